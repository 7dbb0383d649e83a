import { askRun, addAsset } from '../../../app/domain/accounts/fixed-assets/keep-assets.server'
import type { AssetForm } from '../../../app/domain/accounts/fixed-assets/asset.form'
import { postVoucher } from '../../../app/domain/accounts/posting/post-voucher.server'
import { askSecond } from '../../../app/domain/accounts/requests/ask.server'
import { noteChallan, noteSection } from '../../../app/domain/accounts/tax/note-tax.server'
import { askGiveBack } from '../../../app/domain/payments/held/payouts.server'
import { keepForItsDay } from '../../../app/domain/payments/till/waiting-cheque.server'
import { receiveOnLoan } from '../../../app/domain/payroll/loans/receive-loan.server'
import { addChallan } from '../../../app/domain/payroll/tax/challans.server'
import { draftSettlement } from '../../../app/domain/payroll/settlement/draft-settlement.server'
import { addSettlementRule } from '../../../app/domain/payroll/settlement/settlements.server'
import { addDays, today, type Day } from '../../../app/format/dates'
import { sql } from '../../../db/connection'
import { insertRows, must } from '../../rows'
import { demoCtx } from '../site-ctx'
import type { DemoUsers } from '../users'

/** Bills that tax was deducted from at source: whose, of what account, the section, taka, both rates in per cent, and how many days ago. */
const BILLS: [party: string, code: string, section: string, taka: number, tds: number, vat: number, ago: number][] = [
  ['আলো ইলেকট্রিক', '5304', '89', 84_000, 5, 7.5, 74],
  ['মডার্ন প্রিন্টিং প্রেস', '5201', '89', 126_500, 5, 10, 66],
  ['জেলা অনলাইন সার্ভিস', '5302', '90', 36_000, 10, 5, 31],
  ['মডার্ন প্রিন্টিং প্রেস', '5201', '89', 58_200, 5, 10, 12],
]
/** Of these the first ones went to the treasury, and the last has no section yet. */
const DEPOSITED = 2

/** Code, name, place, account, acquired, taka, what it is worth at the end, rate in per cent, written off before. */
const ASSETS: [string, string, string, string, Day, number, number, number, number][] = [
  ['L-01', 'বিদ্যালয়ের জমি, ৮২ শতাংশ', 'মূল ক্যাম্পাস', '1201', '1968-01-01', 5_000_000, 0, 0, 0],
  ['B-01', 'মূল একাডেমিক ভবন', 'মূল ক্যাম্পাস', '1202', '2004-07-01', 8_200_000, 0, 2.5, 124_000],
  ['F-01', 'বেঞ্চ ও ডেস্ক, ২৪০ জোড়া', 'শ্রেণিকক্ষ', '1203', '2019-01-15', 480_000, 30_000, 10, 180_000],
  ['F-02', 'স্টিলের আলমারি, ১২টি', 'অফিস ও গ্রন্থাগার', '1203', '2022-03-10', 165_000, 15_000, 10, 38_000],
  ['C-01', 'কম্পিউটার ল্যাব, ২০টি', 'কক্ষ ৩০৪', '1204', '2023-08-20', 382_000, 22_000, 20, 74_000],
  ['P-01', 'পদার্থবিজ্ঞান ও রসায়নের যন্ত্রপাতি', 'বিজ্ঞানাগার', '1205', '2025-03-05', 127_500, 7_500, 10, 0],
  ['K-01', 'গ্রন্থাগারের বই', 'গ্রন্থাগার', '1206', '2025-05-20', 98_400, 0, 10, 0],
]

/**
 * What an office deals with now and then: tax deducted from bills, the register of assets, who left, a loan given back by hand, money that waits for a
 * second person, caution money to be given back, and a cheque for a day to come. By the program's own verbs.
 */
export async function writeCases(siteId: number, users: DemoUsers): Promise<void> {
  const [book] = await sql('SELECT FROM book WHERE site_id = $1', [siteId])
  const [paid] = await sql(`SELECT FROM payment WHERE site_id = $1 LIMIT 1`, [siteId])
  if (!book || !paid) return
  await billsWithTax(siteId, users)
  await assets(siteId, users)
  await staff(siteId, users)
  await students(siteId, users)
}

async function billsWithTax(siteId: number, users: DemoUsers): Promise<void> {
  const ctx = demoCtx(siteId, users.accountant)
  const ledgers = new Map(
    (await sql<{ code: string; id: number }>('SELECT code, id FROM ledger WHERE site_id = $1', [siteId])).map((one) => [
      one.code,
      one.id,
    ]),
  )
  const ledger = (code: string) => must(ledgers, code, 'ledger')
  const parties = await sql<{ id: number; name: string }>(
    `UPDATE party SET tax_number = '36' || lpad((id * 7919 % 1000000)::text, 7, '0') WHERE site_id = $1 AND kind = 'supplier' RETURNING id, name_bn AS name`,
    [siteId],
  )
  const post = (
    day: Day,
    narration: string,
    entries: { ledgerId: number; partyId?: number; debit?: number; credit?: number }[],
  ) =>
    postVoucher(ctx.site, { kind: 'payment', day, narration, madeBy: users.accountant, postedBy: users.admin, entries })
  const written: { id: number; tds: number; vat: number }[] = []
  for (const [at, [name, code, section, taka, tdsRate, vatRate, ago]] of BILLS.entries()) {
    const partyId = parties.find((one) => one.name === name)?.id
    const [base, tds, vat] = [taka * 100, Math.round(taka * tdsRate), Math.round(taka * vatRate)]
    const { id } = await post(addDays(today(), -ago), `${name}: বিল, উৎসে কর ও ভ্যাট কেটে`, [
      { ledgerId: ledger(code), partyId, debit: base },
      { ledgerId: ledger('2104'), partyId, credit: tds },
      { ledgerId: ledger('2105'), partyId, credit: vat },
      { ledgerId: ledger('1111'), credit: base - tds - vat },
    ])
    written.push({ id, tds, vat })
    if (at === BILLS.length - 1 || partyId === undefined) continue
    const of = { voucherId: id, base: BigInt(base), partyId }
    await noteSection(ctx, { ...of, kind: 'tds', line: 2, section })
    await noteSection(ctx, { ...of, kind: 'vat', line: 3, section: section === '90' ? 'S012.14' : 'S037.00' })
  }
  const given = written.slice(0, DEPOSITED)
  for (const kind of ['tds', 'vat'] as const) {
    const day = addDays(today(), -56)
    const sum = given.reduce((all, one) => all + one[kind], 0)
    const { id } = await post(day, kind === 'tds' ? 'উৎসে কর সরকারি কোষাগারে জমা' : 'উৎসে ভ্যাট সরকারি কোষাগারে জমা', [
      { ledgerId: ledger(kind === 'tds' ? '2104' : '2105'), debit: sum },
      { ledgerId: ledger('1111'), credit: sum },
    ])
    await noteChallan(ctx, {
      kind,
      number: `${kind === 'tds' ? 'T' : 'V'}-2026-${4_417 + siteId}`,
      day,
      bank: 'সোনালী ব্যাংক, সদর শাখা',
      paid: `${id}:1`,
      deductions: given.map((one) => `${one.id}:${kind === 'tds' ? 2 : 3}`),
    })
  }
}

async function assets(siteId: number, users: DemoUsers): Promise<void> {
  const ctx = demoCtx(siteId, users.accountant)
  const ledgers = await sql<{ code: string; id: number }>(
    `SELECT code, id FROM ledger WHERE site_id = $1 AND code LIKE '120%'`,
    [siteId],
  )
  for (const [code, name, place, account, acquiredOn, taka, salvage, rate, before] of ASSETS) {
    const ledgerId = ledgers.find((one) => one.code === account)?.id
    if (ledgerId === undefined) continue
    const form: AssetForm = {
      code,
      name,
      place,
      ledgerId,
      acquiredOn,
      cost: taka * 100,
      salvage: salvage * 100,
      method: code === 'L-01' ? 'none' : code === 'C-01' ? 'reducing' : 'straight',
      rate: rate * 100,
      writtenOff: before * 100,
      writtenUntil: '2025-06-30',
    }
    await addAsset(ctx, form)
  }
  await bookedSince(siteId, ctx)
  await askRun(ctx, addDays(`${today().slice(0, 8)}01`, -1))
}

/** What was bought since the books were opened stands in the register as it does in the ledgers. */
async function bookedSince(siteId: number, ctx: ReturnType<typeof demoCtx>): Promise<void> {
  const bought = await sql<{ day: Day; ledgerId: number; cost: number; name: string }>(
    `SELECT v.day, e.ledger_id AS "ledgerId", e.debit AS cost, l.name_bn AS name FROM voucher v JOIN voucher_entry e ON e.site_id = v.site_id AND e.voucher_id = v.id
       JOIN ledger l ON l.site_id = e.site_id AND l.id = e.ledger_id
     WHERE v.site_id = $1 AND v.kind <> 'opening' AND l.code LIKE '120%' AND e.debit > 0 ORDER BY v.day, v.id, e.line`,
    [siteId],
  )
  for (const [at, { day, ledgerId, cost, name }] of bought.entries())
    await addAsset(ctx, {
      code: `N-${String(at + 1).padStart(2, '0')}`,
      name,
      place: '',
      ledgerId,
      acquiredOn: day,
      cost,
      salvage: 0,
      method: 'straight',
      rate: 1_000,
      writtenOff: 0,
      writtenUntil: null,
    })
}

/** A rule of gratuity, the papers of who left, a part of a loan that came back by hand, and a challan of the tax that was kept. */
async function staff(siteId: number, users: DemoUsers): Promise<void> {
  const ctx = demoCtx(siteId, users.accountant)
  await addSettlementRule(ctx, {
    fromOn: '2025-01-01',
    leastYears: 5,
    yearDays: 30,
    longYears: 10,
    longDays: 45,
    halfCounts: true,
    leaveMost: 180,
  })
  const [leaver] = await sql<{ id: number }>(
    `SELECT id FROM employee WHERE site_id = $1 AND state IN ('retired', 'resigned', 'left') AND left_on IS NOT NULL ORDER BY left_on DESC LIMIT 1`,
    [siteId],
  )
  if (leaver) {
    await insertRows('salary_structure', [
      {
        site_id: siteId,
        employee_id: leaver.id,
        from_on: '2024-07-01',
        basic: 1_180_000,
        mpo_basic: 0,
        pf: false,
        tax: 0,
        reason: 'increment',
        made_by: users.accountant,
      },
    ])
    await draftSettlement(ctx, leaver.id)
  }
  const [loan] = await sql<{ id: number }>(
    `SELECT id FROM salary_loan WHERE site_id = $1 AND kind = 'loan' ORDER BY id LIMIT 1`,
    [siteId],
  )
  if (loan)
    await receiveOnLoan(ctx, loan.id, {
      amount: 250_000n,
      day: addDays(today(), -6),
      way: 'cash',
      bankAccount: null,
      reference: null,
      note: 'উৎসব ভাতা থেকে নিজে ফেরত দিয়েছেন',
    })
  const [month] = await sql<{ id: number; month: Day; tax: number }>(
    `SELECT m.id, m.month, sum(l.amount)::bigint AS tax FROM payroll_month m JOIN payroll_line l ON l.site_id = m.site_id AND l.month_id = m.id AND l.what = 'tax'
     WHERE m.site_id = $1 AND m.state IN ('paid', 'locked') GROUP BY m.site_id, m.id, m.month ORDER BY m.month DESC OFFSET 2 LIMIT 1`,
    [siteId],
  )
  if (month && month.tax > 0)
    await addChallan(ctx, {
      month: month.id,
      number: `T-2026-${3_208 + siteId}`,
      day: addDays(month.month, 44),
      bank: 'সোনালী ব্যাংক, সদর শাখা',
      amount: BigInt(month.tax),
    })
}

/** A cheque for a day to come, an advance to be given back, and a fee that is asked to be let off. */
async function students(siteId: number, users: DemoUsers): Promise<void> {
  const ctx = demoCtx(siteId, users.cashier)
  const [owing] = await sql<{ id: number; charges: number[]; owed: number }>(
    `SELECT student_id AS id, array_agg(charge_id ORDER BY due_on)::bigint[] AS charges, sum(rest)::bigint AS owed FROM fee_due
     WHERE site_id = $1 AND due_on <= $2 AND student_id % 5 = 2 GROUP BY student_id HAVING count(*) BETWEEN 3 AND 6 ORDER BY student_id LIMIT 1`,
    [siteId, today()],
  )
  if (owing)
    await keepForItsDay(ctx, {
      studentId: owing.id,
      charges: owing.charges.map(Number),
      amount: Number(owing.owed),
      method: 'cheque',
      ledgerId: null,
      reference: '7730418',
      payer: '',
      chequeBank: 'Pubali Bank',
      chequeDate: addDays(today(), 9),
      others: [],
      sure: false,
      sureOf: null,
      once: `demo:${siteId}`,
      seen: null,
    })
  const [ahead] = await sql<{ id: number }>(
    `SELECT student_id AS id FROM payment_rest WHERE site_id = $1 GROUP BY student_id HAVING sum(rest) >= 50000 ORDER BY student_id LIMIT 1`,
    [siteId],
  )
  const [bank] = await sql<{ id: number }>(`SELECT id FROM ledger WHERE site_id = $1 AND code = '1111'`, [siteId])
  if (ahead && bank)
    await askGiveBack(demoCtx(siteId, users.accountant), {
      kind: 'advance',
      studentId: ahead.id,
      moneyLedgerId: bank.id,
      reference: 'চেক ৪৪১২৯০৭',
      reason: 'অভিভাবকের লিখিত আবেদন',
      amount: null,
      payee: '',
    })
  const [late] = await sql<{ id: number; student: number; rest: number }>(
    `SELECT charge_id AS id, student_id AS student, rest FROM fee_due WHERE site_id = $1 AND due_on < $2 AND student_id % 7 = 3 ORDER BY rest DESC, charge_id LIMIT 1`,
    [siteId, addDays(today(), -60)],
  )
  const [two] = await sql('SELECT FROM book WHERE site_id = $1 AND two_people', [siteId])
  const reason = 'পরিবারের উপার্জনকারী মারা গেছেন; পরিচালনা পর্ষদের সিদ্ধান্ত'
  if (late && two)
    await askSecond(demoCtx(siteId, users.accountant), ctx.site, {
      kind: 'adjust',
      about: late.id,
      amount: late.rest,
      reason,
      detail: { chargeId: late.id, studentId: late.student, kind: 'write-off', amount: late.rest, reason },
    })
}
