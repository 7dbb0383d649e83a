import { readFile } from 'node:fs/promises'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeUser } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { paths } from '~/paths'
import { checkOf, passedIn, takeIn } from '../support/sheet-steps'
import { makeFamily, type Family, type Fields } from './family'

let family: Family
beforeEach(async () => {
  family = await makeFamily()
})
afterAll(closeDatabase)

const claims = () =>
  everywhere(() =>
    sql<{ id: number; trxId: string; state: string; amount: number; answer: string; paymentId: number | null }>(
      'SELECT id, trx_id AS "trxId", state, amount, answer, payment_id AS "paymentId" FROM wallet_claim WHERE site_id = $1 ORDER BY id',
      [family.site.id],
    ),
  )
const send = async (over: Fields = {}, who: Visitor = family.guardian) =>
  who.post(paths.payByTransactionId, {
    wallet: family.walletId,
    trxId: '9gh7 k2m4qx',
    mobile: '01712345678',
    amount: '500',
    charges: [(await family.dues(0))[0]?.id ?? 0],
    ...over,
  })
const decide = (fields: Fields, who = family.admin) =>
  who.post(paths.transactionIds, { answer: '', amount: '', ...fields })
const shown = async (text: string, wallet = family.walletId) => {
  const file = new File([text], 'bkash.csv', { type: 'text/csv' })
  const page = await family.admin.post(paths.transactionIdStatement, { wallet, file })
  return page.status === 200 ? checkOf(family.admin, page) : page
}
const statement = async (text: string) => {
  const check = await shown(text)
  return check.status === 200 ? takeIn(family.admin, check) : check
}
const notices = (userId: number) =>
  everywhere(() =>
    sql<{ title: string; link: string }>(
      'SELECT title_en AS title, link FROM notification WHERE tenant_id = $1 AND user_id = $2 ORDER BY id',
      [family.site.id, userId],
    ),
  )

describe('a payer', () => {
  test('sends an id; it waits, settles nothing, and its state is theirs to see', async () => {
    const before = await family.rests(0)
    const page = await family.guardian.get(paths.payByTransactionId)
    expect(page.$('input[name=wallet]').length).toBe(1)
    const sent = await send()
    expect(sent.url).toBe(paths.checkTransactionId('9GH7K2M4QX'))
    expect(await claims()).toMatchObject([{ trxId: '9GH7K2M4QX', state: 'waiting', amount: 50_000 }])
    expect(await family.rests(0)).toEqual(before)
    expect((await family.student.get(paths.checkTransactionId('9gh7k2m4qx'))).$('tbody tr').length).toBe(1)
    const stranger = await makeUser(family.site.id, {
      kind: 'student',
      roles: ['student'],
      studentId: family.site.students[2]?.id,
    })
    const other = await visit(family.site.alias).login(stranger.username)
    expect((await other.get(paths.checkTransactionId('9GH7K2M4QX'))).$('tbody tr').length).toBe(0)
    expect((await notices(family.site.admin.id)).map(({ link }) => link)).toEqual([paths.transactionIds])
  })

  test.each([
    ['negative', { amount: '-5' }],
    ['nothing', { amount: '0' }],
    ['three decimals', { amount: '5.001' }],
    ['too much', { amount: '1000000000000000000' }],
    ['no id', { trxId: 'abc' }],
    ['a script for an id', { trxId: '<script>' }],
    ['no dues', { charges: [] }],
    ['another wallet', { wallet: 999_999 }],
    ['no number', { mobile: '12345' }],
  ])('is told what is wrong: %s', async (_, over) => {
    expect((await send(over)).status).toBe(422)
    expect(await claims()).toEqual([])
  })

  test('types an amount in Bengali digits', async () => {
    expect((await send({ amount: '৫০০.৫০' })).status).toBe(200)
    expect(await claims()).toMatchObject([{ amount: 50_050 }])
  })

  test('sends for nobody else’s dues, and not without permission', async () => {
    expect((await send({ charges: [(await family.dues(2))[0]?.id ?? 0] })).status).toBe(422)
    const denied = await makeUser(family.site.id, {
      kind: 'student',
      roles: ['student'],
      studentId: family.site.students[0]?.id,
      permissions: [{ permission: 'payments.own.pay', effect: 'deny' }],
    })
    expect((await send({}, await visit(family.site.alias).login(denied.username))).status).toBe(403)
    expect(await claims()).toEqual([])
  })
})

describe('an id', () => {
  test('counts once, whoever sends it, also from two pages at once', async () => {
    const both = await Promise.all([send(), send({}, family.student)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await send({ trxId: '9GH7K2M4QX' })).status).toBe(422)
    expect(await claims()).toHaveLength(1)
  })

  test('of another institution is another id', async () => {
    await send()
    const first = family
    family = await makeFamily()
    expect((await send()).status).toBe(200)
    expect(await claims()).toHaveLength(1)
    const [theirs] = await claims()
    expect((await decide({ id: theirs?.id, verdict: 'confirm', amount: '500' }, first.admin)).status).toBe(404)
    expect(await claims()).toMatchObject([{ state: 'waiting' }])
  })

  test('that has paid by a gateway or at the counter pays nothing else', async () => {
    await send()
    const [claim] = await claims()
    await decide({ id: claim?.id, verdict: 'confirm', amount: '500' })
    expect((await send()).status).toBe(422)
    await everywhere(() =>
      sql(`UPDATE wallet_claim SET state = 'refused', payment_id = NULL, answer = 'x' WHERE site_id = $1`, [
        family.site.id,
      ]),
    )
    expect((await send()).status).toBe(422) // payment.reference has it
    expect(await family.payments()).toHaveLength(1)
  })
})

describe('the office', () => {
  test('confirms: the dues are settled, the family is told, the books agree', async () => {
    const [due] = await family.dues(0)
    await send()
    const [claim] = await claims()
    const page = await family.admin.get(`${paths.transactionIds}?decide=${claim?.id}`)
    expect(page.$('form#decide').length).toBe(1)
    const amount = String((due?.rest ?? 0) / 100)
    const twice = await Promise.all([1, 2].map(() => decide({ id: claim?.id, verdict: 'confirm', amount })))
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await family.payments()).toMatchObject([
      { amount: due?.rest, channel: 'transaction-id', reference: '9GH7K2M4QX' },
    ])
    expect((await family.dues(0)).map(({ id }) => id)).not.toContain(due?.id)
    expect(await claims()).toMatchObject([{ state: 'confirmed' }])
    const [payment] = await family.payments()
    expect(await notices(family.guardianUserId)).toMatchObject([{ link: paths.ownReceipt(payment?.id ?? 0) }])
    expect(await family.wrong()).toEqual([])
  })

  test('confirms another amount: what is too much is advance', async () => {
    await send()
    const [claim] = await claims()
    await decide({ id: claim?.id, verdict: 'confirm', amount: '5000' })
    expect(await family.rests(0)).toEqual([])
    expect(await family.wrong()).toEqual([])
  })

  test('refuses with a reason, which its sender reads; then it may be sent again', async () => {
    await send()
    const [claim] = await claims()
    expect((await decide({ id: claim?.id, verdict: 'refuse' })).status).toBe(422)
    expect((await decide({ id: claim?.id, verdict: 'refuse', answer: 'Nothing came in' })).status).toBe(200)
    expect((await family.guardian.get(paths.checkTransactionIds)).text).toContain('Nothing came in')
    expect((await notices(family.guardianUserId)).length).toBe(1)
    expect((await send()).status).toBe(200)
    expect((await claims()).map(({ state }) => state)).toEqual(['refused', 'waiting'])
    expect(await family.payments()).toEqual([])
  })

  test.each(['-1', '0', '1.001', '1000000000000000000', 'ten'])('no amount: %s', async (amount) => {
    await send()
    const [claim] = await claims()
    expect((await decide({ id: claim?.id, verdict: 'confirm', amount })).status).toBe(422)
    expect(await family.payments()).toEqual([])
  })

  test('is who may: a cashier, a guardian may not', async () => {
    await send()
    const [claim] = await claims()
    const cashier = await makeUser(family.site.id, { roles: ['cashier'] })
    for (const who of [await visit(family.site.alias).login(cashier.username), family.guardian]) {
      expect((await decide({ id: claim?.id, verdict: 'confirm', amount: '500' }, who)).status).toBe(403)
      for (const path of [paths.transactionIds, paths.transactionIdStatement, paths.transactionIdWallets])
        expect((await who.get(path)).status).toBe(403)
    }
    expect(await claims()).toMatchObject([{ state: 'waiting' }])
  })
})

describe('a merchant’s statement', () => {
  const HEAD = 'Date,Trx ID,From,Amount,Status\n'

  test('confirms what it says the same of, leaves the rest, and is taken over once', async () => {
    const [a, b] = await family.dues(0)
    await send({ trxId: 'AAA1111111' })
    await send({ trxId: 'BBB2222222', charges: [b?.id ?? 0] })
    await send({ trxId: 'CCC3333333', charges: [a?.id ?? 0] })
    const text = `${HEAD}21/11/2026,AAA1111111,01712345678,500.00,Completed
21/11/2026,BBB2222222,01712345678,400.00,Completed
21/11/2026,CCC3333333,01999999999,500.00,Completed
21/11/2026,DDD4444444,01712345678,300,Completed`
    for (const round of [1, 2]) {
      expect((await statement(text)).status, String(round)).toBe(200)
      expect((await claims()).map(({ state }) => state)).toEqual(['confirmed', 'waiting', 'waiting'])
      expect(await family.payments()).toHaveLength(1)
    }
    expect((await family.admin.get(paths.transactionIdStatement)).text).toContain('DDD4444444')
    expect(await family.wrong()).toEqual([])
  })

  test('that came first confirms the id as soon as its sender sends it', async () => {
    await statement(`${HEAD}21/11/2026,EEE5555555,01712345678,500.00,Completed`)
    expect((await send({ trxId: 'eee5555555', mobile: '01712345670' })).status).toBe(200)
    expect(await claims()).toMatchObject([{ state: 'waiting' }])
    await decide({ id: (await claims())[0]?.id, verdict: 'refuse', answer: 'Another number' })
    await send({ trxId: 'eee5555555' })
    expect((await claims()).at(-1)).toMatchObject({ state: 'confirmed' })
    expect(await family.payments()).toHaveLength(1)
  })

  test('never lets anybody pay with a refund, a reversal or a settlement', async () => {
    await send({ trxId: '9GH7K2M4QY', amount: '400' }) // before the statement comes
    expect(
      (await statement(await readFile('tests/fixtures/imports/wallet-refund-and-settlement.csv', 'utf8'))).status,
    ).toBe(200)
    const [waits] = await claims()
    expect(waits).toMatchObject({ trxId: '9GH7K2M4QY', state: 'waiting' })
    expect((await decide({ id: waits?.id, verdict: 'confirm', amount: '400' })).status).toBe(422)
    expect((await send({ trxId: '9GH7K2M4QZ', mobile: '01711000101', amount: '9000' })).status).toBe(422)
    await statement(await readFile('tests/fixtures/imports/wallet-refund-counterparty.csv', 'utf8'))
    expect((await send({ trxId: 'CC11DD22EE', amount: '450' })).status).toBe(422)
    expect(await family.payments()).toEqual([])
    await send({ trxId: '9GH7K2M4QA', amount: '400' })
    expect((await claims()).map(({ state }) => state)).toEqual(['waiting', 'confirmed'])
    const page = (await family.admin.get(`${paths.transactionIdStatement}?kind=refund&kind=settlement`)).$
    expect(page('tbody').text()).toContain('CC11DD22EE')
    expect(page('tbody tr').filter((_, row) => /9GH7K2M4Q|CC11DD22EE/.test(page(row).text()))).toHaveLength(3)
    expect(await family.wrong()).toEqual([])
  })

  test('that says no kind confirms nothing; a person does, or a statement that says it', async () => {
    await statement('Trx ID,Amount\nFFF6666666,500')
    await send({ trxId: 'FFF6666666' })
    expect(await claims()).toMatchObject([{ state: 'waiting' }])
    await statement(`${HEAD}21/11/2026,FFF6666666,01712345678,500.00,Completed`)
    expect(await claims()).toMatchObject([{ state: 'confirmed' }])
  })

  test('names the rows that it passes over', async () => {
    const page = await shown(`${HEAD}21/11/2026,GGG7777777,01712345678,500.00,Completed
21/11/2026,HHH8888888,01712345678,600.00,Failed
Total,,,500.00,`)
    expect(passedIn(page)).toEqual([expect.stringMatching(/[3৩].*HHH8888888/), expect.stringMatching(/[4৪].*Total/)])
  })

  test('is shown before it is taken over, to its own office alone, and says what is no payment', async () => {
    const page = await shown(await readFile('tests/fixtures/imports/wallet-refund-and-settlement.csv', 'utf8'))
    expect(page.$('main tbody tr')).toHaveLength(3)
    expect((await family.admin.get(`${page.url}?rows=others`)).$('main tbody tr')).toHaveLength(2)
    expect(await everywhere(() => sql('SELECT 1 FROM wallet_line WHERE site_id = $1', [family.site.id]))).toEqual([])
    const other = await makeFamily()
    expect((await other.admin.get(page.url)).status).toBe(404)
    expect((await shown(`${HEAD}21/11/2026,AAA1111111,,5,`, other.walletId)).status).toBe(404)
    expect((await family.guardian.get(page.url)).status).toBe(403)
  })

  test.each(['Name,Roll\nA,1', `${HEAD}21/11/2026,AAA1111111,,ten,`, HEAD, ''])(
    'that says nothing: %j',
    async (text) => {
      expect((await statement(text)).status).toBe(422)
    },
  )
})

test('a wallet number goes into a ledger of bank and wallet money, once', async () => {
  const save = (fields: Fields) =>
    family.admin.post(paths.transactionIdWallets, {
      provider: 'NAGAD',
      number: '01811000101',
      kind: 'merchant',
      ledgerId: family.book.ledgers['1111'],
      active: 'on',
      ...fields,
    })
  expect((await save({})).status).toBe(200)
  expect((await save({})).status).toBe(422)
  expect((await save({ number: '01811000102', ledgerId: family.book.ledgers['4101'] })).status).toBe(422)
  expect((await save({ number: '01811000103', provider: 'PAYPAL' })).status).toBe(422)
  const other = await makeFamily()
  expect((await save({ id: other.walletId })).status).toBe(404)
  expect((await family.guardian.get(paths.payByTransactionId)).$('input[name=wallet]').length).toBe(2)
})
