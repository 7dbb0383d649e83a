import { allCompanies, type Company } from '../../app/domain/billing/companies.server'
import { writeMatches } from '../../app/domain/billing/challans/match.server'
import { issueCycles } from '../../app/domain/billing/generate/cycle-invoices.server'
import { totalsOf } from '../../app/domain/billing/money.policy'
import { takeNumbers } from '../../app/domain/billing/numbers.server'
import { fiscalYearOf, type Numbered } from '../../app/domain/billing/numbers.policy'
import { accountSnapshot, issuerSnapshot, type PaperLine } from '../../app/domain/billing/papers/snapshot'
import { billedSites, billedSnapshot, type BilledSite } from '../../app/domain/billing/sites.server'
import { dueCycles } from '../../app/domain/packages/charges.server'
import { addDays, monthRange, today } from '../../app/format/dates'
import { sql } from '../../db/connection'
import { createRow, insertRows } from '../rows'
import { happened } from './hours'

const COMPANIES = [
  {
    name_en: 'Shikkhangan Technologies Limited',
    name_bn: 'শিক্ষাঙ্গন টেকনোলজিস লিমিটেড',
    address_en: 'House 12, Road 5, Dhanmondi, Dhaka 1205',
    address_bn: 'বাড়ি ১২, সড়ক ৫, ধানমন্ডি, ঢাকা ১২০৫',
    phone: '02-41020304',
    email: 'billing@shikkhangan.example',
    bin: '0012345670101',
    tin: '123456789012',
    vat_hundredths: 500,
    due_days: 15,
    prefix: 'SKT',
    is_default: true,
    signatory_en: 'Nasrin Sultana',
    signatory_bn: 'নাসরিন সুলতানা',
    signatory_title_en: 'Accounts Manager',
    signatory_title_bn: 'হিসাব ব্যবস্থাপক',
    accounts: [
      ['Sonali Bank PLC', 'সোনালী ব্যাংক পিএলসি', 'Dhanmondi', 'ধানমন্ডি', '4426034001234', '200261183'],
      [
        'Islami Bank Bangladesh PLC',
        'ইসলামী ব্যাংক বাংলাদেশ পিএলসি',
        'Science Laboratory',
        'সায়েন্স ল্যাবরেটরি',
        '20501770100456',
        '125264021',
      ],
    ],
  },
  {
    name_en: 'Shikkhangan Training and Support',
    name_bn: 'শিক্ষাঙ্গন প্রশিক্ষণ ও সহায়তা',
    address_en: '45 College Road, Mymensingh 2200',
    address_bn: '৪৫ কলেজ রোড, ময়মনসিংহ ২২০০',
    phone: '091-66123',
    email: 'training@shikkhangan.example',
    bin: '004567891',
    tin: '210987654321',
    vat_hundredths: 1500,
    due_days: 30,
    prefix: 'STS',
    is_default: false,
    signatory_en: 'Md. Kamrul Hasan',
    signatory_bn: 'মো. কামরুল হাসান',
    signatory_title_en: 'Proprietor',
    signatory_title_bn: 'স্বত্বাধিকারী',
    accounts: [['Janata Bank PLC', 'জনতা ব্যাংক পিএলসি', 'College Road', 'কলেজ রোড', '0100123456789', '135611754']],
  },
] as const

interface Item {
  en: string
  bn: string
  quantity: number
  taka: number
}
interface Written {
  id: number
  siteId: number
  total: number
}

/**
 * Two companies and the last twelve months of invoices and deposits: of every institution with a membership the cycle of
 * the year, of the two of the demo also what they use by the month. Some is overdue, one invoice is partly credited.
 */
export async function writeBilling(): Promise<void> {
  await writeCompanies()
  const [main, training] = await allCompanies()
  if (!main || !training) throw new Error('The demo has two companies')
  const now = today()
  const cycles = (await dueCycles({ onDate: now })).filter((one) => one.cycleStart > addDays(now, -366))
  const sites = await billedSites([...new Set(cycles.map((one) => one.siteId))])
  const shapla = sites.find((one) => one.alias === 'shapla')
  const meghna = sites.find((one) => one.alias === 'meghna')
  for (let back = 11; back >= 0; back--) {
    const month = monthRange(now, -back)
    const day = addDays(month.from, 2)
    if (day > now) continue
    const begun = cycles.filter((one) => one.cycleStart >= month.from && one.cycleStart <= month.to)
    if (begun.length)
      await issueCycles({ from: month.from, to: month.to, companyId: main.id, issuedOn: day }, begun, {
        userId: null,
        jobId: null,
      })
    for (const [at, site] of [shapla, meghna].entries()) {
      if (!site) continue
      const sent = 900 + ((back * 7 + at * 5) % 9) * 140
      const bill = await invoice(main, site, day, [
        { en: 'SMS to guardians', bn: 'অভিভাবকদের এসএমএস', quantity: sent, taka: 0.5 },
        { en: 'Backup and support of the month', bn: 'মাসিক ব্যাকআপ ও সহায়তা', quantity: 1, taka: 750 },
      ])
      // Meghna is behind since three months, Shapla pays in time but for the last, of which it paid a part.
      if (at === 0 ? back > 1 : back > 3) await deposit(main, site, addDays(day, 9 + (back % 5)), bill.total, [bill])
      else if (at === 0 && back === 1)
        await deposit(main, site, addDays(day, 12), Math.floor(bill.total / 200) * 100, [bill])
      if (at === 0 && back === 5)
        await credit(main, site, bill, day, addDays(day, 4), 'Messages of a failed run were counted twice')
    }
  }
  await payCycles(main, sites, now)
  if (shapla) {
    await invoice(training, shapla, addDays(now, -58), [
      { en: 'Training of teachers, two days', bn: 'শিক্ষক প্রশিক্ষণ, দুই দিন', quantity: 2, taka: 8000 },
    ])
    await deposit(main, shapla, addDays(now, -6), 250_000, []) // more than is due: stays as credit
    await slip(main, shapla, now, 150_000)
  }
  if (meghna) {
    await deposit(main, meghna, addDays(now, -20), 300_000, [], 'Cheque returned: insufficient funds')
    await invoice(
      main,
      meghna,
      now,
      [{ en: 'Result cards, printed', bn: 'ফলাফল কার্ড, মুদ্রিত', quantity: 450, taka: 6 }],
      true,
    )
  }
}

async function writeCompanies(): Promise<void> {
  for (const { accounts, ...row } of COMPANIES) {
    const { id } = await createRow('company', {
      active: true,
      version: 1,
      created_at: '2024-01-01',
      ...row,
    })
    for (const [position, [bank_en, bank_bn, branch_en, branch_bn, account_no, routing_no]] of accounts.entries()) {
      await createRow('company_account', {
        company_id: id,
        bank_en,
        bank_bn,
        branch_en,
        branch_bn,
        account_name: row.name_en,
        account_no,
        routing_no,
        active: true,
        position,
      })
    }
  }
}

async function number(
  company: Company,
  kind: Numbered,
  day: string,
): Promise<{ number: string; seq: number; fiscal_year: number }> {
  const fiscal_year = fiscalYearOf(day)
  const [given] = await takeNumbers({ companyId: company.id, prefix: company.prefix, kind, year: fiscal_year }, 1)
  if (!given) throw new Error('no number')
  return { ...given, fiscal_year }
}

async function invoice(
  company: Company,
  site: BilledSite,
  day: string,
  items: readonly Item[],
  draft = false,
): Promise<Written> {
  const totals = totalsOf({
    lines: items.map((one) => ({
      quantityHundredths: BigInt(one.quantity * 100),
      unitPoisha: BigInt(Math.round(one.taka * 100)),
    })),
    discount: { kind: 'none', value: 0n },
    vatHundredths: company.vatHundredths,
  })
  const lines = items.map((one, at): PaperLine => ({
    kind: 'hand',
    descriptionEn: one.en,
    descriptionBn: one.bn,
    quantityHundredths: one.quantity * 100,
    unitPoisha: Math.round(one.taka * 100),
    amountPoisha: Number(totals.amounts[at]),
  }))
  const [row] = await sql<{ id: number }>(
    `INSERT INTO invoice (site_id, company_id, vat_hundredths, subtotal_poisha, vat_poisha, total_poisha, created_at) VALUES ($1, $2, $3, $4, $5, $6, least(($7::date + time '10:30') AT TIME ZONE 'Asia/Dhaka', now())) RETURNING id`,
    [site.id, company.id, company.vatHundredths, totals.subtotal, totals.vat, totals.total, day],
  )
  const id = row?.id ?? 0
  await insertRows(
    'invoice_line',
    lines
      .map((line, position) => ({
        id: null,
        site_id: site.id,
        invoice_id: id,
        position,
        kind: line.kind,
        description_en: line.descriptionEn,
        description_bn: line.descriptionBn,
        quantity_hundredths: line.quantityHundredths,
        unit_poisha: line.unitPoisha,
        amount_poisha: line.amountPoisha,
      }))
      .map(({ id: _, ...line }) => line),
  )
  if (!draft) {
    const given = await number(company, 'invoice', day)
    const snapshot = {
      issuer: issuerSnapshot(company),
      billed: billedSnapshot(site),
      accounts: company.accounts.map(accountSnapshot),
      lines,
    }
    await sql(
      `UPDATE invoice SET state = 'issued', number = $3, fiscal_year = $4, seq = $5, issued_on = $6::date, due_on = $7, snapshot = $8, issued_at = least(($6::date + time '11:00') AT TIME ZONE 'Asia/Dhaka', now()) WHERE site_id = $1 AND id = $2`,
      [
        site.id,
        id,
        given.number,
        given.fiscal_year,
        given.seq,
        day,
        addDays(day, company.dueDays),
        JSON.stringify(snapshot),
      ],
    )
  }
  return { id, siteId: site.id, total: Number(totals.total) }
}

async function slip(company: Company, site: BilledSite, day: string, amount: number): Promise<number> {
  const account = company.accounts[0]
  if (!account) throw new Error('no account')
  const snapshot = {
    issuer: issuerSnapshot(company),
    billed: billedSnapshot(site),
    account: accountSnapshot(account),
    parts: [],
  }
  const { id } = await createRow('challan', {
    site_id: site.id,
    company_id: company.id,
    account_id: account.id,
    ...(await number(company, 'challan', day)),
    made_on: day,
    state: 'draft',
    amount_poisha: amount,
    snapshot,
    note: '',
    deposit_bank: '',
    deposit_branch: '',
    slip_no: '',
    depositor: '',
    reason: '',
    matched_poisha: 0,
    version: 1,
    created_at: happened(`${day}T04:00:00Z`),
  })
  return id
}

/** A deposit made and verified, paying these invoices; with a reason it bounced instead. */
async function deposit(
  company: Company,
  site: BilledSite,
  day: string,
  amount: number,
  pays: readonly Written[],
  bounced?: string,
): Promise<void> {
  const on = day > today() ? today() : day
  const id = await slip(company, site, addDays(on, -1), amount)
  await sql(
    `UPDATE challan SET state = $3, deposited_on = $4, deposited_poisha = amount_poisha, deposit_bank = snapshot->'account'->>'bankEn', deposit_branch = snapshot->'account'->>'branchEn',
       slip_no = 'S' || lpad((id * 37 % 1000000)::text, 6, '0'), verified_on = $5, reason = $6, reversed_on = $7, version = 3 WHERE site_id = $1 AND id = $2`,
    [
      site.id,
      id,
      bounced ? 'bounced' : 'verified',
      on,
      bounced ? null : on,
      bounced ?? '',
      bounced ? addDays(on, 3) : null,
    ],
  )
  let left = amount
  const parts = pays.flatMap((one) => {
    const part = Math.min(left, one.total)
    left -= part
    return part > 0 ? [{ invoiceId: one.id, amount: BigInt(part) }] : []
  })
  if (parts.length) await writeMatches(null, { id, siteId: site.id }, parts, on)
}

/** One message run of an invoice that was paid is credited: the money is the institution's again. */
async function credit(
  company: Company,
  site: BilledSite,
  bill: Written,
  issuedOn: string,
  day: string,
  reason: string,
): Promise<void> {
  const amount = 10_500
  const [row] = await sql<{ number: string; matched: number }>(
    'SELECT number, matched_poisha AS matched FROM invoice WHERE site_id = $1 AND id = $2',
    [site.id, bill.id],
  )
  if (!row) return
  if (row.matched > bill.total - amount) {
    const [match] = await sql<{ id: number; challanId: number; amount: number }>(
      'SELECT id, challan_id AS "challanId", amount_poisha AS amount FROM challan_match WHERE site_id = $1 AND invoice_id = $2',
      [site.id, bill.id],
    )
    if (!match) return
    await sql('UPDATE challan_match SET released_at = now(), release_reason = $3 WHERE site_id = $1 AND id = $2', [
      site.id,
      match.id,
      reason,
    ])
    await sql('UPDATE invoice SET matched_poisha = matched_poisha - $3 WHERE site_id = $1 AND id = $2', [
      site.id,
      bill.id,
      match.amount,
    ])
    await sql('UPDATE challan SET matched_poisha = matched_poisha - $3 WHERE site_id = $1 AND id = $2', [
      site.id,
      match.challanId,
      match.amount,
    ])
    await writeMatches(
      null,
      { id: match.challanId, siteId: site.id },
      [{ invoiceId: bill.id, amount: BigInt(match.amount - amount) }],
      day,
    )
  }
  const snapshot = {
    issuer: issuerSnapshot(company),
    billed: billedSnapshot(site),
    invoiceNumber: row.number,
    invoiceIssuedOn: issuedOn,
    invoiceTotalPoisha: bill.total,
  }
  await createRow('credit_note', {
    site_id: site.id,
    invoice_id: bill.id,
    company_id: company.id,
    ...(await number(company, 'credit', day)),
    issued_on: day,
    amount_poisha: amount,
    vat_poisha: 500,
    reason,
    snapshot,
    created_at: happened(`${day}T05:00:00Z`),
  })
  await sql('UPDATE invoice SET credited_poisha = credited_poisha + $3 WHERE site_id = $1 AND id = $2', [
    site.id,
    bill.id,
    amount,
  ])
}

/** Most institutions paid the cycle of the year, some half of it, every fifth nothing. */
async function payCycles(company: Company, sites: readonly BilledSite[], now: string): Promise<void> {
  const bills = await sql<Written & { issuedOn: string }>(
    `SELECT id, site_id AS "siteId", total_poisha AS total, issued_on AS "issuedOn" FROM invoice WHERE source = 'cycle' AND site_id = ANY($1::bigint[]) ORDER BY issued_on, id`,
    [sites.map((one) => one.id)],
  )
  for (const [at, bill] of bills.entries()) {
    const site = sites.find((one) => one.id === bill.siteId)
    if (!site || at % 5 === 4 || addDays(bill.issuedOn, 12) > now) continue
    const half = site.alias === 'meghna' || at % 5 === 2
    await deposit(
      company,
      site,
      addDays(bill.issuedOn, 8 + (at % 7)),
      half ? Math.floor(bill.total / 200) * 100 : bill.total,
      [bill],
    )
  }
}
