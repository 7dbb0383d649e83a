import { areaOf, CENTRAL_AREAS, PERMISSIONS, type Area, type Panel, type Permission, type TenantKind } from './matrix'

export interface SystemRole {
  key: string
  scope: TenantKind
  panel: Panel
  nameEn: string
  nameBn: string
  permissions: readonly Permission[]
}

const everyone: readonly Permission[] = [
  'platform.dashboard.view',
  'platform.profile.view',
  'platform.profile.manage',
  'platform.notifications.view',
  'platform.invitations.view',
  'platform.invitations.answer',
  'platform.jobs.view',
]
/** What a bank's or a wallet's program does on its own account; no person does. */
const FOR_PROGRAMS: readonly Permission[] = ['payments.biller.view', 'payments.biller.take']

const all = (...areas: Area[]): Permission[] =>
  PERMISSIONS.filter(
    (p) => areas.includes(areaOf(p)) && !p.includes('.own.') && !p.endsWith('-own') && !FOR_PROGRAMS.includes(p),
  )

/** Areas of an institution's office. */
const OFFICE: Area[] = [
  'academics',
  'rooms',
  'people',
  'students',
  'attendance',
  'exams',
  'progress',
  'results',
  'certificates',
  'calendar',
  'website',
  'admissions',
  'recruitment',
  'leave',
  'messaging',
  'tasks',
]
/** Of the calendar: to read it, also in one's own phone. */
const reading: readonly Permission[] = ['calendar.events.view', 'calendar.feed.manage']
/** Of whoever works here: leave and duties of one's own, and what they are asked to do. */
const working: readonly Permission[] = ['leave.own.view', 'leave.own.ask', 'tasks.own.view']
/** Of a teacher: what they teach and watch over. */
const teaching: readonly Permission[] = [
  'attendance.students.take-own',
  'attendance.leave.decide-own',
  'exams.marks.enter-own',
  'exams.attendance.take-own',
  'results.results.report-own',
]
/** Of a student, and of their guardian. */
const studying: readonly Permission[] = [
  'students.own.view',
  'attendance.own.view',
  'attendance.own.apply',
  'exams.own.view',
  'calendar.own.view',
  'calendar.feed.manage',
  'results.own.view',
  'payments.own.view',
  'payments.own.pay',
]

export const SYSTEM_ROLES: readonly SystemRole[] = [
  {
    key: 'operator',
    scope: 'central',
    panel: 'central',
    nameEn: 'Central operator',
    nameBn: 'কেন্দ্রীয় পরিচালক',
    permissions: [...everyone, ...all(...CENTRAL_AREAS), 'platform.kit.view'],
  },
  {
    key: 'billing-officer',
    scope: 'central',
    panel: 'central',
    nameEn: 'Billing officer',
    nameBn: 'বিলিং কর্মকর্তা',
    permissions: [...everyone, ...all('billing', 'packages'), 'institutions.sites.view', 'groups.groups.view'],
  },
  {
    key: 'support',
    scope: 'central',
    panel: 'central',
    nameEn: 'Support officer',
    nameBn: 'সহায়তা কর্মকর্তা',
    permissions: [
      ...everyone,
      'institutions.sites.view',
      'institutions.applications.view',
      'institutions.help-desk.view',
      'groups.groups.view',
      'packages.memberships.view',
      'operations.outbox.view',
      'operations.jobs.view',
      'operations.log.view',
      'operations.impersonation.view',
      'operations.impersonation.start',
    ],
  },
  {
    key: 'group-admin',
    scope: 'group',
    panel: 'group',
    nameEn: 'Group admin',
    nameBn: 'গ্রুপ অ্যাডমিন',
    permissions: [...everyone, ...all('group-users', 'group-calendar')],
  },
  {
    key: 'head',
    scope: 'site',
    panel: 'site',
    nameEn: 'Head of institution',
    nameBn: 'প্রতিষ্ঠান প্রধান',
    permissions: [...everyone, ...working, ...all('users', 'bills', 'fees', 'payments', 'accounts', ...OFFICE)],
  },
  {
    key: 'admin',
    scope: 'site',
    panel: 'site',
    nameEn: 'Admin',
    nameBn: 'অ্যাডমিন',
    permissions: [
      ...everyone,
      ...working,
      // Attendance of long ago is put right by the head alone.
      ...all('bills', 'fees', 'payments', 'accounts', ...OFFICE).filter(
        (one) => one !== 'attendance.students.correct-late',
      ),
    ],
  },
  {
    key: 'exam-controller',
    scope: 'site',
    panel: 'site',
    nameEn: 'Exam controller',
    nameBn: 'পরীক্ষা নিয়ন্ত্রক',
    permissions: [
      ...everyone,
      ...all('exams', 'progress', 'results', 'rooms'),
      ...reading,
      ...working,
      'academics.shifts.view',
      'academics.classes.view',
      'academics.subjects.view',
      'academics.routine.view',
      'students.students.view',
    ],
  },
  {
    key: 'accountant',
    scope: 'site',
    panel: 'site',
    nameEn: 'Accountant',
    nameBn: 'হিসাবরক্ষক',
    permissions: [
      ...everyone,
      ...all('bills', 'fees', 'payments', 'accounts'),
      'students.students.view',
      ...reading,
      ...working,
    ],
  },
  {
    key: 'cashier',
    scope: 'site',
    panel: 'site',
    nameEn: 'Cashier',
    nameBn: 'ক্যাশিয়ার',
    permissions: [
      ...everyone,
      ...reading,
      ...working,
      'payments.counter.view',
      'payments.counter.take',
      'payments.cancellations.view',
      'payments.cancellations.ask',
      'payments.turns.deposit',
      'payments.reports.view',
      'fees.charges.view',
      'students.students.view',
    ],
  },
  {
    key: 'librarian',
    scope: 'site',
    panel: 'site',
    nameEn: 'Librarian',
    nameBn: 'গ্রন্থাগারিক',
    permissions: [...everyone, ...reading, ...working, 'students.students.view'],
  },
  {
    key: 'class-teacher',
    scope: 'site',
    panel: 'employee',
    nameEn: 'Class teacher',
    nameBn: 'শ্রেণি শিক্ষক',
    permissions: [
      ...everyone,
      ...reading,
      ...working,
      ...teaching,
      'progress.entries.view',
      'progress.entries.enter-own',
      'students.students.view',
    ],
  },
  {
    key: 'teacher',
    scope: 'site',
    panel: 'employee',
    nameEn: 'Teacher',
    nameBn: 'শিক্ষক',
    permissions: [...everyone, ...reading, ...working, ...teaching],
  },
  {
    key: 'student',
    scope: 'site',
    panel: 'student',
    nameEn: 'Student',
    nameBn: 'শিক্ষার্থী',
    permissions: [...everyone, ...studying],
  },
  {
    key: 'guardian',
    scope: 'site',
    panel: 'student',
    nameEn: 'Guardian',
    nameBn: 'অভিভাবক',
    permissions: [...everyone, ...studying],
  },
]
