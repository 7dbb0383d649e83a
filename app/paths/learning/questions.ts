/** Addresses of the question bank: a part of app/paths.ts. The odd spellings are the specification's. */
export const questionPaths = {
  examQuestions: '/site/exam-question/list-view',
  examQuestionNew: '/site/exam-question/form',
  examQuestionNewOf: (subject: string, kind: string, language: string) =>
    `/site/exam-question/form?subject=${subject}&kind=${kind}&language=${language}`,
  examQuestion: (id: number) => `/site/exam-question/view/${id}`,
  examQuestionEdit: (id: number) => `/site/exam-question/edit/${id}`,
  quizQuestions: '/site/quiz-question1/list-view',
  quizQuestionNew: '/site/quiz-question1/form',
  quizQuestionNewOf: (subject: string, kind: string, language: string) =>
    `/site/quiz-question1/form?subject=${subject}&kind=${kind}&language=${language}`,
  quizQuestion: (id: number) => `/site/quiz-question1/view/${id}`,
  quizQuestionEdit: (id: number) => `/site/quiz-question1/edit/${id}`,
  questionReview: '/site/exam-question/review',
} as const
