import type { Panel } from '../../app/domain/platform/matrix'
import { paths } from '../../app/paths'
import { academicCatalogues } from '../../app/routes/central/academic/table'
import { accountsCatalogues } from '../../app/routes/central/accounts/table'
import { feeCatalogues } from '../../app/routes/central/fees/table'
import { locationCatalogues } from '../../app/routes/central/locations/table'
import { paymentCatalogues } from '../../app/routes/central/payment/table'
import { salaryCatalogues } from '../../app/routes/central/salary/table'
import { listedIn } from '../../app/routes/listed'
import { sql } from '../../db/connection'
import type { Seed } from '../index'

interface Entry {
  key: string
  /** Of a branch; an entry is called as its screen. */
  name?: Name
  icon: string
  to?: string
  children?: Entry[]
}
type Name = [en: string, bn: string]

const entry = (key: string, icon: string, to: string): Entry => ({ key, icon, to })
const branch = (key: string, en: string, bn: string, icon: string, children: Entry[]): Entry => ({
  key,
  name: [en, bn],
  icon,
  children,
})
const dashboard = entry('dashboard', 'home', paths.dashboard)

/** What is built, and nothing else. An entry shows to those who may open its route. */
const MENUS: Record<Panel, Entry[]> = {
  central: [
    dashboard,
    branch('institutions', 'Institutions', 'প্রতিষ্ঠান', 'building', [
      entry('sites', 'list', paths.sites),
      entry('applications', 'file', paths.applications),
      entry('leads', 'pin', paths.leads),
      entry('featured', 'star', paths.featured),
    ]),
    branch('groups', 'Site groups', 'প্রতিষ্ঠান গ্রুপ', 'building', [entry('list', 'list', paths.groups)]),
    branch('packages', 'Packages', 'প্যাকেজ', 'money', [
      entry('memberships', 'calendar', paths.memberships),
      entry('packages', 'money', paths.packages),
      entry('modules', 'list', paths.modules),
      entry('sub-modules', 'list', paths.subModules),
    ]),
    branch('billing', 'Billing', 'বিলিং', 'money', [
      entry('invoices', 'file', paths.invoices),
      entry('challans', 'money', paths.challans),
      entry('transaction-ids', 'search', paths.claimedIds),
      entry('gateways', 'globe', paths.providerGateways),
      entry('regular-sites', 'list', paths.regularSites),
      entry('regular-months', 'calendar', paths.regularMonths),
      entry('statement', 'book', paths.siteStatement),
      entry('companies', 'building', paths.companies),
      entry('payment-recovery', 'refresh', paths.paymentRecovery),
      entry('admission-recovery', 'refresh', paths.admissionRecovery),
    ]),
    branch('impersonation', 'Impersonation', 'প্রতিনিধি হিসেবে কাজ', 'user', [
      entry('site', 'user', paths.impersonate),
      entry('group', 'user', paths.impersonateGroup),
    ]),
    branch('access', 'Roles and permissions', 'ভূমিকা ও অনুমতি', 'lock', [
      entry('roles', 'list', paths.roles),
      entry('users', 'user', paths.users),
      entry('assign', 'lock', paths.assignCentral),
      entry('assign-site', 'lock', paths.assignSite),
      entry('extra', 'user', paths.extraPermissions),
      entry('site-user', 'user', paths.siteUserPermissions),
    ]),
    branch('setup', 'Setup', 'বিন্যাস', 'settings', [
      entry('menus', 'menu', paths.menus),
      entry('routes', 'list', paths.menuRoutes),
      entry('palettes', 'chart', paths.palettes),
      entry('calendar', 'calendar', paths.globalCalendar),
      entry('oauth', 'key', paths.oauthClients),
      entry('replication', 'refresh', paths.replication),
    ]),
    branch('operations', 'Operations', 'পরিচালনা', 'log', [
      entry('log', 'log', paths.auditLog),
      entry('outbox', 'message', paths.outbox),
      entry('jobs', 'clock', paths.centralJobs),
    ]),
    branch('catalogues', 'Catalogues', 'ক্যাটালগ', 'book', [
      branch('academic', 'Academic', 'একাডেমিক', 'class', listedIn(academicCatalogues)),
      branch('locations', 'Locations', 'এলাকা', 'home', listedIn(locationCatalogues)),
      branch('fees', 'Fees', 'ফি', 'money', listedIn(feeCatalogues)),
      branch('salary', 'Salary', 'বেতন', 'money', listedIn(salaryCatalogues)),
      branch('accounts', 'Accounts', 'হিসাব', 'book', listedIn(accountsCatalogues)),
      branch('payment', 'Payment', 'পেমেন্ট', 'money', listedIn(paymentCatalogues)),
      entry('classroom', 'book', paths.classPosts),
      branch('assessment', 'Assessment', 'মূল্যায়ন', 'marks', [
        entry('settings', 'settings', paths.assessmentSettings),
        entry('results', 'result', paths.assessmentResultSettings),
      ]),
      entry('help-desk', 'help', paths.helpDeskSettings),
    ]),
    entry('kit', 'eye', paths.kit),
  ],
  group: [dashboard, entry('calendar', 'calendar', paths.groupCalendar), entry('users', 'user', paths.groupOwnUsers)],
  site: [
    dashboard,
    branch('academics', 'Academic setup', 'একাডেমিক বিন্যাস', 'class', [
      entry('shifts', 'clock', paths.shifts),
      entry('classes', 'class', paths.classSettings),
      entry('subjects', 'subject', paths.subjectSettings),
      entry('periods', 'clock', paths.periodTypes),
      entry('routine', 'calendar', paths.routine),
      entry('replication', 'refresh', paths.academicReplication),
    ]),
    branch('people', 'Staff', 'শিক্ষক-কর্মচারী', 'users', [
      entry('employees', 'user', paths.employees),
      entry('reports', 'print', paths.employeeReports),
      entry('birthdays', 'star', paths.employeeBirthdays),
      entry('retirement', 'clock', paths.employeeRetirement),
    ]),
    branch('students', 'Students', 'শিক্ষার্থী', 'student', [
      entry('list', 'list', paths.students),
      entry('promotion', 'student', paths.promotion),
      entry('logins', 'lock', paths.studentLogins),
      entry('reports', 'print', paths.studentReports),
      entry('manual-count', 'list', paths.manualCount),
      entry('quick-update', 'marks', paths.quickUpdate),
      entry('id-cards', 'user', paths.idCards),
      entry('transfer', 'file', paths.transferCertificate),
      entry('attestation', 'file', paths.attestation),
    ]),
    branch('attendance', 'Attendance', 'উপস্থিতি', 'calendar', [
      entry('students', 'student', paths.studentAttendance),
      entry('periods', 'clock', paths.periodAttendance),
      entry('reports', 'chart', paths.attendanceReports),
      entry('leave', 'file', paths.studentLeaves),
      entry('absence-sms', 'mail', paths.absenceSms),
      entry('settings', 'settings', paths.attendanceSetting),
    ]),
    branch('admissions', 'Admission', 'ভর্তি', 'student', [
      entry('declare', 'file', paths.admissionDeclare),
      entry('applications', 'list', paths.admissionDesk),
      entry('tests', 'exam', paths.admissionTests),
      entry('merit', 'result', paths.admissionMerit),
      entry('lottery', 'list', paths.lottery),
      entry('after-choosing', 'user', paths.afterChoosing),
      entry('inside', 'user', paths.admissionInside),
      entry('registration', 'file', paths.registrations),
      entry('registration-entries', 'list', paths.registrationDesk),
    ]),
    branch('leave', 'Leave and duties', 'ছুটি ও দায়িত্ব', 'calendar', [
      entry('approve', 'list', paths.leaveRequests),
      entry('records', 'book', paths.leaveRecords),
      entry('duties', 'users', paths.staffDuties),
      entry('settings', 'settings', paths.leaveTypes),
      entry('own', 'user', paths.ownLeave),
      entry('own-duties', 'user', paths.ownDuties),
    ]),
    entry('recruitment', 'users', paths.jobOpenings),
    branch('rooms', 'Buildings and rooms', 'ভবন ও কক্ষ', 'building', [
      entry('buildings', 'building', paths.buildings),
      entry('floors', 'list', paths.floors),
      entry('rooms', 'home', paths.rooms),
    ]),
    branch('exams', 'Exams', 'পরীক্ষা', 'exam', [
      entry('settings', 'settings', paths.examSettings),
      entry('declare', 'exam', paths.examDeclare),
      entry('committee', 'users', paths.examCommittee),
      entry('seats', 'list', paths.seatPlan),
      entry('duties', 'users', paths.invigilators),
      entry('admit-cards', 'print', paths.admitCards),
      entry('attendance', 'student', paths.examAttendance),
      entry('answer-papers', 'list', paths.answerPapers),
      entry('marks', 'marks', paths.marksEntry),
      entry('mark-list', 'list', paths.allMarkList),
      entry('send-marks', 'mail', paths.sendMarks),
    ]),
    branch('calendar', 'Calendar', 'ক্যালেন্ডার', 'calendar', [
      entry('overview', 'calendar', paths.siteCalendar),
      entry('month', 'calendar', paths.calendarMonth),
      entry('year', 'calendar', paths.calendarYear),
      entry('list', 'list', paths.calendarList),
      entry('feed', 'phone', paths.calendarFeed),
    ]),
    branch('website', 'Web site', 'ওয়েবসাইট', 'globe', [
      entry('notices', 'bell', paths.webNoticeList),
      entry('events', 'calendar', paths.webEventsSetting),
      entry('registrations', 'users', paths.gatherings),
      entry('about', 'file', paths.webAboutList),
      entry('messages', 'message', paths.webMessages),
      entry('slides', 'eye', paths.webSlides),
      entry('albums', 'eye', paths.webAlbums),
      entry('videos', 'eye', paths.webVideoList),
      entry('class-posts', 'book', paths.webClassPosts),
      entry('charter', 'list', paths.webCharterList),
      entry('committee', 'users', paths.webMembers),
      entry('circulars', 'user', paths.webCirculars),
      entry('inquiries', 'mail', paths.inquiryList),
      entry('complaints', 'message', paths.complaintList),
      entry('media', 'eye', paths.webMedia),
      entry('design', 'settings', paths.webDesign),
      entry('menu', 'menu', paths.webMenu),
      entry('social', 'users', paths.webSocial),
      entry('important', 'globe', paths.webImportant),
    ]),
    branch('progress', 'Conduct and skills', 'আচরণ ও দক্ষতা', 'star', [
      entry('declare', 'marks', paths.progressDeclare),
      entry('settings', 'settings', paths.progressSettings),
    ]),
    branch('results', 'Results', 'ফলাফল', 'result', [
      entry('settings', 'settings', paths.resultSettings),
      entry('generate', 'result', paths.resultGenerate),
      entry('permission', 'lock', paths.resultPermission),
      entry('report', 'print', paths.resultReport),
      entry('scrutiny', 'search', paths.scrutinyRequests),
      entry('report-two', 'chart', paths.resultReportTwo),
      entry('combined', 'chart', paths.combinedResults),
      entry('sms', 'mail', paths.resultSms),
    ]),
    branch('certificates', 'Certificates', 'সনদ ও প্রত্যয়ন', 'file', [
      entry('certification', 'file', paths.certification),
      entry('protyonpotro', 'file', paths.protyonpotro),
      entry('testimonial', 'star', paths.testimonial),
    ]),
    branch('fees', 'Fees', 'ফি', 'money', [
      entry('counter', 'money', paths.studentPayment),
      entry('report', 'list', paths.studentPaymentReport),
      entry('reports', 'chart', paths.paymentReports),
      entry('defaulters', 'users', paths.defaulters),
      entry('turns', 'money', paths.turns),
      entry('cancellation', 'refresh', paths.feeCancellation),
      entry('transaction-ids', 'search', paths.transactionIds),
      entry('statement', 'book', paths.studentDues),
      entry('waivers', 'star', paths.feeWaivers),
      entry('fines', 'marks', paths.studentFines),
      entry('generate', 'refresh', paths.feeGenerate),
      entry('late-fees', 'settings', paths.lateFees),
      entry('gateways', 'globe', paths.siteGateways),
      entry('gateway-settlements', 'money', paths.gatewaySettlements),
      entry('settings', 'settings', paths.feeSettings),
      entry('opening-dues', 'list', paths.openingDues),
      entry('pay-slips', 'print', paths.paySlips),
      entry('bank-lists', 'list', paths.feeLists),
      entry('billers', 'phone', paths.billers),
    ]),
    branch('accounts', 'Accounts', 'হিসাব', 'book', [
      entry('books', 'book', paths.books),
      entry('debit-vouchers', 'file', paths.voucherList('debit-voucher')),
      entry('credit-vouchers', 'file', paths.voucherList('credit-voucher')),
      entry('journal-vouchers', 'file', paths.voucherList('journal-voucher')),
      entry('contra-vouchers', 'file', paths.voucherList('contra-voucher')),
      entry('cheques', 'money', paths.chequeRegister),
      entry('reconciliation', 'refresh', paths.bankReconciliation),
      entry('budget', 'chart', paths.budget),
      entry('ledger-report', 'list', paths.ledgerReport),
      entry('general-ledger', 'list', paths.generalLedger),
      entry('trial-balance', 'marks', paths.trialBalance),
      entry('profit-and-loss', 'chart', paths.profitAndLoss),
      entry('balance-sheet', 'chart', paths.balanceSheet),
      entry('financial-statements', 'print', paths.financialStatements),
      entry('posting-rules', 'settings', paths.postingRules),
      entry('ledgers', 'list', paths.ledgers),
      entry('sub-groups', 'list', paths.ledgerSubGroups),
      entry('groups', 'list', paths.ledgerGroups),
      entry('funds', 'star', paths.funds),
      entry('banks', 'building', paths.bankAccounts),
      entry('parties', 'users', paths.parties),
    ]),
    branch('office', 'Office', 'দপ্তর', 'mail', [
      entry('sms', 'phone', paths.smsCampaigns),
      entry('sms-templates', 'file', paths.smsTemplates),
      entry('tasks', 'list', paths.siteTasks),
    ]),
    entry('bills', 'money', paths.bills),
    entry('users', 'user', paths.siteUsers),
  ],
  employee: [
    dashboard,
    branch('attendance', 'Attendance', 'উপস্থিতি', 'calendar', [
      entry('students', 'student', paths.ownSectionAttendance),
      entry('periods', 'clock', paths.ownPeriodAttendance),
      entry('leave', 'file', paths.ownSectionLeaves),
    ]),
    branch('exams', 'Exams', 'পরীক্ষা', 'exam', [
      entry('marks', 'marks', paths.employeeMarksEntry),
      entry('attendance', 'student', paths.employeeExamAttendance),
    ]),
    entry('tasks', 'list', paths.ownTasks),
    entry('notices', 'bell', paths.noticeBoard),
    entry('progress', 'star', paths.progressDeclare),
    entry('results', 'result', paths.employeeResults),
    entry('calendar', 'calendar', paths.siteCalendar),
    entry('calendar-feed', 'phone', paths.calendarFeed),
    entry('leave', 'calendar', paths.ownLeave),
    entry('duties', 'users', paths.ownDuties),
  ],
  student: [
    dashboard,
    entry('notices', 'bell', paths.noticeBoard),
    branch('attendance', 'Attendance', 'উপস্থিতি', 'calendar', [
      entry('mine', 'student', paths.ownAttendance),
      entry('periods', 'clock', paths.ownPeriods),
      entry('routine', 'calendar', paths.ownRoutine),
      entry('leave', 'file', paths.ownStudentLeave),
    ]),
    entry('exams', 'exam', paths.studentExams),
    entry('results', 'result', paths.studentResults),
    entry('calendar', 'calendar', paths.studentCalendar),
    entry('calendar-feed', 'phone', paths.calendarFeed),
    branch('payments', 'Fees', 'ফি', 'money', [
      entry('dues', 'money', paths.ownPayments),
      entry('list', 'list', paths.ownPaymentList),
      entry('transactions', 'book', paths.ownTransactions),
      entry('advance', 'star', paths.payFromAdvance),
      entry('by-transaction-id', 'file', paths.payByTransactionId),
      entry('check-transaction-id', 'search', paths.checkTransactionIds),
    ]),
  ],
}

/** What is built appears; what an operator changed, moved, added or deleted stays so: docs/decisions/menus-in-the-database.md. */
export const menusSeed: Seed = {
  name: 'menus',
  data: MENUS,
  write: async () => {
    const kept: string[] = []
    for (const [panel, entries] of Object.entries(MENUS)) await write(panel, entries, null, panel, kept)
    await retire(kept)
  },
}

async function write(
  panel: string,
  entries: Entry[],
  parentId: number | null,
  prefix: string,
  kept: string[],
): Promise<void> {
  for (const [position, one] of entries.entries()) {
    const key = `${prefix}.${one.key}`
    kept.push(key)
    const [row] = await sql<{ id: number; fresh: boolean }>(
      `INSERT INTO menu AS m (key, menu_en, menu_bn, menu_for, icon_name, route_name, parent_id, position) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (key) DO UPDATE SET
         menu_en = CASE WHEN m.edited_at IS NULL THEN excluded.menu_en ELSE m.menu_en END, menu_bn = CASE WHEN m.edited_at IS NULL THEN excluded.menu_bn ELSE m.menu_bn END,
         icon_name = CASE WHEN m.edited_at IS NULL THEN excluded.icon_name ELSE m.icon_name END, route_name = CASE WHEN m.edited_at IS NULL THEN excluded.route_name ELSE m.route_name END,
         parent_id = CASE WHEN m.moved_at IS NULL AND NOT (WITH RECURSIVE below AS (SELECT m.id UNION SELECT c.id FROM menu c JOIN below b ON c.parent_id = b.id)
           SELECT excluded.parent_id IN (SELECT id FROM below) AND excluded.parent_id IS NOT NULL) THEN excluded.parent_id ELSE m.parent_id END,
         position = CASE WHEN m.moved_at IS NULL THEN excluded.position ELSE m.position END
       RETURNING id, xmax = 0 AS fresh`,
      [key, one.name?.[0] ?? '', one.name?.[1] ?? '', panel, one.icon, one.to ?? null, parentId, position],
    )
    // A branch that an operator deleted comes back when there is something new in it.
    if (row?.fresh && parentId)
      await sql('UPDATE menu SET removed_at = NULL WHERE id = $1 AND removed_at IS NOT NULL', [parentId])
    if (one.children && row) await write(panel, one.children, row.id, key, kept)
  }
}

/** Entries whose screens are no longer built: they go, unless an operator changed them (then they retire) or put something under them. */
async function retire(kept: string[]): Promise<void> {
  const gone = `key <> ALL($1::text[]) AND origin = 'built'`
  while (
    (
      await sql(
        `DELETE FROM menu m WHERE ${gone} AND edited_at IS NULL AND NOT EXISTS (SELECT 1 FROM menu c WHERE c.parent_id = m.id) RETURNING id`,
        [kept],
      )
    ).length
  );
  await sql(
    `UPDATE menu m SET status = 'inactive', route_name = NULL WHERE ${gone} AND NOT EXISTS (SELECT 1 FROM menu c WHERE c.parent_id = m.id)`,
    [kept],
  )
}
