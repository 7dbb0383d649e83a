import { sql } from '../../../db/connection'
import { postVoucher, type Entry } from '../../../app/domain/accounts/posting/post-voucher.server'
import type { VoucherKind } from '../../../app/domain/accounts/posting/posting.policy'
import { reverseVoucher } from '../../../app/domain/accounts/posting/reverse-voucher.server'
import { addYear, openBook, yearStart } from '../../../app/domain/accounts/years/open-book.server'
import { addDays, today, type Day } from '../../../app/format/dates'
import { createRow, createRows, insertRows, must } from '../../rows'
import { makeRandom, type Random } from '../corpus'
import { closedYear } from './books-close'
import { firstPayrollMonth } from './payroll'
import { monthOfBooks, OPENING, PARTIES, type BookLine, type PlannedVoucher } from './books-plan'

interface Books {
  site: { id: number }
  ledgers: ReadonlyMap<string, number>
  funds: ReadonlyMap<string, number>
  parties: ReadonlyMap<string, number>
  /** Who types, and who posts. */
  maker: number
  poster: number
}

/**
 * The books of an institution: the school's years begin in July, the college's in January. Seventeen months or more until today, the
 * first year closed, a few drafts and templates. Vouchers are posted by the program's own verb.
 * @param collect what the counter took, written before a year closes; from its day on the books have no receipts of whole days
 */
export async function writeBooks(
  siteId: number,
  code: string,
  students: number,
  by: { maker: number; poster: number },
  collect: { from: Day; write: () => Promise<void> } | null,
): Promise<void> {
  const firstMonth = code === 'shapla' ? 7 : 1
  const openedOn = firstMonth === 7 ? '2025-07-01' : '2025-01-01'
  if (today() < addDays(openedOn, 31)) return // a clock before the demo's own time
  const site = { id: siteId }
  await openBook(site, { firstMonth, openedOn, basis: 'cash', twoPeople: code === 'shapla', userId: by.poster })
  for (
    let start = yearStart(addDays(openedOn, 366), firstMonth);
    start <= today();
    start = addDays(start, 366).slice(0, 8) + '01'
  )
    await addYear(site, start, 'cash')
  const books = await prepare(site, by)
  const random = makeRandom(`books of ${code}`)
  await post(books, { kind: 'opening', day: openedOn, narration: 'প্রারম্ভিক জের', lines: OPENING })
  const planned: PlannedVoucher[] = []
  for (let month = openedOn; month <= today(); month = nextMonth(month))
    planned.push(
      ...monthOfBooks(
        month,
        collect && month >= collect.from ? 0 : students,
        students,
        random,
        firstMonth,
        collect !== null && month >= firstPayrollMonth(),
      ),
    )
  for (const voucher of planned.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)))
    if (voucher.day <= today()) await post(books, voucher)
  await collect?.write()
  await correctOne(books)
  await closedYear(site, openedOn, by.poster)
  await writeDrafts(books, random)
}

const nextMonth = (month: Day): Day => addDays(month, 32).slice(0, 8) + '01'

async function prepare(site: { id: number }, by: { maker: number; poster: number }): Promise<Books> {
  await createRow('fund', {
    site_id: site.id,
    code: 'POOR',
    name_en: "Poor students' fund",
    name_bn: 'দরিদ্র তহবিল',
    position: 2,
  })
  await sql(`UPDATE ledger SET needs_party = true WHERE site_id = $1 AND code IN ('2103', '1123')`, [site.id])
  const parties = await createRows(
    'party',
    PARTIES.map(([, kind, name_bn, name_en, mobile]) => ({ site_id: site.id, kind, name_bn, name_en, mobile })),
  )
  const ledgers = await sql<{ code: string; id: number }>('SELECT code, id FROM ledger WHERE site_id = $1', [site.id])
  const funds = await sql<{ code: string; id: number }>('SELECT code, id FROM fund WHERE site_id = $1', [site.id])
  const byCode = new Map(ledgers.map(({ code, id }) => [code, id]))
  await insertRows('bank_account', [
    {
      site_id: site.id,
      ledger_id: must(byCode, '1111', 'ledger'),
      kind: 'savings',
      bank_en: 'Sonali Bank PLC',
      bank_bn: 'সোনালী ব্যাংক পিএলসি',
      branch: 'সদর শাখা',
      account_name: 'General fund',
      account_name_bn: 'সাধারণ তহবিল',
      account_number: `44${String(site.id).padStart(4, '0')}0100271`,
      signatories: 'প্রধান ও সভাপতি (যৌথ)',
    },
    {
      site_id: site.id,
      ledger_id: must(byCode, '1113', 'ledger'),
      kind: 'wallet',
      bank_en: 'bKash',
      bank_bn: 'বিকাশ',
      branch: '',
      account_name: 'Merchant account',
      account_name_bn: 'মার্চেন্ট হিসাব',
      account_number: `0170000${String(site.id).padStart(4, '0')}`,
      signatories: '',
    },
  ])
  return {
    site,
    ledgers: byCode,
    funds: new Map(funds.map(({ code, id }) => [code, id])),
    parties: new Map(PARTIES.map(([key], at) => [key, parties[at]?.id ?? 0])),
    maker: by.maker,
    poster: by.poster,
  }
}

const entriesOf = (books: Books, lines: readonly BookLine[]): Entry[] =>
  lines.map(([code, debit, credit, { fund, party, note } = {}]) => ({
    ledgerId: must(books.ledgers, code, 'ledger'),
    fundId: fund ? must(books.funds, fund, 'fund') : null,
    partyId: party ? must(books.parties, party, 'party') : null,
    debit,
    credit,
    note,
  }))

const post = (books: Books, { kind, day, narration, lines }: PlannedVoucher) =>
  postVoucher(books.site, {
    kind,
    day,
    narration,
    event: kind === 'opening' ? { name: 'opening' } : undefined,
    madeBy: books.maker,
    postedBy: books.poster,
    entries: entriesOf(books, lines),
  })

/** A bill that was typed with a wrong amount, reversed, and posted as it should be. */
async function correctOne(books: Books): Promise<void> {
  const day = addDays(today(), -9)
  const wrong = (amount: number): PlannedVoucher => ({
    kind: 'payment',
    day,
    narration: 'বিজ্ঞানাগারের রাসায়নিক দ্রব্য ক্রয়',
    lines: [
      ['5204', amount, 0, { party: 'science' }],
      ['1101', 0, amount],
    ],
  })
  const { id } = await post(books, wrong(685_000))
  await reverseVoucher(books.site, id, {
    day: addDays(day, 1),
    reason: 'টাকার অঙ্ক ভুল: ৬,৫৮০ টাকার বিল',
    madeBy: books.maker,
    postedBy: books.poster,
  })
  await post(books, { ...wrong(658_000), day: addDays(day, 1) })
}

/** What waits for the checker, what is not finished, and what comes every month. */
async function writeDrafts(books: Books, random: Random): Promise<void> {
  const drafts: { kind: VoucherKind; state: string; name?: string; narration: string; lines: readonly BookLine[] }[] = [
    {
      kind: 'payment',
      state: 'handed-in',
      narration: 'শ্রেণিকক্ষের ফ্যান মেরামত',
      lines: [
        ['5304', 340_000, 0, { party: 'electric' }],
        ['1101', 0, 340_000],
      ],
    },
    {
      kind: 'journal',
      state: 'draft',
      narration: 'আসবাবপত্রের বিল, পরিশোধ বাকি',
      lines: [
        ['1203', 4_800_000, 0],
        ['2103', 0, 4_800_000, { party: 'furniture' }],
      ],
    },
    {
      kind: 'payment',
      state: 'template',
      name: 'মাসিক ইন্টারনেট বিল',
      narration: 'ইন্টারনেট বিল',
      lines: [
        ['5302', 150_000, 0, { party: 'internet' }],
        ['1101', 0, 150_000],
      ],
    },
    {
      kind: 'contra',
      state: 'template',
      name: 'সাপ্তাহিক ব্যাংক জমা',
      narration: 'নগদ আদায় ব্যাংকে জমা',
      lines: [
        ['1111', 5_000_000, 0],
        ['1101', 0, 5_000_000],
      ],
    },
  ]
  for (const { kind, state, name = '', narration, lines } of drafts) {
    const draft = await createRow('voucher_draft', {
      site_id: books.site.id,
      kind,
      state,
      name,
      day: state === 'template' ? null : addDays(today(), -random.int(0, 3)),
      narration,
      amount: lines.reduce((sum, [, debit]) => sum + debit, 0),
      made_by: books.maker,
    })
    await insertRows(
      'voucher_draft_line',
      entriesOf(books, lines).map((entry, at) => ({
        site_id: books.site.id,
        draft_id: draft.id,
        line: at + 1,
        ledger_id: entry.ledgerId,
        fund_id: entry.fundId ?? must(books.funds, 'GEN', 'fund'),
        party_id: entry.partyId,
        debit: entry.debit,
        credit: entry.credit,
        note: entry.note ?? '',
      })),
    )
  }
}
