import { sql } from 'db/connection'
import type { Change } from '~/domain/sheets/imports/kind'
import type { Lang } from '~/format/lang'
import { nameIn } from '~/format/names'
import { placeNames, type BothNames } from '../history/student-record.server'
import { rosterLabel, type RosterFieldKey } from '../roster/fields.policy'
import type { MatchedRow } from '../roster/match.policy'

const SUBJECTS = ['optionalSubject', 'religionSubject', 'elective1']
const isKey = (value: unknown): value is number => typeof value === 'number'

/** What each changed field was and becomes; keys of sections and subjects as such. */
function changesOf({ draft, known, changes }: MatchedRow): Record<string, [before: unknown, after: unknown]> {
  const enrolment = known?.enrolment
  const before = (field: RosterFieldKey): unknown => {
    if (!known) return null
    if (field === 'section') return enrolment?.sectionId ?? null
    if (field === 'roll') return enrolment?.roll ?? null
    if (field === 'optionalSubject') return enrolment?.optionalSubjectId ?? null
    if (field === 'religionSubject') return enrolment?.religionSubjectId ?? null
    if (field === 'elective1') return enrolment?.electiveSubjectIds ?? null
    if (field.endsWith('Phone') && !(field in known)) return known.guardianPhones
    return field in known ? known[field as keyof typeof known] : null
  }
  const keys: Record<string, unknown> = {
    section: draft.sectionId,
    optionalSubject: draft.optionalSubjectId,
    religionSubject: draft.religionSubjectId,
    elective1: draft.electiveSubjectIds,
  }
  const after = (field: string): unknown => (field in keys ? keys[field] : draft[field as keyof typeof draft])
  return Object.fromEntries(changes.map((field) => [field, [before(field), after(field)]]))
}

/** What each row changes, sections and subjects by their names in both languages. */
export async function namedChanges(
  siteId: number,
  rows: readonly MatchedRow[],
): Promise<Map<MatchedRow, Record<string, unknown[]>>> {
  const changed = rows.map((row) => [row, changesOf(row)] as const)
  const keysOf = (...fields: string[]) => [
    ...new Set(
      changed.flatMap(([, changes]) => fields.flatMap((field) => (changes[field] ?? []).flat())).filter(isKey),
    ),
  ]
  const places = await placeNames(siteId, keysOf('section'))
  const subjectIds = keysOf(...SUBJECTS)
  const subjects = new Map(
    (subjectIds.length
      ? await sql<BothNames & { id: number }>(
          'SELECT id, name_bn AS "nameBn", name_en AS "nameEn" FROM subject WHERE id = ANY($1::bigint[])',
          [subjectIds],
        )
      : []
    ).map(({ id, ...names }) => [id, names]),
  )
  const named = (field: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => named(field, one))
    if (!isKey(value)) return value
    return field === 'section' ? places.get(value) : SUBJECTS.includes(field) ? subjects.get(value) : value
  }
  return new Map(
    changed.map(([row, changes]) => [
      row,
      Object.fromEntries(Object.entries(changes).map(([field, pair]) => [field, pair.map((one) => named(field, one))])),
    ]),
  )
}

/** The same as people read it on the screen. */
export async function beforeAndAfter(
  siteId: number,
  rows: readonly MatchedRow[],
  lang: Lang,
): Promise<Map<MatchedRow, Change[]>> {
  const changed = await namedChanges(
    siteId,
    rows.filter(({ effect }) => effect === 'changed'),
  )
  const text = (value: unknown): string =>
    value === null || value === undefined
      ? ''
      : Array.isArray(value)
        ? value.map(text).join(', ')
        : typeof value === 'object'
          ? nameIn(value as BothNames, lang)
          : String(value as string | number)
  return new Map(
    [...changed].map(([row, changes]) => [
      row,
      Object.entries(changes).map(([field, [before, after]]) => ({
        label: rosterLabel(field as RosterFieldKey),
        before: text(before),
        after: text(after),
      })),
    ]),
  )
}
