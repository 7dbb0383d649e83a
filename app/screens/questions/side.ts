import { paths } from '~/paths'

/** Whose side of the bank: papers or quizzes. */
export type Side = 'exam' | 'quiz'

export const listPath = (side: Side): string => (side === 'exam' ? paths.examQuestions : paths.quizQuestions)
export const newPath = (side: Side): string => (side === 'exam' ? paths.examQuestionNew : paths.quizQuestionNew)
export const onePath = (side: Side, id: number): string =>
  side === 'exam' ? paths.examQuestion(id) : paths.quizQuestion(id)
export const editPath = (side: Side, id: number): string =>
  side === 'exam' ? paths.examQuestionEdit(id) : paths.quizQuestionEdit(id)
export const importPath = (side: Side): string =>
  side === 'exam' ? paths.examQuestionImport : paths.quizQuestionImport
export const exportPath = (side: Side): string =>
  side === 'exam' ? paths.examQuestionExport : paths.quizQuestionExport
export const exportFilePath = (side: Side): string =>
  side === 'exam' ? paths.examQuestionFile : paths.quizQuestionFile
