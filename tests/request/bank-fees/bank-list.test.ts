import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { sql } from 'db/connection'
import { everywhere, makeBook, makeSite, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { writeXlsx } from '~/documents/spreadsheet.server'
import { reversePayment } from '~/domain/payments/till/reverse-payment.server'
import { slipNumber } from '~/domain/payments/bank/slip-number.policy'
import { addDays, today } from '~/format/dates'
import { toBengaliDigits } from '~/format/digits'
import { paths } from '~/paths'
import { checkOf, mayTake, passedIn, takeIn } from '../support/sheet-steps'
import { chargeTuition, jobsDone, makeAccount, paymentsOf, restOf, wrongOf } from './support'

const HEAD = ['Date', 'Slip No', 'Student ID', 'Amount (BDT)', 'Ref. No', 'Particulars']

journey('a bank’s list of fees', (step) => {
  let site: MadeSite
  let other: MadeSite
  let clerk: Visitor
  let account: { id: number; ledgerId: number }
  let slip = ''
  const student = (at: number) => site.students[at] ?? { id: 0, code: '' }
  const day = today().split('-').reverse().join('/')
  const lines = () =>
    everywhere(() =>
      sql<{ id: number; state: string; why: string; amount: number; studentId: number | null; reference: string }>(
        `SELECT id, state, why, amount, student_id AS "studentId", reference FROM fee_list_line WHERE site_id = $1 ORDER BY place, id`,
        [site.id],
      ),
    )
  const csv = (rows: string[][], name = 'list.csv') =>
    new File([rows.map((row) => row.map((one) => `"${one}"`).join(',')).join('\n')], name)
  const upload = (file: File, bankAccountId = account.id) =>
    clerk.post(paths.feeListNew, { bankAccountId, file }, { multipart: true })
  const take = async (page: Answer) => {
    const answer = await takeIn(clerk, await checkOf(clerk, page))
    if (answer.status === 200) expect((await jobsDone(site.id)).state).toBe('done')
    return answer
  }
  const said = (answer: Answer) => answer.$('main').text()
  const lineOf = async (reference: string) => (await lines()).find((one) => one.reference === reference)

  step('what it begins with', async () => {
    site = await makeSite({ students: 5 })
    other = await makeSite({ students: 1 })
    for (const one of [site, other]) {
      await makeBook(one.id)
      await chargeTuition(one)
    }
    account = await makeAccount(site.id)
    clerk = await visit(site.alias).login(site.admin.username)
    await clerk.get(`${paths.paySlipNew}?student=${student(0).id}`)
    const dues = await everywhere(() =>
      sql<{ id: number }>('SELECT charge_id AS id FROM fee_due WHERE site_id = $1 AND student_id = $2', [
        site.id,
        student(0).id,
      ]),
    )
    await clerk.post(paths.paySlipNew, {
      intent: 'student',
      studentId: student(0).id,
      charges: dues.map(({ id }) => String(id)),
      bankAccountId: account.id,
      validUntil: addDays(today(), 5),
    })
    const [made] = await everywhere(() =>
      sql<{ number: string }>('SELECT number FROM pay_slip WHERE site_id = $1', [site.id]),
    )
    slip = made?.number ?? ''
    expect(slip).toHaveLength(10)
  })

  step('a file that is none, or has no headings, is refused; another’s account too', async () => {
    expect((await upload(csv([['hello', 'world']]))).status).toBe(200)
    expect(said(await upload(csv([['hello', 'world']])))).toMatch(/heading|শিরোনাম/)
    expect((await upload(new File(['PK\u0003\u0004 no'], 'list.xlsx'))).status).toBe(422)
    const foreign = await makeAccount(other.id)
    expect((await upload(csv([HEAD]), foreign.id)).status).toBe(422)
  })

  step('certain lines are received, what is doubtful waits, what is wrong is said at its row', async () => {
    const page = await upload(
      csv([
        ['Sonali Bank, Mirpur', '', '', '', '', ''],
        HEAD,
        [day, slip, '', '1,000.00', 'TRX10001', 'cash'], // by slip, thousand separator
        [day, '', student(1).code, toBengaliDigits('1000.00'), 'TRX10002', ''], // by ID, Bengali digits
        [day, '', '', '1,000.00', 'TRX10003', `Fees of ${student(2).code} January`], // named in the text
        [day, '', student(3).code, '333.33', 'TRX10004', ''], // not what is due
        [day, '', '', '250', 'TRX10005', 'somebody'],
        [day, '', student(1).code, '1000', 'TRX10002', ''], // twice
        ['31/02/2026', '', student(3).code, '500', 'TRX10006', ''],
        ['31/12/2099', '', student(3).code, '500', 'TRX10007', ''],
        [day, '', student(3).code, '12.345.6', 'TRX10008', ''],
        [day, slipNumber('26', 999_999), '', '500', 'TRX10009', ''], // no such slip
        [day, '', other.students[0]?.code ?? 'x', '-50', 'TRX10010', 'charge'], // a withdrawal
        ['Total', '', '', '5,083.33', '', ''], // of what came in, as the bank counts it
      ]),
    )
    const text = said(page)
    expect(page.$('main tbody tr')).toHaveLength(3)
    for (const row of [9, 10, 11]) expect(text).toContain(toBengaliDigits(row))
    // Nothing vanishes: what is said twice, what went out and the total are listed.
    expect(passedIn(page)).toEqual([
      expect.stringMatching(/[৮8].*TRX10002/),
      expect.stringMatching(/[১1][৩3].*TRX10010/),
      expect.stringMatching(/[১1][৪4].*Total/),
    ])
    expect((await take(page)).status).toBe(200)
    expect((await lines()).map(({ reference, state, why }) => [reference, state, why])).toEqual([
      ['TRX10001', 'taken', ''],
      ['TRX10002', 'taken', ''],
      ['TRX10003', 'taken', ''],
      ['TRX10004', 'open', 'amount'],
      ['TRX10005', 'open', 'nobody'],
      ['TRX10009', 'open', 'nobody'],
    ])
    expect(await paymentsOf(site.id)).toMatchObject(
      ['TRX10001', 'TRX10002', 'TRX10003'].map((reference) => ({
        amount: 100_000,
        channel: 'bank',
        provider: `bank:${account.ledgerId}`,
        reference: `${reference.toLowerCase()}|100000`,
        day: today(),
      })),
    )
    for (const at of [0, 1, 2]) expect(await restOf(site.id, student(at).id)).toEqual([])
    expect(said(await clerk.get(`${paths.paySlips}?q=${slip}`))).toMatch(/পরিশোধিত|Paid/)
    expect(await wrongOf(site.id)).toEqual([])
  })

  step(
    'the same lines in another file, of another shape, count no second time; the columns are remembered',
    async () => {
      const book = await writeXlsx([
        {
          name: 'List',
          columns: ['When', 'Who', 'How much', 'Number'].map((header) => ({ header })),
          rows: [
            [new Date(`${today()}T00:00:00Z`), student(1).code, 1000, 'TRX10002'],
            [new Date(`${today()}T00:00:00Z`), student(4).code, 500, 'TRX10011'],
            [null, null, 1500, null],
          ],
        },
      ])
      const file = () => new File([new Uint8Array(book)], 'list.xlsx')
      // Headings that nobody knows are said by hand once.
      const page = await upload(file())
      expect(page.$('select[name="column.0"] option[selected]').attr('value') ?? '').toBe('')
      const chosen = await checkOf(clerk, page, {
        'column.0': 'day',
        'column.1': 'student',
        'column.2': 'amount',
        'column.3': 'reference',
      })
      expect((await take(chosen)).status).toBe(200)
      const again = await upload(file())
      expect(again.$('form:has([value=confirm])')).toHaveLength(1)
      expect(mayTake(again)).toBe(false)
      expect((await take(again)).status).toBe(422)
      expect(await paymentsOf(site.id)).toHaveLength(3)
      expect(await lineOf('TRX10011')).toMatchObject({ state: 'open', why: 'amount' })
      expect(await lines()).toHaveLength(7)
    },
  )

  step('a payment is one whatever its row says; columns that nobody knows are said to be unread', async () => {
    const file = await readFile('tests/fixtures/imports/banklist-words.csv')
    const page = await upload(new File([new Uint8Array(file)], 'list.csv'))
    expect(page.$('form:has([name=headingRow])')).toHaveLength(1)
    const check = await checkOf(clerk, page)
    expect([check.$('main tbody tr').length, passedIn(check)]).toEqual([2, []])
    expect(said(check)).toContain('Scroll No')
    expect((await take(check)).status).toBe(200)
    expect((await lines()).flatMap(({ reference, amount }) => (reference === '' ? amount : []))).toEqual([
      50_000, 70_000,
    ])
  })

  step('another’s file is not there, and who may not take lists does not get in', async () => {
    const page = await upload(csv([HEAD, [day, '', student(4).code, '5', 'TRX10099', '']]))
    const stranger = await visit(other.alias).login(other.admin.username)
    expect((await stranger.get(page.url)).status).toBe(404)
    const teacher = await visit(site.alias).login(site.teacher.username)
    expect((await teacher.get(page.url)).status).toBe(403)
    await clerk.post(page.url, { intent: 'discard' })
  })

  step('a slip that is paid already waits for a person', async () => {
    await take(await upload(csv([HEAD, [day, slip, '', '1000', 'TRX10012', '']])))
    expect(await lineOf('TRX10012')).toMatchObject({ state: 'open', why: 'slipPaid', studentId: student(0).id })
  })

  step('a person says whose a line is, once, also when two do so at the same time', async () => {
    const line = await lineOf('TRX10004')
    const path = paths.feeListLine(line?.id ?? 0)
    const page = await clerk.get(path)
    expect(page.$(`button[name=studentId][value=${student(3).id}]`).length).toBe(1)
    const foreign = { intent: 'take', studentId: other.students[0]?.id ?? 0, day: today() }
    expect((await clerk.post(path, foreign)).status).toBe(422)
    expect((await clerk.post(path, { ...foreign, studentId: student(3).id, day: addDays(today(), -1) })).status).toBe(
      422,
    )
    const mine = { intent: 'take', studentId: student(3).id, day: today() }
    const answers = await Promise.all([clerk.post(path, mine), clerk.post(path, mine)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await paymentsOf(site.id)).toHaveLength(4)
    expect(await restOf(site.id, student(3).id)).toEqual([16_667, 50_000])
    const stranger = await visit(other.alias).login(other.admin.username)
    expect((await stranger.get(path)).status).toBe(404)
    expect((await stranger.post(path, mine)).status).toBe(404)
  })

  step('a receipt that is cancelled gives the line back, and it is another’s then', async () => {
    const line = await lineOf('TRX10004')
    const payment = (await paymentsOf(site.id)).at(-1)
    await everywhere(() =>
      reversePayment(site, payment?.id ?? 0, {
        kind: 'cancelled',
        day: today(),
        reason: 'Somebody else',
        askedBy: site.admin.id,
        approvedBy: null,
      }),
    )
    const path = paths.feeListLine(line?.id ?? 0)
    expect((await clerk.post(path, { intent: 'take', studentId: student(4).id, day: today() })).status).toBe(200)
    expect(await restOf(site.id, student(3).id)).toEqual([50_000, 50_000])
    expect(await restOf(site.id, student(4).id)).toEqual([16_667, 50_000])
    expect(await wrongOf(site.id)).toEqual([])
  })

  step('what is no fee is left with a reason, and may be taken up again', async () => {
    const line = await lineOf('TRX10005')
    const path = paths.feeListLine(line?.id ?? 0)
    expect((await clerk.post(path, { intent: 'leave', remark: '' })).status).toBe(422)
    expect((await clerk.post(path, { intent: 'leave', remark: 'A donation' })).status).toBe(200)
    expect((await clerk.post(path, { intent: 'take', studentId: student(4).id, day: today() })).status).toBe(409)
    expect((await clerk.post(path, { intent: 'reopen', again: 'yes' })).status).toBe(200)
    expect(await lineOf('TRX10005')).toMatchObject({ state: 'open' })
    const list = await clerk.get(`${paths.feeLists}?f_state=open`)
    expect(list.$('tbody tr').length).toBe((await lines()).filter(({ state }) => state === 'open').length)
    expect((await clerk.get(`${paths.feeLists}?export=csv`)).text).toContain('TRX10005')
  })

  step('a line of a month that is closed waits, and says why', async () => {
    await everywhere(() =>
      sql(
        `UPDATE accounting_period SET closed_at = now(), closed_by = $2 WHERE site_id = $1 AND month = '2026-01-01'`,
        [site.id, site.admin.id],
      ),
    )
    await take(await upload(csv([HEAD, ['15/01/2026', '', student(3).code, '1000', 'TRX10020', '']])))
    expect(await lineOf('TRX10020')).toMatchObject({ state: 'open', why: 'refused' })
    const path = paths.feeListLine((await lineOf('TRX10020'))?.id ?? 0)
    expect((await clerk.post(path, { intent: 'take', studentId: student(3).id, day: '2026-01-15' })).status).toBe(422)
    expect((await clerk.post(path, { intent: 'take', studentId: student(3).id, day: today() })).status).toBe(200)
    expect(await wrongOf(site.id)).toEqual([])
  })
})
