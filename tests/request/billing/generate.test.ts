import { spawn, type ChildProcess } from 'node:child_process'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { createOwnedDatabase, prepareDatabase, connectThrough } from 'db/prepare'
import { issueCycles, nextChunk, type GenerateWish } from '~/domain/billing/generate/cycle-invoices.server'
import { generateInvoicesJob } from '~/domain/billing/generate/generate-job.server'
import { previewGenerate } from '~/domain/billing/generate/preview.server'
import { listMonths } from '~/domain/billing/dues/months.server'
import { listRegularSites } from '~/domain/billing/dues/regular-sites.server'
import { takeOwnNumber } from '~/domain/billing/numbers.server'
import { enqueueJob } from '~/domain/operations/jobs/enqueue.server'
import { createRow } from 'seeders/rows'
import { atCentre, centralCtx } from '../packages/context'

/** Institutions with two cycles each; npm test takes some, BILLING_SITES=5000 a whole country. */
const SITES = Number(process.env.BILLING_SITES ?? 600)
const running = new Set<ChildProcess>()
const all = <T>(work: () => Promise<T>) => inScope({ tenants: 'all', readOnly: false }, work)
let wish: GenerateWish

beforeAll(async () => {
  const secret = 'the secret of the test run, long enough to pass'
  const ownerUrl = await createOwnedDatabase(process.env.SUPER_DATABASE_URL ?? '', 'shikkhangan_billing', secret)
  connectThrough(await prepareDatabase(ownerUrl, { secret }))
  await all(async () => {
    const { id: companyId } = await createRow('company', {
      name_en: 'C',
      name_bn: 'C',
      address_en: '',
      address_bn: '',
      vat_hundredths: 1_500,
      due_days: 15,
      prefix: 'GEN',
      signatory_en: '',
      signatory_bn: '',
      signatory_title_en: '',
      signatory_title_bn: '',
      is_default: true,
      active: true,
      version: 1,
      created_at: '2026-01-01',
    })
    const [pack] = await sql<{ id: number }>(
      `INSERT INTO package (key, name_en, name_bn, cycle) VALUES ('p', 'P', 'P', 'half_yearly') RETURNING id`,
    )
    const [free] = await sql<{ id: number }>(
      `INSERT INTO package (key, name_en, name_bn) VALUES ('free', 'F', 'F') RETURNING id`,
    )
    await sql(`INSERT INTO package_price (package_id, from_date, fixed_poisha) VALUES ($1, '2024-01-01', 100000)`, [
      pack?.id,
    ])
    await sql(`INSERT INTO tenant (id, kind, alias) SELECT 1000 + n, 'site', 'g' || n FROM generate_series(1, $1) n`, [
      SITES + 1,
    ])
    await sql(
      `INSERT INTO site (id, name_en, name_bn, kind) SELECT 1000 + n, 'Site ' || n, 'Site ' || n, 'school' FROM generate_series(1, $1) n`,
      [SITES + 1],
    )
    await sql(
      `INSERT INTO membership (site_id, package_id, starts_on, ends_on, cycle) SELECT 1000 + n, $2, '2026-01-01', '2026-12-31', 'half_yearly' FROM generate_series(1, $1) n`,
      [SITES, pack?.id],
    )
    await sql(
      `INSERT INTO membership (site_id, package_id, starts_on, ends_on, cycle) VALUES ($1, $2, '2026-01-01', '2026-12-31', 'yearly')`,
      [1001 + SITES, free?.id],
    )
    wish = { from: '2026-01-01', to: '2026-11-30', companyId, issuedOn: '2026-11-21' }
  })
})
afterEach(async () => {
  for (const child of running) await kill(child)
})
afterAll(closeDatabase)

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/harness/processes/billing-process.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  running.add(child)
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve())
    child.once('exit', () => reject(new Error('the process did not start')))
  })
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  running.delete(child)
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

const made = async () => (await all(() => sql<{ n: number }>('SELECT count(*)::int AS n FROM invoice')))[0]?.n ?? 0
const job = async (id: number) =>
  (
    await all(() =>
      sql<{ state: string; attempts: number; result: { invoices?: number } | null; error: string | null }>(
        'SELECT state, attempts, result, error FROM job WHERE id = $1',
        [id],
      ),
    )
  )[0]

async function until(what: () => Promise<boolean>, ms = 60_000): Promise<void> {
  for (const stop = Date.now() + ms; !(await what());) {
    if (Date.now() > stop) throw new Error('it did not happen')
    await new Promise((resolve) => setTimeout(resolve, 3))
  }
}

test('killed twice in the middle and started again: no invoice missing, none double, no gap in numbers', async () => {
  // Somebody took two numbers out of turn: the series steps over them.
  await atCentre(async () => {
    for (const seq of [50, SITES])
      expect(await takeOwnNumber({ companyId: wish.companyId, prefix: 'GEN', kind: 'invoice', year: 2026 }, seq)).toBe(
        true,
      )
  })
  const preview = await atCentre(() => previewGenerate(centralCtx(), wish))
  expect(preview).toMatchObject({
    sites: SITES,
    invoices: 2 * SITES,
    totalPoisha: BigInt(SITES) * 230_000n,
    leftOut: { invoiced: 0, nothing: 1, earlier: 0 },
  })
  const id = await inScope({ tenants: [1], readOnly: false }, () =>
    enqueueJob({ tenant: { id: 1 } }, generateInvoicesJob, wish, { key: 'run' }),
  )
  for (const share of [0.1, 0.5]) {
    const child = await start()
    await until(async () => (await made()) >= 2 * SITES * share)
    await kill(child)
    const soFar = await made()
    expect(soFar).toBeLessThan(2 * SITES)
    expect((await job(id))?.state).toBe('running')
  }
  const last = await start()
  await until(async () => (await job(id))?.state === 'done')
  await kill(last)
  expect((await job(id))?.result).toMatchObject({ invoices: 2 * SITES })
  const [sums] = await all(() =>
    sql<{ invoices: number; cycles: number; seqs: number; highest: number; lines: number; total: number }>(
      `SELECT count(*)::int AS invoices, count(DISTINCT (membership_id, cycle_start))::int AS cycles, count(DISTINCT seq)::int AS seqs, max(seq) AS highest,
       (SELECT count(*)::int FROM invoice_line) AS lines, sum(total_poisha)::bigint AS total FROM invoice WHERE state = 'issued'`,
    ),
  )
  expect(sums).toEqual({
    invoices: 2 * SITES,
    cycles: 2 * SITES,
    seqs: 2 * SITES,
    highest: 2 * SITES + 2,
    lines: 2 * SITES,
    total: SITES * 230_000,
  })
  const missing = await all(() =>
    sql<{ n: number }>(
      'SELECT n FROM generate_series(1, $1) n WHERE NOT EXISTS (SELECT 1 FROM invoice WHERE seq = n) ORDER BY n',
      [2 * SITES + 2],
    ),
  )
  expect(missing.map((row) => row.n)).toEqual([50, SITES]) // those given by hand
}, 240_000)

test('a repeated run, and two at once, make nothing twice', async () => {
  const before = await made()
  const run = () =>
    inScope({ tenants: 'all', readOnly: false }, async () =>
      issueCycles(wish, (await nextChunk(wish, 0, 200))?.cycles ?? [], { userId: null, jobId: null }),
    )
  expect((await Promise.all([run(), run()])).map((one) => one.made)).toEqual([0, 0])
  expect(await made()).toBe(before)
  const next = { ...wish, from: '2027-01-01', to: '2027-01-31', issuedOn: '2027-01-01' }
  expect((await nextChunk(next, 0, 10))?.cycles).toEqual([]) // the memberships end with the year
  expect((await atCentre(() => previewGenerate(centralCtx(), wish))).leftOut).toEqual({
    invoiced: 2 * SITES,
    nothing: 1,
    earlier: 0,
  })
})

test('lists of that many institutions are a page and its sums', async () => {
  const search = { q: '', filters: {}, sort: { key: 'overdue', dir: 'desc' as const }, offset: 0, limit: 25 }
  const { sums, items } = await atCentre(() => listRegularSites(centralCtx(), search))
  const months = await atCentre(() => listMonths(centralCtx(), 2026, search))
  expect([sums.sites, items.length, months.total, months.sums['2026-11']?.invoiced]).toEqual([
    SITES + 1,
    25,
    SITES + 1,
    SITES * 230_000,
  ])
})
