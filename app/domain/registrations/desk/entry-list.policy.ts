import type { Entry } from '../entries.server'
import type { EntryState } from '../registration-fields'

export type FeeState = 'none' | 'due' | 'paid'

/** How it stands with the fee of an entry. */
export const feeState = (one: { due: number | null }): FeeState =>
  one.due === null ? 'none' : one.due > 0 ? 'due' : 'paid'

interface EntryQuery {
  q: string
  state?: readonly EntryState[] | undefined
  section?: readonly number[] | undefined
  /** Something that must be there is missing. */
  missing?: boolean | undefined
  /** A correction waits. */
  disputed?: boolean | undefined
  fee?: readonly FeeState[] | undefined
}

const plain = (text: unknown): string =>
  String(text ?? '')
    .normalize('NFC')
    .toLowerCase()

/** Entries that fit what a list is narrowed to. @param lacks fields that an entry lacks */
export const narrowed = <One extends Entry & { missing: readonly string[] }>(
  all: readonly One[],
  query: EntryQuery,
): One[] => {
  const q = plain(query.q)
  return all.filter(
    (one) =>
      (!query.state || query.state.includes(one.state)) &&
      (!query.section || query.section.includes(one.sectionId)) &&
      (query.missing === undefined || one.missing.length > 0 === query.missing) &&
      (query.disputed === undefined || one.disputed.length > 0 === query.disputed) &&
      (!query.fee || query.fee.includes(feeState(one))) &&
      (!q ||
        [one.values.nameBn, one.values.nameEn, one.code, one.number, one.registrationNo, one.values.birthRegNo].some(
          (text) => plain(text).includes(q),
        ) ||
        String(one.roll) === q),
  )
}
