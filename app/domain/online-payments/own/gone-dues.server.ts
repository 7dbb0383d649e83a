import { paidCharges } from '~/domain/payments/till/payers.server'

/** Why what was ticked is open no more: all of it, or a part of it, was paid meanwhile; or it changed in another way. */
export type Gone = 'paid' | 'partPaid' | 'changed'

/**
 * What became of dues that were ticked and are open no more.
 * @param people whose dues may be told of: of anybody else's it says only that they changed
 * @returns null where nothing is missing
 */
export async function goneOf(
  siteId: number,
  people: readonly { id: number }[],
  { missing, dues }: { missing: readonly number[]; dues: readonly unknown[] },
): Promise<Gone | null> {
  if (!missing.length) return null
  const ids = people.map(({ id }) => id)
  if ((await paidCharges(siteId, ids, missing)) < missing.length) return 'changed'
  return dues.length ? 'partPaid' : 'paid'
}
