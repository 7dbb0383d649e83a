import type { ChoosablePaper } from '~/domain/academics/subject-choice.policy'
import type { DateOrder } from '~/domain/sheets/dates.policy'
import type { Day } from '~/format/dates'
import type { ImportedValues } from '../student-fields.policy'
import type { Choice } from './choices.policy'
import type { RosterFieldKey } from './fields.policy'

/** A section of the session and where it stands; a null place means that it does not matter for this section. */
export interface SectionChoice extends Choice {
  classId?: number | null
  groupId?: number | null
  shiftId?: number | null
  versionId?: number | null
}

/** A student who already has a roll in a section of the session. */
export interface KnownStudent {
  studentId: number
  nameBn?: string | null
  nameEn?: string | null
  birthDate?: Day | null
  birthRegistrationNo?: string | null
}

/** Values for the whole file, chosen on the page; a column of the file goes before them. */
export interface RosterDefaults {
  classId?: number | null
  groupId?: number | null
  shiftId?: number | null
  versionId?: number | null
  sectionId?: number | null
}

/** What the students of a section may take: its papers, and their subjects by every name and code. */
export interface SectionSubjects {
  papers: readonly ChoosablePaper[]
  names: readonly Choice[]
}

/** What the institution knows. An empty list means that the institution has no such thing: the column is not read. */
export interface RosterContext {
  sections: readonly SectionChoice[]
  classes: readonly Choice[]
  groups: readonly Choice[]
  shifts: readonly Choice[]
  versions: readonly Choice[]
  /** By section; of a section that is not there no subject is read. */
  offered: ReadonlyMap<number, SectionSubjects>
  /** Ids of religions by code. */
  religionIds: ReadonlyMap<string, number>
  /** section id -> roll -> who has it. */
  taken: ReadonlyMap<number, ReadonlyMap<number, KnownStudent>>
  defaults?: RosterDefaults
  now?: Date
}

/** One student as the row says it. Texts are NFC and trimmed, phones 8801XXXXXXXXX, ids from the context. */
export interface RosterDraft extends ImportedValues {
  roll: number | null
  guardianName: string | null
  guardianPhone: string | null
  fatherPhone: string | null
  motherPhone: string | null
  studentCode: string | null
  classId: number | null
  sectionId: number | null
  groupId: number | null
  shiftId: number | null
  versionId: number | null
  religionSubjectId: number | null
  /** null: the file says nothing of electives. */
  electiveSubjectIds: number[] | null
  optionalSubjectId: number | null
  /** The student of the context whose roll, and name with birth date or birth registration, this row repeats. */
  knownStudentId: number | null
}

/** What is wrong at a row. `code` is an i18n key; `params` are its values (texts and plain numbers). */
export interface RosterError {
  /** As the spreadsheet program counts: the first row is 1. */
  row: number
  field: RosterFieldKey
  code: `student-import:error.${string}`
  params: Record<string, string | number>
}

export interface RosterRow {
  row: number
  draft: RosterDraft
  errors: RosterError[]
  /** What is left out of a good row: something optional that could not be read. */
  notes: RosterError[]
}

/** A row that is no student: a repeated heading, a total, a line between blocks, a signature. */
export interface SkippedRow {
  row: number
  reason: 'heading' | 'total' | 'title' | 'note'
  /** What stands in it, shortened. */
  text: string
}

export interface RosterReading {
  rows: RosterRow[]
  skipped: SkippedRow[]
  good: number
  wrong: number
  /** How dates were read that could be either of two days; null where there is none. */
  dates: (DateOrder & { text: string; day: Day }) | null
}
