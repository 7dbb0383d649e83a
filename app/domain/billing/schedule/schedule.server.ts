import { sql } from 'db/connection'
import { CENTRE, mustBeCentral } from '~/domain/tenancy/central.server'
import type { UserCtx } from '~/domain/context'
import type { ScheduleForm } from './schedule.form'

const OFF: ScheduleForm = { generate: false, credit: false, invoices: false, dues: false, terms: false }

/** What the provider lets be done by itself; nothing until somebody said so. */
export async function billingSchedule(): Promise<ScheduleForm> {
  const [row] = await sql<ScheduleForm>(
    'SELECT generate, credit, invoices, dues, terms FROM billing_schedule WHERE tenant_id = $1',
    [CENTRE],
  )
  return row ?? OFF
}

/** Sets it, from the next hour on. */
export async function saveSchedule(ctx: UserCtx, form: ScheduleForm): Promise<void> {
  mustBeCentral(ctx)
  const before = await billingSchedule()
  await sql(
    `INSERT INTO billing_schedule (tenant_id, generate, invoices, dues, terms, changed_by, credit) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (tenant_id) DO UPDATE SET generate = excluded.generate, invoices = excluded.invoices, dues = excluded.dues, terms = excluded.terms, credit = excluded.credit,
       changed_by = excluded.changed_by, changed_at = now()`,
    [CENTRE, form.generate, form.invoices, form.dues, form.terms, ctx.user.userId, form.credit],
  )
  ctx.audit({ recordType: 'billing_schedule', recordId: CENTRE, before, after: form })
}
