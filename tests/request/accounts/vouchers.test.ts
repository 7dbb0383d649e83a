import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeBook, makeSite, makeUser, type MadeBook, type MadeSite } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { addDays, today } from '~/format/dates'

const NEW = (kind: string) => `/site/accounts/accounts-transaction/${kind}-voucher/view`
const LIST = (kind: string) => `/site/accounts/accounts-transaction/${kind}-voucher/list-view`
const AT = (kind: string, which: number | string) => `/site/accounts/accounts-transaction/${kind}-voucher/edit/${which}`
const year = today().slice(0, 4)
const day = `${year}-01-15`

let site: MadeSite
let book: MadeBook
let clerk: Visitor
let other: { site: MadeSite; book: MadeBook; clerk: Visitor }

const clerkOf = async (where: MadeSite, ...permissions: ('view' | 'make' | 'check')[]) => {
  const all = ['platform.dashboard.view', ...permissions.map((one) => `accounts.vouchers.${one}` as const)] as const
  const user = await makeUser(where.id, { permissions: all.map((permission) => ({ permission, effect: 'allow' })) })
  return visit(where.alias).login(user.username)
}

beforeAll(async () => {
  site = await makeSite()
  book = await makeBook(site.id)
  clerk = await clerkOf(site, 'view', 'make', 'check')
  const theirs = await makeSite()
  other = { site: theirs, book: await makeBook(theirs.id), clerk: await clerkOf(theirs, 'view', 'make', 'check') }
})
afterAll(closeDatabase)

type Line = Record<string, string | number>
/** The fields of a debit voucher paid in cash. */
const paid = (lines: Line[], rest: Record<string, string | number> = {}, of: MadeBook = book) => ({
  day,
  narration: 'Electricity of January',
  shape: 'head',
  moneyLedgerId: of.ledgers['1101'] ?? 0,
  version: 0,
  ...rows(lines),
  ...rest,
})
const rows = (lines: Line[]) =>
  Object.fromEntries(
    lines.flatMap((line, at) => Object.entries(line).map(([key, value]) => [`lines[${at}].${key}`, value])),
  )
const line = (code: string, amount: string, rest: Line = {}, of: MadeBook = book): Line => ({
  ledgerId: of.ledgers[code] ?? 0,
  amount,
  ...rest,
})
const idIn = ({ url }: Answer) => Number(/\/edit\/(\d+)/.exec(url)?.[1])
const numberIn = ({ url }: Answer) => /\/edit\/([A-Z][\w-]+)/.exec(url)?.[1] ?? ''
const entriesOf = (number: string, siteId = site.id) =>
  everywhere(() =>
    sql<{ code: string; debit: number; credit: number }>(
      `SELECT l.code, e.debit, e.credit FROM voucher v JOIN voucher_entry e ON e.site_id = v.site_id AND e.voucher_id = v.id JOIN ledger l ON l.site_id = e.site_id AND l.id = e.ledger_id
       WHERE v.site_id = $1 AND v.number = $2 ORDER BY e.line`,
      [siteId, number],
    ),
  )
const posted = async (siteId = site.id) =>
  (await everywhere(() => sql<{ n: number }>('SELECT posted AS n FROM book WHERE site_id = $1', [siteId])))[0]?.n
const draftOf = async (id: number) =>
  (
    await everywhere(() =>
      sql<{ state: string; amount: number; version: number; narration: string }>(
        'SELECT state, amount, version, narration FROM voucher_draft WHERE site_id = $1 AND id = $2',
        [site.id, id],
      ),
    )
  )[0]

describe('a voucher', () => {
  test('is written by its lines, in Bengali digits too, and posted at once where one person may: the money’s line is made', async () => {
    const answer = await clerk.post(NEW('debit'), {
      ...paid([line('5301', '১,২৫০.৫০'), line('5302', '100')]),
      intent: 'save-post',
    })
    expect(answer.status).toBe(200)
    const number = numberIn(answer)
    expect(number).toMatch(new RegExp(`^DV-${year}-\\d{5}$`))
    expect(await entriesOf(number)).toEqual([
      { code: '5301', debit: 125_050, credit: 0 },
      { code: '5302', debit: 10_000, credit: 0 },
      { code: '1101', debit: 0, credit: 135_050 },
    ])
    expect(answer.text).toContain('Electricity of January')
    const log = await everywhere(() =>
      sql<{ number: string }>(
        `SELECT after->>'number' AS number FROM audit_record WHERE tenant_id = $1 AND record_type = 'voucher' AND after->>'number' = $2`,
        [site.id, number],
      ),
    )
    expect(log).toHaveLength(1)
    for (const lang of ['bn', 'en']) {
      const pdf = await clerk.get(`/site/accounts/voucher-file/${number}?lang=${lang}`)
      expect([pdf.status, pdf.headers['content-type'], pdf.body.subarray(0, 5).toString()]).toEqual([
        200,
        'application/pdf',
        '%PDF-',
      ])
    }
  })

  test.each<[string, string, Record<string, unknown>, [string, number, number][]]>([
    [
      'credit',
      'CV',
      { shape: 'head', money: '1101', lines: [['4101', { amount: '500' }]] },
      [
        ['1101', 50_000, 0],
        ['4101', 0, 50_000],
      ],
    ],
    [
      'journal',
      'JV',
      {
        shape: 'sides',
        lines: [
          ['5301', { debit: '70' }],
          ['2103', { credit: '70' }],
        ],
      },
      [
        ['5301', 7_000, 0],
        ['2103', 0, 7_000],
      ],
    ],
    [
      'contra',
      'KV',
      {
        shape: 'sides',
        lines: [
          ['1111', { debit: '9' }],
          ['1101', { credit: '9' }],
        ],
      },
      [
        ['1111', 900, 0],
        ['1101', 0, 900],
      ],
    ],
  ])('of the kind %s is posted with its own series', async (kind, series, form, expected) => {
    const { shape, money, lines } = form as { shape: string; money?: string; lines: [string, Line][] }
    const answer = await clerk.post(NEW(kind), {
      day,
      narration: '',
      shape,
      moneyLedgerId: money ? (book.ledgers[money] ?? '') : '',
      ...rows(lines.map(([code, rest]) => ({ ledgerId: book.ledgers[code] ?? 0, ...rest }))),
      intent: 'save-post',
    })
    expect(answer.status).toBe(200)
    const type = await everywhere(() =>
      sql<{ prefix: string }>(`SELECT prefix FROM accounts_voucher_type WHERE prefix = $1`, [
        numberIn(answer).split('-')[0],
      ]),
    )
    expect(type, series).toHaveLength(1)
    expect((await entriesOf(numberIn(answer))).map(({ code, debit, credit }) => [code, debit, credit])).toEqual(
      expected,
    )
  })

  test('may be unfinished as a draft, and says what is missing; as it stands it is neither handed in nor posted', async () => {
    const saved = await clerk.post(NEW('journal'), {
      day,
      shape: 'sides',
      narration: 'To be continued',
      ...rows([{ ledgerId: book.ledgers['5301'] ?? 0, debit: '70' }]),
      intent: 'save',
    })
    expect(saved.status).toBe(200)
    const id = idIn(saved)
    expect(await draftOf(id)).toMatchObject({ state: 'draft', amount: 7_000 })
    expect(saved.$('main').text()).toContain('কমপক্ষে দুটি')
    const before = await posted()
    for (const intent of ['hand-in', 'save-post']) {
      const page = await clerk.get(AT('journal', id))
      const refused = await clerk.submit(page, '#voucher', { intent })
      expect(refused.status).toBe(422)
      expect(refused.$('[name="lines[0].debit"]').attr('value')).toBe('৭০.০০')
    }
    expect(await posted()).toBe(before)
    expect(await draftOf(id)).toMatchObject({ state: 'draft', version: 1 })
  })

  test('without scripts: a button adds a row and one takes it away, and what was typed stays', async () => {
    const page = await clerk.get(NEW('debit'))
    const some = paid([line('5301', '10'), line('5302', '20')])
    const insert = { name: '__intent__', value: '{"type":"insert","payload":{"name":"lines","defaultValue":{}}}' }
    const more = await clerk.submit(page, '#voucher', some, insert)
    const before = page.$('[name$=".note"]').length
    expect(more.$('[name$=".note"]').length).toBe(before + 1)
    expect(more.$('[name="lines[1].amount"]').attr('value')).toBe('২০')
    const remove = { name: '__intent__', value: '{"type":"remove","payload":{"name":"lines","index":0}}' }
    const less = await clerk.submit(more, '#voucher', {}, remove)
    expect(less.$('[name="lines[0].amount"]').attr('value')).toBe('২০')
    expect(less.$('[name="lines[0].ledgerId"] option[selected]').attr('value')).toBe(String(book.ledgers['5302']))
    expect(less.$('[name$=".note"]').length).toBe(before)
  })
})

describe('amounts', () => {
  test.each([
    ['nothing', '0'],
    ['less than nothing', '-5'],
    ['three decimals', '1.005'],
    ['10^18', '1000000000000000000'],
    ['more than a line holds', '100000000000.01'],
    ['words', 'ten'],
  ])('%s is refused at its field, and stays in it', async (_, amount) => {
    const before = await posted()
    const answer = await clerk.post(NEW('debit'), { ...paid([line('5301', amount)]), intent: 'save-post' })
    expect(answer.status).toBe(422)
    expect(answer.$('[name="lines[0].amount"]').attr('aria-invalid')).toBe('true')
    expect(await posted()).toBe(before)
  })

  test('which one line holds and the money’s own does not, are refused', async () => {
    const most = '100000000000'
    const answer = await clerk.post(NEW('debit'), {
      ...paid([line('5301', most), line('5302', most)]),
      intent: 'save-post',
    })
    expect(answer.status).toBe(422)
    const draft = await clerk.post(NEW('debit'), { ...paid([line('5301', most), line('5302', most)]), intent: 'save' })
    expect(draft.status).toBe(200)
  })

  test('more lines than a draft holds are refused, as many as it holds are posted', async () => {
    const many = (count: number) => Array.from({ length: count }, () => line('5301', '1'))
    expect((await clerk.post(NEW('debit'), { ...paid(many(101)), intent: 'save-post' })).status).toBe(422)
    const all = await clerk.post(NEW('debit'), { ...paid(many(100)), intent: 'save' })
    expect(all.status).toBe(200)
    expect(all.body.length).toBeLessThan(350_000)
    const answer = await clerk.submit(all, '#voucher', { intent: 'save-post' })
    expect([answer.status, answer.$('[role=alert]').text().slice(0, 300)]).toEqual([200, ''])
    expect(await entriesOf(numberIn(answer))).toHaveLength(101)
  })
})

describe('days', () => {
  test.each([
    ['tomorrow', addDays(today(), 1)],
    ['before the books were opened', `${Number(year) - 1}-12-31`],
    ['no day', 'yesterday'],
  ])('%s is refused at the field', async (_, when) => {
    const answer = await clerk.post(NEW('debit'), { ...paid([line('5301', '5')], { day: when }), intent: 'save-post' })
    expect(answer.status).toBe(422)
    expect(answer.$('[name=day]').attr('aria-invalid')).toBe('true')
  })

  test('in a closed month nothing is posted, and a new voucher begins in an open one', async () => {
    const closed = await makeSite()
    const theirs = await makeBook(closed.id)
    await everywhere(() =>
      sql('UPDATE accounting_period SET closed_at = now() WHERE site_id = $1 AND month = $2', [closed.id, theirs.from]),
    )
    const visitor = await clerkOf(closed, 'view', 'make', 'check')
    const form = paid([line('5301', '5', {}, theirs)], {}, theirs)
    expect((await visitor.post(NEW('debit'), { ...form, intent: 'save-post' })).status).toBe(422)
    expect((await visitor.post(NEW('debit'), { ...form, intent: 'save' })).status).toBe(200)
    expect(await posted(closed.id)).toBe(0)
  })
})

describe('what is another institution’s', () => {
  test('ledgers, funds and parties are unknown', async () => {
    const foreign = other.book.ledgers['5301'] ?? 0
    const party = 'Foreign Supplier of the other institution'
    await everywhere(() =>
      sql(`INSERT INTO party (site_id, kind, name_en, name_bn) VALUES ($1, 'supplier', $2, $2)`, [
        other.site.id,
        party,
      ]),
    )
    for (const [form, field] of [
      [paid([{ ledgerId: foreign, amount: '5' }]), 'lines[0].ledgerId'],
      [paid([line('5301', '5', { fundId: other.book.fundId })]), 'lines[0].ledgerId'],
      [paid([line('5301', '5', { party })]), 'lines[0].party'],
      [paid([line('5301', '5')], { moneyLedgerId: other.book.ledgers['1101'] ?? 0 }), 'moneyLedgerId'],
      [paid([line('5301', '5')], { moneyLedgerId: book.ledgers['5302'] ?? 0 }), 'moneyLedgerId'],
    ] as const) {
      const answer = await clerk.post(NEW('debit'), { ...form, intent: 'save' })
      expect([field, answer.status]).toEqual([field, 422])
    }
  })

  test('drafts, numbers and bills are not there', async () => {
    const draft = idIn(await clerk.post(NEW('debit'), { ...paid([line('5301', '5')]), intent: 'save' }))
    const number = numberIn(await clerk.post(NEW('debit'), { ...paid([line('5301', '5')]), intent: 'save-post' }))
    expect((await clerk.get(AT('debit', draft))).status).toBe(200)
    expect((await other.clerk.get(AT('debit', draft))).status).toBe(404)
    expect((await clerk.get(AT('credit', draft))).status).toBe(404)
    expect((await clerk.get(AT('credit', number))).status).toBe(404)
    // The other institution has its own voucher of that number, or none.
    expect((await other.clerk.get(AT('debit', number))).text).not.toContain('Electricity of January')
    for (const which of ['DV-0', "DV-2026'--", '0', '999999999999999', 'x'])
      expect((await clerk.get(AT('debit', encodeURIComponent(which)))).status).toBe(404)
    expect(
      (await other.clerk.post(AT('debit', draft), { ...paid([line('5301', '9')], { version: 1 }), intent: 'save' }))
        .status,
    ).toBe(404)
    expect((await other.clerk.post(AT('debit', draft), { intent: 'remove' })).status).toBe(404)
    expect((await draftOf(draft))?.amount).toBe(500)
  })
})

describe('parties', () => {
  test('are named in either language; a ledger that needs one says so; one name of two asks which', async () => {
    const [one, two] = await everywhere(() =>
      sql<{ id: number }>(
        `INSERT INTO party (site_id, kind, name_en, name_bn) VALUES ($1, 'supplier', 'Rahim Traders', 'রহিম ট্রেডার্স'), ($1, 'other', 'Rahim Traders', 'রহিম') RETURNING id`,
        [site.id],
      ),
    )
    const needs = await everywhere(() =>
      sql<{ id: number }>('UPDATE ledger SET needs_party = true WHERE site_id = $1 AND code = $2 RETURNING id', [
        site.id,
        '5303',
      ]),
    )
    expect(needs).toHaveLength(1)
    const send = (party: string) =>
      clerk.post(NEW('debit'), { ...paid([line('5303', '5', { party })]), intent: 'save-post' })
    expect((await send('')).$('[name="lines[0].party"]').attr('aria-invalid')).toBe('true')
    expect((await send('Rahim Traders')).status).toBe(422)
    for (const [typed, id] of [
      ['রহিম ট্রেডার্স', one?.id],
      [`rahim traders #${two?.id}`, two?.id],
    ] as const) {
      const number = numberIn(await send(typed))
      const found = await everywhere(() =>
        sql<{ party: number }>(
          `SELECT e.party_id AS party FROM voucher_entry e JOIN voucher v ON v.site_id = e.site_id AND v.id = e.voucher_id
           WHERE e.site_id = $1 AND v.number = $2 AND e.party_id IS NOT NULL`,
          [site.id, number],
        ),
      )
      expect(found).toEqual([{ party: id }])
    }
  })
})

describe('the list', () => {
  test('narrows by ledger, amount, text and day, sums what is found, and exports it', async () => {
    const own = await makeSite()
    const theirs = await makeBook(own.id)
    const visitor = await clerkOf(own, 'view', 'make', 'check')
    expect((await visitor.get(LIST('debit'))).text).toContain('এখনো কোনো ভাউচার পোস্ট হয়নি')
    for (const [code, amount, narration] of [
      ['5301', '100', '=HYPERLINK("http://x") Alpha'],
      ['5302', '250', 'Beta'],
      ['5302', '300', 'Gamma 50%'],
    ])
      await visitor.post(NEW('debit'), {
        ...paid([line(code ?? '', amount ?? '', {}, theirs)], { narration: narration ?? '' }, theirs),
        intent: 'save-post',
      })
    const found = async (query: string) => {
      const { text } = await visitor.get(`${LIST('debit')}?${query}&export=csv`)
      return text
        .trim()
        .split('\n')
        .slice(1)
        .map((row) => ['Alpha', 'Beta', 'Gamma'].find((one) => row.includes(one)))
    }
    expect(await found('')).toEqual(['Gamma', 'Beta', 'Alpha'])
    const file = await visitor.get(`${LIST('debit')}?export=csv`)
    expect(file.text).toContain("'=HYPERLINK") // a formula is text in a file
    expect(await found('sort=amount')).toEqual(['Alpha', 'Beta', 'Gamma'])
    expect(await found(`f_ledger=${theirs.ledgers['5302']}`)).toEqual(['Gamma', 'Beta'])
    expect(await found(`f_least=${encodeURIComponent('২০০')}&f_most=299.99`)).toEqual(['Beta'])
    expect(await found('q=50%25')).toEqual(['Gamma'])
    expect(await found(`f_day_to=${addDays(day, -1)}`)).toEqual([])
    expect(await found('f_state=reversed')).toEqual([])
    const page = await visitor.get(LIST('debit'))
    expect(page.$('main').text()).toContain('৬৫০')
    const mine = page.$('main a[href*="/edit/DV-"]').first().attr('href') ?? ''
    expect((await visitor.get(mine)).status).toBe(200)
    expect((await other.clerk.get(LIST('debit'))).text).not.toContain('Gamma')
  })

  test('until the books are open every screen leads to where they are opened', async () => {
    const bare = await makeSite()
    const visitor = await clerkOf(bare, 'view', 'make', 'check')
    for (const path of [NEW('debit'), LIST('contra'), AT('journal', 'JV-1-1')]) {
      const page = await visitor.get(path)
      expect([path, page.status, page.$('main a[href="/site/accounts"]').length]).toEqual([path, 200, 1])
    }
    expect((await visitor.post(NEW('debit'), { ...paid([line('5301', '5')]), intent: 'save' })).status).toBe(422)
  })
})
