import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { issueCycles, type GenerateWish } from '~/domain/billing/generate/cycle-invoices.server'
import { runBillingSchedule } from '~/domain/billing/schedule/run-schedule.server'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { makeCompany, officer } from './context'

let site: MadeSite
let operator: Visitor
const set = (fields: Record<string, string>) => operator.post(paths.billingSchedule, fields)
const told = () =>
  everywhere(() =>
    sql<{ key: string }>(
      `SELECT key FROM provider_notice WHERE site_id = $1 AND key NOT LIKE 'centre:%' ORDER BY key`,
      [site.id],
    ),
  )
const messages = () =>
  everywhere(() =>
    sql<{ channel: string; purpose: string }>(
      `SELECT channel, purpose FROM message WHERE tenant_id = 1 AND recipient = ANY($1) ORDER BY channel`,
      [[`${site.alias}@schools.example`, '8801711000222']],
    ),
  )

beforeAll(async () => {
  site = await makeSite({ students: 1 })
  operator = await visit(null).login('operator')
  await everywhere(async () => {
    await sql('UPDATE site SET email = $2, phone = $3 WHERE id = $1', [
      site.id,
      `${site.alias}@schools.example`,
      '01711000222',
    ])
    await sql('UPDATE membership SET ends_on = $2 WHERE site_id = $1', [site.id, addDays(today(), 7)])
  })
})
afterAll(async () => {
  await set({})
  await closeDatabase()
})

journey('what is told by itself', (step) => {
  step('is nothing until an operator says so', async () => {
    await runBillingSchedule()
    expect(await told()).toEqual([])
    expect((await set({ terms: 'on' })).status).toBe(200)
    expect((await operator.get(paths.billingSchedule)).$('[name=terms]').attr('checked')).toBeDefined()
  })
  step('an end that comes is told once, by mail, SMS and bell', async () => {
    await runBillingSchedule()
    await runBillingSchedule()
    expect((await told()).map((one) => one.key.replace(/:\d+:/, ':'))).toEqual(['ends:7'])
    expect(await messages()).toEqual([
      { channel: 'mail', purpose: 'billing.ends' },
      { channel: 'sms', purpose: 'billing.ends' },
    ])
    const [bell] = await everywhere(() =>
      sql<{ link: string }>('SELECT link FROM notification WHERE tenant_id = $1 AND user_id = $2', [
        site.id,
        site.admin.id,
      ]),
    )
    expect(bell?.link).toBe(paths.billPackage)
  })
  step('operators hear of it, once, whatever the schedule says', async () => {
    const [centre, bells] = await everywhere(
      async () =>
        [
          await sql<{ key: string }>(`SELECT key FROM provider_notice WHERE site_id = $1 AND key LIKE 'centre:%'`, [
            site.id,
          ]),
          await sql<{ titleEn: string }>(
            `SELECT n.title_en AS "titleEn" FROM notification n JOIN app_user u ON u.tenant_id = n.tenant_id AND u.id = n.user_id
         WHERE n.tenant_id = 1 AND u.username = 'operator' AND n.link = $1`,
            [paths.memberships],
          ),
        ] as const,
    )
    expect(centre.map((one) => one.key.replace(/:\d+:/, ':'))).toEqual(['centre:ends:7'])
    expect(bells.some((bell) => /: \d+$/.test(bell.titleEn))).toBe(true)
  })
  step('is for who makes invoices alone', async () => {
    const support = await visit(null).login('support')
    expect((await support.get(paths.billingSchedule)).status).toBe(403)
    expect((await support.post(paths.billingSchedule, { generate: 'on' })).status).toBe(403)
  })
})

test('a cycle whose invoice was wholly credited is invoiced again by a person, never by the schedule', async () => {
  const own = await makeSite({ students: 1 })
  const [membership] = await everywhere(() =>
    sql<{ id: number }>('SELECT id FROM membership WHERE site_id = $1', [own.id]),
  )
  const cycle = { membershipId: membership?.id ?? 0, siteId: own.id, cycleStart: '2026-01-01', cycleEnd: '2026-12-31' }
  const company = await makeCompany({ vatHundredths: 0 })
  const wish: GenerateWish = { from: '2026-01-01', to: '2026-12-31', companyId: company.id, issuedOn: today() }
  const issue = async (more: Partial<GenerateWish> = {}) =>
    (
      await inScope({ tenants: 'all', readOnly: false }, () =>
        issueCycles({ ...wish, ...more }, [cycle], { userId: null, jobId: null }),
      )
    ).made
  expect([await issue(), await issue()]).toEqual([1, 0])
  const [invoice] = await everywhere(() =>
    sql<{ id: number; total: number }>('SELECT id, total_poisha AS total FROM invoice WHERE site_id = $1', [own.id]),
  )
  const credited = await (
    await officer()
  ).post(`/edu/invoice/edit/${invoice?.id}?credit=1`, {
    intent: 'credit',
    amount: String((invoice?.total ?? 0) / 100),
    reason: 'Wrong price',
  })
  expect(credited.status).toBe(200)
  expect([await issue({ never: 'again' }), await issue(), await issue()]).toEqual([0, 1, 0])
})
