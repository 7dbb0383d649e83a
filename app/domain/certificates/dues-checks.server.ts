/** What students of a site owe, in poisha, by student; those who owe nothing are left out. */
export type DuesCheck = (siteId: number, studentIds: readonly number[]) => Promise<Map<number, bigint>>

const checks: DuesCheck[] = []

/**
 * An area that keeps account of what students owe (fees, library) adds its question here, once, when it is loaded.
 * Nobody whose sum is above zero gets a transfer certificate.
 */
export const addDuesCheck = (check: DuesCheck): void => void checks.push(check)

/** What they owe in all, by student; null where no area keeps account, so that the office must say it looked. */
export async function duesOf(siteId: number, studentIds: readonly number[]): Promise<Map<number, bigint> | null> {
  if (!checks.length) return null
  const sums = new Map<number, bigint>()
  for (const check of checks)
    for (const [id, poisha] of await check(siteId, studentIds)) sums.set(id, (sums.get(id) ?? 0n) + poisha)
  return sums
}
