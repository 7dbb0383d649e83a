import { beforeAll, expect, test, vi } from 'vitest'
import { applicantOf } from '~/domain/admissions/form/applicant.server'
import { withdrawForm } from '~/domain/admissions/form/send.server'
import { inScope } from 'db/connection'
import { makeRooms } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { paths } from '~/paths'
import { asked, makeApplicants, makeDesk, type DeskSite } from './desk-site'

let desk: DeskSite
let paying: DeskSite
let head: Visitor
let stranger: Visitor
beforeAll(async () => {
  ;[desk, paying] = await Promise.all([makeDesk(), makeDesk({ fee: 20_000 })])
  head = await visit(desk.site.alias).login('admin')
  stranger = await visit(paying.site.alias).login('admin')
})

const text = (answer: Answer) => answer.$('body').text().replace(/\s+/g, ' ')
const stateOf = (of: DeskSite, id: number) =>
  asked<string>(of, 'SELECT state AS value FROM admission_applicant WHERE site_id = $1 AND application_id = $2', id)
const openBill = (of: DeskSite, id: number) =>
  asked<number>(
    of,
    'SELECT amount AS value FROM application_bill WHERE site_id = $1 AND application_id = $2 AND voided_at IS NULL',
    id,
  )
const events = (of: DeskSite, id: number) =>
  asked<string>(
    of,
    `SELECT string_agg(what, ' ' ORDER BY id) AS value FROM application_event WHERE site_id = $1 AND application_id = $2`,
    id,
  )

test('a verification and a request for correction are taken back with a reason, and stand in the history', async () => {
  const [id = 0] = await makeApplicants(desk, [{ name: 'যাচাই ফেরে', serial: 111 }])
  const ids = [id]
  const at = paths.admissionApplicant(id)
  await head.post(at, { intent: 'verify', ids })
  expect((await head.post(at, { intent: 'unverify', ids, reason: '' })).status).toBe(422)
  expect((await stranger.post(at, { intent: 'unverify', ids, reason: 'আমাদের নয়' })).status).toBe(404)
  expect(await stateOf(desk, id)).toBe('verified')
  await head.submit(
    await head.get(at),
    'form:has([value=unverify])',
    { reason: 'ভুল আবেদন' },
    { name: 'intent', value: 'unverify' },
  )
  expect(await stateOf(desk, id)).toBe('submitted')
  await head.post(at, { intent: 'correct', ids, reason: 'ছবি ঝাপসা', parts: ['documents'] })
  expect(await stateOf(desk, id)).toBe('correction')
  await head.post(at, { intent: 'recall', ids, reason: 'ছবি ঠিকই আছে' })
  expect(await stateOf(desk, id)).toBe('submitted')
  expect(
    await asked<string>(
      desk,
      `SELECT (before_correction IS NULL AND corrected IS NULL AND correct_parts = '{}')::text AS value FROM admission_applicant WHERE site_id = $1 AND application_id = $2`,
      id,
    ),
  ).toBe('true')
  expect(await events(desk, id)).toBe('verified unverified correction recalled')
  expect(text(await head.get(at))).toContain('সংশোধনের অনুরোধ ফেরানো হয়েছে')
})

test('whoever stands in a public list keeps the verification', async () => {
  const own = await makeDesk({ way: 'first-come' })
  const office = await visit(own.site.alias).login('admin')
  const made = await makeApplicants(
    own,
    Array.from({ length: 5 }, (_, at) => ({ name: `জন ${at}`, serial: at + 1, state: 'verified' })),
  )
  const merit = paths.admissionMeritOf(own.offer)
  expect((await office.get(paths.admissionPrintMerit(own.offer, 'office'))).status).toBe(409)
  await office.post(merit, { intent: 'make', offer: own.offer })
  expect((await office.get(paths.admissionPrintMerit(own.offer, 'board'))).status).toBe(409)
  const choice = await asked<number>(own, 'SELECT id AS value FROM admission_choice WHERE site_id = $1')
  await office.post(merit, { intent: 'publish', offer: own.offer, choice: choice ?? 0, admitBy: '15/12/2097' })
  const waits = await asked<number>(
    own,
    `SELECT application_id AS value FROM admission_place WHERE site_id = $1 AND list = 'waiting-1' LIMIT 1`,
  )
  expect(made).toContain(waits)
  const refused = await office.post(paths.admissionApplicant(waits ?? 0), {
    intent: 'unverify',
    ids: [waits ?? 0],
    reason: 'ভুলে যাচাই',
  })
  expect([refused.status, await stateOf(own, waits ?? 0)]).toEqual([422, 'verified'])
  for (const reader of ['office', 'board'] as const) {
    const pdf = await office.get(paths.admissionPrintMerit(own.offer, reader))
    expect([pdf.status, pdf.body.subarray(0, 4).toString()]).toEqual([200, '%PDF'])
    expect((await head.get(paths.admissionPrintMerit(own.offer, reader))).status).toBe(404)
  }
  // Seats cannot be fewer than those who were called.
  const seats = await office.submit(
    await office.get(paths.admissionSeats(own.admission)),
    'form:has([name="offers[0].seats"])',
    { 'offers[0].seats': '1' },
  )
  expect([seats.status, text(seats).includes('জনকে ডাকা হয়েছে')]).toEqual([422, true])
  // Who was said to decline comes back only while a place is free.
  const called = await asked<number>(
    own,
    `SELECT application_id AS value FROM admission_place WHERE site_id = $1 AND state = 'called' ORDER BY position LIMIT 1`,
  )
  const after = paths.afterChoosingOf(own.offer)
  const given = { offer: own.offer, application: called ?? 0, reason: 'ভুলে লেখা হয়েছে' }
  const placeOf = () =>
    asked<string>(own, 'SELECT state AS value FROM admission_place WHERE site_id = $1 AND application_id = $2', called)
  await office.post(after, { intent: 'decline', ...given })
  expect((await office.post(after, { intent: 'extend', ...given, admitBy: '2099-01-10' })).status).toBe(409)
  expect(await placeOf()).toBe('declined')
  const next = await asked<number>(
    own,
    `SELECT application_id AS value FROM admission_place WHERE site_id = $1 AND list = 'waiting-1' AND state = 'called'`,
  )
  await office.post(after, { intent: 'decline', ...given, application: next ?? 0 })
  const last = await asked<number>(
    own,
    `SELECT application_id AS value FROM admission_place WHERE site_id = $1 AND list = 'waiting-2' AND state = 'called'`,
  )
  await office.post(after, { intent: 'decline', ...given, application: last ?? 0 })
  await office.post(after, { intent: 'extend', ...given, admitBy: '2099-01-10' })
  expect(await placeOf()).toBe('called')
})

test('a rejected application owes nothing; what comes back is billed again, and an exemption is taken back before it is verified', async () => {
  const [id = 0] = await makeApplicants(paying, [{ name: 'ফি ফেরে', serial: 121 }])
  const ids = [id]
  const at = paths.admissionApplicant(id)
  const other = await visit(desk.site.alias).login('admin')
  await stranger.post(at, { intent: 'reject', ids, reason: 'কাগজ নেই' })
  expect(await openBill(paying, id)).toBeUndefined()
  expect((await stranger.post(at, { intent: 'exempt', id, reason: 'এতিম' })).status).toBe(422)
  await stranger.post(at, { intent: 'restore', ids, reason: 'কাগজ এসেছে' })
  expect(await openBill(paying, id)).toBe(20_000)
  await stranger.post(at, { intent: 'exempt', id, reason: 'এতিম শিশু' })
  expect(await openBill(paying, id)).toBeUndefined()
  await stranger.post(at, { intent: 'verify', ids })
  expect((await stranger.post(at, { intent: 'charge', id, reason: 'ভুল' })).status).toBe(422)
  await stranger.post(at, { intent: 'unverify', ids, reason: 'ভুলে মওকুফ' })
  expect((await other.post(at, { intent: 'charge', id, reason: 'অন্য প্রতিষ্ঠান' })).status).toBe(404)
  await stranger.post(at, { intent: 'charge', id, reason: 'এতিম নয়' })
  expect(await openBill(paying, id)).toBe(20_000)
  expect(text(await stranger.post(at, { intent: 'verify', ids }))).toContain('আবেদন ফি বাকি আছে')
  // A second exemption counts again.
  await stranger.post(at, { intent: 'exempt', id, reason: 'প্রতিবন্ধী শিশু' })
  await stranger.post(at, { intent: 'verify', ids })
  expect(await stateOf(paying, id)).toBe('verified')
})

test('a decision on a quota and the seat of one are taken back; a seat with a score is not', async () => {
  const own = await makeDesk()
  const office = await visit(own.site.alias).login('admin')
  const [room] = await makeRooms(own.site.id, 1, { columns: 1, rows: 2, perBench: 2 })
  const [one = 0, two = 0] = await makeApplicants(own, [
    { name: 'এক', serial: 1, state: 'verified', quota: 'asked' },
    { name: 'দুই', serial: 2, state: 'verified' },
  ])
  const claim = () =>
    asked<string>(own, 'SELECT state AS value FROM admission_claim WHERE site_id = $1 AND application_id = $2', one)
  const at = paths.admissionApplicant(one)
  await office.post(at, { intent: 'accept', id: one, pool: own.pool })
  expect(await claim()).toBe('accepted')
  await office.post(at, { intent: 'unclaim', id: one, pool: own.pool })
  expect(await claim()).toBe('asked')
  const tests = paths.admissionTestsOf(own.admission)
  const sitting = { day: '01/12/2097', from: '10:00', to: '11:00', room: room?.id, seats: '' }
  await office.post(tests, { intent: 'save', admission: own.admission, part: 'test', ...sitting })
  await office.post(tests, { intent: 'seat', admission: own.admission, part: 'test', order: 'number', offer: '' })
  const sits = (await asked<number>(own, 'SELECT id AS value FROM admission_sitting WHERE site_id = $1')) ?? 0
  const here = paths.admissionSitting(sits)
  const pdf = await office.get(paths.admissionPrintSitting(sits))
  expect([pdf.status, pdf.body.subarray(0, 4).toString()]).toEqual([200, '%PDF'])
  expect((await head.get(paths.admissionPrintSitting(sits))).status).toBe(404)
  await office.post(here, { intent: 'scores', 'rows[0].key': one, 'rows[0].score': '40' })
  expect((await office.post(here, { intent: 'unseat', id: one })).status).toBe(422)
  expect((await head.post(here, { intent: 'unseat', id: two })).status).toBe(404)
  await office.submit(
    await office.get(here),
    'form:has([value=unseat])',
    { id: two },
    { name: 'intent', value: 'unseat' },
  )
  expect(await asked<number>(own, 'SELECT count(*)::int AS value FROM admission_candidate WHERE site_id = $1')).toBe(1)
  expect(await events(own, two)).toBe('seated-test unseated-test')
  await office.post(here, { intent: 'scores', 'rows[0].key': one, 'rows[0].score': '' })
  const asking = await office.get(`${tests}&confirm=${sits}`)
  await office.submit(asking, 'dialog form:has([value=clear])')
  expect(await asked<number>(own, 'SELECT count(*)::int AS value FROM admission_candidate WHERE site_id = $1')).toBe(0)
})

test('applicants are printed as the list is narrowed, by who may see them', async () => {
  await makeApplicants(desk, [{ name: 'ছাপা হবে', serial: 131 }])
  const list = `?admission=${desk.admission}&q=198000131`
  const pdf = await head.get(paths.admissionPrintApplicants(list))
  expect([pdf.status, pdf.body.subarray(0, 4).toString()]).toEqual([200, '%PDF'])
  expect((await head.get(paths.admissionPrintApplicants(`?admission=${desk.admission}&q=nobody`))).status).toBe(409)
  expect((await stranger.get(paths.admissionPrintApplicants(list))).status).toBe(404)
  const teacher = await visit(desk.site.alias).login(desk.site.teacher.username)
  expect((await teacher.get(paths.admissionPrintApplicants(list))).status).toBe(403)
  const none = await head.post(paths.admissionDeskOf(desk.admission), { intent: 'chosen' })
  expect([none.status, none.$('[role=alert]').length > 0]).toEqual([422, true])
})

test('an admission that nobody applied to is deleted with its tests, also a published one; any other is closed', async () => {
  const own = await makeDesk()
  const office = await visit(own.site.alias).login('admin')
  await office.post(paths.admissionTestsOf(own.admission), {
    intent: 'save',
    admission: own.admission,
    part: 'test',
    day: '01/12/2097',
    from: '10:00',
    to: '11:00',
    room: '',
    place: 'মিলনায়তন',
    seats: '10',
  })
  const there = () => asked<number>(own, 'SELECT count(*)::int AS value FROM admission WHERE site_id = $1')
  expect((await head.post(paths.admissionDeclare, { intent: 'delete', id: own.admission })).status).toBe(404)
  const asking = await office.get(`${paths.admissionDeclare}?confirm=${own.admission}`)
  expect(text(asking)).toContain('ওয়েবসাইট থেকেও সরে যাবে')
  await office.submit(asking, 'dialog form:has([value=delete])')
  expect(await there()).toBe(0)
  await makeApplicants(desk, [{ name: 'আবেদন আছে', serial: 141, state: 'draft' }])
  const refused = await head.post(paths.admissionDeclare, { intent: 'delete', id: desk.admission })
  expect([refused.status, text(refused).includes('মোছা যায় না')]).toEqual([409, true])
  const again = await head.get(`${paths.admissionDeclare}?confirm=${desk.admission}`)
  expect(again.$('dialog form:has([value=delete])')).toHaveLength(0)
})

test('the verification of many is taken back after a question, with one reason in the log of each', async () => {
  const own = await makeDesk()
  const office = await visit(own.site.alias).login('admin')
  const made = await makeApplicants(
    own,
    Array.from({ length: 3 }, (_, at) => ({
      name: `জন ${at}`,
      serial: at + 1,
      state: at === 2 ? 'submitted' : 'verified',
    })),
  )
  const at = paths.admissionChosen(made)
  expect((await office.get(at)).$('form:has([value=unverify])')).toHaveLength(0)
  const asking = await office.get(`${at}&dialog=unverify`)
  expect(asking.$('dialog').text()).toContain('২টি আবেদনের যাচাই ফেরাবেন?')
  expect((await office.submit(asking, 'dialog form:has([name=reason])', { reason: '' })).status).toBe(422)
  expect(await Promise.all(made.map((id) => stateOf(own, id)))).toEqual(['verified', 'verified', 'submitted'])
  const done = await office.submit(asking, 'dialog form:has([name=reason])', { reason: 'কাগজ আবার দেখতে হবে' })
  expect([done.status, done.$('dialog').length]).toEqual([200, 0])
  expect(text(done)).toContain('২টি আবেদনের যাচাই ফেরানো হয়েছে')
  expect(await Promise.all(made.map((id) => stateOf(own, id)))).toEqual(['submitted', 'submitted', 'submitted'])
  expect(
    await asked<number>(
      own,
      `SELECT count(*)::int AS value FROM audit_record WHERE tenant_id = $1 AND record_type = 'admission_applicant' AND after->>'reason' = 'কাগজ আবার দেখতে হবে'`,
    ),
  ).toBe(2)
})

test('who was called and withdraws makes room at once for who waits, and a public list is not corrected away', async () => {
  const own = await makeDesk({ way: 'first-come' })
  const office = await visit(own.site.alias).login('admin')
  await makeApplicants(
    own,
    Array.from({ length: 4 }, (_, at) => ({ name: `জন ${at}`, serial: at + 1, state: 'verified' })),
  )
  const merit = paths.admissionMeritOf(own.offer)
  await office.post(merit, { intent: 'make', offer: own.offer })
  const choice = await asked<number>(own, 'SELECT id AS value FROM admission_choice WHERE site_id = $1')
  await office.post(merit, { intent: 'publish', offer: own.offer, choice: choice ?? 0, admitBy: '15/12/2097' })
  const first = (state: string) =>
    asked<number>(
      own,
      'SELECT application_id AS value FROM admission_place WHERE site_id = $1 AND state = $2 ORDER BY list, position LIMIT 1',
      state,
    )
  const [called = 0, waits = 0] = [await first('called'), await first('waits')]
  const corrected = await office.post(paths.admissionApplicant(waits), {
    intent: 'correct',
    ids: [waits],
    reason: 'ছবি ঝাপসা',
    parts: ['documents'],
  })
  expect([corrected.status, await stateOf(own, waits)]).toEqual([422, 'verified'])
  await inScope({ tenants: [own.site.id], readOnly: false }, async () =>
    withdrawForm({ id: own.site.id }, await applicantOf(own.site.id, called)),
  )
  const placeOf = (id: number) =>
    asked<string>(own, 'SELECT state AS value FROM admission_place WHERE site_id = $1 AND application_id = $2', id)
  await vi.waitFor(async () => expect([await placeOf(called), await placeOf(waits)]).toEqual(['declined', 'called']), {
    timeout: 20_000,
    interval: 200,
  })
})
