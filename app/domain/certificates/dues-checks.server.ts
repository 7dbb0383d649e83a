import { holdsOf, lateDuesOf, type Hold } from '~/domain/fees/late/holds.server'

interface DuesSeen {
  /** What the institution does about it. */
  rule: Hold
  /** What students owe past its day, in poisha, by student; null where no fees are charged here, so that the office must say it looked. */
  owed: Map<number, bigint> | null
}

/** What these students owe, for a paper or a step that dues stand in the way of. Nobody owes anything where the institution does not ask. */
export async function duesFor(
  what: 'admitCard' | 'transfer' | 'promotion',
  siteId: number,
  studentIds: readonly number[],
): Promise<DuesSeen> {
  const rule = (await holdsOf(siteId))[what]
  return { rule, owed: rule === 'off' ? new Map() : await lateDuesOf(siteId, studentIds) }
}

export const sumOf = (owed: ReadonlyMap<number, bigint> | null): bigint =>
  [...(owed?.values() ?? [])].reduce((sum, one) => sum + one, 0n)
