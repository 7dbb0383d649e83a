import { closeDatabase, inScope, sql } from 'db/connection'
import { generateInvoicesJob } from '~/domain/billing/generate/generate-job.server'
import { enqueueJob } from '~/domain/operations/jobs/enqueue.server'
import { withClient } from 'db/prepare'
import { fillInstitutions } from '../rig/institutions'
import { fill, ratios, Screens } from '../rig/screens'
import { median, type Figure } from '../rig/stack'

const FEW = 500
const MANY = 5_000
const STUDENTS = 10
const SCREENS = {
  'invoices, the first page': '/edu/invoice/master',
  'invoices found by institution': '/edu/invoice/master?q=bench+school+a',
  'overdue invoices': '/edu/invoice/master?f_settlement=overdue',
  'ageing, the first page': '/edu/reguler-site/master',
  'ageing, those overdue': '/edu/reguler-site/master?f_overdue=yes',
  'ageing by month': '/edu/reguler-site/master2',
}

/** Institutions with ten students and a half-yearly membership each, of a package with a fixed price and one a student. */
const fillTo = (superUrl: string, total: number) =>
  fill(superUrl, 'tenant, site, membership, student, package, package_price, package_price_tier', async (client) => {
    const ids = await fillInstitutions(client, total)
    await client.query(
      `INSERT INTO package (key, name_en, name_bn, cycle) VALUES ('bench', 'Bench', 'পরিমাপ', 'half_yearly') ON CONFLICT DO NOTHING`,
    )
    await client.query(
      `WITH p AS (INSERT INTO package_price (package_id, from_date, fixed_poisha) SELECT id, '2024-01-01', 100000 FROM package k WHERE key = 'bench' AND NOT EXISTS (SELECT 1 FROM package_price x WHERE x.package_id = k.id) RETURNING id)
     INSERT INTO package_price_tier (price_id, kind, position, up_to, unit_poisha) SELECT id, 'student', k, CASE WHEN k = 1 THEN 5 END, 900 - 100 * k FROM p, generate_series(1, 2) k`,
    )
    await client.query(
      `WITH fresh AS (
       INSERT INTO membership (site_id, package_id, starts_on, ends_on, cycle) SELECT s, (SELECT id FROM package WHERE key = 'bench'), '2026-01-01', '2026-12-31', 'half_yearly' FROM unnest($1::bigint[]) s
       WHERE NOT EXISTS (SELECT 1 FROM membership m WHERE m.site_id = s) RETURNING site_id)
     INSERT INTO student (site_id, code, name_en, name_bn) SELECT site_id, n::text, 'Student ' || n, 'শিক্ষার্থী ' || n FROM fresh, generate_series(1, $2::int) n`,
      [ids, STUDENTS],
    )
  })

/** As if nothing had ever been invoiced: what tests may not do, a superuser can. */
const forget = (superUrl: string) =>
  withClient(superUrl, async (client) => {
    await client.query('TRUNCATE invoice CASCADE')
    await client.query('DELETE FROM billing_counter')
    await client.query(
      'DELETE FROM billing_number n WHERE NOT EXISTS (SELECT 1 FROM challan c WHERE c.number = n.number)',
    )
    await client.query('VACUUM (ANALYZE) billing_counter, job')
  })

/** One run through the server's own worker. @returns how many invoices it made, in how many seconds */
async function generate(): Promise<{ invoices: number; seconds: number }> {
  const id = await inScope({ tenants: [1], readOnly: false }, async () => {
    const [company] = await sql<{ id: number }>('SELECT id FROM company WHERE is_default')
    const wish = { from: '2026-01-01', to: '2026-11-30', companyId: company?.id ?? 0, issuedOn: '2026-11-21' }
    return enqueueJob({ tenant: { id: 1 } }, generateInvoicesJob, wish)
  })
  const started = performance.now()
  for (;;) {
    const [job] = await inScope({ tenants: [1], readOnly: true }, () =>
      sql<{ state: string; error: string | null; result: { invoices: number } | null }>(
        'SELECT state, error, result FROM job WHERE id = $1',
        [id],
      ),
    )
    if (job?.state === 'done')
      return { invoices: job.result?.invoices ?? 0, seconds: (performance.now() - started) / 1000 }
    if (!job || job.error) throw new Error(`the run failed: ${job?.error ?? 'it is gone'}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** Leaves so many invoices, two in three of them paid, issued over a year. */
const spread = (superUrl: string, most: number) =>
  fill(superUrl, 'invoice, invoice_line', async (client) => {
    await client.query(`DELETE FROM invoice WHERE id NOT IN (SELECT id FROM invoice ORDER BY id LIMIT $1)`, [most])
    await client.query(
      'DELETE FROM invoice_line l WHERE NOT EXISTS (SELECT 1 FROM invoice i WHERE i.id = l.invoice_id)',
    )
    await client.query(
      `UPDATE invoice SET matched_poisha = CASE WHEN id % 3 = 0 THEN 0 ELSE total_poisha END, issued_on = date '2026-11-21' - (id % 365)::int, due_on = date '2026-12-06' - (id % 365)::int`,
    )
  })

/** Invoices of two cycles for 5,000 institutions, made by the job, against 500; and the lists over them. */
export async function benchBilling(superUrl: string, progress: (text: string) => void): Promise<Figure[]> {
  const screens = await Screens.open()
  progress(`billing: ${FEW} institutions`)
  await fillTo(superUrl, FEW)
  const small: { invoices: number; seconds: number }[] = []
  for (let i = 0; i < 4; i++) {
    await forget(superUrl)
    small.push(await generate())
  }
  await spread(superUrl, FEW)
  const few = await screens.times(SCREENS)
  progress(`billing: ${MANY} institutions`)
  await fillTo(superUrl, MANY)
  await forget(superUrl)
  const large = await generate()
  await spread(superUrl, 2 * MANY)
  const many = await screens.times(SCREENS)
  screens.close()
  await closeDatabase()
  const each = ({ invoices, seconds }: { invoices: number; seconds: number }) => (seconds * 1000) / invoices
  const base = median(small.slice(1).map(each)) // the first run warms up
  const ratio = each(large) / base
  return [
    {
      what: `${large.invoices} invoices of ${MANY} institutions, two cycles each, as a job`,
      value: `${large.seconds.toFixed(1)} s, ${Math.round(large.invoices / large.seconds)} invoices/s`,
    },
    {
      what: `time an invoice, ${MANY} institutions against ${FEW} (${each(large).toFixed(2)} / ${base.toFixed(2)} ms)`,
      value: ratio.toFixed(2),
      limit: '≤ 1.5',
      ok: ratio <= 1.5,
    },
    ...ratios(`10,000 invoices of ${MANY} institutions against 500 of ${FEW}`, many, few),
  ]
}
