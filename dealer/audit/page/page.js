"use strict";
// Filters the findings and shows hands at the table.  Nothing is computed here: every amount and every
// state of the table was worked out by the program; a hand is a row of changes laid on top of each other.
// All text is put in as text, never as markup.
(() => {
  const $ = (id) => document.getElementById(id);
  const labels = JSON.parse($("labels").textContent);
  const SVG = "http://www.w3.org/2000/svg";
  const SUITS = { c: "♣", d: "♦", h: "♥", s: "♠" };
  const fill = (shape, values) => shape.replace(/\{(\w+)\}/g, (whole, key) => (key in values ? values[key] : whole));

  function element(name, options = {}, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(options)) {
      if (key === "class") made.className = value;
      else if (key.startsWith("data-")) made.setAttribute(key, value);
      else made[key] = value;
    }
    made.append(...children);
    return made;
  }

  function shape(name, attributes, text) {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    if (text !== undefined) made.textContent = text;
    return made;
  }

  // --- light and dark ---

  const theme = $("theme");
  theme.hidden = false;
  theme.addEventListener("click", () => {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
  });

  // --- findings ---

  const list = $("list");
  const form = $("filters");
  if (form) {
    // Only the first findings that fit stand in the page; more follow as the reader comes near their end.
    const MANY = 60;
    const rows = [...list.children];
    const texts = [];
    const GRAVITY = { critical: 0, major: 1, minor: 2 };
    const selects = [...form.querySelectorAll("select[data-filter]")];
    rows.forEach((row, place) => { row.place = place; });
    let ordered = rows;
    let fitting = rows;
    let shown = 0;

    const show = (many) => {
      list.append(...fitting.slice(shown, shown + many));
      shown = Math.min(fitting.length, shown + many);
    };

    const filter = () => {
      const words = $("search").value.toLowerCase().split(/\s+/).filter(Boolean);
      const wanted = selects.filter((one) => one.value).map((one) => [one.dataset.filter, one.value.slice(1)]);
      fitting = ordered.filter((row) => {
        if (!wanted.every(([key, value]) => row.dataset[key] === value)) return false;
        if (!words.length) return true;
        texts[row.place] ??= row.textContent.toLowerCase();
        return words.every((word) => texts[row.place].includes(word));
      });
      list.replaceChildren();
      shown = 0;
      show(MANY);
      $("shown").textContent = fill(labels.shown, { shown: fitting.length, all: rows.length });
      $("nomatch").hidden = fitting.length > 0;
    };

    const order = () => {
      const key = {
        place: () => 0,
        grave: (row) => GRAVITY[row.dataset.severity],
        amount: (row) => -Number(row.dataset.amount),
      }[$("order").value];
      ordered = [...rows].sort((a, b) => key(a) - key(b) || a.place - b.place);
      filter();
    };

    new IntersectionObserver((seen) => { if (seen.some((one) => one.isIntersecting)) show(MANY); }, { rootMargin: "1500px" })
      .observe($("more"));
    addEventListener("beforeprint", () => show(fitting.length));
    let waiting = 0;
    $("search").addEventListener("input", () => { clearTimeout(waiting); waiting = setTimeout(filter, 120); });
    selects.forEach((one) => one.addEventListener("change", filter));
    $("order").addEventListener("change", order);
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("reset", () => setTimeout(order));
    form.hidden = false;
    filter();

    // a bar of a chart or a line of a table filters the findings by what it stands for
    const choose = (field, key) => {
      const select = selects.find((one) => one.dataset.filter === field);
      if (!select) return;
      select.value = "=" + key;
      filter();
      $("findings").scrollIntoView();
    };
    for (const one of document.querySelectorAll("[data-field]")) {
      const select = selects.find((other) => other.dataset.filter === one.dataset.field);
      const known = select && [...select.options].some((option) => option.value === "=" + one.dataset.key);
      if (!known) continue;
      one.setAttribute("role", "button");
      one.setAttribute("tabindex", "0");
      one.addEventListener("click", () => choose(one.dataset.field, one.dataset.key));
      one.addEventListener("keydown", (event) => {
        if (event.key === "Enter" || event.key === " ") { event.preventDefault(); choose(one.dataset.field, one.dataset.key); }
      });
    }
  }

  // --- one hand at the table ---

  const dialog = $("replay");
  let hand = null;
  let place = 0;

  // A block of packed hands, the last one kept open.
  const opened = { block: -1, hands: null };

  async function read(key) {
    const block = Math.floor((key - 1) / labels.block);
    if (opened.block !== block) {
      const packed = $("hands-" + block);
      if (!packed) return null;
      const bytes = Uint8Array.from(atob(packed.textContent), (letter) => letter.charCodeAt(0));
      const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
      opened.hands = JSON.parse(await new Response(stream).text());
      opened.block = block;
    }
    const found = opened.hands[(key - 1) % labels.block];
    if (!found) return null;
    const seats = new Map();
    let middle = null;
    found.states = found.steps.map((step) => {
      for (const [number, stack, front, cards, state] of step.seats) seats.set(number, { number, stack, front, cards, state });
      if (step.middle) {
        const [street, pots, loose, board, stub, burns, muck, discards, rake] = step.middle;
        middle = { street, pots, loose, board, stub, burns, muck, discards, rake };
      }
      return { seats: [...seats.values()], middle };
    });
    found.key = key;
    return found;
  }

  async function open(key, act) {
    if (!hand || hand.key !== key) {
      if (typeof DecompressionStream === "undefined") { alert(labels.unreadable); return; }
      const found = await read(key);
      if (!found) return;
      hand = found;
      $("replay-title").textContent = hand.title;
      $("replay-where").textContent = hand.where;
      $("place").max = hand.steps.length - 1;
      marks();
      acts();
    }
    if (!dialog.open) dialog.showModal();
    go(act);
  }

  function marks() {
    $("marks").replaceChildren(...hand.findings.map((finding) => {
      const button = element("button", { type: "button", class: finding.severity },
        element("code", {}, finding.code), " " + finding.text);
      button.addEventListener("click", () => go(finding.act));
      return button;
    }));
  }

  function acts() {
    const lines = [];
    const faults = new Set(hand.findings.map((finding) => finding.act));
    let part = "";
    hand.states.forEach((state, number) => {
      // an act belongs to the street on which it was done; the first card begins the first one
      const street = number ? hand.states[number - 1].middle.street || state.middle.street : "";
      if (street !== part) lines.push(element("li", { class: "street" }, streetName(street)));
      part = street;
      const step = hand.steps[number];
      const button = element("button", { type: "button", "data-act": String(number), title: step.act },
        element("span", { class: "n" }, number ? String(number) : ""), element("span", {}, step.who ?? ""),
        element("span", {}, number ? step.what : labels.before));
      if (faults.has(number) && number) button.classList.add("fault");
      lines.push(element("li", {}, button));
    });
    $("acts").replaceChildren(...lines);
  }

  $("acts").addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button) go(Number(button.dataset.act));
  });

  const streetName = (name) => labels.street[name] || name;

  function go(number) {
    place = Math.max(0, Math.min(hand.steps.length - 1, number));
    const step = hand.steps[place];
    const state = hand.states[place];
    $("place").value = place;
    const where = place ? fill(labels.act, { number: place, all: hand.steps.length - 1 }) : labels.before;
    $("moment").textContent = place ? `${where} · ${step.who}: ${step.what}` : where;
    draw(state, step.seat);
    seatRows(state, step.seat);
    for (const old of $("acts").querySelectorAll(".now")) old.classList.remove("now");
    const now = $("acts").querySelector(`[data-act="${place}"]`);
    now.classList.add("now");
    if ($("acts").scrollHeight > $("acts").clientHeight) {
      const offset = now.offsetTop - $("acts").offsetTop;
      if (offset < $("acts").scrollTop || offset > $("acts").scrollTop + $("acts").clientHeight - 40)
        $("acts").scrollTop = offset - $("acts").clientHeight / 2;
    }
    history.replaceState(null, "", `#hand-${hand.key}-act-${place}`);
  }

  const nameOf = (number) => (hand.names.find(([seat]) => seat === number) || [0, ""])[1];
  const stateName = (state) => (state ? labels[state] : "");

  function seatRows(state, actor) {
    $("seats").tBodies[0].replaceChildren(...state.seats.map((seat) => element("tr",
      { class: (seat.state === "folded" || seat.state === "mucked" ? "out " : "") + (seat.number === actor ? "actor" : "") },
      element("th", { scope: "row" }, String(seat.number)), element("td", {}, element("bdi", {}, nameOf(seat.number))),
      element("td", {}, plainCards(seat.cards)), element("td", {}, seat.front), element("td", {}, seat.stack),
      element("td", {}, stateName(seat.state)))));
  }

  const plainCards = (cards) => cards.split(" ").filter(Boolean)
    .map((card) => (card.startsWith("/") ? `(${pretty(card.slice(1))})` : pretty(card))).join(" ");
  const pretty = (card) => (card === "??" ? "?" : (card[0] === "T" ? "10" : card[0]) + (SUITS[card[1]] || card[1]) + (SUITS[card[1]] ? "\uFE0E" : ""));

  function draw(state, actor) {
    const tall = matchMedia("(max-width: 760px)").matches;
    const middle = state.middle;
    const pots = middle.pots.map(([name, amount]) => `${labels.pots[name] || name} ${amount}`);
    if (middle.loose) pots.push(`${labels.middle} ${middle.loose}`);
    const count = state.seats.length;
    const lines = 84 + 26 * pots.length + (middle.board ? 76 : 0);
    const rows = 128 * Math.ceil(count / 2);
    const [width, height] = tall ? [500, lines + rows + 64] : [1120, 600];
    const svg = $("table");
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const round = tall ? 90 : height / 2;
    const drawn = [shape("rect", { class: "oval", x: 12, y: 12, width: width - 24, height: height - 24, rx: round, ry: round })];
    let y = tall ? 56 : (height - lines) / 2 + 24;
    const line = (text, size, kind, step) => {
      drawn.push(shape("text", { class: "felttext " + kind, x: width / 2, y, "font-size": size }, text));
      y += step;
    };
    line(streetName(middle.street), 19, "dim", 26);
    if (middle.board) { drawn.push(row(middle.board.split(" "), width / 2, y - 12, 44, 60, 50)); y += 76; }
    for (const pot of pots) line(pot, 22, "who", 26);
    const piles = [`${labels.stub} ${middle.stub}`, `${labels.burns} ${middle.burns}`];
    for (const pile of ["muck", "discards", "rake"]) if (middle[pile]) piles.push(`${labels[pile]} ${middle[pile]}`);
    line(piles.join(" · "), 16, "dim", 0);
    drawn.push(shape("text", { class: "felttext dim", x: width / 2, y: height - 26, "font-size": 16 }, labels.grouping.dealer));
    const places = tall ? inColumns(count, width, lines + 84) : onOval(count, width, height);
    state.seats.forEach((seat, number) => {
      const [x, top] = places[number];
      drawn.push(seatShape(seat, x, top, seat.number === actor, tall));
      if (seat.front && !tall) {
        // beside the seat's plate, on the way to the middle
        const dx = width / 2 - x, dy = height / 2 - top;
        const reach = Math.min(Math.abs(dx) > 1 ? 150 / Math.abs(dx) : 9, Math.abs(dy) > 1 ? 82 / Math.abs(dy) : 9, 0.8);
        drawn.push(bet(seat.front, x + dx * reach, top + dy * reach));
      }
    });
    const said = state.seats.map((seat) =>
      `${labels.seat} ${seat.number}: ${seat.stack}${seat.front ? `, ${labels.bet} ${seat.front}` : ""} ${plainCards(seat.cards)} ${stateName(seat.state)}`);
    svg.setAttribute("aria-label", [streetName(middle.street), ...pots, ...piles, ...said].join("; "));
    svg.replaceChildren(...drawn);
  }

  function bet(amount, x, y) {
    const group = shape("g", { class: "bet" });
    group.append(shape("circle", { class: "chip", cx: x - 6 * amount.length - 4, cy: y - 1, r: 8 }),
      shape("text", { class: "felttext who", x: x + 9, y: y + 6, "font-size": 19 }, amount));
    return group;
  }

  // Seats stand clockwise, the first at the dealer's left; the dealer sits at the bottom.

  function onOval(count, width, height) {
    const [rx, ry] = [width / 2 - 126, height / 2 - 76];
    const points = [];
    for (let turn = 90 + 30; turn <= 450 - 30; turn += 0.5) {
      const [cos, sin] = [Math.cos(turn * Math.PI / 180), Math.sin(turn * Math.PI / 180)];
      // rounder than an ellipse at its ends, as the table is
      const [x, y] = [Math.sign(cos) * Math.abs(cos) ** 0.75 * rx, Math.sign(sin) * Math.abs(sin) ** 0.75 * ry];
      const last = points.at(-1);
      points.push([x, y, last ? last[2] + Math.hypot(x - last[0], y - last[1]) : 0]);
    }
    const whole = points.at(-1)[2];
    return Array.from({ length: count }, (_, number) => {
      const share = count > 1 ? number / (count - 1) : 0.5;
      const [x, y] = points.find((point) => point[2] >= share * whole - 1e-6);
      return [width / 2 + x, height / 2 + y];
    });
  }

  function inColumns(count, width, top) {
    const left = Math.ceil(count / 2);
    return Array.from({ length: count }, (_, number) =>
      number < left ? [126, top + 128 * (left - 1 - number)] : [width - 126, top + 128 * (number - left)]);
  }

  function seatShape(seat, x, y, actor, tall) {
    const out = seat.state === "folded" || seat.state === "mucked";
    const group = shape("g", { class: `place${actor ? " actor" : ""}${out ? " out" : ""}`, "data-seat": seat.number });
    group.append(shape("rect", { class: "plate", x: x - 104, y: y - 58, width: 208, height: 112, rx: 12 }));
    const name = nameOf(seat.number);
    const shown = [...name].length > 12 ? [...name].slice(0, 11).join("") + "…" : name;
    const button = hand.button === seat.number ? ` (${labels.button})` : "";
    group.append(shape("text", { class: "felttext who", x, y: y - 36, "font-size": 18 }, `${seat.number} ${shown}${button}`));
    if (out) group.append(shape("text", { class: "felttext", x, y: y + 4, "font-size": 18 }, stateName(seat.state)));
    else if (seat.cards) group.append(row(seat.cards.split(" "), x, y - 26, 34, 46, 27));
    const stack = seat.state === "all_in" ? `${seat.stack} · ${labels.all_in}` : seat.stack;
    const beside = tall && seat.front;
    group.append(shape("text", { class: "felttext", x: beside ? x - 52 : x, y: y + 44, "font-size": 19 }, stack));
    if (beside) group.append(bet(seat.front, x + 52, y + 38));
    return group;
  }

  function row(cards, middle, y, width, height, apart) {
    const group = shape("g", {});
    const step = Math.min(apart, (196 - width) / Math.max(1, cards.length - 1) || apart);
    const start = middle - (step * (cards.length - 1) + width) / 2;
    cards.forEach((card, number) => {
      const down = card.startsWith("/");
      const face = down ? card.slice(1) : card;
      const known = face !== "??";
      const x = start + step * number;
      group.append(shape("rect", { class: !down ? "face" : known ? "known" : "back", x, y, width, height, rx: 4 }));
      if (!known) return;
      const colour = (face[1] === "d" || face[1] === "h" ? "red" : "black") + (down ? " known-pip" : "");
      const size = height * 0.36;
      group.append(
        shape("text", { class: "pip " + colour, x: x + Math.min(width, step) / 2, y: y + height * 0.42, "font-size": size }, face[0] === "T" ? "10" : face[0]),
        shape("text", { class: "pip " + colour, x: x + Math.min(width, step) / 2, y: y + height * 0.84, "font-size": size }, (SUITS[face[1]] || face[1]) + "\uFE0E"));
    });
    return group;
  }

  const moves = {
    first: () => 0,
    previous: () => place - 1,
    next: () => place + 1,
    last: () => hand.steps.length - 1,
    finding: () => {
      const found = hand.findings.map((finding) => finding.act).sort((a, b) => a - b);
      return found.find((act) => act > place) ?? found[0] ?? place;
    },
  };
  dialog.addEventListener("click", (event) => {
    const button = event.target.closest("[data-go]");
    if (button) go(moves[button.dataset.go]());
  });
  $("place").addEventListener("input", () => go(Number($("place").value)));
  dialog.addEventListener("keydown", (event) => {
    const key = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last", n: "finding" }[event.key];
    if (!key || event.target === $("place")) return;
    event.preventDefault();
    go(moves[key]());
  });
  $("replay-close").addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => history.replaceState(null, "", "#findings"));
  matchMedia("(max-width: 760px)").addEventListener("change", () => { if (dialog.open) go(place); });

  const follow = () => {
    const found = /^#hand-(\d+)-act-(\d+)$/.exec(location.hash);
    if (found) open(Number(found[1]), Number(found[2]));
  };
  addEventListener("hashchange", follow);
  follow();
})();
