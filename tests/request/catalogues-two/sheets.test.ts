import { beforeAll, describe, expect, test } from 'vitest'
import { readSheet, writeXlsx } from '~/documents/spreadsheet.server'
import { paths } from '~/paths'
import { wordsFor } from '~/i18n/i18n.server'
import { shownRows } from '../support/sheet-import'
import { checkOf, isDone, mayTake, takeIn } from '../support/sheet-steps'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { freshCode, idOf, rowOf, rows } from './common'

type Cell = string | number | null
let operator: Visitor
beforeAll(async () => {
  operator = await visit(null).login('operator')
})

const at = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`
const upload = async (path: string, cells: Cell[][]): Promise<Answer> => {
  const book = await writeXlsx([
    { name: 'x', columns: (cells[0] ?? []).map((header) => ({ header: String(header) })), rows: cells.slice(1) },
  ])
  return sent(path, new File([new Uint8Array(book)], 'x.xlsx'))
}
const sent = async (path: string, file: File): Promise<Answer> =>
  checkOf(operator, await operator.post(at(path, 'import=new'), { intent: 'upload', file }))
const confirm = (page: Answer) => takeIn(operator, page)
const lines = shownRows
/** Rows that are there as the sheet has them. */
const SAME = ['bn', 'en'].map((lang) => wordsFor(lang as 'bn')('sheets:outcome.unchanged'))

const all = {
  heads: paths.accountsHeads,
  gateways: paths.paymentGateways,
  methods: paths.paymentMethods,
  caps: `${paths.feeSubHeads}?tab=caps`,
  waivers: paths.waiverTypes,
  offers: paths.studentOfferTypes,
  overtime: paths.overtimeRules,
  cuts: paths.cutRules,
  tax: paths.incomeTaxRules,
  bonuses: paths.bonusRules,
  allowances: paths.allowanceRules,
  settings: paths.assessmentSettings,
  results: paths.assessmentResultSettings,
  scales: paths.gradeScales,
  parts: paths.examPartTypes,
}

describe.each(Object.entries(all))('the sheet of %s', (_name, path) => {
  test.each(['bn', 'en'])('goes out and comes back with nothing to change, in %s', async (lang) => {
    operator.cookies.set('lang', lang)
    const out = await operator.get(at(path, 'export=edit'))
    const sheet = await readSheet(out.body)
    const head = sheet.find((row) => row.cells[0] === 'ID')
    const body = sheet.slice(sheet.indexOf(head ?? sheet[0]!))
    expect(body.length).toBeGreaterThan(1)
    const page = await sent(path, new File([new Uint8Array(out.body)], 'back.xlsx'))
    expect(page.url).toMatch(/import=\d+/)
    expect(lines(page).length).toBeGreaterThan(0)
    expect(lines(page).filter((line) => !SAME.some((word) => line.includes(word)))).toEqual([])
    expect(page.$('[role=alert]').text()).toBe('')
    operator.cookies.delete('lang')
    expect(head?.cells.includes(lang === 'bn' ? 'নাম (বাংলা)' : 'Name (Bengali)')).toBe(true)
  })
  test('names nothing that is not there', async () => {
    const page = await upload(path, [
      ['ID', 'code', 'nameEn', 'nameBn'],
      [999_999_999, freshCode(), 'Foreign', 'অন্য'],
    ])
    expect(lines(page)).toHaveLength(1)
    expect(mayTake(page)).toBe(false)
  })
})

describe('money', () => {
  test('is taka in the preview, before and after, and poisha in the table', async () => {
    const code = freshCode('CAP')
    const page = await upload(all.caps, [
      ['code', 'nameEn', 'nameBn', 'area', 'funding', 'amount', 'startsOn', 'active'],
      [code, 'Cap', 'সীমা', 'rural', 'any', '1250.50', '2031-01-01', 'yes'],
    ])
    expect(lines(page).join()).toContain('1250.50')
    expect(lines(page).join()).not.toContain('125050')
    expect(isDone(await confirm(page))).toBe(true)
    expect(await rowOf('fee_cap', code)).toMatchObject({ amount: 125_050 })
    const again = await upload(all.caps, [
      ['code', 'amount'],
      [code, '৳১,৩০০'],
    ])
    expect(lines(again).join()).toContain('1250.50')
    expect(lines(again).join()).toContain('1300.00')
    const wrong = await upload(all.caps, [
      ['code', 'amount', 'area'],
      [code, '-5', 'moon'],
    ])
    expect(wrong.$('tbody li')).toHaveLength(2)
    expect(mayTake(wrong)).toBe(false)
  })
  test('of waivers: a percentage leaves the amount empty', async () => {
    const page = await upload(all.waivers, [
      ['code', 'nameEn', 'nameBn', 'kind', 'percent', 'amount'],
      [freshCode(), 'W', 'ছাড়', 'percent', '10', '500'],
    ])
    expect(mayTake(page)).toBe(false)
    expect(page.$('tbody li')).toHaveLength(1)
  })
})

describe('account heads', () => {
  const heads = ['code', 'nameEn', 'nameBn', 'level', 'parentId', 'kind', 'normalSide', 'holds', 'active']
  const row = (code: string, level: number, parent: string | null, kind: string): Cell[] => [
    code,
    `Head ${code}`,
    `খাত ${code}`,
    String(level),
    parent,
    kind,
    'debit',
    'other',
    'yes',
  ]

  test('stand where the form would let them', async () => {
    const good = freshCode()
    const page = await upload(all.heads, [heads, row(good, 2, '5', 'expense')])
    expect(isDone(await confirm(page))).toBe(true)
    expect(await rowOf('accounts_head', good)).toMatchObject({ parent_id: await idOf('accounts_head', '5'), level: 2 })
    const bad = await upload(all.heads, [
      heads,
      row(freshCode(), 2, '1', 'expense'),
      row(freshCode(), 3, '5', 'expense'),
      row(freshCode(), 3, 'no-such-head', 'expense'),
    ])
    expect(bad.text).toContain('যার অধীনে, তার শ্রেণি আলাদা।')
    expect(bad.text).toContain('এই স্তরের ঠিক ওপরের স্তর থেকে বাছাই করুন।')
    expect(lines(bad).filter((line) => line.includes('ভুল'))).toHaveLength(3)
    expect(mayTake(bad)).toBe(false)
  })
  test('are not set under one that the same sheet moves', async () => {
    const group = freshCode()
    await confirm(await upload(all.heads, [heads, row(group, 1, null, 'expense')]))
    const page = await upload(all.heads, [heads, row(group, 1, null, 'income'), row(freshCode(), 2, group, 'expense')])
    expect(page.text).toContain('এই শিটে তার শ্রেণি বা স্তরও বদলানো হয়েছে')
    expect(mayTake(page)).toBe(false)
    expect(await rowOf('accounts_head', group)).toMatchObject({ kind: 'expense' })
  })
})

describe('salary rules', () => {
  const head = [
    'code',
    'nameEn',
    'nameBn',
    'designationIds',
    'dailyHours',
    'multiplier',
    'leastSeconds',
    'startsOn',
    'endsOn',
    'active',
  ]
  const rule = (code: string, post: string, from: string, until: string | null = null): Cell[] => [
    code,
    `Rule ${code}`,
    `নিয়ম ${code}`,
    post,
    '6',
    '2',
    '0',
    from,
    until,
    'yes',
  ]

  test('that contradict each other in a sheet, or one that is there, are refused at both rows; one after the other is well', async () => {
    const post = freshCode('POST')
    await rows(`INSERT INTO designation (code, name_en, name_bn) VALUES ($1, $1, $1) RETURNING id`, [post])
    const [first, second] = [freshCode('R'), freshCode('R')]
    const both = await upload(all.overtime, [head, rule(first, post, '2026-01-01'), rule(second, post, '2026-06-01')])
    expect(both.text).toContain(`নিয়ম ${first}`)
    expect(lines(both).filter((line) => line.includes('ভুল'))).toHaveLength(2)
    expect(mayTake(both)).toBe(false)
    await confirm(await upload(all.overtime, [head, rule(first, post, '2026-01-01')]))
    expect(
      lines(await upload(all.overtime, [head, rule(second, post, '2026-06-01')])).filter((line) => line.includes('ভুল')),
    ).toHaveLength(1)
    // The first ends in the same sheet in which the second begins.
    expect(
      isDone(
        await confirm(
          await upload(all.overtime, [
            head,
            rule(second, post, '2026-06-01'),
            rule(first, post, '2026-01-01', '2026-05-31'),
          ]),
        ),
      ),
    ).toBe(true)
    expect(await rowOf('overtime_rule', first)).toMatchObject({ ends_on: '2026-05-31' })
    expect(await rowOf('overtime_rule', second)).toMatchObject({ starts_on: '2026-06-01' })
  })
})

describe('payment methods', () => {
  test('go with a merchant type of their gateway only', async () => {
    const [pair] = await rows<{ gateway: string; merchant: string }>(
      `SELECT g.code AS gateway, m.code AS merchant FROM payment_gateway g, online_payment_merchant_type m WHERE g.active AND m.active AND NOT g.id = ANY(m.gateway_ids) LIMIT 1`,
    )
    const page = await upload(all.methods, [
      ['code', 'nameEn', 'nameBn', 'gatewayId', 'merchantTypeId', 'channel'],
      [freshCode(), 'M', 'ম', pair?.gateway ?? '', pair?.merchant ?? '', 'card'],
    ])
    expect(pair).toBeDefined()
    expect(page.text).toContain((await import('../../../locales/bn/payments.json')).default.error.merchantGateway)
    expect(mayTake(page)).toBe(false)
  })
})

describe('short tables in a cell', () => {
  const head = ['code', 'nameEn', 'nameBn', 'paymentTypeId', 'chargeBearer', 'settings', 'active']
  const row = (code: string, settings: string): Cell[] => [code, 'Gate', 'গেট', 'ONLINE', 'payer', settings, 'yes']

  test('a line for each setting; no more parts than there are, a key once, yes or no for secret', async () => {
    const code = freshCode('GW')
    const page = await upload(all.gateways, [
      head,
      row(code, 'store_id | স্টোর | Store \\| shop | no\nsecret | গোপন | Secret | হ্যাঁ'),
    ])
    expect(isDone(await confirm(page))).toBe(true)
    expect(await rowOf('payment_gateway', code)).toMatchObject({
      settings: [
        { key: 'store_id', nameBn: 'স্টোর', nameEn: 'Store | shop', secret: false },
        { key: 'secret', nameBn: 'গোপন', nameEn: 'Secret', secret: true },
      ],
    })
    const again = await upload(all.gateways, [
      head,
      row(code, 'store_id | স্টোর | Store \\| shop | no\nsecret | গোপন | Secret | yes'),
    ])
    expect(lines(again).every((line) => SAME.some((word) => line.includes(word)))).toBe(true)
    for (const bad of [
      'k | a | b | no | more',
      'k | a | b | perhaps',
      'a | ক | A | no\na | খ | B | no',
      'Bad Key! | ক | A | no',
    ]) {
      const wrong = await upload(all.gateways, [head, row(freshCode('GW'), bad)])
      expect([bad, wrong.$('tbody li').length, mayTake(wrong)]).toEqual([bad, 1, false])
    }
  })
  test('levels rise; bands fall', async () => {
    const one = await rows<{ code: string }>('SELECT code FROM assessment_setting ORDER BY id LIMIT 1')
    const level = await upload(all.settings, [
      ['code', 'levels'],
      [one[0]?.code ?? '', '○ | 3 | ক | A\n△ | 1 | খ | B'],
    ])
    expect([level.$('tbody li').length, mayTake(level)]).toEqual([1, false])
    const two = await rows<{ code: string }>('SELECT code FROM assessment_result_setting ORDER BY id LIMIT 1')
    const band = await upload(all.results, [
      ['code', 'bands'],
      [two[0]?.code ?? '', '10 | 2 | ক | A\n50 | 1 | খ | B\n | 1 | গ | C'],
    ])
    expect([band.$('tbody li').length, mayTake(band)]).toEqual([1, false])
  })
})

test('the sets of a curriculum are words in its list', async () => {
  const text = (await operator.get(`${paths.groupDetails}?level=SSC`)).$('tbody').text()
  expect(text).toContain('নৈর্বাচনিক')
  expect(text).not.toMatch(/ELECTIVE|RELIGION|OPTIONAL/)
})
