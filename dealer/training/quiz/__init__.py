"""Quizzes: questions made and graded by the engine, never by rules of their own."""

from dealer.training.quiz.question import Answer, Question, Topic
from dealer.training.quiz.session import QuizSession
from dealer.training.quiz.topics import TOPICS, topics_of

__all__ = ["TOPICS", "Answer", "Question", "QuizSession", "Topic", "topics_of"]
