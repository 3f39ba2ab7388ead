"""Quizzes: questions made and graded by the engine, never by rules of their own."""

from dealer.training.quiz.questions import TOPICS, Question, question
from dealer.training.quiz.session import Answer, QuizSession

__all__ = ["TOPICS", "Answer", "Question", "QuizSession", "question"]
