import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { addDays, today } from '~/format/dates'
import { owedOf } from './late-dues.server'
import type { HoldForm } from './late.form'

/** What happens to who owes: nothing, a warning, or no paper and no promotion. */
export type Hold = 'off' | 'warn' | 'hold'

/** Of an institution that chose nothing: warned, but nobody leaves with dues. */
const USUAL: HoldForm = { admitCard: 'warn', transfer: 'hold', promotion: 'warn', days: 0 }

export async function holdsOf(siteId: number): Promise<HoldForm> {
  const [row] = await sql<HoldForm>(
    'SELECT admit_card AS "admitCard", transfer, promotion, days FROM fee_hold WHERE site_id = $1',
    [siteId],
  )
  return row ?? USUAL
}

export async function saveHolds(ctx: SiteCtx, form: HoldForm): Promise<void> {
  const before = await holdsOf(ctx.site.id)
  await sql(
    `INSERT INTO fee_hold (site_id, admit_card, transfer, promotion, days, changed_by) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (site_id) DO UPDATE SET admit_card = excluded.admit_card, transfer = excluded.transfer, promotion = excluded.promotion,
       days = excluded.days, changed_by = excluded.changed_by, changed_at = now()`,
    [ctx.site.id, form.admitCard, form.transfer, form.promotion, form.days, ctx.user.userId],
  )
  ctx.audit({ recordType: 'fee_hold', recordId: ctx.site.id, before: { ...before }, after: { ...form } })
}

/** Whether the institution charges fees here at all; where it does not, nothing can be said about what anybody owes. */
async function keepsFees(siteId: number): Promise<boolean> {
  const [row] = await sql<{ has: boolean }>('SELECT EXISTS (SELECT FROM fee_charge WHERE site_id = $1) AS has', [
    siteId,
  ])
  return row?.has ?? false
}

/**
 * What students owe that is past its due day by more than the institution lets pass, less what they have in advance, poisha by student; who owes nothing is left out.
 * Null where no fees are charged here, so that the office must look itself.
 */
export async function lateDuesOf(siteId: number, studentIds: readonly number[]): Promise<Map<number, bigint> | null> {
  if (!(await keepsFees(siteId))) return null
  const { days } = await holdsOf(siteId)
  const owed = await owedOf(siteId, studentIds, addDays(today(), -days))
  return new Map(owed.flatMap(({ studentId, late }) => (late > 0 ? [[studentId, BigInt(late)] as const] : [])))
}
