import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { makeSite, type MadeSite } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { moveWaiting } from '~/domain/admissions/places/move-waiting.server'
import { addDays, today } from '~/format/dates'
import { toAsciiDigits } from '~/format/digits'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { closeAndDecide, makeLottery, type MadeLottery } from '../admissions/lottery-rig'

/** Of four seats one is taken, one is called to, one is of somebody drawn who is called next; one is free. */
const [SEATS, HELD, FREE] = [4, 3, 1]
let site: MadeSite
let lottery: MadeLottery
let admin: Visitor
let url: string
let drawn: number[]
const inside = <T>(work: () => Promise<T>): Promise<T> => inScope({ tenants: [site.id], readOnly: false }, work)
const states = () =>
  inside(() =>
    sql<{ id: number; list: string; state: string }>(
      'SELECT application_id AS id, list, state FROM admission_place WHERE site_id = $1 ORDER BY list, position',
      [site.id],
    ),
  )
const become = (id: number | undefined, state: string) =>
  inside(() =>
    sql(
      `UPDATE admission_place SET state = $3, called_at = CASE WHEN $3 = 'waits' THEN NULL ELSE called_at END, admit_by = CASE WHEN $3 = 'waits' THEN NULL ELSE admit_by END
       WHERE site_id = $1 AND application_id = $2`,
      [site.id, id, state],
    ),
  )

beforeAll(async () => {
  site = await makeSite({ students: 0 })
  lottery = await makeLottery(site, { applicants: 9, seats: SEATS, quota: 1 })
  await closeAndDecide(site, lottery)
  admin = await visit(site.alias).login(site.admin.username)
  const frozen = await admin.post(paths.lottery, { intent: 'freeze', offer: lottery.offerId })
  await admin.submit(frozen, 'form#draw', { text: '5', sure: 'on' })
  url = paths.afterChoosingOf(lottery.offerId)
  drawn = (await states()).filter((one) => one.list === 'selected').map((one) => one.id)
  const admitted = await admin.post(url, {
    intent: 'admit',
    offer: lottery.offerId,
    application: drawn[0],
    sectionId: lottery.sections[0],
  })
  expect(admitted.status).toBe(200)
  await become(drawn[1], 'lapsed')
  await become(drawn[2], 'waits')
})
afterAll(closeDatabase)

const numbersIn = (text: string) => [...toAsciiDigits(text).matchAll(/\d+/g)].map(([one]) => Number(one))
/** Seats, called, admitted, declined, lapsed, taken off, free. */
const figuresOf = (page: Answer) =>
  page
    .$('main span.font-semibold.leading-9')
    .toArray()
    .slice(0, 7)
    .flatMap((one) => numbersIn(page.$(one).text()))
const declare = async (seats: number) =>
  admin.submit(await admin.get(paths.admissionSeats(lottery.admissionId)), 'form:has([name="offers[0].seats"])', {
    'offers[0].seats': String(seats),
  })

test('seats and free seats are the same on the public page, the desk, the declaration, in what is admitted and for who waits', async () => {
  const shown = await visit(site.alias).get(`/web/admission-form?admission=${lottery.admissionId}`)
  const list = await admin.get(paths.afterChoosing)
  const [seats, called, admitted, free] = list
    .$(`main tbody tr:has(a[href*="offer=${lottery.offerId}"]) td`)
    .toArray()
    .slice(-6)
    .flatMap((one) => numbersIn(list.$(one).text()))
  const one = await admin.get(url)
  expect({
    list: { seats, called, admitted, free },
    offer: figuresOf(one),
  }).toEqual({
    list: { seats: SEATS, called: 1, admitted: 1, free: FREE },
    offer: [SEATS, 1, 1, 0, 1, 0, FREE],
  })
  expect(numbersIn(shown.$('main').text())).toContain(SEATS)
  // The declaration counts as held what the desk does: also the seat of who is called next.
  const refused = await declare(HELD - 1)
  expect(refused.status).toBe(422)
  expect(refused.$('main').text()).toContain(
    wordsFor('bn')('admission-declare:error.called', { n: HELD, called: HELD - 1 }),
  )
  // As many as are free move up, and nobody else: not who had lapsed, and not a second time.
  const again = await admin.post(url, {
    intent: 'extend',
    offer: lottery.offerId,
    application: drawn[1],
    admitBy: addDays(today(), 9),
    reason: 'অসুস্থ ছিল',
  })
  expect(again.status).toBe(409)
  const move = async () => (await inside(() => moveWaiting(site))).called.length
  expect([await move(), await move()]).toEqual([FREE, 0])
  expect(figuresOf(await admin.get(url))).toEqual([SEATS, 2, 1, 0, 1, 0, 0])
})
