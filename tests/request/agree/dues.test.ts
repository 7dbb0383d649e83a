import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { catalogue, everywhere, makeExam } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { countFigures } from '~/domain/institution-statistics/count-figures.server'
import { addDays, today } from '~/format/dates'
import { toAsciiDigits } from '~/format/digits'
import { paths } from '~/paths'
import { makeAccount } from '../bank-fees/support'
import { asProgram, makeClient, tokenCall } from '../oauth/support'
import { makeFamily, type Family } from '../online-payments/family'
import { rowsOf, sumsIn, sumsOf, ticksOf } from './figures'

/** Poisha. The first student: all that is open, and what of it is late, less 150 in advance. */
const OPEN = 144_500
const LATE = 109_500
/** The sister on the roll, and somebody who left. */
const PLAIN = 130_000
const day = today()

let family: Family
let admin: Visitor
const studentId = (at: number) => family.site.students[at]?.id ?? 0
const code = (at = 0) => family.site.students[at]?.code ?? ''
const charge = async (at: number, head: string, more: Record<string, unknown>) =>
  createRow('fee_charge', {
    site_id: family.site.id,
    student_id: studentId(at),
    enrolment_id: family.site.students[at]?.enrolmentId,
    sub_head_id: (await catalogue())('fee_sub_head', head),
    period: 'year',
    source: 'hand',
    ...more,
  })
const adjust = (chargeId: number, amount: number, kind: string, waiver: number | null = null) =>
  sql(
    `INSERT INTO fee_adjustment (site_id, charge_id, student_id, kind, amount, waiver_id, reason) SELECT site_id, id, student_id, $3, $4, $5, 'test' FROM fee_charge WHERE site_id = $1 AND id = $2`,
    [family.site.id, chargeId, kind, amount, waiver],
  )
const cheque = (reference: string, amount: string, chequeDate: string) =>
  admin.post(paths.studentPaymentOf(studentId(0)), {
    intent: 'pay',
    studentId: studentId(0),
    method: 'cheque',
    amount,
    reference,
    chequeBank: 'Janata Bank',
    chequeDate,
    once: reference,
  })

/**
 * Tuition of January and February and a session charge (1,300), an old year's due (70), a fee of a day to come (200) and a fine of which a part was
 * let off (25); a part waiver (50), a cheque in hand that settled (100), one of a day to come that settles nothing, a transaction id that
 * waits, and 150 in advance that no night has settled yet.
 */
beforeAll(async () => {
  family = await makeFamily()
  admin = family.admin
  const { site } = family
  await everywhere(async () => {
    await createRow('counter_session', { site_id: site.id, user_id: site.admin.id })
    const before = await createRow('site_session', {
      site_id: site.id,
      session_type_id: (await catalogue())('session_type', 'CALENDAR'),
      label: '2025',
      starts_on: '2025-01-01',
      ends_on: '2025-12-31',
      is_current: false,
    })
    const [section] = await sql<{ id: number }>(
      `WITH o AS (INSERT INTO class_offering (site_id, session_id, shift_id, version_id, class_id, study_group_id)
         SELECT site_id, $2, shift_id, version_id, class_id, study_group_id FROM class_offering WHERE site_id = $1 AND id = $3 RETURNING site_id, id)
       INSERT INTO section (site_id, class_offering_id, name_en, name_bn, capacity, position) SELECT site_id, id, 'A', 'ক', 60, 0 FROM o RETURNING id`,
      [site.id, before.id, site.offering.id],
    )
    const old = await createRow('enrolment', {
      site_id: site.id,
      student_id: studentId(0),
      session_id: before.id,
      section_id: section?.id,
      roll: 1,
      state: 'promoted',
    })
    await charge(0, 'TUITION', {
      enrolment_id: old.id,
      period: '2025-12',
      due_on: '2025-12-10',
      amount: 7_000,
      source: 'opening',
    })
    await charge(0, 'SESSION', { period: '2026-12', due_on: addDays(day, 20), amount: 20_000 })
    const fine = await charge(0, 'FINE_ABSENCE', { due_on: addDays(day, -1), amount: 4_000 })
    await adjust(fine.id, -1_500, 'write-off')
    const waiver = await createRow('fee_waiver', {
      site_id: site.id,
      student_id: studentId(0),
      waiver_type_id: (await catalogue())('waiver_type', 'SIBLING'),
      kind: 'fixed',
      amount: 5_000,
      starts_on: '2026-01-01',
      ends_on: '2026-01-31',
      state: 'approved',
    })
    const [january] = await sql<{ id: number }>(
      `SELECT id FROM fee_charge WHERE site_id = $1 AND student_id = $2 AND due_on = '2026-01-10'`,
      [site.id, studentId(0)],
    )
    await adjust(january?.id ?? 0, -5_000, 'waiver', waiver.id)
    await sql(`UPDATE enrolment SET state = 'left' WHERE site_id = $1 AND student_id = $2`, [site.id, studentId(2)])
    await sql(`UPDATE student SET state = 'left', left_on = $3 WHERE site_id = $1 AND id = $2`, [
      site.id,
      studentId(2),
      addDays(day, -9),
    ])
  })
  expect((await cheque('778801', '100', day)).status).toBe(200)
  expect((await cheque('778802', '60', addDays(day, 3))).status).toBe(200)
  const [first] = await family.dues(0)
  await family.guardian.post(paths.payByTransactionId, {
    wallet: family.walletId,
    trxId: '9GH7K2M4QX',
    mobile: '01712345678',
    amount: '120',
    charges: [first?.id ?? 0],
  })
  await family.giveAdvance(0, 15_000)
  await makeAccount(family.site.id)
})
afterAll(closeDatabase)

/** What a bank's program hears. */
async function billed(): Promise<number> {
  const { site, book } = family
  const client = await makeClient({ own: true, scopes: ['biller.read'] })
  await admin.post(paths.billers, {
    clientId: client.id,
    method: 'wallet',
    ledgerId: book.ledgers['1111'] ?? 0,
    mostOver: '1000',
    active: 'on',
  })
  const { body } = await tokenCall(site.alias, client, { grant_type: 'client_credentials', scope: 'biller.read' })
  const answer = await asProgram(site.alias, `/api/biller/dues?student_id=${code()}`, body.access_token)
  return sumsIn(((await answer.json()) as { total: string }).total)[0] ?? Number.NaN
}

/** Every figure is that of the first student. */
const same = (read: Record<string, unknown>, figure: number) =>
  expect(read).toEqual(Object.fromEntries(Object.keys(read).map((key) => [key, figure])))

test('all that a student owes is the same at the counter, on the account, for the family, in public, for a bank and in lists', async () => {
  expect(await family.wrong()).toEqual([])
  const { site, student, guardian } = family
  const own = (await family.dues(0)).map(({ id }) => id)
  const till = await admin.get(paths.studentPaymentOf(studentId(0)))
  const [known] = await everywhere(() =>
    sql<{ born: string; receipt: number; mobile: string }>(
      `SELECT s.born_on AS born, g.mobile, (SELECT max(p.payment_id) FROM payment_share p WHERE p.site_id = s.site_id AND p.student_id = s.id) AS receipt
       FROM student s JOIN guardian g ON g.site_id = s.site_id AND g.id = $3 WHERE s.site_id = $1 AND s.id = $2`,
      [site.id, studentId(0), site.students[0]?.guardianId],
    ),
  )
  // Of two of a family: one alone is shown at once.
  const found = await admin.get(`${paths.studentPayment}?q=${known?.mobile}`)
  const open = await visit(site.alias).post(paths.publicFee, { code: code(), born: known?.born ?? '', mobile: '' })
  const listed = rowsOf(await admin.get(`${paths.defaulters}?export=csv`)).find((row) => row[1] === code())
  same(
    {
      'counter, dues': ticksOf(till, own),
      'counter, amount': sumsIn(String(till.$('#pay [name=amount]').val()))[0],
      'counter, search': sumsOf(found, `main li a[href$="student=${studentId(0)}"]`)[0],
      receipt: sumsOf(await admin.get(paths.paymentReceipt(known?.receipt ?? 0)), 'main tfoot tr')[0],
      account: sumsOf(await admin.get(paths.studentAccount(studentId(0))), 'main')[0],
      'account, search': sumsOf(await admin.get(`${paths.studentDues}?find=${code()}`), 'main tbody tr').at(-1),
      student: ticksOf(await student.get(paths.ownPayments), own),
      guardian: ticksOf(await guardian.get(paths.ownPayments), own),
      'dashboard of the student': sumsOf(await student.get(paths.dashboard), `main a[href="${paths.ownPayments}"]`)[0],
      public: ticksOf(open, own),
      'bank slip': ticksOf(await admin.get(`${paths.paySlipNew}?student=${studentId(0)}`), own),
      biller: await billed(),
      defaulters: Number(listed?.[6]) * 100,
    },
    OPEN,
  )
})

test('what of it is late is what fell due and is not paid ahead: on the account, for the family, in lists, messages and where dues stand in the way', async () => {
  const { site, student } = family
  const listed = rowsOf(await admin.get(`${paths.defaulters}?export=csv`)).find((row) => row[1] === code())
  const reminder = await admin.post(paths.duesReminder, {
    intent: 'preview',
    lang: 'en',
    template: '{late}',
    least: '',
    days: '',
    pause: '',
    except: '',
  })
  const exam = await makeExam(site, { subjects: ['109'] })
  await everywhere(() =>
    sql('UPDATE exam SET routine_published_at = now() WHERE site_id = $1 AND id = $2', [site.id, exam.id]),
  )
  const cards = await admin.get(`${paths.admitCards}?exam=${exam.id}&section=${site.section.id}`)
  const paper = await admin.get(
    `${paths.transferCertificate}?fill=1&by=transfer-standard&lang=bn&student=${studentId(0)}`,
  )
  same(
    {
      account: sumsOf(await admin.get(paths.studentAccount(studentId(0))), 'main')[1],
      'dashboard of the student': sumsOf(await student.get(paths.dashboard), `main a[href="${paths.ownPayments}"]`)[1],
      defaulters: Number(listed?.[4]) * 100,
      reminder: sumsOf(reminder, '#preview li')[0],
      'admit card': sumsOf(cards, `main a[href="${paths.studentAccount(studentId(0))}"]`)[0],
      'transfer certificate': sumsIn(
        paper
          .$(`main a[href="${paths.studentAccount(studentId(0))}"]`)
          .closest('.border')
          .text(),
      )[0],
    },
    LATE,
  )
})

test('the sums of reports are those of their students', async () => {
  const [open, late] = [OPEN + 2 * PLAIN, LATE + 2 * PLAIN]
  const reports = sumsOf(await admin.get(paths.paymentReports), 'main').slice(-2)
  const ages = rowsOf(await admin.get(`${paths.duesByAge}?export=csv`)).at(-1)
  const lists = rowsOf(await admin.get(`${paths.defaulters}?export=csv`))
  const sum = (at: number) => lists.reduce((all, row) => all + Number(row[at]) * 100, 0)
  const years = 'f_day_from=2025-01-01&f_day_to=2027-12-31'
  const months = rowsOf(await admin.get(`${paths.feeStatement}?f_view=month&${years}&export=csv`)).at(-1)
  const [kept] = await inScope({ tenants: [family.site.id], readOnly: false }, async () => {
    await countFigures(family.site.id, day.slice(0, 7))
    return sql<{ dues: number }>('SELECT dues FROM site_figures WHERE site_id = $1', [family.site.id])
  })
  const board = toAsciiDigits((await admin.get(paths.dashboard)).$('main figure table').text()).replaceAll(',', '')
  const taka = (poisha: number) => String(Math.round(poisha / 100))
  expect({
    reports,
    ages: Number(ages?.at(-1)) * 100,
    defaulters: [sum(6), sum(4)],
    months: Number(months?.at(-1)) * 100,
    'comparison of institutions': kept?.dues,
    board: [LATE + PLAIN, PLAIN].map((one) => board.includes(taka(one))),
  }).toEqual({
    reports: [open, late],
    ages: open,
    defaulters: [open, late],
    months: open,
    'comparison of institutions': open,
    board: [true, true],
  })
})
