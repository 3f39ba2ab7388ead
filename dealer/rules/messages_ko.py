"""Korean words for verdicts.  The form is explained in :class:`dealer.rules.wording.Wording`.

A field of a sentence may carry a particle: ``{actual:이}`` becomes 이 or 가 by the sound before it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dealer.rules.particles import Word
from dealer.rules.wording import Wording

RULES: Final[dict[str, tuple[str, str]]] = {
    "SHF01": ("셔플 순서 위반", "{expected:을} 할 차례에 {actual:이} 나왔습니다"),
    "SHF02": ("컷 전에 딜", "컷을 {until} 하지 않았습니다"),
    "SHF03": ("워시 누락", "워시를 해야 했는데 {until} 하지 않았습니다"),
    "SHF04": ("워시 앞뒤 틀림", "카드를 {expected:으로} 워시해야 하는데 {actual:으로} 했습니다"),
    "SHF05": ("불필요한 워시", "{expected:을} 할 차례에 워시를 했습니다"),
    "DEL01": ("자리 건너뜀 또는 딜 순서 위반",
              "{at} 딜 순서가 틀렸습니다: {instead}{actual:이} 먼저 나왔습니다"),
    "DEL02": ("카드 앞뒤 틀림", "{at} {who}에게 {expected:으로} 줄 카드를 {actual:으로} 줬습니다"),
    "DEL03": ("빈자리나 폴드한 자리에 카드", "{at} 비었거나 폴드한 {seat} 자리에 카드를 줬습니다"),
    "DEL04": ("같은 카드 두 번", "이 핸드에서 {actual:이} 두 번 나왔습니다{where}. 처음 나온 곳: {expected}"),
    "DEL05": ("베팅이 끝나기 전에 다음 스트리트",
              "{at} {expected:이} 아직 액션하지 않았는데 {actual:이} 나왔습니다"),
    "DEL06": ("카드 초과", "{at} 카드를 한 장 더 줬습니다{where}"),
    "DEL07": ("사유 없는 미스딜", "{at} 사유 없이 미스딜을 선언했습니다"),
    "DEL08": ("미스딜 선언 누락", "노출된 카드 때문에 미스딜인데 {until} 선언하지 않았습니다{where}"),
    "DEL09": ("강제 벳 전에 딜", "{until} {who}의 강제 벳({expected})이 들어오지 않았습니다"),
    "BTN01": ("버튼 자리 틀림", "버튼이 {actual}에 놓였습니다. 맞는 자리는 {expected}입니다"),
    "CAL01": ("로우 카드 콜 누락", "로우 카드인 {seat}의 {expected:을} {until} 부르지 않았습니다"),
    "CAL02": ("로우 카드 잘못 부름", "로우 카드는 {expected}인데 {actual:으로} 불렀습니다"),
    "CAL03": ("로우 무늬 빠뜨림", "로우 카드 {expected:을} 부르면서 무늬를 말하지 않았습니다"),
    "BRI01": ("엉뚱한 자리의 브링인", "{at} 브링인은 {expected} 차례인데 {who:이} 먼저 열었습니다{after}"),
    "BRI02": ("브링인 자리의 체크 또는 폴드",
              "{who:은} 브링인을 해야 하는데 하지 않았습니다. 맞는 것은 {expected}입니다{after}"),
    "BRI03": ("최소 미만의 브링인",
              "{who}의 브링인이 너무 적습니다. 맞는 것은 {expected}입니다{after}{stake}"),
    "BRI04": ("최대 초과의 브링인",
              "{who}의 브링인이 너무 많습니다. 맞는 것은 {expected}입니다{after}{stake}"),
    "BRI05": ("강제 벳 누락 또는 틀림", "{who:이} {actual:을} 냈는데 강제 벳은 {expected}입니다{stake}"),
    "BRN01": ("번 누락", "{street} 번을 {until} 하지 않았습니다"),
    "BRN02": ("불필요한 번", "{at} 필요 없는 번을 했습니다"),
    "BRN03": ("번 카드 앞뒤 틀림", "{at} 번 카드를 {expected:으로} 두어야 하는데 {actual:으로} 뒀습니다"),
    "CAL04": ("하이 핸드 콜 누락", "{at} {seat}의 하이 핸드를 {until} 부르지 않았습니다"),
    "OPN01": ("하이 핸드 자리 틀림", "{at} 하이 핸드는 {expected}인데 {actual:으로} 불렀습니다"),
    "OPN02": ("하이 핸드 이름 틀림", "{at} {who}의 보드를 잘못 불렀습니다: {actual}{right}"),
    "OPN03": ("엉뚱한 자리의 첫 액션",
              "{at} {expected:이} 먼저 액션할 차례인데 {who:이} 시작했습니다{after}"),
    "OPN04": ("차례 잘못 가리킴", "{at} {expected} 차례인데 딜러가 {actual:을} 가리켰습니다"),
    "BET01": ("차례를 어긴 액션 방치", "{at} {expected} 차례에 {who:이} 액션했습니다{after}"),
    "BET02": ("최소 미만의 벳 방치",
              "{at} {who}의 벳이 너무 적습니다. 맞는 것은 {expected}입니다{after}{stake}"),
    "BET03": ("최대 초과의 벳 방치",
              "{at} {who}의 벳이 너무 많습니다. 맞는 것은 {expected}입니다{after}{stake}"),
    "BET04": ("최소 미만의 레이즈 방치",
              "{at} {who}의 레이즈가 너무 적습니다. 맞는 것은 {expected}입니다{after}{stake}"),
    "BET05": ("최대 초과의 레이즈 방치",
              "{at} {who}의 레이즈가 너무 많습니다. 맞는 것은 {expected}입니다{after}{stake}"),
    "BET06": ("벳이 있는데 체크한 것을 방치",
              "{at} 벳이 있는데 {who:이} 체크했습니다. 맞는 것은 {expected}입니다{after}{stake}"),
    "BET07": ("틀린 금액의 콜 방치",
              "{at} {who}의 콜이 모자랍니다. 맞는 것은 {expected}입니다{after}{stake}"),
    "BET08": ("칩 단위가 아닌 금액",
              "{at} {who}의 금액 {actual:은} 가장 작은 칩 {expected}의 배수가 아닙니다"),
    "BET09": ("추가한 돈 방치", "{who:이} 핸드를 시작할 때 테이블에 없던 돈을 썼습니다{after}{stake}"),
    "BET10": ("펴서 폴드한 카드 방치", "{who:이} 펴서 폴드한 카드를 {until} 덮지 않았습니다"),
    "BET11": ("금액 판정 틀림",
              "{who}의 금액에 대한 판정이 {actual}입니다. 맞는 것은 {expected}입니다{stake}"),
    "BET12": ("불필요한 판정", "{at} 잘못이 없는데 판정({actual})을 했습니다{where}"),
    "BET13": ("체크 레이즈 방치",
              "체크 레이즈를 금지한 하우스에서 {who:이} 체크한 뒤 레이즈했습니다{after}{stake}"),
    "BET14": ("차례 판정 틀림",
              "{at} {who:이} 차례를 어겼는데 판정이 {actual}입니다. 맞는 것은 {expected}입니다"),
    "CAL05": ("레이즈 복창 누락", "{at} {who}의 레이즈({expected})를 {until} 복창하지 않았습니다"),
    "CAL06": ("레이즈 복창 틀림",
              "{at} {who}의 레이즈를 {actual:으로} 복창했습니다. 맞는 것은 {expected}입니다"),
    "CAP01": ("캡을 넘은 레이즈 방치",
              "{at} {who}의 레이즈가 캡을 넘었습니다. 맞는 것은 {expected}입니다{after}{stake}"),
    "CAP02": ("정당한 레이즈 거절", "{at} {who}의 {expected:은} 정당한데 판정이 {actual}입니다{stake}"),
    "STR01": ("스트링 벳 판정 누락",
              "{at} {who:이} 레이즈라는 말 없이 콜보다 많은 칩을 밀었습니다. 맞는 것은 "
              "{expected}입니다{after}{stake}"),
    "STR02": ("스트링 벳을 인정한 판정",
              "{at} {who}의 스트링 벳에 대한 판정이 {actual}입니다. 맞는 것은 {expected}입니다{stake}"),
    "STR03": ("돌려준 칩 틀림",
              "판정으로 남은 칩을 제대로 돌려주지 않았습니다. 맞는 것은 {expected}입니다{after}"),
    "STR04": ("말없는 칩을 바로잡지 않음",
              "{at} {who}의 칩이 말이나 리밋과 맞지 않습니다. 맞는 것은 {expected}입니다{after}{stake}"),
    "ALN01": ("다시 열리지 않은 레이즈 방치",
              "{at} {who}에게는 베팅이 다시 열리지 않았습니다. 맞는 것은 {expected}입니다{after}{stake}"),
    "ALN02": ("최대를 넘은 올인 방치",
              "{at} {who}의 올인이 최대 금액을 넘었습니다. 맞는 것은 {expected}입니다{after}{stake}"),
    "POT01": ("베팅이 끝나기 전에 칩 수거", "{at} {expected:이} 아직 액션하지 않았는데 칩을 모았습니다"),
    "POT02": ("칩 수거 누락", "{street}의 칩을 {until} 모으지 않았습니다"),
    "POT03": ("사이드 팟 누락", "{expected:을} {until} 만들지 않았습니다"),
    "POT04": ("팟 구성 틀림", "팟을 잘못 만들었습니다: {actual}{right}{stake}"),
    "POT05": ("콜되지 않은 벳 미반환",
              "{who}의 벳 가운데 콜되지 않은 {expected:을} {until} 돌려주지 않았습니다"),
    "POT06": ("반환 틀림", "칩을 잘못 돌려줬습니다: {actual}{right}{stake}"),
    "POT07": ("칩 수거 순서 틀림", "{at} 칩을 시계 방향으로 모으지 않았습니다: {actual}"),
    "LST01": ("마지막 카드 노출", "{who}의 마지막 카드를 {expected:으로} 줘야 하는데 {actual:으로} 줬습니다"),
    "LST02": ("옵션 누락", "{who}의 마지막 카드가 노출되었는데 {until} 옵션을 주지 않았습니다"),
    "LST03": ("옵션 잘못 줌", "옵션을 {actual}에게 줬습니다{right}"),
    "CAL07": ("라스트 카드 콜 누락", "{at} {expected} 콜을 하지 않았거나 일부만 했습니다"),
    "LST04": ("모자란 덱을 섞지 않음", "{at} 덱이 모자라는데 카드를 제대로 섞지 않았습니다{after}"),
    "LST05": ("불필요한 섞기", "{at} 섞지 말아야 할 카드를 섞었습니다: {actual}{right}"),
    "LST06": ("공통 카드 누락", "{at} 공통 카드를 펴야 하는데 {actual}에게 카드를 줬습니다"),
    "LST07": ("불필요한 공통 카드", "{at} 카드가 모자라지 않은데 공통 카드를 폈습니다"),
    "CAL08": ("공통 카드 알림 누락", "공통 카드라고 {until} 알리지 않았습니다"),
    "DRW01": ("드로 장수 알림 누락", "{at} {who:이} 바꾼 장수({expected})를 {until} 말하지 않았습니다"),
    "DRW02": ("드로 장수 틀림", "{at} {who:이} 바꾼 장수를 {actual:으로} 불렀습니다. 맞는 것은 {expected}입니다"),
    "DRW03": ("틀린 장수로 교환", "{at} {who:이} {expected}장을 버렸는데 {actual}장을 받았습니다"),
    "DRW04": ("차례를 어긴 드로 방치",
              "{at} {who:이} 차례를 어겼습니다. {expected:이} 아직 드로를 마치지 않았습니다{after}"),
    "DRW05": ("한도를 넘은 드로 방치", "{at} {who:이} 한도 {expected}장보다 많이 바꿨습니다{after}"),
    "DRW06": ("엉뚱한 카드를 섞음", "드로를 위해 엉뚱한 카드를 섞었습니다: {actual}{right}"),
    "DRW07": ("남은 카드 없이 드로", "{at} 남은 카드가 {expected}장인데 {who:이} 더 많이 바꿨습니다{after}"),
    "RAK01": ("이른 레이크", "{expected} 전인데 {at} 레이크를 뗐습니다{stake}"),
    "RAK02": ("레이크 초과", "레이크를 너무 많이 뗐습니다: {actual}, 맞는 금액은 {expected}입니다"),
    "RAK03": ("레이크 부족", "레이크를 너무 적게 뗐습니다: {actual}, 맞는 금액은 {expected}입니다"),
    "RAK04": ("마지막 카드 없는 레이크", "마지막 카드 전에 끝난 핸드에서 레이크 {actual:을} 뗐습니다"),
    "RAK05": ("엉뚱한 팟의 레이크",
              "한 팟에서 레이크를 너무 많이 뗐습니다: {actual}, 맞는 것은 {expected}입니다"),
    "SHO01": ("보이는 순서 위반", "{expected:이} 먼저 보여야 하는데 {actual:이} 먼저 보였습니다"),
    "SHO02": ("팟 결정 순서 위반", "{expected:을} 먼저 가려야 하는데 {actual:을} 먼저 가렸습니다"),
    "SHO03": ("승자 잘못 선언", "승자를 잘못 불렀습니다: {actual}{right}{stake}"),
    "SHO04": ("이긴 핸드 이름 틀림", "{who}의 이긴 핸드는 {expected}인데 {actual:으로} 불렀습니다"),
    "SHO05": ("핸드를 보이지 않음", "{who}의 핸드를 보여야 하는데 보이지 않았습니다{right}{stake}"),
    "SHO06": ("받지 않은 카드를 보임", "{who:이} {actual:을} 보였지만 가진 카드는 {expected}입니다"),
    "SHO07": ("올인 핸드 공개 안 함",
              "올인이 있고 벳이 끝났는데 {whose} 핸드를 {until} 펴지 않았습니다"),
    "CAL09": ("승자 콜 누락", "{who}의 이긴 핸드 {expected:을} {until} 부르지 않았습니다"),
    "CAL10": ("불필요한 콜", "필요 없는 콜을 했습니다: {actual}{where}"),
    "PAY01": ("엉뚱한 자리에 팟 지급", "팟을 {actual}에게 줬습니다{right}{stake}"),
    "PAY02": ("팟 몫 틀림", "{who}에게 {actual:을} 줬는데 팟의 몫은 {expected}입니다"),
    "PAY03": ("남겨 둔 칩", "핸드가 끝났는데 테이블에 칩이 남았습니다{stake}"),
    "PAY04": ("엉뚱한 자리에 남는 칩", "남는 칩을 {instead}{actual}에게 줬습니다{stake}"),
    "PAY05": ("결정 전 지급", "아직 때가 아닌데 팟을 가렸습니다: {actual}{right}"),
    "DSC01": ("진 핸드를 먼저 거두지 않음", "{actual} 전에 {expected:을} 해야 합니다"),
    "DSC02": ("살아 있는 핸드를 거둠", "아직 살아 있거나 팟을 받지 못한 {who}의 핸드를 거뒀습니다"),
    "DSC03": ("카드를 거두기 전에 다음 핸드", "카드를 모두 거두기 전에 다음 핸드를 시작했습니다"),
    "RPL01": ("재경기 선언 누락", "{expected:은} 다시 해야 하는데 {until} 재경기를 선언하지 않았습니다{stake}"),
    "RPL02": ("불필요한 재경기", "{at} 필요 없는 재경기를 선언했습니다{right}{stake}"),
    "RPL03": ("다시 들어오는 값 틀림", "{who:이} {actual:으로} 다시 들어왔는데 값은 {expected}입니다{stake}"),
    "RPL04": ("들어올 수 없는 재참가", "{who:은} 재경기에 다시 들어올 수 없는데 들어왔습니다{stake}"),
    "CHS01": ("쓸 카드를 늦게 말함",
              "{who:이} 첫 패를 보인 뒤에 {actual:을} 쓰겠다고 했는데 그대로 인정했습니다"),
    "CHS02": ("베팅 전에 카드를 열지 않음", "{who:이} 고른 카드를 {until} 열지 않았습니다"),
    "ACT01": ("불필요한 행동", "{at} 필요 없는 행동이 나왔습니다: {actual}{where}"),
    "ACT02": ("핸드에 없는 자리의 행동", "{who:은} 이 핸드에 없습니다: {actual}{right}"),
    "REC01": ("칩이 이어지지 않음", "{who}의 시작 칩은 {actual}인데 앞 핸드는 {expected:으로} 끝났습니다"),
    "REC02": ("마지막 칩 불일치",
              "{who}의 칩은 행동대로면 {expected}인데 기록에는 {actual:으로} 적혀 있습니다"),
    "REC03": ("기록의 말이 사실과 다름",
              "기록에는 {actual:이라}고 적혀 있지만 카드와 행동으로는 {expected}입니다{where}"),
}  # fmt: skip

STREETS: Final = {
    "third": "3구", "fourth": "4구", "fifth": "5구", "sixth": "6구", "seventh": "7구", "preflop": "프리플랍",
    "flop": "플랍", "turn": "턴", "river": "리버", "deal": "첫 라운드", "morning": "아침", "lunch": "점심",
    "evening": "저녁", "first": "첫 라운드", "second": "둘째 라운드", "common": "공통 카드",
    "showdown": "쇼다운", "replay": "재경기",
}  # fmt: skip
MOMENTS: Final = {
    "": "첫 카드 전에",
}  # fmt: skip
NOUNS: Final = {
    "wash": "워시", "shuffle": "셔플", "strip": "스트립", "cut": "컷", "deal": "딜",
    "mix": "덱과 번 카드 섞기", "burn": "번", "dh": "첫 카드", "db": "공통 카드 펴기", "move": "카드 옮기기",
    "turn": "카드 뒤집기", "muck": "핸드 거두기", "gather": "카드 모두 거두기", "say": "콜",
    "to": "차례 가리키기", "button": "버튼 옮기기", "rule": "판정", "misdeal": "미스딜", "replay": "재경기",
    "collect": "칩 모으기", "pot": "팟 만들기", "return": "칩 돌려주기", "rake": "레이크 떼기",
    "drop": "레이크 넣기", "award": "팟 주기", "take": "칩 되가져오기", "post": "강제 벳", "pb": "브링인",
    "cbr": "벳 또는 레이즈", "cc": "체크 또는 콜", "f": "폴드", "sd": "카드 교환",
    "sm": "핸드 공개 또는 포기", "push": "칩 밀기", "tap": "체크", "add": "돈 추가", "lift": "칩 집어 가기",
    "opt": "옵션 대답", "keep": "카드 고르기", "lot": "제비뽑기", "join": "재참가", "out": "재참가 거절",
    "ante": "앤티", "sb": "스몰 블라인드", "bb": "빅 블라인드", "straddle": "스트래들", "dead": "죽은 벳",
    "put": "벳", "up": "앞면", "down": "뒷면", "call": "콜", "check": "체크", "bet": "벳", "raise": "레이즈",
    "fold": "폴드", "refuse": "거절", "wait": "차례를 기다리게 하기", "option": "옵션",
    "live": "살아 있는 핸드", "stands": "그대로 인정", "floor": "플로어 호출", "show": "핸드 공개",
    "win": "핸드를 말하지 않은 윈", "split": "찹", "next hand": "다음 핸드",
    "last card, good luck": "“라스트 카드, 굿 럭”", "last card": "“라스트 카드”", "good luck": "“굿 럭”",
    "common card": "공통 카드", "stub": "덱", "muck pile": "폴드한 카드", "board": "보드",
    "discard": "버린 카드", "main": "메인 팟", "side": "사이드 팟", "total": "전체 팟",
    "price": "콜할 금액", "players": "남은 플레이어", "all-ins": "올인한 플레이어", "capped": "벳 한도 도달",
    "uncapped": "벳 한도 미달", "open pair": "오픈 페어", "no open pair": "오픈 페어 없음",
    "low": "로우 핸드", "no low": "로우 핸드 없음",
    "size ping": "삥", "size quarter": "쿼터", "size half": "하프", "size full": "풀", "size max": "맥스",
    "size pot": "팟", "no high": "하이 핸드 없음", "seats": "카드를 받는 자리",
}  # fmt: skip
SEATED: Final = {
    "dh": "{seat}에게 카드 주기", "say": "{seat}에게 한 콜", "to": "{seat} 가리키기",
    "rule": "{seat}에 대한 판정", "return": "{seat}에게 칩 돌려주기", "award": "{seat}에게 팟 주기",
    "take": "{seat}에게서 칩 되가져오기", "muck": "{seat} 핸드 거두기", "sm": "{seat}의 핸드 공개 먼저",
    "option": "{seat}의 옵션", "button": "{seat}에게 버튼 옮기기",
}  # fmt: skip
AMOUNTS: Final = {
    "raise": "{amount} 레이즈", "bet": "{amount} 벳", "call": "{amount} 콜", "check": "{amount}에서 체크",
    "fold": "{amount}에서 폴드", "all_in": "{amount} 올인",
}  # fmt: skip
RULINGS: Final = {
    "down": "카드 덮기", "dead": "죽은 핸드", "option": "액션 선택", "live": "살아 있는 핸드",
}  # fmt: skip
CALLS: Final = {
    "low": "로우 카드", "high": "하이 핸드", "raise": "레이즈", "bet": "벳", "call": "콜", "check": "체크",
    "fold": "폴드", "bring_in": "브링인", "all_in": "올인", "returned": "언콜드 벳", "ruling": "판정",
    "last_card": "라스트 카드", "option": "옵션", "common_card": "공통 카드", "win": "윈", "split": "찹",
    "draw": "카드 교환", "size": "벳 크기", "street": "스트리트", "replay": "재경기",
}  # fmt: skip
CLASSES: Final = {
    "high_card": "하이 카드", "pair": "원페어", "two_pairs": "투페어", "three": "트리플",
    "straight": "스트레이트", "flush": "플러시", "full_house": "풀하우스", "four": "포카드",
    "straight_flush": "스트레이트 플러시", "royal": "로열 플러시", "low": "로우 핸드",
    "skip_straight": "스킵 스트레이트", "skip_straight_flush": "스킵 스트레이트 플러시", "made": "메이드",
    "base": "베이스", "two_base": "투 베이스", "none": "무탑",
    "back_straight_flush": "백 스트레이트 플러시", "royal_straight": "마운틴", "back_straight": "백 스트레이트",
    "regamer": "리게이머", "flush_regamer": "플러시 리게이머", "spade_flush_regamer": "스페이드 플러시 리게이머",
    "pair_hunter": "페어 헌터", "flush_pair_hunter": "플러시 페어 헌터", "black_knight": "흑기사",
    "flush_black_knight": "플러시 흑기사", "last_digit": "끗수",
}  # fmt: skip
SHAPES: Final = {
    "or": " 또는 ", "list": ", ", "at_seat": "{seat} {what}", "of_seat": "{amount}({seat})",
    "more": "{amount} 더한 금액", "pot_main": "메인 팟", "pot_side": "사이드 팟 {number}",
    "pot_high": "{pot} 하이 쪽", "pot_low": "{pot} 로우 쪽", "pot_amount": "{amount}짜리 {pot}",
    "pot_seats": "{pot}({seats})", "pot_from": "{pot}에서 {amount}", "deal_of": "{street} 딜",
    "street_at": "{street}에서", "street": "‘{name}’", "mixed": "{zones} 섞기",
    "muck_one": "{seats} 핸드 거두기", "muck_many": "{seats} 핸드 거두기", "turn_up": "{seat} 카드 펴기",
    "turn_down": "{seat} 카드 덮기", "ruling": "판정({what})", "said": "{what}, {amount}",
    "unclear": "불분명한 말", "class_ranks": "{name}({ranks})", "quoted": "‘{text}’",
    "unknown_card": "모르는 카드", "right": " ⟦맞는 것: {expected}⟧", "instead": "{expected} 대신 ",
    "went": " ⟦받은 자리: {actual}⟧", "stood": " ⟦실제: {actual}⟧", "ruled": " ⟦실제 판정: {actual}⟧",
    "followed": " ⟦이어진 행동: {actual}⟧", "until": "{actual} 전에", "until_end": "핸드가 끝날 때까지",
    "where": " ⟦{seat}⟧", "stake": " ⟦걸린 금액: {amount}⟧", "no_seat": "해당 자리", "seat_zero": "없는 자리",
    "no_who": "플레이어", "no_whose": "플레이어", "no_expected": "없음", "no_actual": "없음",
    "whose": "{seat}", "pass": "이상 없음: {title} ({at}{where})",
    "assisted": "힌트를 보고 맞게 함: {title} ({at}{where})",
    "fold_on": "{when} 폴드", "held_button": "버튼", "held_sb": "스몰 블라인드", "held_bb": "빅 블라인드",
    "not_judged": "사실이 기록되지 않아 판정하지 않음: {title} ({at}{where})",
}  # fmt: skip
SUITS: Final = {
    "c": "클로버", "d": "다이아", "h": "하트", "s": "스페이드",
}  # fmt: skip
RANKS: Final = {
    "A": "에이스", "K": "킹", "Q": "퀸", "J": "잭", "T": "10",
}  # fmt: skip


def seats(numbers: Sequence[int]) -> str:
    """``3번``, ``3번, 5번``."""
    return ", ".join(f"{number}번" for number in numbers)


def actor(number: int, noun: str) -> str:
    return f"{number}번의 {noun}"


def card(rank: str, suit: str) -> str:
    """``하트 3``; a rank or suit that is ``?`` or missing is left out."""
    name = "" if rank in ("", "?") else RANKS.get(rank, rank)
    if suit in SUITS:
        return f"{SUITS[suit]} {name}" if name else f"{SUITS[suit]} 카드"
    return name or SHAPES["unknown_card"]


def sentence(text: str) -> str:
    return text if text.endswith(".") else text + "."


WORDING: Final = Wording(
    rules=RULES,
    streets=STREETS,
    moments=MOMENTS,
    severities={"critical": "중대", "major": "주요", "minor": "경미"},
    statuses={"pass": "통과", "fail": "지적", "assisted": "힌트 후 통과", "not_judged": "판정 안 함"},
    nouns=NOUNS,
    seated=SEATED,
    amounts=AMOUNTS,
    rulings=RULINGS,
    calls=CALLS,
    classes=CLASSES,
    shapes=SHAPES,
    seats=seats,
    actor=actor,
    card=card,
    sentence=sentence,
    word=Word,
)
