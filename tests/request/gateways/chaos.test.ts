import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { startEmbedded, type EmbeddedDatabase } from 'db/embedded'
import { withClient } from 'db/prepare'
import { everywhere, makePayingSite, makeSiteGateway, type MadeTill } from 'tests/factories'
import { eventually, ownServer, type OwnServer } from 'tests/harness/servers/own-server'
import { openLine, type Line } from 'tests/harness/servers/proxy'
import { beginAttempt, goToGateway } from '~/domain/gateways/online.server'
import { wakeSweep } from '~/domain/gateways/session/wake.server'
import { SIMULATOR_ACCOUNTS } from '../../../scripts/simulators/accounts'
import { BEHAVIOURS, type Code, type Payment } from '../../../scripts/simulators/payments'
import { startSimulators, type Simulators } from '../../../scripts/simulators/server'

/**
 * Many attempts over all simulated gateways with every misbehaviour, while the product and PostgreSQL are killed: at the end two books that know
 * nothing of one another agree to the paisa. `npm run chaos` runs it large.
 */
const SESSIONS = Number(process.env.CHAOS_SESSIONS ?? 200)
const KILLS = Number(process.env.CHAOS_KILLS ?? 1)
const DATABASE_KILLS = Number(process.env.CHAOS_DATABASE_KILLS ?? 1)
const PAYERS = 8
const CODES: readonly Code[] = ['BKASH', 'SSLCOMMERZ', 'SPG', 'NAGAD']
const MINUTES = 4 + SESSIONS / 250 + KILLS

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'shikkhangan-chaos-'))
let postgres: EmbeddedDatabase
let line: Line
let server: OwnServer
let simulators: Simulators
let made: MadeTill
const gateways = new Map<Code, number>()

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const rows = <T extends object>(text: string, values: unknown[]) => everywhere(() => sql<T>(text, values))
/** Again until the database is there. */
async function stubborn<T>(work: () => Promise<T>): Promise<T> {
  for (let round = 0; ; round++) {
    try {
      return await work()
    } catch (error) {
      if (round === 60) throw error
      await pause(500)
    }
  }
}

beforeAll(async () => {
  fs.chmodSync(dir, 0o755)
  simulators = await startSimulators({ port: 0, dir: path.join(dir, 'gateways') })
  Object.assign(simulators.behaviours.delays, { slow: 500, late: 1500, hang: 2000 })
  process.env.GATEWAY_SIMULATORS_URL = simulators.url
  postgres = await startEmbedded(path.join(dir, 'database'), { flags: ['-c', 'fsync=off'] })
  line = await openLine(postgres.superUrl)
  server = await ownServer('shikkhangan_chaos', line.through(postgres.superUrl))
  process.env.PORT = String(server.port)
  await server.start()
  made = await makePayingSite('BKASH')
  gateways.set('BKASH', made.gatewayId)
  for (const code of CODES.filter((one) => one !== 'BKASH'))
    gateways.set(code, await makeSiteGateway(made.site.id, code))
  for (const [code, id] of gateways)
    await rows(`UPDATE site_gateway SET mode = 'trial', settings = $3 WHERE site_id = $1 AND id = $2`, [
      made.site.id,
      id,
      JSON.stringify(SIMULATOR_ACCOUNTS[code]),
    ])
}, 240_000)

afterAll(async () => {
  await closeDatabase()
  await server?.stop()
  await line?.close()
  await postgres?.stop()
  await simulators?.close()
  fs.rmSync(dir, { recursive: true, force: true })
})

/** One payer from the first click to the way back, who does not mind what fails. */
async function pay(number: number): Promise<void> {
  const code = CODES[number % CODES.length] ?? 'BKASH'
  // Which misfortune, by the number they pay from; one in three has none.
  const luck = number % 3 === 0 ? 90 : 1 + (number % BEHAVIOURS.length)
  const student = made.site.students[number % made.site.students.length]?.id ?? 0
  const attempt = await stubborn(() =>
    everywhere(() =>
      beginAttempt(made.site, {
        siteGatewayId: gateways.get(code) ?? 0,
        shares: [{ studentId: student, amount: 1_000 + number }],
        payer: `Payer ${number}`,
        mobile: `019000000${String(luck).padStart(2, '0')}`,
        userId: null,
        came: 'public',
      }),
    ),
  )
  const gone = await goToGateway(made.site, attempt.invoice).catch(() => null)
  const payment = simulators.book.list(code).findLast(({ invoice }) => attempt.invoice.endsWith(invoice))
  if (!gone || !('url' in gone) || !payment) return
  const answer = await fetch(`${simulators.url}/control/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ gateway: code, id: payment.id, action: number % 17 === 0 ? 'cancel' : 'pay' }),
  })
  const { back } = (await answer.json()) as {
    back?: { method: 'GET' | 'POST'; url: string; fields: Record<string, string> } | null
  }
  if (!back) return
  const at = new URL(back.url)
  const form = back.method === 'POST' ? new URLSearchParams(back.fields) : undefined
  await server
    .visit(made.site.alias)
    .send(back.method, at.pathname + at.search, form, form ? { origin: simulators.url } : {})
    .catch(() => null)
}

/** kill -9 of the postmaster, until PostgreSQL is there again, as it comes back by itself. */
async function killDatabase(): Promise<void> {
  const before = Number(await postmaster())
  process.kill(before, 'SIGKILL')
  await eventually('PostgreSQL again', async () => {
    const now = await postmaster().catch(() => null)
    return now !== null && now !== before
  })
}

/** The postmaster's process id, from its file; it answers questions. */
const postmaster = (): Promise<number> =>
  withClient(postgres.superUrl, async (client) => {
    const { rows: found } = await client.query<{ file: string }>(
      `SELECT split_part(pg_read_file('postmaster.pid'), E'\n', 1) AS file`,
    )
    return Number(found[0]?.file)
  })

/** What the simulators took and we should have: all but what they say belongs to another invoice. */
const taken = () => simulators.book.list().filter(({ state }) => state === 'paid')
const foreign = (payment: Payment) => simulators.behaviours.of(payment).has('wrong-invoice')
/** bKash does not take what it allowed: it stays so. */
const refused = (payment: Payment) =>
  (['insufficient', 'duplicate'] as const).some((one) => simulators.behaviours.of(payment).has(one))
const ours = () =>
  rows<{ provider: string; reference: string; amount: number }>(
    `SELECT provider, reference, amount FROM payment WHERE site_id = $1 AND channel = 'gateway' ORDER BY provider, reference`,
    [made.site.id],
  )

test(
  `${SESSIONS} attempts, ${KILLS} kills of the product and ${DATABASE_KILLS} of PostgreSQL: both books agree`,
  async () => {
    let next = 0
    const payers = Array.from({ length: PAYERS }, async () => {
      while (next < SESSIONS) await pay(next++)
    })
    const kills = [
      ...Array.from({ length: KILLS }, (_, at) => ({ at: (SESSIONS * (at + 1)) / (KILLS + 1), database: false })),
      ...Array.from({ length: DATABASE_KILLS }, (_, at) => ({
        at: (SESSIONS * (at + 0.5)) / DATABASE_KILLS,
        database: true,
      })),
    ].sort((a, b) => a.at - b.at)
    for (const { at, database } of kills) {
      while (next < at) await pause(20)
      if (database) await killDatabase()
      else {
        await server.kill()
        await server.start()
      }
    }
    await Promise.all(payers)
    await settleDown()

    const expected = taken()
      .filter((payment) => !foreign(payment))
      .map(({ gateway, transactionId, paid }) => ({
        provider: gateway as string,
        reference: transactionId,
        amount: paid,
      }))
      .sort((a, b) => (a.provider + a.reference < b.provider + b.reference ? -1 : 1))
    const found = (await ours()).sort((a, b) => (a.provider + a.reference < b.provider + b.reference ? -1 : 1))
    expect(found).toEqual(expected)
    expect(expected.length).toBeGreaterThan(SESSIONS / 4)

    const [books] = await rows<{ sum: number }>(
      `SELECT coalesce(sum(m.debit - m.credit), 0)::bigint AS sum FROM ledger_month m JOIN ledger l ON l.site_id = m.site_id AND l.id = m.ledger_id
       WHERE m.site_id = $1 AND l.code IN ('1122', '5307')`,
      [made.site.id],
    )
    expect(books?.sum).toBe(expected.reduce((sum, { amount }) => sum + amount, 0))
    const told = await rows<{ invoice: string }>(
      `SELECT s.invoice FROM gateway_exception x JOIN gateway_session s ON s.site_id = x.site_id AND s.id = x.session_id WHERE x.site_id = $1 AND x.kind = 'invoice'`,
      [made.site.id],
    )
    const lost = taken().filter((one) => foreign(one) && !told.some(({ invoice }) => invoice.endsWith(one.invoice)))
    expect(lost).toEqual([])
    expect(await rows('SELECT * FROM wrong_dues($1)', [made.site.id])).toEqual([])
    expect(await rows('SELECT * FROM wrong_books($1)', [made.site.id])).toEqual([])
  },
  MINUTES * 60_000,
)

/** As if hours went by: what is not finished is due (and keeps its place in the queue once it is), until the worker has asked for everything that was taken. */
async function settleDown(): Promise<void> {
  for (const stop = Date.now() + (MINUTES * 60_000) / 2; Date.now() < stop;) {
    await pause(2_500)
    const wanted = taken().filter((payment) => !foreign(payment)).length
    const told = await rows<{ many: number }>(
      `SELECT count(*)::int AS many FROM gateway_exception WHERE site_id = $1 AND kind = 'invoice'`,
      [made.site.id],
    )
    const quiet = simulators.book.list().every((payment) => payment.state !== 'allowed' || refused(payment))
    if (quiet && (await ours()).length >= wanted && (told[0]?.many ?? 0) >= taken().length - wanted) return
    await everywhere(async () => {
      await sql(
        `UPDATE gateway_session SET next_ask_at = now(), asked_at = NULL WHERE site_id = $1 AND state NOT IN ('paid', 'created')
           AND (next_ask_at IS NULL OR next_ask_at > now()) AND (asked_at IS NULL OR asked_at < now() - interval '4 seconds')
           AND NOT EXISTS (SELECT FROM gateway_exception x WHERE x.site_id = gateway_session.site_id AND x.session_id = gateway_session.id AND x.kind = 'invoice')`,
        [made.site.id],
      )
      await wakeSweep(made.site.id)
    })
  }
}
