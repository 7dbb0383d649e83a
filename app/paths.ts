import { accountsPaths } from './paths/accounts'
export type { VoucherScreen } from './paths/accounts'
import { answerSheetPaths } from './paths/learning/answer-sheets'
import { assessmentPaths } from './paths/learning/assessment'
import { attendancePaths } from './paths/attendance'
import { batchPaths } from './paths/batches'
import { calendarPaths } from './paths/calendar'
import { cataloguePaths } from './paths/catalogues'
import { admissionPaths } from './paths/admissions'
import { centrePaths } from './paths/centre'
import { leavePaths } from './paths/leave'
import { libraryPaths } from './paths/learning/library'
import { lessonPaths } from './paths/learning/lessons'
import { questionFilePaths } from './paths/learning/question-files'
import { questionPaperPaths } from './paths/learning/question-papers'
import { questionPaths } from './paths/learning/questions'
import { quizPaths } from './paths/learning/quiz'
import { meetingPaths } from './paths/learning/meetings'
import { messagingPaths } from './paths/messaging'
import { payrollPaths } from './paths/payroll'
import { offlinePaths } from './paths/offline'
import { peoplePaths } from './paths/people'
import { recruitmentPaths } from './paths/recruitment'
import { registrationPaths } from './paths/registrations'
import { staffPaths } from './paths/staff'
import { userPaths } from './paths/users'
import { websitePaths } from './paths/website'

/**
 * Every address a link may lead to, typed once. The spelling is the specification's. Each stands for itself: the build writes it into the
 * browser's scripts where it is used (scripts/paths-in-place.ts), without what else stands in this file.
 */
export const paths = {
  ...assessmentPaths,
  ...attendancePaths,
  ...batchPaths,
  ...calendarPaths,
  ...cataloguePaths,
  ...accountsPaths,
  ...admissionPaths,
  ...centrePaths,
  ...leavePaths,
  ...libraryPaths,
  ...lessonPaths,
  ...questionPaperPaths,
  ...questionPaths,
  ...quizPaths,
  ...questionFilePaths,
  ...answerSheetPaths,
  ...meetingPaths,
  ...messagingPaths,
  ...payrollPaths,
  ...offlinePaths,
  ...peoplePaths,
  ...recruitmentPaths,
  ...registrationPaths,
  ...staffPaths,
  ...userPaths,
  ...websitePaths,
  home: '/',
  login: '/login',
  /** The second step of a login; it leads on to `back`. */
  loginCodeFor: (back: string) => `/login/code${back ? `?returnTo=${encodeURIComponent(back)}` : ''}`,
  logout: '/logout',
  passwordReset: '/password/reset',
  passwordResetBy: (token: string) => `/password/reset?token=${token}`,
  dashboard: '/dashboard',
  profile: '/user/profile',
  secondFactor: '/user/second-factor',
  search: '/search',
  savedFilters: '/user/saved-filters',
  undo: '/undo',
  searchFound: '/search/found',
  notifications: '/user/notification/all',
  notification: (id: number) => `/user/notification/view/${id}`,
  notificationRefresh: '/user/notification/notifications',
  invitations: '/user/my-invitation',
  impersonationEnter: '/impersonation/enter',
  impersonationEnterBy: (token: string, pass?: string) =>
    `/impersonation/enter?token=${token}${pass ? `&pass=${pass}` : ''}`,
  /** On the main domain: whether this browser asked for the link. */
  impersonationPass: (token: string, browser: string) => `/edu/site/impersonate/pass?token=${token}&browser=${browser}`,
  impersonationEnd: '/impersonation/end',
  unauthorized: '/unauthorized',
  notFound: '/not-found',
  job: (id: number) => `/user/job/${id}`,
  jobState: (id: number) => `/user/job/${id}/state`,
  file: (key: string) => `/files/${key}`,
  kit: '/kit',
  logo: '/logo',
  userPhoto: (id: number) => `/user/photo/${id}`,

  centralLogin: '/edu/login',
  features: '/edu/feature',
  outbox: '/edu/outbox',
  outboxMessage: (id: number) => `/edu/outbox/${id}`,
  centralJobs: '/edu/jobs',
  smsCarriers: '/edu/sms-carriers',

  // fees of an institution
  feeSettings: '/site/fee/settings',
  feePlan: (id: number) => `/site/fee/settings?plan=${id}`,
  feeGenerate: '/site/fee/generate',
  lateFees: '/site/fee/late-fees',
  feesByFile: '/site/fee/by-file/view',
  feesByFileOne: (id: number) => `/site/fee/by-file/view/${id}`,
  feesByFileTemplate: '/site/fee/by-file/template',
  openingDues: '/site/fee/opening/view',
  openingDuesOne: (id: number) => `/site/fee/opening/view/${id}`,
  openingDuesTemplate: '/site/fee/opening/template',
  studentFines: '/site-fine-management',
  studentFinesNew: '/site-fine-management/new',
  studentFinesFor: (codes: readonly string[]) =>
    `/site-fine-management/new?tab=list&students=${encodeURIComponent(codes.join())}`,
  feeWaivers: '/site/fee/waiver/view',
  feeWaiverNew: '/site/fee/waiver/new',
  feeWaiver: (id: number) => `/site/fee/waiver/view/${id}`,
  studentDues: '/site/fee/statement',
  studentAccount: (id: number) => `/site/fee/statement?student=${id}`,

  // payments of an institution
  studentPayment: '/site/fee/student-payment/view',
  studentPaymentOf: (studentId: number) => `/site/fee/student-payment/view?student=${studentId}`,
  billPayment: (id: number) => `/site/fee/student-payment/view?bill=${id}`,
  paymentReceipt: (id: number) => `/site/fee/student-payment/view?receipt=${id}`,
  receiptFile: (id: number, paper: 'a4' | 'a5' | 'roll', lang?: 'bn' | 'en') =>
    `/site/fee/student-payment/receipt/${id}?paper=${paper}${lang ? `&lang=${lang}` : ''}`,
  turns: '/site/fee/student-payment/turns',
  turn: (id: number) => `/site/fee/student-payment/turn/${id}`,
  postingRules: '/site/accounts/posting-rules/view',
  verifyReceipt: (code: string) => `/web/receipt/${code}`,
  feeCancellation: '/site/fee/student-payment/fee-cancel-view',
  heldForOthers: '/site/fee/held-for-others',
  payoutReceipt: (id: number) => `/site/fee/held-for-others/receipt/${id}`,
  studentPaymentReport: '/site/fee/student-payment-report/view',
  paymentReports: '/site/student/report/payment-master',
  generalPaymentReport: '/site/student/report/general-payment-report-view',
  feeStatement: '/site/student/report/financial-statement-view',
  duesByAge: '/site/student/report/dues-by-age',
  defaulters: '/site/student/report/defaulters',
  duesReminder: '/site/student/report/dues-reminder',
  duesReminderOf: (id: number) => `/site/student/report/dues-reminder?id=${id}`,
  billers: '/site/fee/biller/view',
  paySlips: '/site/fee/pay-slip/view',
  paySlipNew: '/site/fee/pay-slip/new',
  paySlipFile: (id: number) => `/site/fee/pay-slip/file/${id}`,
  feeLists: '/site/fee/bank-list/view',
  feeListNew: '/site/fee/bank-list/new',
  feeListImport: (id: number) => `/site/fee/bank-list/import/${id}`,
  feeListLine: (id: number) => `/site/fee/bank-list/line/${id}`,
  siteGateways: '/site/payment-gateway/view',
  gatewaySettlements: '/site/payment-gateway/settlement',
  moneyRequests: '/site/accounts/second-person',
  moneyRequest: (id: number) => `/site/accounts/second-person?id=${id}`,
  siteGateway: (id: number) => `/site/payment-gateway/view?gateway=${id}`,
  siteGatewayAttempt: (id: number) => `/site/payment-gateway/view?attempt=${id}`,
  /** Where a gateway sends the payer back to, and where its own server tells of it. */
  gatewayReturn: (invoice: string) => `/pay/return/${invoice}`,
  gatewayNotice: (gateway: string) => `/pay/notice/${gateway}`,
  /** What became of an attempt, for its payer. */
  onlinePaymentStatus: (invoice: string) => `/student/payment/sonali-pay-message?invoice=${invoice}`,
  applicantPaymentStatus: (invoice: string) => `/web/admission-sonali-pay-message?invoice=${invoice}`,
  publicPaymentStatus: (invoice: string) => `/web/sonali-pay-message?invoice=${invoice}`,
  /** The provider's invoices to the institution. */
  bills: '/site/invoice/view',
  billPayments: '/site/invoice/view?tab=payments',
  billStatement: '/site/invoice/view?tab=statement',
  billPackage: '/site/invoice/view?tab=package',
  payBills: '/site/invoice/pay',
  payBillsOf: (ids: readonly number[], way = '') =>
    `/site/invoice/pay?${new URLSearchParams([...ids.map((id) => ['ids', String(id)]), ...(way ? [['way', way]] : [])])}`,
  billPaymentStatus: (invoice: string) => `/site/invoice/payment?invoice=${invoice}`,
  billPaper: (kind: 'invoice' | 'credit-note' | 'slip', id: number, lang: string) =>
    `/site/invoice/paper?kind=${kind}&id=${id}&lang=${lang}`,
  billStatementPaper: (query: string) => `/site/invoice/paper?kind=statement&${query}`,
  transactionIds: '/site/fee/transaction-id/view',
  transactionIdStatement: '/site/fee/transaction-id/statement',
  transactionIdImport: (id: number) => `/site/fee/transaction-id/statement/${id}`,
  transactionIdWallets: '/site/fee/transaction-id/wallet',

  // dues and payments of a student or guardian
  ownPayments: '/student/payment/master',
  ownPaymentsOf: (charges: readonly number[]) =>
    `/student/payment/master?${new URLSearchParams(charges.map((id) => ['charges', String(id)]))}`,
  payFromAdvance: '/student/payment/payment-with-wallet',
  payFromAdvanceOf: (charges: readonly number[]) =>
    `/student/payment/payment-with-wallet?${new URLSearchParams(charges.map((id) => ['charges', String(id)]))}`,
  ownPaymentList: '/student/payment/payment-list',
  ownReceiptFile: (id: number) => `/student/payment/receipt/${id}`,
  ownReceipt: (id: number) => `/student/payment/payment-list?receipt=${id}`,
  payByTransactionId: '/student/payment/payment-with-transaction-id',
  payByTransactionIdOf: (charges: readonly number[]) =>
    `/student/payment/payment-with-transaction-id?${new URLSearchParams(charges.map((id) => ['charges', String(id)]))}`,
  checkTransactionIds: '/student/payment/check-payment-with-transaction-id',
  checkTransactionId: (id: string) => `/student/payment/check-payment-with-transaction-id?id=${encodeURIComponent(id)}`,
  ownAttempts: '/student/payment/sonali-pay-message',
  ownTransactions: '/student/transaction/master',
  publicFee: '/web/student-fee',
  applicantFee: '/web/admission-fee',
  applicantPaper: '/web/admission-fee/paper',

  // institutions and groups
  application: '/edu/application',
  applicationIn: (district: number) => `/edu/application?district=${district}`,
  applicationReceived: (number: string) => `/edu/application?received=${number}`,
  sites: '/edu/site/list',
  siteNew: '/edu/site/new',
  siteEdit: (id: number) => `/edu/site/edit/${id}`,
  siteAcademicGroup: (id: number) => `/edu/site/academic-group/${id}`,
  siteAcademicDetails: (id: number) => `/edu/site/academic/details/${id}`,
  siteLogo: (id: number) => `/edu/site/logo/${id}`,
  aliasCheck: '/edu/site/alias-check',
  applications: '/edu/site/application/list',
  applicationApprove: (id: number) => `/edu/site/application/approve/${id}`,
  applicationEdit: (id: number) => `/edu/site/application/edit/${id}`,
  featured: '/featured/featured-list',
  leads: '/edu/non-site/non-site-entry-form',
  groups: '/edu/site-group/list',
  groupUsers: (id: number) => `/edu/site-group/list?users=${id}`,
  groupSites: (id: number) => `/edu/site-group/new-site/${id}`,

  // packages and memberships
  modules: '/module/attachment-list',
  subModules: '/sub-module/attached-list',
  packages: '/package/attached-list',
  packageEdit: (id: number | 'new') => `/package/attached-list?edit=${id}`,
  packagePrices: (id: number) => `/package/attached-list?prices=${id}`,
  memberships: '/edu/site-membership/list',
  membershipOf: (siteId: number) => `/edu/site-membership/list?site=${siteId}`,
  membershipChange: (siteId: number, packageId: number, from: string, cycle: string | null) =>
    `/edu/site-membership/list?site=${siteId}&do=change&packageId=${packageId}&from=${from}${cycle ? `&cycle=${cycle}` : ''}`,

  // billing
  companies: '/edu/company/list',
  invoices: '/edu/invoice/master',
  billingSchedule: '/edu/invoice/schedule',
  invoiceNew: '/edu/invoice/create',
  invoiceEdit: (id: number) => `/edu/invoice/edit/${id}`,
  invoicePaper: (id: number, lang: string) => `/edu/invoice/paper/invoice/${id}?lang=${lang}`,
  creditNotePaper: (id: number, lang: string) => `/edu/invoice/paper/credit-note/${id}?lang=${lang}`,
  statementPaper: (siteId: number, query: string) => `/edu/invoice/paper/statement/${siteId}?${query}`,
  challans: '/edu/challan/master',
  challanNew: '/edu/challan/create',
  challanEdit: (id: number) => `/edu/challan/edit/${id}`,
  challanPaper: (id: number, lang: string) => `/edu/challan/paper/${id}?lang=${lang}`,
  claimedIds: '/edu/challan/transaction-id',
  claimedId: (siteId: number, id: number) => `/edu/challan/transaction-id?claim=${siteId}.${id}`,
  providerWallets: '/edu/challan/wallet',
  providerGateways: '/edu/challan/gateway',
  providerGateway: (id: number) => `/edu/challan/gateway?gateway=${id}`,
  regularSites: '/edu/reguler-site/master',
  regularMonths: '/edu/reguler-site/master2',
  siteStatement: '/edu/invoice/site-invoice-master-form',
  siteStatementOf: (siteId: number) => `/edu/invoice/site-invoice-master-form?site=${siteId}`,

  // access
  impersonate: '/edu/site/impersonate',
  impersonateGroup: '/edu/site/impersonate-site-group',
  roles: '/edu/role/list',
  users: '/edu/user/list',
  /** An institution's and a group's own. */
  groupOwnUsers: '/site-group/user/list',
  extraPermissions: '/edu/permission/edu-user-assign-extra-permission',
  assignCentral: '/edu/permission/assign',
  assignSite: '/permission/assign',
  siteUserPermissions: '/edu/site/user-permission',

  // setup, log, replication
  menus: '/menu/list',
  menuRoutes: '/menu/using-route-attachment',
  palettes: '/edu/dashboard-palette/list',
  auditLog: '/edu/fetch/edu-log-view',
  /** What was written in one time of working as somebody else. */
  auditOfWork: (id: number) => `/edu/fetch/edu-log-view?f_work=${id}`,
  auditRecord: (tenant: number, id: number) => `/edu/fetch/edu-log-view?record=${tenant}.${id}`,
  replication: '/edu/replication/get-site-replication-master-form',

  // oauth
  oauthClients: '/laravel-passport',
  connectedApps: '/user/apps',
  apiDocs: '/api/docs',
  openapi: '/api/openapi.json',

  // an institution's panel

  firstSteps: '/site/first-steps',
  startClasses: '/site/academic/start',
  shifts: '/site/shift-details/list',
  classSettings: '/site/shift-class-group-section-setting/master',
  subjectSettings: '/site/subject-group-condition-setting/list',
  students: '/student/list',
  student: (id: number) => `/student/view/${id}`,
  studentTwins: '/student/twins',
  studentMerge: (id: number) => `/student/merge/${id}`,
  studentMergeWith: (id: number, other: number, keep: 'this' | 'other' = 'this') =>
    `/student/merge/${id}?other=${other}${keep === 'other' ? '&keep=other' : ''}`,
  studentReadmit: (id: number) => `/student/readmit/${id}`,
  studentNew: '/student/new',
  studentEdit: (id: number) => `/student/edit/${id}`,
  rosterImport: '/student/import',
  rosterImportOne: (id: number) => `/student/import/${id}`,
  guardianImport: '/student/guardian/import',
  guardianImportOne: (id: number) => `/student/guardian/import/${id}`,
  examDeclare: '/site/exam-declare/site-exam-declare-form',
  marksEntry: '/site/site-mark-entry/site-exam-marks-entry-form',
  employeeMarksEntry: '/site/employee-panel/exam/employee-exam-marks-entry-form',
  marksImport: (id: number) => `/site/site-mark-entry/import/${id}`,
  employeeMarksImport: (id: number) => `/site/employee-panel/exam/marks-import/${id}`,
  markSheetFile: '/site/site-mark-entry/mark-sheet-file',
  employeeMarkSheetFile: '/site/employee-panel/exam/mark-sheet-file',
  resultGenerate: '/site/result-generate/site-result-generate-form',
  resultPermission: '/site/result-permission/site-result-permission',
  resultReport: '/site/result-report/site-result-report-form',
  resultSheet: (id: number) => `/site/result-report/student/${id}`,
  resultFile: (query: string) => `/site/result-report/file?${query}`,
  studentResults: '/student/result/master',
  studentResultFile: (id: number, lang: string) => `/student/result/sheet/${id}?lang=${lang}`,
  publicResult: '/web/exam-result',
  publicResultFile: (query: string) => `/web/exam-result/sheet?${query}`,

  // academic setup and rooms
  periodTypes: '/site/academic/period-type/setting',
  academicReplication: '/site/site-academic-setting-replication/view',
  routine: '/site/routine/master',
  routineFile: '/site/routine/routine-file',
  routineImport: '/site/routine/import',
  routineImportOne: (id: number) => `/site/routine/import/${id}`,
  routineImportTemplate: (session: number) => `/site/routine/import-template?session=${session}`,
  rooms: '/room/view',
  roomsImport: '/room/import',
  roomsImportOne: (id: number) => `/room/import/${id}`,
  roomsImportTemplate: '/room/import-template',
  floors: '/floor/view',
  buildings: '/building/building-floor-room-form',

  // students
  studentSubjectsAll: '/student/subjects',
  studentsChosen: (enrolmentIds: readonly number[]) => `/student/chosen?ids=${enrolmentIds.join()}`,
  rosterTemplate: '/student/import/template',
  studentSubjects: (sessionId: number, sectionId: number, only: readonly number[] = []) =>
    `/student/subjects?f_session=${sessionId}&f_section=${sectionId}${only.length ? `&only=${only.join()}` : ''}`,
  promotion: '/site/student/promotion/view',
  promotionRun: (id: number) => `/site/student/promotion/view?run=${id}`,
  studentLogins: '/student/logins',
  loginSlips: '/student/logins/slips',
  studentSheet: '/student/report/sheet',
  studentReports: '/site/student/report/master',
  idCards: '/site/student/idcard/master',
  quickUpdate: '/site/student/quick-update/site-student-quick-update-master',
  manualCount: '/site/student/manual/site-student-manual-count',
  transferCertificate: '/site/student/tc/tc-master-form',
  attestation: '/site/student/attestation/attestation-master-form',
  certification: '/site/certification/site-certification-letter-form',
  protyonpotro: '/site/protyonpotro/site-protyonpotro-form',
  testimonial: '/site/testimonial/site-testimonial-form',

  // the exam chain
  examSettings: '/site/exam/examination-setting-master',
  examRoutineFile: (query: string) => `/site/exam-declare/routine-file?${query}`,
  committeeOrderFile: (query: string) => `/site/exam-committee/order-file?${query}`,
  examCommittee: '/site/exam-committee/exam-committee-declare-form',
  seatPlan: '/site/seat-plan/seat-plan-generate/site-base-exam-seat-plan-form',
  invigilators: '/site/exam-room-invigilator/invigilator-setup/site-exam-room-invigilator-set-form',
  admitCards: '/site/admit-card/site-admit-card-form',
  examAttendance: '/site/site-exam-attendance/site-exam-attendance-entry-form',
  employeeExamAttendance: '/site/employee-panel/seat-plan-attendance/employee-exam-seat-plan-attendance-form',
  answerPapers: '/site/site-answer-paper/site-base-answer-paper-distribution-form',
  sendMarks: '/site/site-marks/send-mark-master',
  allMarkList: '/site/mark-list/site-all-exam-mark-list',
  markListFile: '/site/mark-list/mark-list-file',
  progressSettings: '/site/progress/progress-category-system-setting',
  progressDeclare: '/site/progress/progress-declare-master',
  studentExams: '/student/exam/master',

  // results
  incompleteChoices: '/site/result-generate/incomplete-choices',
  exemptions: '/site/result-generate/exemptions',
  resultSettings: '/site/result-setting/site-result-setting-form',
  resultSheetPreview: (layout: string, lang: string) => `/site/result-setting/preview?layout=${layout}&lang=${lang}`,
  resultSheetPreviewForm: '/site/result-setting/preview',
  resultAmend: (id: number) => `/site/result-report/student/${id}/correction`,
  scrutinyRequests: '/site/result-report/scrutiny-requests',
  resultReportTwo: '/site/result-report/site-result-report-two-master',
  combinedResults: '/site/result-statistics/site-combine-result-report-master',
  resultSms: '/site/result-report/site-result-report-sms-master-component',
  employeeResults: '/site/employee-panel/result/emp-exam-result-master-form',
  letterPaper: '/site/certification/paper',
  transferPaper: '/site/student/tc/paper',
  attestationPaper: '/site/student/attestation/paper',
  studentDetails: (username: string, siteId: number, enrolmentId: number) =>
    `/site-public/student-details/${username}.${siteId}.${enrolmentId}`,
  verifyForm: '/web/verify',
  verify: (code: string) => `/web/verify/${code}`,
} as const
