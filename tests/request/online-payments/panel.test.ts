import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { catalogue, everywhere, makeAttempt, makeUser } from 'tests/factories'
import { eventually, TOLD_MS } from 'tests/harness/servers/own-server'
import { visit, type Answer } from 'tests/harness/visitor'
import { paths } from '~/paths'
import { makeFamily, type Family, type Fields } from './family'

let family: Family
beforeEach(async () => {
  family = await makeFamily()
})
afterAll(closeDatabase)

const ticks = (page: Answer) =>
  page
    .$('input[name=charges]')
    .toArray()
    .map((one) => Number(page.$(one).attr('value')))
const attempts = () =>
  everywhere(() =>
    sql<{ invoice: string; state: string; amount: number; came: string }>(
      'SELECT invoice, state, amount, came FROM gateway_session WHERE site_id = $1 ORDER BY id',
      [family.site.id],
    ),
  )

describe('dues of a family', () => {
  test('a student sees their own, a guardian each child side by side, nobody anybody else', async () => {
    const [own, sibling, stranger] = [await family.dues(0), await family.dues(1), await family.dues(2)]
    const sees = ticks(await family.student.get(paths.ownPayments))
    expect(sees.toSorted()).toEqual(own.map(({ id }) => id).toSorted())
    const both = ticks(await family.guardian.get(paths.ownPayments))
    expect(both.toSorted()).toEqual([...own, ...sibling].map(({ id }) => id).toSorted())
    expect(both).not.toContain(stranger[0]?.id)
  })

  test('the next page says what the ticked ones come to, and leaves out what is not theirs', async () => {
    const [own, stranger] = [await family.dues(0), await family.dues(2)]
    const page = await family.student.get(paths.ownPaymentsOf([own[0]?.id ?? 0, stranger[0]?.id ?? 0]))
    expect(Number(page.$('form#pay input[name=amount]').attr('value'))).toBe((own[0]?.rest ?? 0) / 100)
    expect(page.$('form#pay input[name=charges]').length).toBe(1)
    expect(page.text).not.toContain(family.site.students[2]?.nameEn)
  })

  test.each(['', 'charges=abc', 'charges=-1', `charges=${'9'.repeat(30)}`])(
    'nonsense in the address: %s',
    async (query) => {
      expect((await family.student.get(`${paths.ownPayments}?${query}`)).status).toBe(200)
    },
  )
})

describe('paying through a gateway', () => {
  const pay = async (over: Fields = {}, who = family.guardian) => {
    const charges = [(await family.dues(0))[0]?.id ?? 0, (await family.dues(1))[0]?.id ?? 0]
    return who.post(paths.ownPayments, {
      charges,
      amount: '600',
      gateway: family.gatewayId,
      mobile: '01712345678',
      once: randomUUID(),
      ...over,
    })
  }

  test('begins one attempt for several children; a form sent twice is one', async () => {
    const sums = [...(await family.rests(0)).slice(0, 1), ...(await family.rests(1)).slice(0, 1)]
    const amount = String(sums.reduce((all, one) => all + one, 0) / 100)
    const once = randomUUID()
    const both = await Promise.all([pay({ amount, once }), pay({ amount, once })])
    expect(both.map(({ url }) => url.split('?')[0])).toEqual([paths.ownAttempts, paths.ownAttempts])
    const [only, ...more] = await attempts()
    expect([only, more]).toMatchObject([{ came: 'guardian', amount: Number(amount) * 100 }, []])
    expect((await family.guardian.get(paths.onlinePaymentStatus(only?.invoice ?? ''))).status).toBe(200)
    expect(await family.payments()).toEqual([])
  })

  test.each(['1', '0', '-600', '600.001', '১', '1000000000000000000', ''])(
    'another amount than the sum: %s',
    async (amount) => {
      expect((await pay({ amount })).status).toBe(422)
      expect(await attempts()).toEqual([])
    },
  )

  test('another student’s dues, another institution’s gateway, no mobile number, without permission', async () => {
    const [stranger] = await family.dues(2)
    const [own] = await family.dues(0)
    const other = await makeFamily()
    expect((await pay({ charges: [stranger?.id ?? 0], amount: String((stranger?.rest ?? 0) / 100) })).status).toBe(422)
    const amount = String((own?.rest ?? 0) / 100)
    expect((await pay({ charges: [own?.id ?? 0], amount, gateway: other.gatewayId })).status).toBe(404)
    expect((await pay({ charges: [own?.id ?? 0], amount, mobile: '12' })).status).toBe(422)
    const denied = await makeUser(family.site.id, {
      kind: 'guardian',
      roles: ['guardian'],
      guardianId: family.site.students[0]?.guardianId,
      permissions: [{ permission: 'payments.own.pay', effect: 'deny' }],
    })
    const visitor = await visit(family.site.alias).login(denied.username)
    expect((await visitor.get(paths.ownPayments)).$('main button[type=submit]').length).toBe(0)
    expect((await pay({ charges: [own?.id ?? 0], amount }, visitor)).status).toBe(403)
    expect(await attempts()).toEqual([])
  })

  test('what was paid meanwhile is called so, and of a stranger’s nothing is told', async () => {
    const dues = (await family.dues(0)).slice(0, 2)
    const [first, second] = dues
    const form = {
      charges: dues.map(({ id }) => id),
      amount: String(dues.reduce((all, { rest }) => all + rest, 0) / 100),
    }
    await family.giveAdvance(0, first?.rest ?? 0, [first?.id ?? 0])
    expect((await pay(form)).text).toContain('online-payment:error.partPaid')
    const rest = await family.guardian.get(paths.ownPaymentsOf(form.charges))
    expect(rest.$('main').text()).toContain('তার একটি অংশ এর মধ্যে পরিশোধ হয়ে গেছে')
    expect(Number(rest.$('main form input[name=amount]').attr('value'))).toBe((second?.rest ?? 0) / 100)
    const page = await family.guardian.get(paths.ownPaymentsOf([first?.id ?? 0]))
    expect(page.$('main').text()).toContain('এর জন্য আর দিতে হবে না')
    expect(page.$('main form input[name=once]').length).toBe(0)
    const other = await family.guardian.get(paths.ownPaymentsOf([second?.id ?? 0, (await family.dues(2))[0]?.id ?? 0]))
    expect(other.$('main').text()).toContain('এর মধ্যে বকেয়া বদলেছে')
    expect(await attempts()).toEqual([])
  })

  test('what became of it is for whose it is', async () => {
    const attempt = await makeAttempt(family, [{ studentId: family.site.students[2]?.id ?? 0, amount: 100 }])
    expect((await family.guardian.get(paths.onlinePaymentStatus(attempt.invoice))).status).toBe(404)
    const own = await makeAttempt(family, [{ studentId: family.site.students[0]?.id ?? 0, amount: 100 }])
    const page = await family.student.get(paths.onlinePaymentStatus(own.invoice))
    expect(page.$('main form input[name=invoice]').attr('value')).toBe(own.invoice)
    expect(
      (await family.student.get(paths.ownPayments)).$(`a[href="${paths.onlinePaymentStatus(own.invoice)}"]`).length,
    ).toBe(1)
    expect((await family.student.get(paths.ownAttempts)).text).toContain(own.invoice)
  })
})

describe('paying from the advance', () => {
  const use = (fields: Fields, who = family.guardian) => who.post(paths.payFromAdvance, fields)

  test('settles what is ticked as far as it reaches, with one voucher', async () => {
    await family.giveAdvance(0, 60_000)
    const dues = await family.dues(0)
    const charges = dues.slice(0, 2).map(({ id }) => id)
    const sum = dues.slice(0, 2).reduce((all, { rest }) => all + rest, 0)
    const page = await family.guardian.get(paths.payFromAdvanceOf(charges))
    expect(page.status).toBe(200)
    const done = await family.guardian.submit(page, 'form:has([name=studentId])')
    expect(done.url).toBe(paths.ownTransactions)
    expect((await family.rests(0)).reduce((all, one) => all + one, 0)).toBe(
      dues.reduce((all, { rest }) => all + rest, 0) - Math.min(sum, 60_000),
    )
    const vouchers = await everywhere(() =>
      sql<{ code: string; debit: number; credit: number }>(
        `SELECT l.code, e.debit, e.credit FROM fee_settlement n JOIN voucher v ON v.site_id = n.site_id AND v.event = 'settlement' AND v.event_id = n.id
         JOIN voucher_entry e ON e.site_id = v.site_id AND e.voucher_id = v.id JOIN ledger l ON l.site_id = e.site_id AND l.id = e.ledger_id
         WHERE n.site_id = $1 AND n.kind = 'advance' ORDER BY e.debit DESC`,
        [family.site.id],
      ),
    )
    expect(vouchers[0]).toMatchObject({ code: '2101', debit: Math.min(sum, 60_000) })
    expect(await family.wrong()).toEqual([])
  })

  test('what was paid meanwhile is called so, here and where a transaction ID is sent', async () => {
    const [first, second] = (await family.dues(0)).map(({ id }) => id)
    await family.giveAdvance(0, (await family.rests(0))[0] ?? 0, [first ?? 0])
    await family.giveAdvance(0, 10_000)
    for (const at of [paths.payFromAdvanceOf, paths.payByTransactionIdOf]) {
      const said = async (ids: number[]) => (await family.guardian.get(at(ids))).$('main').text()
      expect(await said([first ?? 0])).toContain('এর জন্য আর দিতে হবে না')
      expect(await said([first ?? 0, second ?? 0])).toContain('তার একটি অংশ এর মধ্যে পরিশোধ হয়ে গেছে')
      expect(await said([second ?? 0])).not.toContain('পরিশোধ হয়ে গেছে')
    }
  })

  test('twice at once settles once; a sibling’s dues, another amount, nothing in advance', async () => {
    await family.giveAdvance(0, 50_000)
    const [own, other] = [(await family.dues(0))[0], (await family.dues(1))[0]]
    const form = {
      studentId: family.site.students[0]?.id,
      charges: [own?.id ?? 0],
      amount: String((own?.rest ?? 0) / 100),
    }
    expect((await use({ ...form, charges: [other?.id ?? 0], amount: String((other?.rest ?? 0) / 100) })).status).toBe(
      422,
    )
    expect((await use({ ...form, amount: '1' })).status).toBe(422)
    const answers = await Promise.all([use(form), use(form)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await family.rests(0)).toHaveLength((await family.rests(2)).length - 1)
    const second = family.site.students[1]?.id
    expect(
      (await use({ studentId: second, charges: [other?.id ?? 0], amount: String((other?.rest ?? 0) / 100) })).status,
    ).toBe(422)
    expect(await family.wrong()).toEqual([])
  })
})

describe('receipts and the running account', () => {
  test('are the family’s own; a brother’s part of a payment stays with him', async () => {
    await family.giveAdvance(2, 10_000)
    await family.giveAdvance(0, 20_000)
    const [stranger, own] = await family.payments()
    const list = await family.student.get(paths.ownPaymentList)
    expect(list.$(`a[href*="receipt=${own?.id}"]`).length).toBeGreaterThan(0)
    expect(list.text).not.toContain(stranger?.receipt)
    expect((await family.student.get(paths.ownReceipt(own?.id ?? 0))).status).toBe(200)
    expect((await family.student.get(paths.ownReceipt(stranger?.id ?? 0))).status).toBe(404)
    const paper = await family.student.get(paths.ownReceiptFile(own?.id ?? 0))
    expect([paper.status, paper.headers['content-type'], paper.body.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect((await family.student.get(paths.ownReceiptFile(stranger?.id ?? 0))).status).toBe(404)
    const csv = await family.student.get(`${paths.ownPaymentList}?export=csv`)
    expect(csv.text).toContain(own?.receipt)
    expect(csv.text).not.toContain(stranger?.receipt)
  })

  test('the account goes down to what is owed; another child’s is not shown', async () => {
    const dues = await family.dues(0)
    await family.giveAdvance(0, 30_000)
    await family.guardian.post(paths.payFromAdvance, {
      studentId: family.site.students[0]?.id,
      charges: [dues[0]?.id ?? 0],
      amount: String((dues[0]?.rest ?? 0) / 100),
    })
    const csv = await family.guardian.get(`${paths.ownTransactions}?export=csv`)
    const last = csv.text.trim().split('\n').at(-1) ?? ''
    const open = (await family.rests(0)).reduce((all, one) => all + one, 0)
    expect(last).toContain(String(open / 100))
    const page = await family.guardian.get(`${paths.ownTransactions}?student=${family.site.students[2]?.id}`)
    expect(page.text).not.toContain(family.site.students[2]?.code)
  })
})

test('an institution without money in its package has none of it; staff has no dues of its own', async () => {
  for (const path of [paths.ownPayments, paths.ownPaymentList, paths.ownTransactions, paths.payFromAdvance])
    expect((await family.admin.get(path)).status).toBe(403)
  const starter = (await catalogue())('package', 'starter')
  await everywhere(() => sql('UPDATE membership SET package_id = $2 WHERE site_id = $1', [family.site.id, starter]))
  await eventually(
    'money is off',
    async () => (await family.student.send('GET', paths.ownPayments)).status === 403,
    TOLD_MS,
  )
  expect((await family.student.get(paths.publicFee)).status).toBe(404)
  expect((await family.student.get('/')).$(`a[href="${paths.publicFee}"]`).length).toBe(0)
})
