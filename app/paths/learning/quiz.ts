/** Addresses of quizzes and online exams: a part of app/paths.ts. */
export const quizPaths = {
  quizzes: '/site/quiz',
  quizNew: '/site/quiz/new',
  quizNewOf: (subject: string) => `/site/quiz/new?subject=${subject}`,
  quizOne: (id: number) => `/site/quiz/${id}`,
  quizAsked: '/site/quiz-question/list-view',
  quizReport: '/site/quiz-report',
  quizReportOf: (id: number) => `/site/quiz-report?quiz=${id}`,
  // a student's and a guardian's
  ownQuizzes: '/student/quiz/master',
  ownQuizStart: (kind: 'quiz' | 'exam', id: number, child?: number) =>
    `/student/${kind}/start/${id}${child ? `?child=${child}` : ''}`,
  ownQuizAnswers: '/student/quiz/answers',
} as const
