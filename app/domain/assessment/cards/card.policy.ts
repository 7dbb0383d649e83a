import {
  counted,
  fieldResults,
  type FieldResult,
  type Item,
  type Names,
  type Observed,
  type Scheme,
} from '../scheme.policy'
import type { RemarkBy } from '../entry/entry.policy'

/** A subject (or behaviour, without names) on a card. */
export interface CardPart {
  subject: (Names & { id: number }) | null
  fields: FieldResult[]
  items: (Names & { code: string; level: Observed })[]
}

/** A student's card as a run keeps it: everything it says, so that it stays when names, indicators or settings change. */
export interface CardShown {
  student: Names & { code: string }
  section: Names
  shift: Names
  medium: Names
  group: Names & { code: string }
  parts: CardPart[]
  remarks: Record<RemarkBy, string>
}

/** What all cards of a run share. */
export interface RunShown {
  assessment: Names
  round: 'half-yearly' | 'annual'
  session: string
  className: Names
  heldOn: string
  scheme: Scheme
  /** The whole table: each part with the names of its fields. */
  columns: { subject: (Names & { id: number }) | null; fields: Names[] }[]
  school: Names & { addressEn: string; addressBn: string; eiin: string | null }
}

/** The indicators of an assessment by subject, in their order. */
export const partsOf = (
  items: readonly Item[],
  subjects: ReadonlyMap<number, Names>,
): { subject: (Names & { id: number }) | null; items: Item[] }[] => {
  const parts = new Map<number | null, Item[]>()
  for (const item of items) parts.set(item.subjectId, [...(parts.get(item.subjectId) ?? []), item])
  return [...parts].map(([id, own]) => ({
    subject: id === null ? null : { id, ...(subjects.get(id) ?? { nameEn: '', nameBn: '' }) },
    items: own,
  }))
}

/** What a student's observations ('item.occasion' -> level) come to in one part, or null while an indicator has none. */
export function cardPart(
  part: ReturnType<typeof partsOf>[number],
  levels: Readonly<Record<string, Observed>>,
  occasions: number,
  scheme: Scheme,
): CardPart | null {
  const of = new Map<number, Observed>()
  for (const { id } of part.items) {
    const seen = Array.from({ length: occasions }, (_, at) => levels[`${id}.${at + 1}`] ?? null)
    const value = counted(seen, scheme.repeated)
    if (value === null) return null
    of.set(id, value)
  }
  return {
    subject: part.subject,
    fields: fieldResults(part.items, of, scheme),
    items: part.items.map(({ id, code, nameEn, nameBn }) => ({ code, nameEn, nameBn, level: of.get(id) ?? null })),
  }
}
