import { liveDraft } from './draft-payroll.server'
import { draftIsBehind } from './late-changes.server'
import type { PayrollMonth } from './months.server'

/** Whether the draft that is there is the one that was asked for, and nothing of anybody's records was written since. What was checked stands. */
export const isWhole = async (siteId: number, { month, state, version, drafted, draftedAt }: PayrollMonth) =>
  drafted === version && (state !== 'draft' || draftedAt === null || !(await draftIsBehind(siteId, month, draftedAt)))

/** Whether the draft that is there is whole, and the job that makes the next one. */
export async function wholeOf(siteId: number, month: PayrollMonth): Promise<{ whole: boolean; live: number | null }> {
  const whole = await isWhole(siteId, month)
  return { whole, live: whole ? null : await liveDraft(siteId, month.id, month.version) }
}
