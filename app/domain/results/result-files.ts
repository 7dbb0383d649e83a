import type { Mark } from './marks.policy'
import { regrade, type Snapshot, type SnapshotRun } from './read-result.server'

/** Cell of a file: text stays text, numbers are numbers. */
export type Cell = string | number | null

/** Columns of the file with one row per student; documented in docs/result-files.md. */
export const STUDENT_COLUMNS = [
  'exam',
  'session',
  'class',
  'group',
  'shift',
  'version',
  'section',
  'roll',
  'student_code',
  'name_en',
  'name_bn',
  'total',
  'full_marks',
  'gpa',
  'gpa_without_optional',
  'letter',
  'passed',
  'appeared',
  'failed_count',
  'failed_subjects',
  'merit_section',
  'merit_shift',
  'merit_group',
  'merit_class',
  'withheld',
  'verification_code',
] as const

/** Columns of the file with one row per student and subject. */
export const SUBJECT_COLUMNS = [
  'exam',
  'session',
  'class',
  'section',
  'roll',
  'student_code',
  'subject',
  'subject_codes',
  'taken_as',
  'parts',
  'total',
  'full_marks',
  'letter',
  'point',
  'status',
] as const

const of = (hundredths: number): number => hundredths / 100

/** A mark of a part: 'A' absent, 'N' not applicable. */
const written = (mark: Mark | undefined): number | string => (typeof mark === 'string' ? mark : of(mark ?? 0))

/** One row a student, in STUDENT_COLUMNS' order. */
export function studentRow(s: Snapshot, run: SnapshotRun): Cell[] {
  const offering = run.shown.offerings[String(s.student.offeringId)]
  const failed = regrade(s, run).failedSubjects.map(
    (key) => s.subjects.find((own) => own.unit.key === key)?.unit.nameEn ?? key,
  )
  return [
    run.shown.exam.nameEn,
    run.shown.session,
    run.shown.className.nameEn,
    offering?.group.nameEn ?? '',
    offering?.shift.nameEn ?? '',
    offering?.version.nameEn ?? '',
    run.shown.sections[String(s.sectionId)]?.nameEn ?? '',
    s.roll,
    s.student.code,
    s.student.nameEn,
    s.student.nameBn,
    of(s.total),
    of(s.full),
    (s.gpa / 100).toFixed(2),
    (s.gpaWithoutOptional / 100).toFixed(2),
    s.letter,
    s.passed ? 'yes' : 'no',
    s.appeared ? 'yes' : 'no',
    s.failedCount,
    failed.join('; '),
    s.meritSection,
    s.meritShift,
    s.meritGroup,
    s.meritClass,
    s.withheldReason ?? '',
    s.verificationCode,
  ]
}

/** One row a student and subject, in SUBJECT_COLUMNS' order; `parts` reads 'CQ 45; MCQ 7; PRACTICAL A'. */
export function subjectRows(s: Snapshot, run: SnapshotRun): Cell[][] {
  return s.subjects.map((own) => [
    run.shown.exam.nameEn,
    run.shown.session,
    run.shown.className.nameEn,
    run.shown.sections[String(s.sectionId)]?.nameEn ?? '',
    s.roll,
    s.student.code,
    own.unit.nameEn,
    own.unit.papers.map((p) => p.code).join('+'),
    own.takenAs,
    own.unit.papers
      .flatMap((p) =>
        p.parts.map(
          (part) => `${own.unit.papers.length > 1 ? `${p.code} ` : ''}${part.type} ${written(own.marks.get(part.id))}`,
        ),
      )
      .join('; '),
    of(own.total),
    of(own.full),
    own.letter,
    (own.point / 100).toFixed(2),
    own.status,
  ])
}
