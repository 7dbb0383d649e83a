/** Addresses of the competency assessment. A part of app/paths.ts. */
export const assessmentPaths = {
  assessmentDeclare: '/site/assessment/site-assessment-declare-form',
  assessmentEntry: '/site/assessment/site-assessment-mark-entry-form',
  assessmentGenerate: '/site/assessment-result/site-assessment-result-generate-form',
  assessmentReport: '/site/assessment-result/report/site-assessment-result-report-form',
  assessmentCardFile: (id: number, lang: string, indicators: boolean) =>
    `/site/assessment-result/report/card-file?card=${id}&lang=${lang}${indicators ? '&indicators=on' : ''}`,
  studentAssessmentFile: (id: number, lang: string) => `/student/result/assessment-card/${id}?lang=${lang}`,
}
