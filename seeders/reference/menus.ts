import type { Panel } from '../../app/domain/platform/matrix'
import { paths } from '../../app/paths'
import { sql } from '../../db/connection'
import type { Seed } from '../index'

interface Entry {
  key: string
  en: string
  bn: string
  icon: string
  to?: string
  children?: Entry[]
}

const entry = (key: string, en: string, bn: string, icon: string, to: string): Entry => ({ key, en, bn, icon, to })
const branch = (key: string, en: string, bn: string, icon: string, children: Entry[]): Entry => ({
  key,
  en,
  bn,
  icon,
  children,
})
const dashboard = entry('dashboard', 'Dashboard', 'ড্যাশবোর্ড', 'home', paths.dashboard)

/** What is built, and nothing else. An entry shows to those who may open its route. */
const MENUS: Record<Panel, Entry[]> = {
  central: [
    dashboard,
    branch('institutions', 'Institutions', 'প্রতিষ্ঠান', 'building', [
      entry('sites', 'Sites', 'প্রতিষ্ঠান তালিকা', 'list', paths.sites),
      entry('applications', 'Site applications', 'প্রতিষ্ঠানের আবেদন', 'file', paths.applications),
      entry('leads', 'Non-site entry', 'গ্রাহক নয় এমন প্রতিষ্ঠান', 'pin', paths.leads),
      entry('featured', 'Featured list', 'বৈশিষ্ট্য পাতায় প্রতিষ্ঠান', 'star', paths.featured),
    ]),
    branch('groups', 'Site groups', 'প্রতিষ্ঠান গ্রুপ', 'building', [
      entry('list', 'Site groups', 'প্রতিষ্ঠান গ্রুপ', 'list', paths.groups),
    ]),
    branch('packages', 'Packages', 'প্যাকেজ', 'money', [
      entry('memberships', 'Site memberships', 'প্রতিষ্ঠানের সদস্যপদ', 'calendar', paths.memberships),
      entry('packages', 'Packages', 'প্যাকেজ', 'money', paths.packages),
      entry('modules', 'Modules', 'মডিউল', 'list', paths.modules),
      entry('sub-modules', 'Sub-modules', 'উপ-মডিউল', 'list', paths.subModules),
    ]),
    branch('billing', 'Billing', 'বিলিং', 'money', [
      entry('invoices', 'Invoices', 'ইনভয়েস', 'file', paths.invoices),
      entry('challans', 'Challans', 'চালান', 'money', paths.challans),
      entry('regular-sites', 'Regular sites', 'নিয়মিত প্রতিষ্ঠান', 'list', paths.regularSites),
      entry('regular-months', 'Regular sites by month', 'মাসভিত্তিক নিয়মিত প্রতিষ্ঠান', 'calendar', paths.regularMonths),
      entry('statement', 'Site invoices', 'প্রতিষ্ঠানের ইনভয়েস', 'book', paths.siteStatement),
      entry('companies', 'Companies', 'কোম্পানি', 'building', paths.companies),
    ]),
    branch('impersonation', 'Impersonation', 'প্রতিনিধি হিসেবে কাজ', 'user', [
      entry('site', 'Impersonate a site', 'প্রতিষ্ঠানের হয়ে কাজ', 'user', paths.impersonate),
      entry('group', 'Impersonate a site group', 'গ্রুপের হয়ে কাজ', 'user', paths.impersonateGroup),
    ]),
    branch('access', 'Roles and permissions', 'ভূমিকা ও অনুমতি', 'lock', [
      entry('roles', 'Roles', 'ভূমিকা', 'list', paths.roles),
      entry('users', 'Users', 'ব্যবহারকারী', 'user', paths.users),
      entry('assign', 'Assign permissions (central roles)', 'অনুমতি প্রদান (কেন্দ্রীয় ভূমিকা)', 'lock', paths.assignCentral),
      entry('assign-site', 'Assign permissions', 'অনুমতি প্রদান', 'lock', paths.assignSite),
      entry('extra', 'Extra permissions', 'অতিরিক্ত অনুমতি', 'user', paths.extraPermissions),
      entry('site-user', 'Site user permissions', 'প্রতিষ্ঠানের ব্যবহারকারীর অনুমতি', 'user', paths.siteUserPermissions),
    ]),
    branch('setup', 'Setup', 'বিন্যাস', 'settings', [
      entry('menus', 'Menus', 'মেনু', 'menu', paths.menus),
      entry('routes', 'Menu route attachment', 'মেনু ও স্ক্রিন সংযোগ', 'list', paths.menuRoutes),
      entry('palettes', 'Dashboard palettes', 'ড্যাশবোর্ড প্যালেট', 'chart', paths.palettes),
      entry('calendar', 'Global calendar', 'কেন্দ্রীয় ক্যালেন্ডার', 'calendar', paths.globalCalendar),
      entry('oauth', 'OAuth clients', 'OAuth ক্লায়েন্ট', 'key', paths.oauthClients),
      entry('replication', 'Site replication', 'বিন্যাস অনুলিপি', 'refresh', paths.replication),
    ]),
    branch('operations', 'Operations', 'পরিচালনা', 'log', [
      entry('log', 'Log view', 'কার্যক্রমের লগ', 'log', paths.auditLog),
      entry('outbox', 'Outgoing messages', 'প্রেরিত বার্তা', 'message', paths.outbox),
      entry('jobs', 'Background jobs', 'পটভূমির কাজ', 'clock', paths.centralJobs),
    ]),
    branch('catalogues', 'Catalogues', 'ক্যাটালগ', 'book', [
      branch('academic', 'Academic', 'একাডেমিক', 'class', [
        entry('classes', 'Classes', 'শ্রেণি', 'class', paths.catalogueClasses),
        entry('groups', 'Groups', 'বিভাগ', 'list', paths.studyGroups),
        entry('class-groups', 'Class groups', 'শ্রেণির বিভাগ', 'list', paths.classGroups),
        entry('session-types', 'Session types', 'শিক্ষাবর্ষের ধরন', 'list', paths.sessionTypes),
        entry('sessions', 'Sessions', 'শিক্ষাবর্ষ', 'clock', paths.catalogueSessions),
        entry('subjects', 'Subjects', 'বিষয়', 'subject', paths.catalogueSubjects),
        entry('details', 'Group based details', 'বিভাগভিত্তিক পাঠ্যক্রম', 'list', paths.groupDetails),
        entry('conditions', 'Subject conditions', 'বিষয়ের শর্ত', 'list', paths.subjectConditions),
        entry('years', 'Years', 'বছর', 'list', paths.academicYears),
        entry('fiscal-years', 'Fiscal years', 'অর্থবছর', 'list', paths.fiscalYears),
        entry('designations', 'Designations', 'পদবি', 'list', paths.designations),
        entry('houses', 'Houses', 'হাউস', 'list', paths.houses),
        entry('holidays', 'Holidays', 'সরকারি ছুটি', 'clock', paths.holidays),
      ]),
      branch('locations', 'Locations', 'এলাকা', 'home', [
        entry('countries', 'Countries', 'দেশ', 'list', paths.countries),
        entry('divisions', 'Divisions', 'প্রশাসনিক বিভাগ', 'list', paths.divisions),
        entry('districts', 'Districts', 'জেলা', 'list', paths.districts),
        entry('thanas', 'Thanas', 'থানা/উপজেলা', 'list', paths.thanas),
      ]),
      branch('fees', 'Fees', 'ফি', 'money', [
        entry('heads', 'Fee heads', 'ফি খাত', 'list', paths.feeHeads),
        entry('sub-heads', 'Fee sub-heads', 'ফি উপখাত', 'list', paths.feeSubHeads),
        entry('groups', 'Fee groups', 'ফি গ্রুপ', 'list', paths.feeGroups),
        entry('waivers', 'Waiver types', 'মওকুফের ধরন', 'list', paths.waiverTypes),
        entry('offers', 'Student offer types', 'শিক্ষার্থী অফারের ধরন', 'list', paths.studentOfferTypes),
      ]),
      branch('salary', 'Salary', 'বেতন', 'money', [
        entry('types', 'Salary types', 'বেতনের ধরন', 'list', paths.salaryTypes),
        entry('overtime', 'Overtime rules', 'অতিরিক্ত সময়ের নিয়ম', 'clock', paths.overtimeRules),
        entry('bonus', 'Bonus rules', 'উৎসব ভাতার নিয়ম', 'star', paths.bonusRules),
        entry('cut', 'Salary cut rules', 'বেতন কর্তনের নিয়ম', 'clock', paths.cutRules),
        entry('allowance', 'Allowance rules', 'ভাতার নিয়ম', 'money', paths.allowanceRules),
      ]),
      branch('accounts', 'Accounts', 'হিসাব', 'book', [
        entry('heads', 'Account heads', 'হিসাব খাত', 'list', paths.accountsHeads),
        entry('vouchers', 'Voucher types', 'ভাউচারের ধরন', 'file', paths.voucherTypes),
      ]),
      branch('payment', 'Payment', 'পেমেন্ট', 'money', [
        entry('gateways', 'Payment gateways', 'পেমেন্ট গেটওয়ে', 'globe', paths.paymentGateways),
        entry('types', 'Payment types', 'পেমেন্টের ধরন', 'list', paths.paymentTypes),
        entry('methods', 'Online payment methods', 'অনলাইন পেমেন্ট পদ্ধতি', 'list', paths.paymentMethods),
        entry('merchants', 'Online payment merchant types', 'অনলাইন পেমেন্ট মার্চেন্টের ধরন', 'list', paths.merchantTypes),
      ]),
      entry('classroom', 'Class room posts', 'ক্লাসরুম পোস্ট', 'book', paths.classPosts),
      branch('assessment', 'Assessment', 'মূল্যায়ন', 'marks', [
        entry('settings', 'Assessment settings', 'মূল্যায়ন সেটিংস', 'settings', paths.assessmentSettings),
        entry('results', 'Assessment result settings', 'মূল্যায়ন ফলাফল সেটিংস', 'result', paths.assessmentResultSettings),
      ]),
      entry('help-desk', 'Help desk settings', 'হেল্প ডেস্ক সেটিংস', 'help', paths.helpDeskSettings),
    ]),
    entry('kit', 'Design kit', 'নকশার উপকরণ', 'eye', paths.kit),
  ],
  group: [dashboard, entry('users', 'Group users', 'গ্রুপের ব্যবহারকারী', 'user', paths.groupOwnUsers)],
  site: [
    dashboard,
    branch('academics', 'Academic setup', 'একাডেমিক বিন্যাস', 'class', [
      entry('shifts', 'Shifts', 'শিফট', 'clock', paths.shifts),
      entry('classes', 'Shift, class, group and section', 'শিফট, শ্রেণি, বিভাগ ও শাখা', 'class', paths.classSettings),
      entry('subjects', 'Subjects of a class', 'শ্রেণির বিষয়', 'subject', paths.subjectSettings),
      entry('periods', 'Period types', 'পিরিয়ডের ধরন', 'clock', paths.periodTypes),
      entry('routine', 'Routine', 'ক্লাস রুটিন', 'calendar', paths.routine),
      entry(
        'replication',
        'Academic setting replication',
        'একাডেমিক বিন্যাসের অনুলিপি',
        'refresh',
        paths.academicReplication,
      ),
    ]),
    branch('students', 'Students', 'শিক্ষার্থী', 'student', [
      entry('list', 'Student list', 'শিক্ষার্থী তালিকা', 'list', paths.students),
      entry('promotion', 'Promotion', 'উত্তীর্ণকরণ', 'student', paths.promotion),
      entry('logins', 'Students’ logins', 'শিক্ষার্থীদের লগইন', 'lock', paths.studentLogins),
      entry('reports', 'Student reports', 'শিক্ষার্থী প্রতিবেদন', 'print', paths.studentReports),
      entry('manual-count', 'Manual count', 'সরেজমিন গণনা', 'list', paths.manualCount),
      entry('quick-update', 'Quick update', 'দ্রুত হালনাগাদ', 'marks', paths.quickUpdate),
      entry('id-cards', 'Student ID cards', 'শিক্ষার্থীর আইডি কার্ড', 'user', paths.idCards),
      entry('transfer', 'Transfer certificate', 'ছাড়পত্র', 'file', paths.transferCertificate),
      entry('attestation', 'Attestation', 'সত্যায়ন', 'file', paths.attestation),
    ]),
    branch('rooms', 'Buildings and rooms', 'ভবন ও কক্ষ', 'building', [
      entry('buildings', 'Buildings, floors and rooms', 'ভবন, তলা ও কক্ষ', 'building', paths.buildings),
      entry('floors', 'Floors', 'তলা', 'list', paths.floors),
      entry('rooms', 'Rooms', 'কক্ষ', 'home', paths.rooms),
    ]),
    branch('exams', 'Exams', 'পরীক্ষা', 'exam', [
      entry('settings', 'Exam-Settings', 'পরীক্ষার সেটিংস', 'settings', paths.examSettings),
      entry('declare', 'Exam declare', 'পরীক্ষা ঘোষণা', 'exam', paths.examDeclare),
      entry('committee', 'Exam Individual Committee', 'পরীক্ষা কমিটি', 'users', paths.examCommittee),
      entry('seats', 'Exam Seat Plan', 'পরীক্ষার আসন বিন্যাস', 'list', paths.seatPlan),
      entry('duties', 'Exam Invigilator', 'কক্ষ পরিদর্শক', 'users', paths.invigilators),
      entry('admit-cards', 'Admit card', 'প্রবেশপত্র', 'print', paths.admitCards),
      entry('attendance', 'Exam attendance entry', 'পরীক্ষার হাজিরা', 'student', paths.examAttendance),
      entry('answer-papers', 'Answer paper distribution', 'উত্তরপত্র বিতরণ', 'list', paths.answerPapers),
      entry('marks', 'Exam marks entry', 'নম্বর এন্ট্রি', 'marks', paths.marksEntry),
      entry('mark-list', 'All exam mark list', 'সব পরীক্ষার নম্বর তালিকা', 'list', paths.allMarkList),
      entry('send-marks', 'Send marks', 'নম্বর প্রেরণ', 'mail', paths.sendMarks),
    ]),
    entry('calendar', 'Calendar', 'ক্যালেন্ডার', 'calendar', paths.siteCalendar),
    branch('progress', 'Conduct and skills', 'আচরণ ও দক্ষতা', 'star', [
      entry('declare', 'Progress-Declare', 'আচরণ ও দক্ষতার মূল্যায়ন', 'marks', paths.progressDeclare),
      entry('settings', 'Progress-Settings', 'সেটিংস', 'settings', paths.progressSettings),
    ]),
    branch('results', 'Results', 'ফলাফল', 'result', [
      entry('settings', 'Result settings', 'ফলাফল সেটিংস', 'settings', paths.resultSettings),
      entry('generate', 'Generate result', 'ফলাফল তৈরি', 'result', paths.resultGenerate),
      entry('permission', 'Result permission', 'ফলাফল প্রকাশ', 'lock', paths.resultPermission),
      entry('report', 'Result report', 'ফলাফল প্রতিবেদন', 'print', paths.resultReport),
      entry('scrutiny', 'Scrutiny requests', 'পুনর্নিরীক্ষণের আবেদন', 'search', paths.scrutinyRequests),
      entry('report-two', 'Result report two', 'বিষয় ও শিক্ষকভিত্তিক ফলাফল', 'chart', paths.resultReportTwo),
      entry('combined', 'Combined result report', 'সমন্বিত ফলাফল প্রতিবেদন', 'chart', paths.combinedResults),
      entry('sms', 'Result SMS', 'ফলাফল এসএমএস', 'mail', paths.resultSms),
    ]),
    branch('certificates', 'Certificates', 'সনদ ও প্রত্যয়ন', 'file', [
      entry('certification', 'Certification letter', 'সনদপত্র', 'file', paths.certification),
      entry('protyonpotro', 'Protyonpotro', 'প্রত্যয়নপত্র', 'file', paths.protyonpotro),
      entry('testimonial', 'Testimonial', 'প্রশংসাপত্র', 'star', paths.testimonial),
    ]),
    entry('users', 'Users', 'ব্যবহারকারী', 'user', paths.siteUsers),
  ],
  employee: [
    dashboard,
    branch('exams', 'Exams', 'পরীক্ষা', 'exam', [
      entry('marks', 'Exam marks entry', 'নম্বর এন্ট্রি', 'marks', paths.employeeMarksEntry),
      entry(
        'attendance',
        'Exam seat-plan attendance',
        'পরীক্ষার আসনভিত্তিক হাজিরা',
        'student',
        paths.employeeExamAttendance,
      ),
    ]),
    entry('progress', 'Conduct and skills', 'আচরণ ও দক্ষতা', 'star', paths.progressDeclare),
    entry('results', 'Exam results', 'পরীক্ষার ফলাফল', 'result', paths.employeeResults),
  ],
  student: [
    dashboard,
    entry('exams', 'Exams', 'পরীক্ষা', 'exam', paths.studentExams),
    entry('results', 'Results', 'ফলাফল', 'result', paths.studentResults),
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
      [key, one.en, one.bn, panel, one.icon, one.to ?? null, parentId, position],
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
