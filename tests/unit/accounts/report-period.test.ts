import { describe, expect, test } from 'vitest'
import { daysBefore, readAsked } from '~/domain/accounts/reports/period.policy'
import { accountName, journalEntry, type JournalAccount } from '~/domain/accounts/reports/journal-text.policy'
import { treeOf, type ChartLedger } from '~/domain/accounts/reports/lines.policy'
import { accountAmount } from '~/format/account-amount'

const yearOf = (day: string) =>
  day.slice(5) >= '07-01' ? `${day.slice(0, 4)}-07-01` : `${Number(day.slice(0, 4)) - 1}-07-01`
const read = (query: string, ofDay = false) =>
  readAsked(new URLSearchParams(query), { today: '2026-11-23', yearOf, funds: [{ id: 3 }], ofDay })

describe('what a report is asked for', () => {
  test('is the running accounting year until today unless somebody says', () => {
    expect(read('').asked).toMatchObject({ from: '2026-07-01', to: '2026-11-23', fundId: null, other: null })
    expect(read('f_to=2026-02-10').asked).toMatchObject({ from: '2025-07-01', to: '2026-02-10' })
    expect(read('f_from=01/08/2026&f_to=১৫/০৮/২০২৬&f_fund=3').asked).toMatchObject({
      from: '2026-08-01',
      to: '2026-08-15',
      fundId: 3,
    })
    expect(read('f_fund=4').asked?.fundId).toBe(null)
  })

  test.each([
    ['f_from=2026-08-01&f_to=2026-09-30&f_compare=year', { from: '2025-08-01', to: '2025-09-30' }],
    ['f_from=2024-02-29&f_to=2024-02-29&f_compare=year', { from: '2023-02-28', to: '2023-02-28' }],
    ['f_from=2026-08-01&f_to=2026-09-30&f_compare=period', { from: '2026-06-01', to: '2026-07-31' }],
    ['f_from=2026-03-01&f_to=2026-03-31&f_compare=period', { from: '2026-02-01', to: '2026-02-28' }],
    ['f_from=2026-03-02&f_to=2026-03-11&f_compare=period', { from: '2026-02-20', to: '2026-03-01' }],
    ['f_from=2026-03-02&f_to=2026-03-11&f_compare=dates', { from: '2025-03-02', to: '2025-03-11' }],
    [
      'f_from=2026-03-02&f_to=2026-03-11&f_compare=dates&f_other_from=1/1/2024&f_other_to=5/1/2024',
      { from: '2024-01-01', to: '2024-01-05' },
    ],
  ])('%s is compared with its days', (query, other) => {
    expect(read(query).asked?.other).toEqual(other)
  })

  test.each([
    ['f_from=31/02/2026', 'f_from', 'wrong.day'],
    ['f_to=never', 'f_to', 'wrong.day'],
    ['f_to=2500-01-01', 'f_to', 'wrong.day'],
    ['f_from=1800-01-01', 'f_from', 'wrong.day'],
    ['f_from=2026-05-02&f_to=2026-05-01', 'f_to', 'wrong.order'],
    ['f_compare=dates&f_other_from=x', 'f_other_from', 'wrong.day'],
    ['f_compare=dates&f_other_from=2026-02-02&f_other_to=2026-02-01', 'f_other_to', 'wrong.order'],
  ])('%s is wrong at its field', (query, field, why) => {
    const { asked, errors } = read(query)
    expect([asked, errors]).toEqual([null, { [field]: [`book-reports:${why}`] }])
  })

  test('a report of a day looks at no first day', () => {
    expect(read('f_from=31/02/2026&f_to=2026-08-01', true).asked).toMatchObject({
      from: '2026-07-01',
      to: '2026-08-01',
    })
  })

  test('days before lie next to each other', () => {
    expect(daysBefore({ from: '2026-01-01', to: '2026-12-31' })).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  })
})

test('amounts as accountants write them', () => {
  expect([10_525_050, -100, 0].map((one) => accountAmount(one, 'en'))).toEqual(['1,05,250.50', '(1.00)', '–'])
  expect(accountAmount(-10_525_050, 'bn')).toBe('(১,০৫,২৫০.৫০)')
})

describe('a tree of ledgers', () => {
  const group = { id: 1, code: '1', nameEn: 'Assets', nameBn: 'সম্পদ' }
  const ledger = (id: number, sub: number): ChartLedger => ({
    id,
    code: String(id),
    nameEn: `L${id}`,
    nameBn: `L${id}`,
    kind: 'asset',
    holds: 'other',
    sub: { id: sub, code: String(sub), nameEn: `S${sub}`, nameBn: `S${sub}` },
    group,
  })
  const chart = [ledger(1101, 11), ledger(1102, 11), ledger(1201, 12)]
  const amounts: Record<number, number> = { 1101: 5, 1102: 0, 1201: 7 }
  const tree = (level: 'ledger' | 'sub' | 'group', zero = false) =>
    treeOf(chart, ({ id }) => [amounts[id] ?? 0], { level, zero }).map((line) => [
      line.look,
      line.code,
      line.amounts[0],
    ])

  test('has sums of its groups, hides what is nothing, and folds', () => {
    expect(tree('ledger')).toEqual([
      ['group', '1', 12],
      ['sub', '11', 5],
      ['ledger', '1101', 5],
      ['sub', '12', 7],
      ['ledger', '1201', 7],
    ])
    expect(tree('ledger', true)).toHaveLength(6)
    expect(tree('sub')).toEqual([
      ['group', '1', 12],
      ['sub', '11', 5],
      ['sub', '12', 7],
    ])
    expect(tree('group')).toEqual([['group', '1', 12]])
  })
})

test('a name that would end an account or begin a comment is made plain', () => {
  const account: JournalAccount = { code: '1', nameEn: 'A:  b; "c" (d)', kind: 'asset', groupEn: 'G', subEn: 'S' }
  expect(accountName(account)).toBe('G:S:1 A b c d')
  const voucher = { day: '2026-01-01', number: 'JV-1', kind: 'Journal', narration: 'a\nb' }
  const postings = [{ ledger: 7, fund: 'GEN', party: null, net: -5, note: '' }]
  expect(journalEntry({ ...voucher, postings }, new Map([[7, account]]))).toBe(
    '; JV-1: a\n; JV-1: b\n2026-01-01 (JV-1) Journal\n    G:S:1 A b c d    BDT -0.05\n    ; fund: GEN\n\n',
  )
})
