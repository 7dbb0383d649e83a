/** Addresses of admissions: a part of app/paths.ts. */
export const admissionPaths = {
  // what is declared
  admissionDeclare: '/site/student-admission/site-base-student-admission-declare-form',
  admissionDeclareNew: '/site/student-admission/site-base-student-admission-declare-form/new',
  admissionDeclared: (id: number) => `/site/student-admission/site-base-student-admission-declare-form/${id}`,
  admissionSeats: (id: number) => `/site/student-admission/site-base-student-admission-declare-form/${id}/seats`,
  admissionAsked: (id: number) => `/site/student-admission/site-base-student-admission-declare-form/${id}/asked`,
  // the office's side
  admissionDesk: '/site/student-admission/applications',
  admissionDeskOf: (admission: number) => `/site/student-admission/applications?admission=${admission}`,
  /** What is still to decide of a class. */
  admissionDeskOpen: (admission: number, offer: number) =>
    `/site/student-admission/applications?admission=${admission}&f_offer=${offer}&f_open=yes`,
  admissionChosen: (ids: readonly number[]) => `/site/student-admission/chosen?ids=${ids.join()}`,
  admissionApplicant: (id: number) => `/site/student-admission/applications/${id}`,
  admissionApplicantFile: (id: number, slot: string) => `/site/student-admission/applications/${id}/file/${slot}`,
  admissionTests: '/site/student-admission/tests',
  admissionTestsOf: (admission: number) => `/site/student-admission/tests?admission=${admission}`,
  admissionSitting: (id: number) => `/site/student-admission/tests/${id}`,
  admissionScores: (admission: number) => `/site/student-admission/scores?admission=${admission}`,
  admissionScoresOne: (id: number) => `/site/student-admission/scores/${id}`,
  admissionScoresTemplate: (admission: number) => `/site/student-admission/scores/template?admission=${admission}`,
  admissionMerit: '/site/student-admission/merit',
  admissionMeritOf: (offer: number) => `/site/student-admission/merit?offer=${offer}`,
  // on paper
  admissionPrintApplicants: (query: string) => `/site/student-admission/print/applicants${query}`,
  admissionPrintSitting: (id: number) => `/site/student-admission/print/sitting/${id}`,
  admissionPrintSittings: (admission: number, part: 'test' | 'interview') =>
    `/site/student-admission/print/sittings?admission=${admission}&part=${part}`,
  admissionPrintMerit: (offer: number, reader: 'office' | 'board') =>
    `/site/student-admission/print/merit?offer=${offer}&for=${reader}`,
  admissionInside: '/site/student-admission/site-student-admission-inside-form',
  webAdmissionResult: '/web/admission-result',
  // draws, and what follows a choice
  lottery: '/site/lottery-result/site-admission-lottery-result-form',
  lotteryOffer: (id: number) => `/site/lottery-result/site-admission-lottery-result-form?offer=${id}`,
  lotteryDraw: (id: number) => `/site/lottery-result/site-admission-lottery-result-form?draw=${id}`,
  lotteryShow: (id: number) => `/site/lottery-result/show/${id}`,
  lotteryPaper: (id: number, lang: 'bn' | 'en') => `/site/lottery-result/paper?draw=${id}&lang=${lang}`,
  afterChoosing: '/site/student-admission/after-choosing',
  afterChoosingOf: (offer: number) => `/site/student-admission/after-choosing?offer=${offer}`,
  webLotteries: '/web/admission-lottery',
  webLottery: (id: number) => `/web/admission-lottery/${id}`,
  webLotteryFile: (id: number, file: string) => `/web/admission-lottery/${id}/${file}`,
} as const
