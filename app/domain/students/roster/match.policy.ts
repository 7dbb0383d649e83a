import type { Day } from '~/format/dates'
import { matchKey } from '~/format/text'
import { IMPORTED, type KnownValues } from '../student-fields.policy'
import type { RosterFieldKey } from './fields.policy'
import type { RosterDraft, RosterError, RosterRow } from './roster.policy'

/** A student of the institution as a roster is compared with it. Texts that are not known are ''. */
export interface KnownRecord extends KnownValues {
  studentId: number
  code: string
  /** Has left the institution. */
  left: boolean
  /** Of all guardians. */
  guardianPhones: readonly string[]
  /** In the session of the roster. */
  enrolment: {
    id: number
    sectionId: number
    roll: number
    /** Subjects as they are stored, whatever class they are of. */
    religionSubjectId: number | null
    optionalSubjectId: number | null
    electiveSubjectIds: readonly number[]
  } | null
}

/** What a good row will do: a new student; a known one who is new in this session; one who left comes back; some fields; nothing. */
type RowEffect = 'new' | 'enrol' | 'returns' | 'changed' | 'unchanged'

export interface MatchedRow extends RosterRow {
  /** null at a row with errors. */
  effect: RowEffect | null
  known: KnownRecord | null
  /** Fields whose value differs from the known student's. An empty cell never takes a value away. */
  changes: RosterFieldKey[]
}

/**
 * Compares the rows of a roster with the students that the institution has: by student code, then birth registration
 * number, then section, roll and name, then name, father and birth date. Adds the errors that only this can show: a roll
 * that stays with somebody else, a number that is another student's, one student on two rows. Somebody who has left comes back, which is confirmed by itself. Changes nothing it is given.
 */
export function matchRoster(rows: readonly RosterRow[], known: readonly KnownRecord[]): MatchedRow[] {
  const index = indexOf(known)
  const matched = rows.map((row): MatchedRow => ({
    ...row,
    draft: { ...row.draft },
    errors: [...row.errors],
    effect: null,
    known: null,
    changes: [],
  }))
  const used = new Map<number | string, number>()
  for (const row of matched)
    if (row.errors.length === 0 && row.draft.sectionId === null) fail(row, 'section', 'noSectionsYet', {})
  for (const row of matched) if (row.errors.length === 0) recognise(row, index, used)
  checkRolls(matched, index)
  for (const row of matched) {
    if (row.errors.length > 0) continue
    row.changes = row.known ? changesOf(row.draft, row.known) : []
    row.effect = effectOf(row)
  }
  return matched
}

function effectOf({ known, changes }: MatchedRow): RowEffect {
  if (!known) return 'new'
  if (known.left) return 'returns'
  if (!known.enrolment) return 'enrol'
  return changes.length > 0 ? 'changed' : 'unchanged'
}

interface Index {
  byCode: Map<string, KnownRecord>
  byRegistration: Map<string, KnownRecord>
  bySeat: Map<string, KnownRecord>
  byFamily: Map<string, KnownRecord[]>
}

const seat = (sectionId: number | null, roll: number | null) => `${sectionId}:${roll}`

function familyKeys(one: {
  nameBn: string | null
  nameEn: string | null
  fatherNameBn: string | null
  fatherNameEn: string | null
  birthDate: Day | null
}): string[] {
  if (!one.birthDate) return []
  const pairs = [
    [one.nameBn, one.fatherNameBn],
    [one.nameEn, one.fatherNameEn],
    [one.nameBn, one.fatherNameEn],
    [one.nameEn, one.fatherNameBn],
  ]
  return [
    ...new Set(
      pairs.flatMap(([name, father]) =>
        name && father ? [`${matchKey(name)}/${matchKey(father)}/${one.birthDate}`] : [],
      ),
    ),
  ]
}

function indexOf(known: readonly KnownRecord[]): Index {
  const index: Index = { byCode: new Map(), byRegistration: new Map(), bySeat: new Map(), byFamily: new Map() }
  for (const one of known) {
    index.byCode.set(one.code, one)
    if (one.birthRegistrationNo) index.byRegistration.set(one.birthRegistrationNo, one)
    if (one.enrolment) index.bySeat.set(seat(one.enrolment.sectionId, one.enrolment.roll), one)
    for (const key of familyKeys(one)) index.byFamily.set(key, [...(index.byFamily.get(key) ?? []), one])
  }
  return index
}

const differ = (a: string | null, b: string | null) => !!a && !!b && a !== b

/** The same child as far as birth date and birth registration go. */
const agrees = (draft: RosterDraft, one: KnownRecord) =>
  !differ(draft.birthRegistrationNo, one.birthRegistrationNo) && !differ(draft.birthDate, one.birthDate)

function find(draft: RosterDraft, index: Index): KnownRecord | 'several' | null {
  const byCode = draft.studentCode ? index.byCode.get(draft.studentCode) : undefined
  if (byCode) return byCode
  const byRegistration = draft.birthRegistrationNo ? index.byRegistration.get(draft.birthRegistrationNo) : undefined
  if (byRegistration) return byRegistration
  // Somebody who has a code of the institution, which the file does not say, may still be found by the rest.
  const sitting = index.bySeat.get(seat(draft.sectionId, draft.roll))
  if (sitting && agrees(draft, sitting) && sameName(draft, sitting)) return sitting
  const family = [...new Set(familyKeys(draft).flatMap((key) => index.byFamily.get(key) ?? []))].filter((one) =>
    agrees(draft, one),
  )
  return family.length > 1 ? 'several' : (family[0] ?? null)
}

function sameName(draft: RosterDraft, one: KnownRecord): boolean {
  const equal = (a: string | null, b: string) => !!a && b !== '' && matchKey(a) === matchKey(b)
  return equal(draft.nameBn, one.nameBn) || equal(draft.nameEn, one.nameEn)
}

function recognise(row: MatchedRow, index: Index, used: Map<number | string, number>): void {
  const { draft } = row
  const found = find(draft, index)
  if (found === 'several') return fail(row, 'nameBn', 'severalKnown', { name: draft.nameBn ?? draft.nameEn ?? '' })
  const holder = draft.birthRegistrationNo ? index.byRegistration.get(draft.birthRegistrationNo) : undefined
  if (holder && holder !== found)
    return fail(row, 'birthRegistrationNo', 'birthRegistrationTaken', { name: nameOf(holder), student: holder.code })
  const key = found?.studentId ?? (draft.studentCode ? `code:${draft.studentCode}` : null)
  const first = key === null ? undefined : used.get(key)
  if (first !== undefined) return fail(row, draft.studentCode ? 'studentCode' : 'nameBn', 'sameStudent', { row: first })
  if (key !== null) used.set(key, row.row)
  row.known = found
  draft.knownStudentId = found?.studentId ?? null
}

/**
 * A roll may be taken over only from somebody whom this roster moves elsewhere. A row refused for that no longer moves
 * its own student, which may refuse another: repeated until nothing changes.
 */
function checkRolls(rows: readonly MatchedRow[], index: Index): void {
  for (let again = true; again;) {
    again = false
    const good = rows.filter((row) => row.errors.length === 0)
    const moved = new Set(
      good.flatMap(({ known, draft }) =>
        known?.enrolment &&
        !known.left &&
        seat(known.enrolment.sectionId, known.enrolment.roll) !== seat(draft.sectionId, draft.roll)
          ? [known.studentId]
          : [],
      ),
    )
    for (const row of good) {
      const holder = index.bySeat.get(seat(row.draft.sectionId, row.draft.roll))
      if (!holder || holder === row.known || moved.has(holder.studentId)) continue
      fail(row, 'roll', holder.left ? 'rollOfWhoLeft' : 'rollTaken', {
        roll: row.draft.roll ?? 0,
        name: nameOf(holder),
      })
      again = true
    }
  }
}

function changesOf(draft: RosterDraft, known: KnownRecord): RosterFieldKey[] {
  const changes: RosterFieldKey[] = IMPORTED.map((one) => one.import).filter(
    (field) => draft[field] !== null && draft[field] !== (known[field] || null),
  )
  const phones = (['guardianPhone', 'fatherPhone', 'motherPhone'] as const).filter((field) => {
    const phone = draft[field]
    return phone !== null && !known.guardianPhones.includes(phone)
  })
  const { enrolment } = known
  const placed: RosterFieldKey[] = !enrolment
    ? []
    : [
        ...(draft.sectionId !== enrolment.sectionId ? ['section' as const] : []),
        ...(draft.roll !== enrolment.roll ? ['roll' as const] : []),
        ...(draft.religionSubjectId !== null && draft.religionSubjectId !== enrolment.religionSubjectId
          ? ['religionSubject' as const]
          : []),
        ...(draft.electiveSubjectIds !== null && !sameIds(draft.electiveSubjectIds, enrolment.electiveSubjectIds)
          ? ['elective1' as const]
          : []),
        ...(draft.optionalSubjectId !== null && draft.optionalSubjectId !== enrolment.optionalSubjectId
          ? ['optionalSubject' as const]
          : []),
      ]
  return [...changes, ...phones, ...placed]
}

const sameIds = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((id) => b.includes(id))

const nameOf = (one: KnownRecord) => one.nameBn || one.nameEn

function fail(row: MatchedRow, field: RosterFieldKey, code: string, params: RosterError['params']): void {
  row.errors.push({ row: row.row, field, code: `student-import:error.${code}`, params })
  row.known = null
}
