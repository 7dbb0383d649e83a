import { liveDraft } from './draft-payroll.server'
import type { PayrollMonth } from './months.server'

/** Whether the draft that is there is the one that was asked for, and the job that makes it. */
export async function wholeOf(siteId: number, month: PayrollMonth): Promise<{ whole: boolean; live: number | null }> {
  const whole = month.drafted === month.version
  return { whole, live: whole ? null : await liveDraft(siteId, month.id, month.version) }
}
