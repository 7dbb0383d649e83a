// The schedule with everything switched on invoices all institutions: it has a database of its own.
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { connectThrough } from 'db/prepare'
import { runBillingSchedule } from '~/domain/billing/schedule/run-schedule.server'
import { addDays, today, type Day } from '~/format/dates'
import { everywhere } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { ownDatabase } from 'tests/harness/worlds'
import { makeBilledSite, makeCompany } from './context'

const begins = today()
let siteId = 0

beforeAll(async () => {
  connectThrough(await ownDatabase('shikkhangan_schedule'))
  await closeDatabase()
  const company = await makeCompany({ vatHundredths: 0 })
  siteId = (await makeBilledSite({ phone: '01711000333', email: 'head@schedule.example' })).id
  await everywhere(async () => {
    await sql('UPDATE company SET is_default = id = $1, due_days = 5', [company.id])
    const [pack] = await sql<{ id: number }>(
      `INSERT INTO package (key, name_en, name_bn) VALUES ('schedule', 'Schedule', 'সূচি') RETURNING id`,
    )
    await sql(
      `INSERT INTO membership (site_id, package_id, starts_on, ends_on, cycle, agreed_poisha) VALUES ($1, $2, $3, $4, 'yearly', 1200000)`,
      [siteId, pack?.id, begins, addDays(begins, 364)],
    )
    await sql(
      `INSERT INTO billing_schedule (tenant_id, generate, invoices, dues, terms, credit) VALUES (1, true, true, true, true, true)
       ON CONFLICT (tenant_id) DO UPDATE SET generate = true, invoices = true, dues = true, terms = true, credit = true`,
    )
  })
})
afterAll(async () => {
  vi.useRealTimers()
  await closeDatabase()
})

const invoices = () =>
  everywhere(() =>
    sql<{ state: string; total: number; issuedOn: Day; dueOn: Day }>(
      `SELECT state, total_poisha AS total, issued_on AS "issuedOn", due_on AS "dueOn" FROM invoice WHERE site_id = $1 ORDER BY id`,
      [siteId],
    ),
  )
/** What was told to the institution, by channel and purpose. */
const told = async () =>
  (
    await everywhere(() =>
      sql<{ channel: string; purpose: string }>(
        `SELECT channel, purpose FROM message WHERE recipient IN ('head@schedule.example', '8801711000333') ORDER BY id`,
      ),
    )
  ).map(({ channel, purpose }) => `${channel} ${purpose}`)

journey('a year of one institution by the schedule alone', (step) => {
  step('on the first day of its cycle it is invoiced and told, once however often the task runs', async () => {
    await runBillingSchedule()
    await runBillingSchedule()
    expect(await invoices()).toEqual([
      { state: 'issued', total: 1_200_000, issuedOn: begins, dueOn: addDays(begins, 5) },
    ])
    expect((await told()).sort()).toEqual(['mail billing.issued', 'sms billing.issued'])
  })

  step('it hears nothing while the invoice is not due, and of what is overdue on the day after, once', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${addDays(begins, 5)}T06:00:00Z`) })
    await runBillingSchedule()
    expect(await told()).toHaveLength(2)
    vi.setSystemTime(new Date(`${addDays(begins, 6)}T06:00:00Z`))
    await runBillingSchedule()
    await runBillingSchedule()
    expect((await told()).slice(2).sort()).toEqual(['mail billing.due', 'sms billing.due'])
    expect(await invoices()).toHaveLength(1)
  })
})
