/** Every address a link may lead to, typed once. The spelling is the specification's. */
export const paths = {
  home: '/',
  login: '/login',
  logout: '/logout',
  passwordReset: '/password/reset',
  passwordResetBy: (token: string) => `/password/reset?token=${token}`,
  dashboard: '/dashboard',
  profile: '/user/profile',
  notifications: '/user/notification/all',
  notification: (id: number) => `/user/notification/view/${id}`,
  notificationRefresh: '/user/notification/notifications',
  invitations: '/user/my-invitation',
  impersonationEnter: '/impersonation/enter',
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

  // institutions and groups

  // packages and memberships

  // billing

  // access
  impersonate: '/edu/site/impersonate',
  impersonateGroup: '/edu/site/impersonate-site-group',
  roles: '/edu/role/list',
  users: '/edu/user/list',
  extraPermissions: '/edu/permission/edu-user-assign-extra-permission',
  assignCentral: '/edu/permission/assign',
  assignSite: '/permission/assign',
  siteUserPermissions: '/edu/site/user-permission',

  // setup, log, calendar, replication

  // catalogues

  // oauth

  // an institution's panel

  shifts: '/site/shift-details/list',
  classSettings: '/site/shift-class-group-section-setting/master',
  subjectSettings: '/site/subject-group-condition-setting/list',
  students: '/student/list',
  student: (id: number) => `/student/view/${id}`,
  studentNew: '/student/new',
  studentEdit: (id: number) => `/student/edit/${id}`,
  rosterImport: '/student/import',
  rosterImportOne: (id: number) => `/student/import/${id}`,
  rosterWrongRows: (id: number) => `/student/import/${id}/wrong`,
  examDeclare: '/site/exam-declare/site-exam-declare-form',
  marksEntry: '/site/site-mark-entry/site-exam-marks-entry-form',
  employeeMarksEntry: '/site/employee-panel/exam/employee-exam-marks-entry-form',
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
  verifyForm: '/web/verify',
  verify: (code: string) => `/web/verify/${code}`,
} as const
