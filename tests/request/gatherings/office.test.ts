import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { paths } from '~/paths'
import { guests, makeGathering, mobile, register, stateOf, withFee, type MadeGathering } from './support'

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

const idOf = async (of: MadeGathering, number: string) =>
  (await guests(site, of)).find((one) => one.number === number)?.id ?? 0
const BARE = {
  opensOn: '2026-01-01',
  closesOn: '2036-12-31',
  closesTime: '',
  who: 'anyone',
  payDays: '7',
  keepDays: '180',
}
const PAYING = {
  ...BARE,
  who: 'former',
  places: '2',
  spouse: 'on',
  mostCompanions: '1',
  feeSelf: '1500',
  feeSpouse: '1000',
  ask_size: 'optional',
}

describe('the office', () => {
  test('opens registration for an event of its own, with its rules; wrong ones are said at their fields', async () => {
    const { entryId } = await makeGathering(site)
    await everywhere(() => sql('DELETE FROM gathering WHERE site_id = $1 AND entry_id = $2', [site.id, entryId]))
    const at = paths.eventRegistration(entryId ?? 0)
    const page = await head.get(at)
    expect(page.status).toBe(200)
    const wrong = await head.submit(page, 'form:has([name=opensOn])', { ...PAYING, mostCompanions: '', subHeadId: '' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('ফি কোন খাতে যাবে তা বেছে নিন')
    expect(wrong.$('[name=mostCompanions][aria-invalid=true]')).toHaveLength(1)
    const subHeadId = String((await withFee()).sub_head_id)
    const saved = await head.submit(page, 'form:has([name=opensOn])', { ...PAYING, subHeadId })
    expect(saved.status).toBe(200)
    const read = () =>
      everywhere(() =>
        sql(
          'SELECT state, who, places, fee_self, fee_spouse, asks, companions FROM gathering WHERE site_id = $1 AND entry_id = $2',
          [site.id, entryId],
        ),
      )
    expect(await read()).toEqual([
      {
        state: 'draft',
        who: 'former',
        places: 2,
        fee_self: 150_000,
        fee_spouse: 100_000,
        companions: ['spouse'],
        asks: { batch: 'required', size: 'optional' },
      },
    ])
    const stale = await head.submit(page, 'form:has([name=opensOn])', { ...PAYING, subHeadId, places: '9' })
    expect(stale.status).toBe(422)
    await head.submit(await head.get(at), 'form:has([name=intent][value=open])')
    expect(await read()).toMatchObject([{ state: 'open', places: 2 }])
    expect((await stranger.get(at)).status).toBe(404)
    expect((await stranger.post(at, { intent: 'close' })).status).toBe(404)
    expect(await read()).toMatchObject([{ state: 'open' }])
  })

  test('sees who registered, by batch and payment, as a list and a file; nobody else does', async () => {
    const event = await makeGathering(site, { ...(await withFee()), asks: { batch: 'required' } })
    const old = await register(site, event, { batch: '1990', name: 'মোঃ পুরান ছাত্র' })
    await register(site, event, { batch: '2005', name: 'Young Student' })
    const at = paths.gatheringGuests(event.id)
    const list = await head.get(at)
    expect([list.status, list.text.includes('মোঃ পুরান ছাত্র'), list.text.includes('Young Student')]).toEqual([
      200,
      true,
      true,
    ])
    const batch = await head.get(`${at}?f_batch=1990&f_paid=unpaid`)
    expect([batch.text.includes('মোঃ পুরান ছাত্র'), batch.$('tbody').text().includes('Young')]).toEqual([true, false])
    expect((await head.get(`${at}?f_paid=paid`)).$('main').text()).not.toContain('মোঃ পুরান ছাত্র')
    const csv = await head.get(`${at}?export=csv`)
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.text).toContain(old.number)
    const cards = await head.get(paths.gatheringCards(event.id, '?f_batch=1990'))
    expect([cards.status, cards.body.subarray(0, 4).toString()]).toEqual([200, '%PDF'])
    expect((await head.get(paths.gatheringCards(event.id, '?f_paid=paid'))).status).toBe(409)
    for (const path of [
      at,
      paths.gatheringGuest(event.id, await idOf(event, old.number)),
      paths.gatheringGate(event.id),
    ]) {
      expect((await stranger.get(path)).status).toBe(404)
      expect((await teacher.get(path)).status).toBe(403)
    }
  })

  test('cancels with a reason that the guest reads; the next moves up, and what was cancelled can stand again', async () => {
    const event = await makeGathering(site, { ...(await withFee()), places: 1 })
    const first = await register(site, event)
    const second = await register(site, event)
    const id = await idOf(event, first.number)
    const at = paths.gatheringGuest(event.id, id)
    const silent = await head.submit(await head.get(at), 'form:has([name=reason])', { intent: 'cancel', reason: '' })
    expect([silent.status, await stateOf(site, event, first.number)]).toEqual([422, 'coming'])
    const foreign = await stranger.post(at, { intent: 'cancel', reason: 'আমি পারি না' })
    expect([foreign.status, await stateOf(site, event, first.number)]).toEqual([404, 'coming'])
    const elsewhere = await makeGathering(site)
    const crossed = await head.post(paths.gatheringGuest(elsewhere.id, id), { intent: 'cancel', reason: 'অন্য অনুষ্ঠান' })
    expect([crossed.status, await stateOf(site, event, first.number)]).toEqual([404, 'coming'])
    await head.submit(await head.get(at), 'form:has([name=reason])', { intent: 'cancel', reason: 'দুইবার নিবন্ধন' })
    expect((await guests(site, event)).map(({ state, amount }) => [state, amount])).toEqual([
      ['cancelled', null],
      ['coming', 100_000],
    ])
    expect((await first.visitor.get(event.form)).text).toContain('দুইবার নিবন্ধন')
    await head.submit(await head.get(at), 'form:has([value=restore])')
    expect(await stateOf(site, event, first.number)).toBe('waiting')
    await second.visitor.submit(await second.visitor.get(event.form), 'form:has([value=withdraw])')
    expect((await guests(site, event)).map(({ state, amount }) => [state, amount])).toEqual([
      ['coming', 100_000],
      ['withdrawn', null],
    ])
  })

  test('registers who comes by hand after the public may not, once, and is told the PIN', async () => {
    const event = await makeGathering(site, { state: 'closed', asks: { batch: 'required' } })
    const at = paths.gatheringNewGuest(event.id)
    const page = await head.get(at)
    const fields = { name: 'মোছাঃ হাসিনা', mobile: mobile(), batch: '1990', agree: 'on' }
    const wrong = await head.submit(page, 'form:has([name=once])', { ...fields, batch: '', agree: '' })
    expect([
      wrong.status,
      wrong.$('[name=batch][aria-invalid=true]').length,
      (await guests(site, event)).length,
    ]).toEqual([422, 1, 0])
    for (let times = 0; times < 2; times++) {
      const made = await head.submit(page, 'form:has([name=once])', fields)
      expect([made.status, /পিন [০-৯]{6}/.test(made.text)]).toEqual([200, true])
    }
    expect(await guests(site, event)).toMatchObject([{ state: 'coming', batch: 1990 }])
    expect((await stranger.get(at)).status).toBe(404)
    expect((await teacher.get(at)).status).toBe(403)
  })

  test('gives more places to those that wait, and cannot take away what it gave', async () => {
    const event = await makeGathering(site, { places: 1 })
    const [, second] = [await register(site, event), await register(site, event)]
    const at = paths.eventRegistration(event.entryId ?? 0)
    await head.submit(await head.get(at), 'form:has([name=opensOn])', { ...BARE, places: '2' })
    expect(await stateOf(site, event, second.number)).toBe('coming')
    const less = await head.submit(await head.get(at), 'form:has([name=opensOn])', { ...BARE, places: '1' })
    expect([less.status, less.$('[name=places][aria-invalid=true]').length]).toEqual([422, 1])
  })
})

describe('the gate', () => {
  test('receives by number, in either digits; who has not paid by a second button, who waits not at all', async () => {
    const event = await makeGathering(site, { ...(await withFee()), places: 1 })
    const free = await makeGathering(site)
    const [unpaid, waits, comes] = [
      await register(site, event),
      await register(site, event),
      await register(site, free),
    ]
    const receive = async (of: MadeGathering, number: string) =>
      head.submit(await head.get(paths.gatheringGate(of.id)), 'form:has([name=number])', { number })
    const bengali = comes.number.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')
    const here = await receive(free, ` ${bengali} `)
    expect(here.status).toBe(200)
    expect(await guests(site, free)).toMatchObject([{ arrived: true }])
    expect((await receive(free, comes.number)).text).toContain('আগেই উপস্থিতি নেওয়া হয়েছে')
    expect((await receive(free, unpaid.number)).text).toContain('এমন কোনো নিবন্ধন নেই')
    expect((await receive(free, '12')).status).toBe(422)
    const stopped = await receive(event, unpaid.number)
    expect(await guests(site, event)).toMatchObject([{ arrived: false }, { arrived: false }])
    await head.submit(stopped, 'form:has([value=let])')
    expect(await guests(site, event)).toMatchObject([{ arrived: true }, { arrived: false }])
    const waiting = await idOf(event, waits.number)
    const forged = await head.post(paths.gatheringGate(event.id), { intent: 'let', guest: waiting })
    expect([forged.status, (await guests(site, event))[1]?.arrived]).toEqual([409, false])
    await head.post(paths.gatheringGate(event.id), { intent: 'undo', guest: await idOf(event, unpaid.number) })
    expect(await guests(site, event)).toMatchObject([{ arrived: false }, { arrived: false }])
  })
})

test('a message goes to whom it was shown for, once, at the cost that was shown', async () => {
  const event = await makeGathering(site)
  await register(site, event)
  await register(site, event)
  const at = paths.gatheringMessage(event.id)
  const seen = await head.submit(await head.get(at), 'form:has([name=audience])', {
    intent: 'preview',
    audience: 'coming',
    text: 'অনুষ্ঠান সকাল ৯টায় শুরু হবে।',
  })
  expect(seen.status).toBe(200)
  const sent = () =>
    everywhere(() =>
      sql<{ purpose: string }>(
        `SELECT purpose FROM message WHERE tenant_id = $1 AND purpose LIKE 'gatherings.guests%'`,
        [site.id],
      ),
    )
  expect(await sent()).toEqual([])
  for (let times = 0; times < 2; times++) await head.submit(seen, 'form:has([name=token])', { intent: 'send' })
  expect(await sent()).toHaveLength(2)
  expect((await stranger.post(at, { intent: 'preview', audience: 'coming', text: 'অন্য প্রতিষ্ঠান' })).status).toBe(404)
})
