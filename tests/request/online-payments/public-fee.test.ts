import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeAttempt } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { paths } from '~/paths'
import { makeFamily, type Family, type Fields } from './family'

let family: Family
let visitor: Visitor
let born: string
let mobile: string
beforeEach(async () => {
  family = await makeFamily()
  visitor = visit(family.site.alias)
  const [facts] = await everywhere(() =>
    sql<{ born: string; mobile: string }>(
      `SELECT s.born_on AS born, g.mobile FROM student s JOIN guardian g ON g.site_id = s.site_id AND g.id = $3 WHERE s.site_id = $1 AND s.id = $2`,
      [family.site.id, family.site.students[0]?.id, family.site.students[0]?.guardianId],
    ),
  )
  born = facts?.born ?? ''
  mobile = facts?.mobile ?? ''
})
afterAll(closeDatabase)

const code = () => family.site.students[0]?.code ?? ''
const find = (fields: Record<string, string>) =>
  visitor.post(paths.publicFee, { code: code(), born: '', mobile: '', ...fields })
const attempts = () =>
  everywhere(() =>
    sql<{ invoice: string; amount: number; came: string; userId: number | null }>(
      'SELECT invoice, amount, came, user_id AS "userId" FROM gateway_session WHERE site_id = $1',
      [family.site.id],
    ),
  )
const said = (page: Answer) => page.$('[role=alert]').text()

describe('who knows the number and a second fact', () => {
  test('sees what is due and pays it, without a script', async () => {
    const first = await visitor.get(paths.publicFee)
    expect([first.status, first.$('script').length]).toEqual([200, 0])
    const dues = await find({ born })
    expect(dues.$('input[name=charges]').length).toBe((await family.dues(0)).length)
    expect(dues.$('script').length).toBe(0)
    for (const hidden of [mobile, family.site.students[1]?.code ?? '-', 'guardian'])
      expect(dues.$('main').text()).not.toContain(hidden)
    const review = await visitor.submit(dues, 'form:has([name=ticket])')
    const sum = (await family.rests(0)).reduce((all, one) => all + one, 0)
    expect(Number(review.$('input[name=amount]').attr('value'))).toBe(sum / 100)
    const gone = await visitor.submit(review, 'form:has([name=once])', { mobile: '01712345678' })
    expect(gone.url).toContain('/web/sonali-pay-message?invoice=')
    expect(gone.$('script').length).toBe(0)
    expect(await attempts()).toMatchObject([{ amount: sum, came: 'public', userId: null }])
  })

  test('of more dues than one form holds is told how many and how much, and is led on to them', async () => {
    const had = (await family.dues(0)).length
    await everywhere(() =>
      sql(
        `INSERT INTO fee_charge (site_id, student_id, enrolment_id, sub_head_id, period, due_on, amount, source, note)
         SELECT c.site_id, c.student_id, c.enrolment_id, c.sub_head_id, '', DATE '2030-01-01' + g, 1000 + g, 'hand', 'x' FROM fee_charge c CROSS JOIN generate_series(1, 60) g
         WHERE c.site_id = $1 AND c.id = (SELECT min(id) FROM fee_charge WHERE site_id = $1 AND student_id = $2)`,
        [family.site.id, family.site.students[0]?.id],
      ),
    )
    const ids = (page: Answer) => page.$('input[name=charges]').toArray().map((one) => Number(page.$(one).attr('value'))) // prettier-ignore
    const all = await family.dues(0)
    expect(all.length).toBe(had + 60)
    const first = await find({ born })
    expect(ids(first).length).toBe(48)
    visitor.cookies.set('lang', 'en')
    const told = (await find({ born })).$('main').text()
    const later = all.filter(({ id }) => !ids(first).includes(id))
    expect(told).toContain(`${later.length} more dues`)
    const second = await visitor.submit(first, 'form:has([name=from])')
    expect(ids(second).sort()).toEqual(later.map(({ id }) => id).sort())
    const review = await visitor.submit(second, 'form:has([name=charges])', { charges: later.map(({ id }) => id) })
    const sum = later.reduce((whole, { rest }) => whole + rest, 0)
    expect(Number(review.$('input[name=amount]').attr('value'))).toBe(sum / 100)
    // Who logs in sees all of it.
    expect((await family.student.get(paths.ownPayments)).$('input[name=charges]').length).toBe(all.length)
  })

  test('may know the guardian’s mobile instead, or both', async () => {
    expect((await find({ mobile })).$('input[name=charges]').length).toBeGreaterThan(0)
    expect((await find({ mobile, born })).$('input[name=charges]').length).toBeGreaterThan(0)
    expect((await find({ mobile, born: '2001-01-01' })).$('input[name=charges]').length).toBe(0)
  })

  test('is shown again what was typed wrongly', async () => {
    const review = await visitor.submit(await find({ born }), 'form:has([name=ticket])')
    const again = await visitor.submit(review, 'form:has([name=once])', { mobile: '123' })
    expect(again.$('input[name=mobile]').attr('value')).toBe('১২৩')
    expect(again.$('input[name=mobile]').attr('aria-invalid')).toBe('true')
    expect(await attempts()).toEqual([])
  })
})

test('a wrong number and a wrong fact are answered alike', async () => {
  const other = await makeFamily()
  const answers = [
    await find({ born: '2001-01-01' }),
    await find({ code: 'NOBODY-1', born }),
    await find({ mobile: '01999999999' }),
    await find({ code: other.site.students[0]?.code ?? '', born }),
  ]
  const [first] = answers.map(said)
  expect(first).not.toBe('')
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422])
  expect(new Set(answers.map(said)).size).toBe(1)
  expect((await find({})).status).toBe(422)
})

test('a guesser is shut out, from one address and for one student from many', async () => {
  const guess = async (address: string) => {
    visitor.address = address
    return (await find({ born: '2001-01-01' })).status
  }
  const statuses: number[] = []
  for (let at = 0; at < 12; at++) statuses.push(await guess(`10.77.${at}.9`))
  expect(statuses.slice(0, 9)).toEqual(Array(9).fill(422))
  expect(statuses.at(-1)).toBe(429)
  visitor.address = '10.78.1.9'
  expect((await find({ born })).status).toBe(429)
})

describe('a ticket', () => {
  const pay = (fields: Fields) =>
    visitor.post(paths.publicFee, {
      intent: 'pay',
      gateway: family.gatewayId,
      mobile: '01712345678',
      once: randomUUID(),
      ...fields,
    })

  test('of another institution, forged, or for another’s dues pays nothing', async () => {
    const dues = await find({ born })
    const ticket = dues.$('input[name=ticket]').attr('value') ?? ''
    const [own, stranger] = [(await family.dues(0))[0], (await family.dues(2))[0]]
    const amount = String((own?.rest ?? 0) / 100)
    const forged = ticket.replace(/^\d+/, String(family.site.students[2]?.id))
    expect((await pay({ ticket: forged, charges: [stranger?.id ?? 0], amount })).status).toBe(422)
    expect((await pay({ ticket: 'x', charges: [own?.id ?? 0], amount })).status).toBe(422)
    await pay({ ticket, charges: [stranger?.id ?? 0], amount })
    for (const wrong of ['1', '0', '-5', '5.001', '1000000000000000000', '১'])
      await pay({ ticket, charges: [own?.id ?? 0], amount: wrong })
    expect(await attempts()).toEqual([])
    const other = await makeFamily()
    expect((await pay({ ticket, charges: [own?.id ?? 0], amount, gateway: other.gatewayId })).status).toBe(404)
    const once = randomUUID()
    await Promise.all([1, 2].map(() => pay({ ticket, charges: [own?.id ?? 0], amount, once })))
    expect(await attempts()).toHaveLength(1)
  })
})

test('what became of an attempt is for who knows its invoice, and names nobody', async () => {
  const attempt = await makeAttempt(family, [{ studentId: family.site.students[0]?.id ?? 0, amount: 30_000 }])
  const page = await visitor.get(paths.publicPaymentStatus(attempt.invoice))
  expect([page.status, page.$('script').length]).toEqual([200, 0])
  expect(page.text).not.toContain(family.site.students[0]?.nameEn)
  expect(page.text).not.toContain(code())
  expect((await visitor.submit(page, 'form:has([name=invoice])')).status).toBe(200)
  const asks = async (who: Visitor, invoice: string) => {
    const asked = await who.get(paths.publicPaymentStatus(encodeURIComponent(invoice)))
    const field = asked.$('form[method=get] [name=invoice]')
    return [asked.status, asked.$('script').length, field.attr('value') ?? '', field.attr('aria-invalid') ?? 'false']
  }
  expect(await asks(visitor, '')).toEqual([200, 0, '', 'false'])
  for (const wrong of ['A'.repeat(25), '../../x']) expect(await asks(visitor, wrong)).toEqual([200, 0, wrong, 'true'])
  const typed = ` ${attempt.invoice.toLowerCase()} `
  expect((await visitor.get(paths.publicPaymentStatus(encodeURIComponent(typed)))).text).toContain(attempt.invoice)
  const other = visit((await makeFamily()).site.alias)
  expect(await asks(other, attempt.invoice)).toEqual([200, 0, attempt.invoice, 'true'])
})
