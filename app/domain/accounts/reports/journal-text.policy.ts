import { plainHundredths } from '~/format/numbers'

/*
 * Plain-text accounting as hledger and ledger both read it. What people wrote (narration, notes) stands in comments at the beginning of a
 * line, which neither program looks into: within a transaction both would take `date:` or `[2026-01-01]` in it for an order.
 */

export interface JournalAccount {
  code: string
  nameEn: string
  kind: string
  groupEn: string
  subEn: string
}

interface JournalPosting {
  /** Index of JournalAccount: the ledger's id. */
  ledger: number
  fund: string
  party: string | null
  /** Debit less credit, poisha. */
  net: number
  note: string
}

export interface JournalVoucher {
  day: string
  number: string
  kind: string
  narration: string
  postings: readonly JournalPosting[]
}

/** A part of a name: no colon (which parts it), no semicolon (a comment begins), no two spaces (an amount follows). */
const plain = (name: string): string => name.replace(/[:;[\]()"\s]+/g, ' ').trim()

/** A value of a tag: hledger ends it at a comma. */
const tagged = (text: string): string => plain(text).replace(/,/g, ' ').replace(/ +/g, ' ')

/** 'Assets:Current assets:1101 Cash in hand' */
export const accountName = ({ code, nameEn, groupEn, subEn }: JournalAccount): string =>
  [plain(groupEn), plain(subEn), `${code} ${plain(nameEn)}`].join(':')

const BREAKS = /\r\n|[\n\r\u000b\u000c\u0085\u2028\u2029]/

const comment = (label: string, text: string): string[] =>
  text === '' ? [] : text.split(BREAKS).map((line) => `; ${label}${line}`)

const TYPES: Record<string, string> = {
  asset: 'Asset',
  liability: 'Liability',
  equity: 'Equity',
  income: 'Revenue',
  expense: 'Expense',
}

/** What stands before the transactions: whose book, of which days, the commodity and the accounts. */
export function journalHead(about: readonly string[], accounts: Iterable<JournalAccount>): string {
  const declared = [...accounts].map((one) => `account ${accountName(one)}  ; type: ${TYPES[one.kind] ?? 'Asset'}`)
  return [
    ...about.flatMap((line) => comment('', line)),
    '',
    'commodity BDT',
    '    format BDT 1000.00',
    '',
    ...declared,
    '',
    '',
  ].join('\n')
}

/** A voucher as a transaction. @throws Error when a posting names a ledger that is not among the accounts */
export function journalEntry(voucher: JournalVoucher, accounts: ReadonlyMap<number, JournalAccount>): string {
  const postings = voucher.postings.map(({ ledger, fund, party, net }) => {
    const account = accounts.get(ledger)
    if (!account) throw new Error(`no ledger ${ledger}`)
    const tags = [`    ; fund: ${tagged(fund)}`, ...(party === null ? [] : [`    ; party: ${tagged(party)}`])]
    return [`    ${accountName(account)}    BDT ${plainHundredths(net)}`, ...tags].join('\n')
  })
  return [
    ...comment(`${voucher.number}: `, voucher.narration),
    ...voucher.postings.flatMap(({ note }, at) => comment(`${voucher.number}, line ${at + 1}: `, note)),
    `${voucher.day} (${voucher.number}) ${voucher.kind}`,
    ...postings,
    '',
    '',
  ].join('\n')
}
