import { paths } from '../../app/paths'
import { branch, entry } from './menu-entry'

/** Of the office and of teachers. */
export const LESSONS = branch('lessons', 'Lessons', 'পাঠ', 'book', [
  entry('lessons', 'book', paths.classLessons),
  entry('homework', 'marks', paths.homework),
  entry('syllabus', 'list', paths.syllabus),
  entry('coverage', 'chart', paths.coverage),
  entry('meetings', 'users', paths.meetings),
  entry('meeting-settings', 'settings', paths.meetingSettings),
])

/** Beside the exams, and among what teachers do. */
export const QUESTION_PAPERS = entry('question-papers', 'exam', paths.questionPapers)

export const QUESTIONS = branch('questions', 'Question bank', 'প্রশ্নভান্ডার', 'exam', [
  entry('exam', 'exam', paths.examQuestions),
  entry('quiz', 'list', paths.quizQuestions),
  entry('review', 'marks', paths.questionReview),
])

export const QUIZ = branch('quiz', 'Quizzes', 'কুইজ', 'clock', [
  entry('quizzes', 'list', paths.quizzes),
  entry('asked', 'exam', paths.quizAsked),
  entry('report', 'chart', paths.quizReport),
])

export const LIBRARY = branch('library', 'Library', 'গ্রন্থাগার', 'book', [
  entry('desk', 'refresh', paths.libraryDesk),
  entry('books', 'book', paths.libraryBooks),
  entry('members', 'users', paths.libraryMembers),
  entry('register', 'list', paths.libraryRegister),
  entry('overdue', 'clock', paths.libraryOverdue),
  entry('statistics', 'chart', paths.libraryStatistics),
  entry('stock', 'list', paths.libraryStock),
  entry('writeOffs', 'trash', paths.libraryWriteOffs),
  entry('authors', 'user', paths.libraryAuthors),
  entry('racks', 'list', paths.libraryRacks),
  entry('settings', 'settings', paths.librarySettings),
])

export const ASSESSMENT = branch('assessment', 'Assessment', 'মূল্যায়ন', 'marks', [
  entry('declare', 'exam', paths.assessmentDeclare),
  entry('entry', 'marks', paths.assessmentEntry),
  entry('generate', 'result', paths.assessmentGenerate),
  entry('report', 'print', paths.assessmentReport),
])

/** In the branch of exams, of the office and of teachers. */
export const ANSWER_SHEETS = entry('answer-sheets', 'marks', paths.answerSheets)
