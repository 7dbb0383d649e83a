import { areaOf, PERMISSIONS, type Area, type Permission } from '../matrix'

/** Of every role: one's own account, and what one is told. */
export const everyone: readonly Permission[] = [
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

export const all = (...areas: Area[]): Permission[] =>
  PERMISSIONS.filter(
    (p) => areas.includes(areaOf(p)) && !p.includes('.own.') && !p.endsWith('-own') && !FOR_PROGRAMS.includes(p),
  )

/** Areas of an institution's office. */
export const OFFICE: Area[] = [
  'academics',
  'rooms',
  'library',
  'people',
  'leave',
  'students',
  'attendance',
  'exams',
  'progress',
  'assessment',
  'results',
  'certificates',
  'calendar',
  'website',
  'admissions',
  'recruitment',
  'machines',
  'messaging',
  'staff-attendance',
  'tasks',
  'batches',
  'lessons',
  'meetings',
]
/** Of the calendar: to read it, also in one's own phone. */
export const reading: readonly Permission[] = ['calendar.events.view', 'calendar.feed.manage']
/** Of whoever works here: their own record, leave, duties, attendance and pay, and what they are asked to do. */
export const working: readonly Permission[] = [
  'people.own.view',
  'people.own.ask',
  'leave.own.view',
  'leave.own.ask',
  'staff-attendance.own.view',
  'payroll.own.view',
  'tasks.own.view',
  'meetings.own.join',
]
/** Of an office assistant: what is typed and printed in the office every day. No money, no marks, and nothing that another approves. */
export const clerking: readonly Permission[] = [
  'academics.shifts.view',
  'academics.classes.view',
  'academics.subjects.view',
  'academics.periods.view',
  'academics.routine.view',
  'rooms.rooms.view',
  'people.employees.view',
  'people.birthdays.view',
  'students.students.view',
  'students.students.manage',
  'students.students.import',
  'students.counts.view',
  'students.counts.manage',
  'students.guardians.view',
  'students.guardians.manage',
  'students.transfer.view',
  'students.attestation.view',
  'students.attestation.issue',
  'students.id-cards.print',
  'attendance.students.view',
  'attendance.students.take-any',
  'attendance.leave.view',
  'attendance.messages.view',
  'exams.exams.view',
  'exams.seats.view',
  'exams.admit-cards.view',
  'exams.admit-cards.print',
  'certificates.letters.view',
  'certificates.letters.issue',
  'website.contents.view',
  'website.contents.write',
  'website.messages.view',
  'website.registrations.view',
  'website.registrations.receive',
  'admissions.declarations.view',
  'admissions.applicants.view',
  'admissions.applicants.manage',
  'admissions.tests.view',
  'admissions.registrations.view',
  'messaging.sms.view',
  'tasks.tasks.view',
]
/** Of a teacher: what they teach and watch over. */
export const teaching: readonly Permission[] = [
  'attendance.students.take-own',
  'attendance.leave.decide-own',
  'batches.attendance.take-own',
  'exams.marks.enter-own',
  'lessons.lessons.view',
  'lessons.lessons.manage-own',
  'meetings.meetings.view',
  'meetings.meetings.manage-own',
  'exams.attendance.take-own',
  'results.results.report-own',
  'assessment.entries.view',
  'assessment.entries.enter-own',
]
/** Of a student, and of their guardian. */
export const studying: readonly Permission[] = [
  'students.own.view',
  'attendance.own.view',
  'attendance.own.apply',
  'batches.own.view',
  'library.own.view',
  'library.own.ask',
  'exams.own.view',
  'calendar.own.view',
  'calendar.feed.manage',
  'results.own.view',
  'assessment.own.view',
  'lessons.own.view',
  'lessons.own.submit',
  'meetings.own.join',
  'payments.own.view',
  'payments.own.pay',
]
