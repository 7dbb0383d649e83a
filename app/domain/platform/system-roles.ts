import { CENTRAL_AREAS, type Panel, type Permission, type TenantKind } from './matrix'
import { all, everyone, OFFICE, reading, studying, teaching, working } from './matrix/role-permissions'

export interface SystemRole {
  key: string
  scope: TenantKind
  panel: Panel
  nameEn: string
  nameBn: string
  permissions: readonly Permission[]
}

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
      'institutions.routines.view',
      'institutions.tickets.view',
      'institutions.tickets.answer',
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
    permissions: [
      ...everyone,
      ...working,
      ...all('users', 'bills', 'support', 'fees', 'payments', 'accounts', 'payroll', ...OFFICE),
    ],
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
      // Attendance of long ago is put right, and printed cards are approved, by the head alone.
      ...all('bills', 'support', 'fees', 'payments', 'accounts', 'payroll', ...OFFICE).filter(
        (one) => !one.endsWith('.correct-late') && one !== 'students.id-cards.approve',
      ),
      'users.options.view',
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
      'users.options.view',
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
      ...all('bills', 'support', 'fees', 'payments', 'accounts'),
      // Drafts and pays; another approves.
      ...all('payroll').filter((one) => one !== 'payroll.months.approve'),
      'students.students.view',
      'users.options.view',
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
