/** Addresses of files of questions, in and out: a part of app/paths.ts. */
export const questionFilePaths = {
  examQuestionImport: '/site/exam-question/list-view/import',
  examQuestionImportOne: (id: number) => `/site/exam-question/list-view/import/${id}`,
  quizQuestionImport: '/site/quiz-question1/list-view/import',
  quizQuestionImportOne: (id: number) => `/site/quiz-question1/list-view/import/${id}`,
  questionSheet: '/site/exam-question/list-view/import-sheet',
  examQuestionExport: '/site/exam-question/list-view/export',
  quizQuestionExport: '/site/quiz-question1/list-view/export',
  examQuestionFile: '/site/exam-question/list-view/export-file',
  quizQuestionFile: '/site/quiz-question1/list-view/export-file',
} as const
