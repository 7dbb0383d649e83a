/** Addresses of answer sheets that are read from photographs: a part of app/paths.ts. */
export const answerSheetPaths = {
  answerSheets: '/site/exam/answer-sheets',
  answerSheetNew: '/site/exam/answer-sheets/new',
  answerSheet: (id: number) => `/site/exam/answer-sheets/${id}`,
  answerSheetFile: (id: number, section: number, blank = false) =>
    `/site/exam/answer-sheets/${id}/sheets-file?section=${section}${blank ? '&blank=1' : ''}`,
  answerKey: (id: number) => `/site/exam/answer-sheets/${id}/key`,
  answerKeyDraft: (id: number, version: number) => `/site/exam/answer-sheets/${id}/key?version=${version}`,
  answerScans: (id: number) => `/site/exam/answer-sheets/${id}/pages`,
  answerScansIn: (id: number, state: string) => `/site/exam/answer-sheets/${id}/pages?f_state=${state}`,
  answerScan: (id: number, scan: number) => `/site/exam/answer-sheets/${id}/pages/${scan}`,
  answerMarks: (id: number) => `/site/exam/answer-sheets/${id}/marks`,
  answerMarksOf: (id: number, markSheet: number) => `/site/exam/answer-sheets/${id}/marks?sheet=${markSheet}`,
}
