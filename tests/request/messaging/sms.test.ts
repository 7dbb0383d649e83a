import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { runCampaign } from '~/domain/messaging/sms/run-campaign.server'
import { paths } from '~/paths'

let site: MadeSite
let other: MadeSite
let clerk: Visitor

/** Three students: two of one family (one number), one whose guardian has none. */
beforeAll(async () => {
  site = await makeSite({ students: 3 })
  other = await makeSite({ students: 1 })
  await everywhere(async () => {
    await sql(`UPDATE guardian SET mobile = NULL WHERE site_id = $1`, [site.id])
    for (const at of [0, 1])
      await sql(`UPDATE guardian SET mobile = '8801711000001' WHERE site_id = $1 AND id = $2`, [
        site.id,
        site.students[at]?.guardianId,
      ])
    // Nobody is disturbed at night: the test does not depend on the hour it runs at.
    await sql('INSERT INTO sms_setting (site_id, quiet) VALUES ($1, false)', [site.id])
  })
  clerk = await visit(site.alias).login('admin')
})
afterAll(closeDatabase)

const MEETING = 'meeting on'
const compose = (over: Record<string, string> = {}) => ({
  intent: 'preview',
  audience: 'guardians',
  lang: 'en',
  text: `{name}: ${MEETING} {date}. {institution}`,
  ...over,
})
const send = (page: Answer, over: Record<string, string> = {}) =>
  clerk.submit(page, 'form:has([name=token])', { intent: 'send', ...over })
const outbox = (text: string) =>
  everywhere(() =>
    sql<{ to: string; body: string; state: string }>(
      `SELECT recipient AS "to", body, state FROM message WHERE tenant_id = $1 AND purpose = 'messaging.sms' AND body LIKE '%' || $2 || '%' ORDER BY id`,
      [site.id, text],
    ),
  )
const campaigns = (text: string) =>
  everywhere(() =>
    sql<{ id: number; state: string; messages: number; doubles: number; without: number }>(
      `SELECT id, state, messages, doubles, without FROM sms_campaign WHERE site_id = $1 AND text LIKE '%' || $2 || '%' ORDER BY id`,
      [site.id, text],
    ),
  )

journey('an SMS to guardians', (step) => {
  let id = 0
  step('is seen to the letter with segments and cost, and nothing is kept', async () => {
    const page = await clerk.post(paths.smsNew, compose())
    const text = page.$('#preview').text()
    expect(page.$('#preview ul.grid li').length).toBe(2)
    for (const at of [0, 1]) expect(text).toContain(site.students[at]?.nameEn)
    expect(await campaigns(MEETING)).toEqual([])
  })
  step('is agreed to once: the same form twice is one sending; a family hears of each of its children', async () => {
    const page = await clerk.post(paths.smsNew, compose())
    expect((await send(page)).status).toBe(200)
    await send(page)
    const [one, ...more] = await campaigns(MEETING)
    expect(more).toEqual([])
    expect(one).toMatchObject({ state: 'running', messages: 2, doubles: 0, without: 1 })
    id = one?.id ?? 0
  })
  step('goes into the outbox once, however often the worker looks', async () => {
    await Promise.all([
      runCampaign({ tenantId: site.id, campaignId: id }),
      runCampaign({ tenantId: site.id, campaignId: id }),
    ])
    await runCampaign({ tenantId: site.id, campaignId: id })
    const sent = await outbox(MEETING)
    expect(sent.map((one) => one.to)).toEqual(['8801711000001', '8801711000001'])
    for (const at of [0, 1])
      expect(sent.filter((one) => one.body.startsWith(`${site.students[at]?.nameEn}:`)).length).toBe(1)
    expect((await campaigns(MEETING))[0]?.state).toBe('done')
  })
  step('what failed is sent again as a new message, what was sent never', async () => {
    const page = paths.smsCampaign(id)
    await everywhere(() => sql(`UPDATE message SET state = 'sent' WHERE tenant_id = $1`, [site.id]))
    expect((await clerk.post(page, { intent: 'resend' })).status).toBe(409)
    // Of two texts to one number one failed: that one alone goes again.
    const [lost] = await outbox(MEETING)
    await everywhere(() =>
      sql(`UPDATE message SET state = 'failed' WHERE tenant_id = $1 AND body = $2`, [site.id, lost?.body]),
    )
    expect((await clerk.post(page, { intent: 'resend' })).status).toBe(200)
    await runCampaign({ tenantId: site.id, campaignId: id })
    const sent = await outbox(MEETING)
    expect(sent.map((one) => one.body)).toEqual([lost?.body, sent[1]?.body, lost?.body])
    expect(sent.slice(0, 2).map((one) => one.state)).toEqual(['failed', 'sent'])
  })
})

test('a text without names goes to a family once', async () => {
  const page = await clerk.post(paths.smsNew, compose({ text: 'School is closed on {date}.' }))
  expect(page.$('#preview ul.grid li').length).toBe(1)
  await send(page)
  expect((await campaigns('School is closed'))[0]).toMatchObject({ messages: 1, doubles: 1, without: 1 })
})

test('a field that is missing for somebody: nothing is sent, they are named', async () => {
  await everywhere(() =>
    sql(`UPDATE guardian SET name_en = '', name_bn = '' WHERE site_id = $1 AND id = $2`, [
      site.id,
      site.students[0]?.guardianId,
    ]),
  )
  const page = await clerk.post(paths.smsNew, compose({ text: 'Dear {guardian}' }))
  expect(page.status).toBe(422)
  expect(page.$('#f-text-error').text()).toContain('{guardian}')
  const foreign = await clerk.post(paths.smsNew, compose({ audience: 'staff', text: 'Roll {roll}' }))
  expect(foreign.status).toBe(422)
  expect(foreign.$('#f-text-error').text()).toContain('{roll}')
})

test('a pasted list: what is no number is named, doubles are written to once', async () => {
  const numbers = { audience: 'numbers', text: 'Hello' }
  const wrong = await clerk.post(paths.smsNew, compose({ ...numbers, numbers: '01711000009\n12' }))
  expect(wrong.status).toBe(422)
  const page = await clerk.post(paths.smsNew, compose({ ...numbers, numbers: '01711000009, ০১৭১১০০০০০৯' }))
  expect(page.$('#preview ul.grid li').length).toBe(1)
})

journey('a sending at a set time', (step) => {
  let id = 0
  step('waits for it, can be stopped, goes on, and is given up', async () => {
    const tomorrow = new Date(Date.now() + 30 * 3_600_000).toISOString().slice(0, 10)
    const page = await clerk.post(paths.smsNew, compose({ text: 'Later', sendOn: tomorrow, sendTime: '10:00' }))
    await send(page)
    id = (await campaigns('Later'))[0]?.id ?? 0
    await runCampaign({ tenantId: site.id, campaignId: id })
    expect(await outbox('Later')).toEqual([])
    const at = paths.smsCampaign(id)
    expect((await clerk.post(at, { intent: 'stop' })).status).toBe(200)
    expect((await clerk.post(at, { intent: 'stop' })).status).toBe(409)
    expect((await clerk.post(at, { intent: 'resume' })).status).toBe(200)
    expect((await clerk.post(at, { intent: 'cancel' })).status).toBe(200)
    expect((await campaigns('Later'))[0]?.state).toBe('cancelled')
    expect((await clerk.post(at, { intent: 'resume' })).status).toBe(409)
  })
  step('a time that is over is refused at its field', async () => {
    expect((await clerk.post(paths.smsNew, compose({ text: 'x', sendOn: '2020-01-01' }))).status).toBe(422)
  })
})

test('what the package covers is asked of every sending to many', async () => {
  const small = await everywhere(async () => {
    const [made] = await sql<{ id: number }>(
      `INSERT INTO package (key, name_en, name_bn, sms_monthly) VALUES ('sms-' || gen_random_uuid(), 'S' || random(), 'S' || random(), 0) RETURNING id`,
    )
    await sql('INSERT INTO package_sub_module SELECT $1, key FROM sub_module', [made?.id])
    const [was] = await sql<{ id: number }>('SELECT package_id AS id FROM membership WHERE site_id = $1', [site.id])
    await sql('UPDATE membership SET package_id = $2 WHERE site_id = $1', [site.id, made?.id])
    return was
  })
  const page = await clerk.post(paths.smsNew, compose({ text: 'Too much' }))
  expect(page.$('form:has([name=token])').length).toBe(0)
  const forged = await clerk.post(paths.smsNew, {
    ...compose({ intent: 'send', text: 'Too much' }),
    token: crypto.randomUUID(),
    messages: '1',
    segments: '1',
  })
  expect(forged.status).toBe(422)
  await everywhere(() => sql('UPDATE membership SET package_id = $2 WHERE site_id = $1', [site.id, small?.id]))
})

test('a template is kept under a name, chosen, and does not overwrite a newer one', async () => {
  const made = await clerk.post(paths.smsTemplates, { intent: 'save', nameBn: 'সভা', textBn: '{name}, সভা {date}' })
  expect(made.status).toBe(200)
  const again = await clerk.post(paths.smsTemplates, { intent: 'save', nameBn: 'সভা', textBn: 'x' })
  expect(again.status).toBe(422)
  const [row] = await everywhere(() => sql<{ id: number }>('SELECT id FROM sms_template WHERE site_id = $1', [site.id]))
  const stale = await clerk.post(paths.smsTemplates, {
    intent: 'save',
    id: String(row?.id),
    revision: '7',
    nameBn: 'সভা',
    textBn: 'x',
  })
  expect(stale.status).toBe(422)
  expect((await clerk.get(paths.smsNewBy(row?.id ?? 0, 'bn'))).text).toContain('{নাম}, সভা {তারিখ}')
})

test('another institution sees and does nothing of it; nor does who may not', async () => {
  await send(await clerk.post(paths.smsNew, compose({ text: 'Ours alone' })))
  const id = (await campaigns('Ours alone'))[0]?.id ?? 0
  expect((await clerk.get(paths.smsCampaign(id))).status).toBe(200)
  const stranger = await visit(other.alias).login('admin')
  expect((await stranger.get(paths.smsCampaign(id))).status).toBe(404)
  expect((await stranger.post(paths.smsCampaign(id), { intent: 'cancel' })).status).toBe(404)
  const teacher = await visit(site.alias).login('teacher')
  expect((await teacher.get(paths.smsCampaigns)).status).toBe(403)
  expect((await teacher.post(paths.smsNew, compose())).status).toBe(403)
})
