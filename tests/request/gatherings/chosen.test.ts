import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { paths } from '~/paths'
import { ascii, guests, makeGathering, mobile, register, stateOf, withFee, type MadeGathering } from './support'

let site: MadeSite
let other: MadeSite
let head: Visitor
let stranger: Visitor
let teacher: Visitor
beforeAll(async () => {
  site = await makeSite()
  other = await makeSite()
  head = await visit(site.alias).login(site.admin.username)
  stranger = await visit(other.alias).login(other.admin.username)
  teacher = await visit(site.alias).login(site.teacher.username)
})
afterAll(closeDatabase)

const idsOf = async (of: MadeGathering) => (await guests(site, of)).map((one) => one.id)
const states = async (of: MadeGathering) => (await guests(site, of)).map(({ state, amount }) => [state, amount])

test('several that were ticked are cancelled with one reason after a question, and stand again from the same page', async () => {
  const event = await makeGathering(site, { ...(await withFee()), places: 2 })
  const told = [
    await register(site, event),
    await register(site, event),
    await register(site, event),
    await register(site, event),
  ]
  // Two have places; the first who waits is among those that are cancelled, the second is not.
  const ids = await idsOf(event)
  const chosen = [ids[0] ?? 0, ids[1] ?? 0, ids[2] ?? 0]
  const led = await head.post(paths.gatheringGuests(event.id), { intent: 'chosen', ids: chosen })
  expect(led.url).toContain(`/site/web/registration/${event.id}/chosen?ids=${chosen.join()}`)
  const none = await head.post(paths.gatheringGuests(event.id), { intent: 'chosen' })
  expect([none.status, none.$('[role=alert]').length > 0]).toEqual([422, true])
  const at = paths.gatheringChosen(event.id, chosen)
  expect((await head.get(at)).$('dialog')).toHaveLength(0)
  const asking = await head.get(`${at}&dialog=cancel`)
  const silent = await head.submit(asking, 'dialog form:has([name=reason])', { reason: '' })
  expect([silent.status, await stateOf(site, event, told[0]?.number ?? '')]).toEqual([422, 'coming'])
  const done = await head.submit(asking, 'dialog form:has([name=reason])', { reason: 'মাঠ ছোট হয়ে গেছে' })
  expect(done.text).toContain('৩টি নিবন্ধন বাতিল হয়েছে; অপেক্ষমাণ ১টি আসন পেয়েছে')
  expect(await states(event)).toEqual([
    ['cancelled', null],
    ['cancelled', null],
    ['cancelled', null],
    ['coming', 100_000],
  ])
  expect((await told[0]?.visitor.get(event.form))?.text).toContain('মাঠ ছোট হয়ে গেছে')
  const again = await head.submit(done, 'form:has([value=restore])', {}, { name: 'intent', value: 'restore' })
  expect(again.text).toContain('৩টি নিবন্ধন আবার বহাল হয়েছে; এর মধ্যে ২টি অপেক্ষমাণ')
  expect((await states(event)).map(([state]) => state)).toEqual(['coming', 'waiting', 'waiting', 'coming'])
})

test('who is here or has gone is left as they are and said; what is of another gathering or institution moves nobody', async () => {
  const event = await makeGathering(site)
  const elsewhere = await makeGathering(site)
  await register(site, event)
  await register(site, event)
  await register(site, elsewhere)
  const [here = 0, comes = 0] = await idsOf(event)
  const [foreign = 0] = await idsOf(elsewhere)
  await everywhere(() =>
    sql('UPDATE gathering_guest SET arrived_at = now(), arrived_by = $3 WHERE site_id = $1 AND application_id = $2', [
      site.id,
      here,
      site.admin.id,
    ]),
  )
  const cancel = (visitor: Visitor, ids: number[]) =>
    visitor.post(paths.gatheringChosen(event.id, ids), { intent: 'cancel', ids, reason: 'কারণ আছে' })
  expect((await cancel(head, [comes, foreign])).status).toBe(404)
  expect((await cancel(stranger, [comes])).status).toBe(404)
  expect((await cancel(teacher, [comes])).status).toBe(403)
  expect(await stateOf(site, event, (await guests(site, event))[1]?.number ?? '')).toBe('coming')
  expect((await head.get(paths.gatheringChosen(event.id, [foreign]))).status).toBe(404)
  expect((await cancel(head, [here])).status).toBe(409)
  const some = await cancel(head, [here, comes])
  expect(some.text).toContain('বাকি রইল: ১ জন উপস্থিত')
  expect((await guests(site, event)).map((one) => one.state)).toEqual(['coming', 'cancelled'])
})

test('a text goes to those that were chosen and to nobody else, once, at the cost that was seen', async () => {
  const event = await makeGathering(site)
  for (let times = 0; times < 3; times++) await register(site, event)
  const [first = 0, , third = 0] = await idsOf(event)
  const at = paths.gatheringChosen(event.id, [first, third])
  const seen = await head.post(at, { intent: 'preview', ids: [first, third], text: 'আপনাদের আসন সামনের সারিতে।' })
  expect([seen.status, seen.$('[name=token]').length]).toEqual([200, 1])
  const sent = () =>
    everywhere(() =>
      sql<{ many: number }>(
        `SELECT count(*)::int AS many FROM application_event e JOIN gathering_guest p ON p.site_id = e.site_id AND p.application_id = e.application_id
         WHERE e.site_id = $1 AND p.gathering_id = $2 AND e.what = 'message'`,
        [site.id, event.id],
      ),
    )
  expect(await sent()).toEqual([{ many: 0 }])
  for (let times = 0; times < 2; times++)
    await head.submit(seen, 'form:has([name=token])', {}, { name: 'intent', value: 'send' })
  expect(await sent()).toEqual([{ many: 2 }])
  const forged = await stranger.post(at, { intent: 'preview', ids: [first], text: 'অন্য প্রতিষ্ঠান' })
  expect(forged.status).toBe(404)
})

test('a fee is let off with a reason and asked again; the bill, the list and the guest say so', async () => {
  const event = await makeGathering(site, { ...(await withFee()), places: 1 })
  const pays = await register(site, event, { mobile: mobile() })
  await register(site, event)
  const [id = 0, waits = 0] = await idsOf(event)
  const at = paths.gatheringGuest(event.id, id)
  expect((await head.post(at, { intent: 'waive', reason: '' })).status).toBe(422)
  expect((await stranger.post(at, { intent: 'waive', reason: 'আমাদের লোক' })).status).toBe(404)
  expect((await teacher.post(at, { intent: 'waive', reason: 'আমাদের লোক' })).status).toBe(403)
  expect(await states(event)).toEqual([
    ['coming', 100_000],
    ['waiting', null],
  ])
  const done = await head.post(at, { intent: 'waive', reason: 'প্রধান অতিথি' })
  expect([done.status, done.text.includes('প্রধান অতিথি')]).toEqual([200, true])
  expect((await guests(site, event))[0]).toMatchObject({ state: 'coming', amount: null })
  expect((await head.post(at, { intent: 'waive', reason: 'আরেকবার' })).status).toBe(409)
  const list = await head.get(`${paths.gatheringGuests(event.id)}?f_paid=waived`)
  expect(list.$('tbody [name=ids]')).toHaveLength(1)
  const own = await pays.visitor.get(event.form)
  expect([own.text.includes('ফি মওকুফ করা হয়েছে'), own.$('a[href$="/registration/card"]').length]).toEqual([true, 1])
  // Who waits is let off before they are billed, and moves up without a bill.
  await head.post(paths.gatheringGuest(event.id, waits), { intent: 'waive', reason: 'শিক্ষকের পরিবার' })
  await head.post(at, { intent: 'ask', reason: 'ভুলে মওকুফ' })
  expect((await guests(site, event))[0]).toMatchObject({ state: 'coming', amount: 100_000, open: true })
  expect((await head.post(at, { intent: 'ask', reason: 'আবার' })).status).toBe(409)
  await head.post(at, { intent: 'cancel', reason: 'আসবেন না' })
  expect(await states(event)).toEqual([
    ['cancelled', null],
    ['coming', null],
  ])
  expect(await everywhere(() => sql('SELECT * FROM wrong_dues($1)', [site.id]))).toEqual([])
})

test('the list is printed as it is narrowed; registration that nobody used is deleted, any other is not', async () => {
  const event = await makeGathering(site, { asks: { batch: 'required' } })
  const at = paths.eventRegistration(event.entryId ?? 0)
  await register(site, event, { batch: '1990' })
  const pdf = await head.get(paths.gatheringSheet(event.id, '?f_batch=1990'))
  expect([pdf.status, pdf.body.subarray(0, 4).toString()]).toEqual([200, '%PDF'])
  expect((await head.get(paths.gatheringSheet(event.id, '?q=nobody'))).status).toBe(409)
  expect((await stranger.get(paths.gatheringSheet(event.id))).status).toBe(404)
  expect((await teacher.get(paths.gatheringSheet(event.id))).status).toBe(403)
  expect((await head.get(`${at}?confirm=1`)).$('form:has([name=intent][value=delete])')).toHaveLength(0)
  expect((await head.post(at, { intent: 'delete' })).status).toBe(409)
  const empty = await makeGathering(site)
  const there = paths.eventRegistration(empty.entryId ?? 0)
  expect((await stranger.post(there, { intent: 'delete' })).status).toBe(404)
  await head.submit(await head.get(`${there}?confirm=1`), 'form:has([name=intent][value=delete])')
  expect(
    await everywhere(() =>
      sql('SELECT id FROM gathering WHERE site_id = $1 AND id = ANY ($2::bigint[]) ORDER BY id', [
        site.id,
        [event.id, empty.id],
      ]),
    ),
  ).toEqual([{ id: event.id }])
})

test('a lost PIN is renewed at the desk, shown this once; the one of before opens nothing', async () => {
  const event = await makeGathering(site)
  const guest = await register(site, event)
  const [id = 0] = await idsOf(event)
  const at = paths.gatheringGuest(event.id, id)
  expect((await stranger.post(at, { intent: 'pin' })).status).toBe(404)
  expect((await teacher.post(at, { intent: 'pin' })).status).toBe(403)
  const made = await head.submit(await head.get(at), 'form:has([value=pin])', {}, { name: 'intent', value: 'pin' })
  const pin = /পিন ([০-৯]{6})/.exec(made.$('[role=status]').text())?.[1] ?? ''
  expect(pin).not.toBe('')
  expect((await head.get(at)).text).not.toContain(pin)
  const open = async (with_: string) => {
    const phone = visit(site.alias)
    const answer = await phone.submit(await phone.get(event.form), 'form:has([value=resume])', {
      number: guest.number,
      pin: with_,
    })
    return answer.$('[name=intent][value=leave]').length
  }
  expect([await open(guest.pin), await open(ascii(pin))]).toEqual([0, 1])
})
