import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { agedStamp } from 'tests/harness/public-form'
import { visit } from 'tests/harness/visitor'
import { applicationPaid } from '~/domain/applications/paid.server'
import { forgetGuests } from '~/domain/event-registration/forget-guests.server'
import { guests, makeGathering, mobile, register, stateOf, withFee } from './support'

let site: MadeSite
let other: MadeSite
beforeAll(async () => {
  site = await makeSite()
  other = await makeSite()
})
afterAll(closeDatabase)

const resume = async (of: MadeSite, form: string, asked: { number: string; pin: string }) => {
  const visitor = visit(of.alias)
  const answer = await visitor.submit(await visitor.get(form), 'form:has([value=resume])', asked)
  return { visitor, answer }
}

describe('who registers for an event', () => {
  test('has number and PIN once, without a script; the consent is recorded, and the entry card is theirs alone', async () => {
    const event = await makeGathering(site)
    const page = await visit(site.alias).get(`/web/event/${event.entryId}`)
    expect(page.$(`a[href$="${event.form}"]`)).toHaveLength(1)
    expect(page.$('script')).toHaveLength(0)
    const { visitor, answer, number, pin } = await register(site, event)
    expect([answer.status, number, pin]).toEqual([
      200,
      expect.stringMatching(/^3\d{8}$/),
      expect.stringMatching(/^\d{6}$/),
    ])
    expect(answer.url).toBe(event.form)
    const [kept] = await guests(site, event)
    expect(kept).toMatchObject({ number, state: 'coming', people: 1, amount: null })
    const consents = await everywhere(() =>
      sql<{ purpose: string; given_by: string }>(
        `SELECT purpose, given_by FROM consent WHERE site_id = $1 AND subject_kind = 'application' AND subject_id = $2`,
        [site.id, kept?.id],
      ),
    )
    expect(consents).toEqual([{ purpose: 'gathering.registration', given_by: 'মোঃ আব্দুল করিম' }])
    const own = await visitor.get(event.form)
    expect(own.text).toContain('আপনি আমন্ত্রিত')
    const card = await visitor.get(`${event.form}/card`)
    expect([card.status, card.headers['content-type'], card.body.subarray(0, 4).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF',
    ])
    expect((await visit(site.alias).get(`${event.form}/card`)).status).toBe(404)
  })

  test('sends the form twice and is one guest, told the same number; the PIN told last opens it', async () => {
    const event = await makeGathering(site)
    const stamp = agedStamp(site.id, 'gathering')
    const fields = { stamp, mobile: mobile() }
    const first = await register(site, event, fields)
    const second = await register(site, event, fields)
    expect(second.number).toBe(first.number)
    expect(await guests(site, event)).toHaveLength(1)
    const { answer } = await resume(site, event.form, second)
    expect([answer.status, answer.text.includes('আপনি আমন্ত্রিত')]).toEqual([200, true])
    const late = await resume(site, event.form, first)
    expect(late.answer.text).toContain('নম্বর ও পিন মিলছে না')
  })

  test('cannot register twice with one mobile; what was typed stands in the form again', async () => {
    const event = await makeGathering(site)
    const number = mobile()
    await register(site, event, { mobile: number })
    const { answer } = await register(site, event, { mobile: `+88${number}`, name: 'অন্য নাম' })
    expect(answer.status).toBe(422)
    expect(answer.$('#f-mobile-error')).toHaveLength(1)
    expect(answer.$('[name=name]').attr('value')).toBe('অন্য নাম')
    expect(await guests(site, event)).toHaveLength(1)
    const elsewhere = await makeGathering(site)
    await register(site, elsewhere, { mobile: number })
    expect(await guests(site, elsewhere)).toHaveLength(1)
  })

  test('has to agree and to say what is asked; what is not asked or not allowed is not taken', async () => {
    const jubilee = await makeGathering(
      site,
      { asks: { batch: 'required' }, companions: ['child'], most_companions: 2 },
      'jubilee',
    )
    const wrong = await register(site, jubilee, { agree: '', batch: '', child: '3' })
    expect(wrong.answer.status).toBe(422)
    for (const field of ['agree', 'batch', 'child']) expect(wrong.answer.$(`#f-${field}-error`)).toHaveLength(1)
    const { number } = await register(site, jubilee, { batch: '১৯৯৫', child: '২', spouse: '1', guest: '9' })
    expect(number).toMatch(/^4\d{8}$/)
    expect(await guests(site, jubilee)).toMatchObject([{ batch: 1995, people: 3 }])
  })
})

describe('registration', () => {
  test('is taken by the server’s clock only: drafts, too early, over, closed and hidden events take nobody', async () => {
    const shut = [
      await makeGathering(site, { state: 'closed' }),
      await makeGathering(site, { closes_at: new Date(Date.now() - 1000), opens_at: new Date(Date.now() - 9000) }),
      await makeGathering(site, { opens_at: new Date(Date.now() + 3_600_000) }),
    ]
    for (const one of shut) {
      const visitor = visit(site.alias)
      const page = await visitor.get(one.form)
      expect([page.status, page.$('[name=mobile]').length, page.$('main [role=status]').length]).toEqual([200, 0, 1])
      const forged = await visitor.submit(page, 'form:has([value=resume])', {
        intent: 'register',
        name: 'করিম',
        mobile: mobile(),
        agree: 'on',
        stamp: agedStamp(site.id, 'gathering'),
      })
      expect(forged.status).toBeGreaterThanOrEqual(400)
      expect(await guests(site, one)).toEqual([])
    }
    const draft = await makeGathering(site, { state: 'draft' })
    expect((await visit(site.alias).get(draft.form)).status).toBe(404)
    expect((await visit(site.alias).get(`/web/event/${draft.entryId}`)).$(`a[href$="${draft.form}"]`)).toHaveLength(0)
    const hidden = await makeGathering(site)
    await everywhere(() =>
      sql(`UPDATE web_entry SET state = 'retired' WHERE site_id = $1 AND id = $2`, [site.id, hidden.entryId]),
    )
    expect((await visit(site.alias).get(hidden.form)).status).toBe(404)
  })

  test('of another institution is not there, and its number opens nothing here', async () => {
    const [mine, theirs] = [await makeGathering(site), await makeGathering(other)]
    expect((await visit(site.alias).get(theirs.form)).status).toBe(404)
    const { number, pin } = await register(other, theirs)
    const { answer } = await resume(site, mine.form, { number, pin })
    expect(answer.text).toContain('নম্বর ও পিন মিলছে না')
    const second = await makeGathering(other)
    expect((await resume(other, second.form, { number, pin })).answer.text).toContain('অন্য অনুষ্ঠানের')
  })

  test('when full puts on a waiting list, and a place that comes free goes to the first whose party finds room', async () => {
    const event = await makeGathering(site, { ...(await withFee()), places: 2 })
    const [first, second] = [await register(site, event), await register(site, event)]
    const large = await register(site, event, { spouse: '1' })
    const small = await register(site, event)
    expect(large.answer.text).toContain('আপনি অপেক্ষমাণ তালিকায় আছেন')
    expect((await guests(site, event)).map(({ state, amount }) => [state, amount])).toEqual([
      ['coming', 100_000],
      ['coming', 100_000],
      ['waiting', null],
      ['waiting', null],
    ])
    const page = await first.visitor.get(event.form)
    const gone = await first.visitor.submit(page, 'form:has([value=withdraw])')
    expect(gone.text).toContain('আপনি নিবন্ধন প্রত্যাহার করেছেন')
    expect(await stateOf(site, event, large.number)).toBe('waiting')
    expect(await stateOf(site, event, small.number)).toBe('coming')
    const after = await guests(site, event)
    expect(after.map(({ amount }) => amount)).toEqual([null, 100_000, null, 100_000])
    const again = await first.visitor.submit(gone, 'form:has([value=leave])', { intent: 'withdraw' })
    expect(again.status).toBe(409)
    expect(await stateOf(site, event, second.number)).toBe('coming')
  })

  test('of the last place at the same moment gives it to one', async () => {
    const event = await makeGathering(site, { places: 1 })
    await Promise.all([register(site, event), register(site, event), register(site, event)])
    expect((await guests(site, event)).map(({ state }) => state).sort()).toEqual(['coming', 'waiting', 'waiting'])
  })

  test('with a fee leads to the bill without its number in an address, and has no card before it is paid', async () => {
    const event = await makeGathering(site, await withFee())
    const { visitor } = await register(site, event, { spouse: '1' })
    const page = await visitor.get(event.form)
    expect(page.text).toContain('১,৫০০')
    expect((await visitor.get(`${event.form}/card`)).status).toBe(404)
    const bill = await visitor.submit(page, 'form:has([name=ticket])')
    expect([bill.status, bill.url]).toEqual([200, '/web/admission-fee'])
    expect(bill.text).toContain('১,৫০০')
  })

  test('shows the receipt’s number as it is printed, scanned and typed, in either language', async () => {
    const event = await makeGathering(site)
    const { visitor } = await register(site, event)
    const [one] = await guests(site, event)
    await everywhere(() => applicationPaid(site, one?.id ?? 0, 'A26-000123'))
    expect((await visitor.get(event.form)).$('main').text()).toContain('A26-000123')
    expect((await visitor.get(`/en${event.form}`)).$('main').text()).toContain('A26-000123')
  })
})

test('the jubilee’s page is there as soon as one may register, in the menu too', async () => {
  const fresh = await makeSite()
  const before = await visit(fresh.alias).get('/')
  expect(before.$('a[href$="/web/shuborno-joyonti"]')).toHaveLength(0)
  const jubilee = await makeGathering(fresh, {}, 'jubilee')
  const home = await visit(fresh.alias).get('/web/contact-form')
  expect(home.$('a[href$="/web/shuborno-joyonti"]').length).toBeGreaterThan(0)
  const page = await visit(fresh.alias).get('/web/shuborno-joyonti')
  expect(page.$(`a[href$="${jubilee.form}"]`)).toHaveLength(1)
})

test('guests are forgotten when their time is over, and counted still', async () => {
  const long = new Date(Date.now() - 200 * 86_400_000)
  const event = await makeGathering(site, { keep_days: 30, asks: { town: 'optional' } })
  const { number } = await register(site, event, { town: 'সাভার' })
  const forget = () => everywhere(() => forgetGuests({ id: site.id }))
  expect(await forget()).toBe(0)
  await everywhere(() =>
    sql('UPDATE gathering SET opens_at = $3, closes_at = $4 WHERE site_id = $1 AND id = $2', [
      site.id,
      event.id,
      new Date(long.getTime() - 1000),
      long,
    ]),
  )
  expect(await forget()).toBe(0) // the event itself is still to come
  await everywhere(() =>
    sql('UPDATE web_entry SET starts_at = $3, ends_at = $3 WHERE site_id = $1 AND id = $2', [
      site.id,
      event.entryId,
      long,
    ]),
  )
  expect(await forget()).toBe(1)
  const [kept] = await everywhere(() =>
    sql(
      `SELECT a.name_bn, a.mobile, p.mobile AS also, p.town, p.state FROM gathering_guest p JOIN application a ON a.site_id = p.site_id AND a.id = p.application_id
       WHERE p.site_id = $1 AND a.number = $2`,
      [site.id, number],
    ),
  )
  expect(kept).toEqual({ name_bn: '', mobile: null, also: null, town: '', state: 'coming' })
})
