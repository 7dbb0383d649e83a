import { inScope, sql } from 'db/connection'
import { writeAudit } from '~/domain/operations/audit/write-audit.server'
import { Refusal } from '~/domain/errors'
import { defineJob } from '~/domain/operations/jobs/registry.server'
import { paths } from '~/paths'
import { tellOfficeOfHeld } from '../bills/tell-office.server'
import { matchLines } from './match-lines.server'
import { collectLine, heldLine } from './take-line.server'

/**
 * Takes the payments of a list that are certain, each in a transaction of its own. Taken up again after a crash it finds those that
 * were taken, and leaves them.
 */
export const takeListJob = defineJob<{ listId: number }>(
  'payments.bank-list',
  async ({ scope, tenant, job, payload, progress, finish }) => {
    const lines = await inScope({ ...scope, readOnly: true }, () =>
      sql<{ id: number }>(
        `SELECT id FROM fee_list_line WHERE site_id = $1 AND list_id = $2 AND state = 'open' ORDER BY place`,
        [tenant.id, payload.listId],
      ),
    )
    let done = 0
    for (const { id } of lines) {
      const refused = await inScope(scope, () => takeIfCertain(tenant, id, job.createdBy)).catch((error: unknown) => {
        if (error instanceof Refusal) return 'refused'
        throw error
      })
      if (refused)
        await inScope(scope, () =>
          sql(`UPDATE fee_list_line SET why = $3 WHERE site_id = $1 AND id = $2 AND state = 'open'`, [
            tenant.id,
            id,
            refused,
          ]),
        )
      if (++done % 20 === 0) await progress(done, lines.length)
    }
    await inScope(scope, async () => {
      const [sums] = await sql<{ taken: number; open: number; amount: number }>(
        `SELECT count(*) FILTER (WHERE state = 'taken')::int AS taken, count(*) FILTER (WHERE state = 'open')::int AS open,
           coalesce(sum(amount) FILTER (WHERE state = 'taken'), 0)::bigint AS amount FROM fee_list_line WHERE site_id = $1 AND list_id = $2`,
        [tenant.id, payload.listId],
      )
      await writeAudit({ tenantId: tenant.id, userId: job.createdBy, path: paths.feeLists }, [
        { action: 'payments.bank-lists.take', recordType: 'fee_list', recordId: payload.listId, after: { ...sums } },
      ])
      await finish({ link: `${paths.feeLists}?f_list=${payload.listId}`, ...sums })
    })
  },
  { title: 'bank-list:job', permission: 'payments.bank-lists.view' },
)

/** @returns why a person has to look; '' when it is taken, now or before */
async function takeIfCertain(site: { id: number }, id: number, userId: number | null): Promise<string> {
  const line = await heldLine(site.id, id)
  if (line.state !== 'open') return ''
  const [match] = await matchLines(site.id, [line])
  if (!match) return ''
  const of =
    match.billId !== null
      ? { billId: match.billId }
      : match.studentId !== null
        ? { studentId: match.studentId, charges: match.charges }
        : null
  if (match.why !== null || of === null) {
    await sql('UPDATE fee_list_line SET student_id = $3, slip_id = $4, bill_id = $5 WHERE site_id = $1 AND id = $2', [
      site.id,
      id,
      match.studentId,
      match.slipId,
      match.billId,
    ])
    return match.why ?? 'nobody'
  }
  const payment = await collectLine(site, line, {
    of,
    slipId: match.slipId,
    day: line.day,
    userId,
  })
  await tellOfficeOfHeld(site, payment)
  return ''
}
