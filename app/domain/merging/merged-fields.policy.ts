import { EMPLOYEE_FIELDS, labelOf, type EmployeeFieldKind } from '~/domain/people/employee-fields.policy'
import { STUDENT_FIELDS } from '~/domain/students/student-fields.policy'

const MERGED_KINDS = ['student', 'employee'] as const
export type MergedKind = (typeof MERGED_KINDS)[number]
export type Side = 'keep' | 'gone'

/** A person's row by its columns. */
export type PersonRow = Record<string, string | number | boolean | null>

interface MergedField {
  column: string
  label: string
  as: 'text' | 'figures' | 'day' | 'gender' | 'religion' | 'phone' | 'photo' | 'yes' | 'employment'
  /** Seen and chosen by whoever may see what is private; else what stands stays. */
  private?: true
}

const AS: Partial<Record<(typeof STUDENT_FIELDS)[number]['kind'], MergedField['as']>> = {
  day: 'day',
  gender: 'gender',
  religion: 'religion',
  phone: 'phone',
  birthReg: 'figures',
}

const AS_OF_EMPLOYEE: Partial<Record<EmployeeFieldKind, MergedField['as']>> = {
  day: 'day',
  gender: 'gender',
  phone: 'phone',
  figures: 'figures',
}

const employee = (column: string, key: string, as: MergedField['as'] = 'text'): MergedField => ({
  column,
  label: key.includes(':') ? key : `people:field.${key}`,
  as,
})

const ofEmployee = ({ column, key, kind, part }: (typeof EMPLOYEE_FIELDS)[number]): MergedField => ({
  column,
  label: labelOf(key),
  as: AS_OF_EMPLOYEE[kind] ?? 'text',
  ...(part !== 'identity' && { private: true }),
})

/** What of two records can be chosen, one by one. Codes, states and posts follow by rule. */
export const MERGED_FIELDS: Record<MergedKind, readonly MergedField[]> = {
  student: [
    ...STUDENT_FIELDS.map((one): MergedField => ({
      column: one.column,
      label: one.label,
      as: AS[one.kind] ?? 'text',
    })),
    { column: 'admitted_on', label: 'students:view.admittedOn', as: 'day' },
    { column: 'photo_file_id', label: 'students:field.photo', as: 'photo' },
  ],
  employee: [
    employee('name_bn', 'common:nameBn'),
    employee('name_en', 'common:nameEn'),
    ...EMPLOYEE_FIELDS.filter(({ part }) => part === 'identity').map(ofEmployee),
    employee('religion_id', 'religionId', 'religion'),
    employee('is_teacher', 'isTeacher', 'yes'),
    employee('employment', 'employment', 'employment'),
    employee('mpo_index', 'mpoIndex'),
    employee('mpo_joined_on', 'mpoJoinedOn', 'day'),
    employee('photo_file_id', 'students:field.photo', 'photo'),
    ...EMPLOYEE_FIELDS.filter(({ part }) => part !== 'identity').map(ofEmployee),
  ],
}

const isEmpty = (value: PersonRow[string] | undefined): boolean => value === null || value === undefined || value === ''

/** Of which record a field stays: what was chosen, else that of the record which stays, unless it has nothing there. */
export function sideOfField(keep: PersonRow, gone: PersonRow, column: string, chosen?: Side): Side {
  if (isEmpty(gone[column])) return 'keep'
  if (isEmpty(keep[column])) return 'gone'
  return chosen ?? 'keep'
}

/** Whether there is anything to choose: both say something, and not the same. */
export const differs = (keep: PersonRow, gone: PersonRow, column: string): boolean =>
  !isEmpty(keep[column]) && !isEmpty(gone[column]) && keep[column] !== gone[column]

/** The fields as they are after the merge. Without `mayPrivate` nothing that is private is chosen: it only fills what was empty. */
export function mergedFields(
  kind: MergedKind,
  keep: PersonRow,
  gone: PersonRow,
  chosen: Readonly<Record<string, Side>>,
  mayPrivate = true,
): PersonRow {
  return Object.fromEntries(
    MERGED_FIELDS[kind].map(({ column, private: hidden }) => {
      const side = sideOfField(keep, gone, column, hidden && !mayPrivate ? undefined : chosen[column])
      return [column, (side === 'gone' ? gone : keep)[column] ?? null]
    }),
  )
}

/** A student is here when one of the records is; who left with both left on the later day. */
export function mergedState(keep: PersonRow, gone: PersonRow): { state: string; leftOn: string | null } {
  const states = [keep.state, gone.state]
  if (states.includes('active')) return { state: 'active', leftOn: null }
  const days = [keep.left_on, gone.left_on].filter((day) => typeof day === 'string').sort()
  const state = String(keep.state)
  return { state, leftOn: state === 'left' ? (days.at(-1) ?? null) : null }
}
