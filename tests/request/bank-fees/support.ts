import { sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { everywhere, makePlan, type MadeSite } from 'tests/factories'
import { generateFees } from '~/domain/fees/generate/generate-fees.server'

/** Tuition of two months for everybody of a new institution: 500 taka each, charged. */
export async function chargeTuition(site: MadeSite, amount = 50_000): Promise<void> {
  await everywhere(() => sql('UPDATE student SET admitted_on = NULL WHERE site_id = $1', [site.id]))
  await makePlan(site.id, site.session.id, 'TUITION', { '2026-01': '2026-01-10', '2026-02': '2026-02-10' }, [
    { amount },
  ])
  await everywhere(async () => {
    const { id } = await createRow('fee_run', {
      site_id: site.id,
      session_id: site.session.id,
      until_day: '2026-12-31',
    })
    await generateFees(site, { id, sessionId: site.session.id, until: '2026-12-31' })
  })
}

/** What does not agree in dues and books: nothing, ever. */
export const wrongOf = (siteId: number) =>
  everywhere(async () => [
    ...(await sql('SELECT * FROM wrong_dues($1)', [siteId])),
    ...(await sql('SELECT * FROM wrong_books($1)', [siteId])),
  ])

export const paymentsOf = (siteId: number) =>
  everywhere(() =>
    sql<{ id: number; amount: number; channel: string; provider: string; reference: string; day: string }>(
      'SELECT id, amount, channel, provider, reference, day FROM payment WHERE site_id = $1 ORDER BY id',
      [siteId],
    ),
  )

export const restOf = (siteId: number, studentId: number) =>
  everywhere(async () => {
    const rows = await sql<{ rest: number }>(
      'SELECT rest FROM fee_due WHERE site_id = $1 AND student_id = $2 ORDER BY due_on, charge_id',
      [siteId, studentId],
    )
    return rows.map(({ rest }) => rest)
  })

/** A bank account of a new institution with open books. */
export const makeAccount = (siteId: number, code = '1111') =>
  everywhere(async () => {
    const [row] = await sql<{ id: number; ledgerId: number }>(
      `INSERT INTO bank_account (site_id, ledger_id, kind, bank_en, bank_bn, branch, account_name, account_number, routing_number)
       SELECT site_id, id, 'current', 'Sonali Bank', 'সোনালী ব্যাংক', 'Mirpur', 'School fees', '0123456789012', '200261234' FROM ledger WHERE site_id = $1 AND code = $2
       RETURNING id, ledger_id AS "ledgerId"`,
      [siteId, code],
    )
    if (!row) throw new Error('no account')
    return row
  })

/** Waits until no job of an institution is under way; the link of the last one. */
export async function jobsDone(siteId: number): Promise<{ state: string; link: string }> {
  for (let i = 0; i < 400; i++) {
    const all = await everywhere(() =>
      sql<{ state: string; link: string }>(
        `SELECT state, result->>'link' AS link FROM job WHERE tenant_id = $1 ORDER BY id`,
        [siteId],
      ),
    )
    const last = all.at(-1)
    if (last && all.every(({ state }) => !['queued', 'running'].includes(state))) return last
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the job did not end')
}
