/** Addresses of question papers: a part of app/paths.ts. */
export const questionPaperPaths = {
  questionPapers: '/site/question-declare/site-exam-question-declare-form',
  questionPaperNew: '/site/question-declare/site-exam-question-declare-form/new',
  questionPaperNewOf: (subject: string) =>
    `/site/question-declare/site-exam-question-declare-form/new?subject=${subject}`,
  questionPaper: (id: number) => `/site/question-declare/site-exam-question-declare-form/paper/${id}`,
  questionPaperPlan: (id: number) => `/site/question-declare/site-exam-question-declare-form/paper/${id}/plan`,
  questionPaperChoose: (id: number, rule: number) =>
    `/site/question-declare/site-exam-question-declare-form/paper/${id}/choose?rule=${rule}`,
  questionPaperPrint: (id: number) => `/site/question-declare/site-exam-question-declare-form/paper/${id}/print`,
  questionPaperLog: (id: number) => `/site/question-declare/site-exam-question-declare-form/paper/${id}/log`,
}
