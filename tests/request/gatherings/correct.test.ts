import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { paths } from '~/paths'
import { guests, makeGathering, mobile, register, withFee, type MadeGathering } from './support'

let site: MadeSite
let other: MadeSite
let head: Visitor
beforeAll(async () => {
  site = await makeSite()
  other = await makeSite()
  head = await visit(site.alias).login(site.admin.username)
})
afterAll(closeDatabase)

const idsOf = async (of: MadeGathering) => (await guests(site, of)).map((one) => one.id)
const billsOf = (id: number) =>
  everywhere(() =>
    sql<{ amount: number; void: boolean }>(
      'SELECT amount, voided_at IS NOT NULL AS void FROM application_bill WHERE site_id = $1 AND application_id = $2 ORDER BY id',
      [site.id, id],
    ),
  )
const correct = (event: MadeGathering, id: number, fields: Record<string, string>, who = head) =>
  who.post(paths.gatheringGuest(event.id, id), {
    intent: 'correct',
    name: 'মোঃ আব্দুল করিম',
    mobile: mobile(),
    reason: 'ফোনে জানিয়েছেন',
    ...fields,
  })

test('name and mobile are put right with a reason, which guest and log have', async () => {
  const event = await makeGathering(site)
  const told = await register(site, event)
  const taken = mobile()
  await register(site, event, { mobile: taken })
  const [id = 0] = await idsOf(event)
  const at = paths.gatheringGuest(event.id, id)
  const page = await head.get(at)
  const right = mobile()
  const button = { name: 'intent', value: 'correct' }
  expect((await head.submit(page, 'form:has([value=correct])', { reason: '' }, button)).status).toBe(422)
  expect((await correct(event, id, { mobile: taken })).text).toContain('এই মোবাইল নম্বরে অন্য একটি নিবন্ধন আছে')
  const done = await head.submit(
    page,
    'form:has([value=correct])',
    { name: 'Md. Rahim Uddin', mobile: right, reason: 'বানান ভুল ছিল' },
    button,
  )
  expect([done.status, done.text.includes('তথ্য সংশোধন হয়েছে')]).toEqual([200, true])
  const [row] = await everywhere(() =>
    sql(
      `SELECT a.name_bn AS bn, a.name_en AS en, a.mobile, p.mobile AS known FROM application a JOIN gathering_guest p ON p.site_id = a.site_id AND p.application_id = a.id WHERE a.site_id = $1 AND a.id = $2`,
      [site.id, id],
    ),
  )
  expect(row).toEqual({ bn: '', en: 'Md. Rahim Uddin', mobile: `88${right}`, known: `88${right}` })
  expect((await told.visitor.get(event.form)).text).toContain('বানান ভুল ছিল')
  const log = await everywhere(() =>
    sql<{ before: Record<string, unknown>; after: Record<string, unknown> }>(
      `SELECT before, after FROM audit_record WHERE tenant_id = $1 AND record_type = 'gathering_guest' AND record_id = $2 ORDER BY id DESC LIMIT 1`,
      [site.id, id],
    ),
  )
  expect(log[0]).toMatchObject({
    before: { name: 'মোঃ আব্দুল করিম' },
    after: { name: 'Md. Rahim Uddin', reason: 'বানান ভুল ছিল' },
  })
})

test('another party is another fee: the open bill is void and written anew, and who waits gets what becomes free', async () => {
  const event = await makeGathering(site, { ...(await withFee()), places: 3 })
  await register(site, event, { spouse: '1' })
  await register(site, event)
  await register(site, event)
  const [first = 0, second = 0, third = 0] = await idsOf(event)
  expect((await guests(site, event)).map(({ state }) => state)).toEqual(['coming', 'coming', 'waiting'])
  // More people than there is room for are refused.
  expect((await correct(event, second, { spouse: '1' })).text).toContain('খালি আছে ০টি')
  const done = await correct(event, first, { spouse: '0' })
  expect(done.text).toContain('নতুন ফি চাওয়া হয়েছে')
  expect(await billsOf(first)).toEqual([
    { amount: 150_000, void: true },
    { amount: 100_000, void: false },
  ])
  expect((await guests(site, event)).map(({ state, amount }) => [state, amount])).toEqual([
    ['coming', 100_000],
    ['coming', 100_000],
    ['coming', 100_000],
  ])
  // The name alone leaves a bill as it is.
  await correct(event, third, { name: 'রহিমা বেগম', spouse: '0' })
  expect(await billsOf(third)).toEqual([{ amount: 100_000, void: false }])
})

test('a fee that is let off, a guest who is here or gone, and whoever may not: nothing changes', async () => {
  const event = await makeGathering(site, await withFee())
  const elsewhere = await makeGathering(site)
  await register(site, event)
  await register(site, event)
  const [id = 0, gone = 0] = await idsOf(event)
  await head.post(paths.gatheringGuest(event.id, id), { intent: 'waive', reason: 'প্রধান অতিথি' })
  const waived = await correct(event, id, { spouse: '1' })
  expect([waived.status, waived.text.includes('আগে মওকুফ ফেরান')]).toEqual([422, true])
  expect((await correct(event, id, { name: 'অন্য নাম', spouse: '0' })).status).toBe(200)
  await everywhere(() =>
    sql('UPDATE gathering_guest SET arrived_at = now(), arrived_by = $3 WHERE site_id = $1 AND application_id = $2', [
      site.id,
      id,
      site.admin.id,
    ]),
  )
  expect((await correct(event, id, { spouse: '1' })).status).toBe(422)
  await head.post(paths.gatheringGuest(event.id, gone), { intent: 'cancel', reason: 'আসবেন না' })
  expect((await correct(event, gone, {})).status).toBe(409)
  expect((await correct(elsewhere, id, {})).status).toBe(404)
  const stranger = await visit(other.alias).login(other.admin.username)
  const teacher = await visit(site.alias).login(site.teacher.username)
  expect((await correct(event, id, {}, stranger)).status).toBe(404)
  expect((await correct(event, id, {}, teacher)).status).toBe(403)
  expect((await guests(site, event)).map(({ people }) => people)).toEqual([1, 1])
})
