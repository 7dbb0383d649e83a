import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { everywhere, makeBook, makeSite, makeUser, post, type MadeBook, type MadeSite } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { addYear } from '~/domain/accounts/years/open-book.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'

const YEAR = Number(today().slice(0, 4))
const last = (month: number, date = 10) => `${YEAR - 1}-${String(month).padStart(2, '0')}-${date}`

interface Keeping {
  site: MadeSite
  book: MadeBook
  yearId: number
  clerk: Visitor
}

/** An institution whose books began last year, with a clerk at the budget. */
async function keeping(): Promise<Keeping> {
  const site = await makeSite()
  const book = await makeBook(site.id, { openedOn: `${YEAR - 1}-01-01` })
  const yearId = await everywhere(() => addYear(site, `${YEAR}-01-01`, 'cash'))
  const user = await makeUser(site.id, { roles: ['accountant'] })
  return { site, book, yearId, clerk: await visit(site.alias).login(user.username) }
}

const at = (year: number, more = '') => `${paths.budget}?f_year=${year}${more}`
const budgetsOf = (site: MadeSite) =>
  everywhere(() =>
    sql<{ id: number; version: number; edits: number; approved: boolean; resolution: string | null }>(
      'SELECT id, version, edits, approved_at IS NOT NULL AS approved, resolution FROM budget WHERE site_id = $1 ORDER BY version',
      [site.id],
    ),
  )
const linesOf = (budgetId: number) =>
  everywhere(() =>
    sql<{ code: string; amount: number; months: number[]; spread: string; note: string }>(
      `SELECT l.code, b.amount, b.months, b.spread, b.note FROM budget_line b JOIN ledger l ON l.site_id = b.site_id AND l.id = b.ledger_id
       WHERE b.budget_id = $1 ORDER BY l.code`,
      [budgetId],
    ),
  )
type Typed = Record<string, { amount?: string; spread?: string; note?: string }>
/** A posted grid of the general fund, rows by the ledger's code. */
const grid = ({ book }: Keeping, budget: { id: number; edits: number }, rows: Typed) => ({
  intent: 'save',
  budget: budget.id,
  edits: budget.edits,
  fund: book.fundId,
  ...Object.fromEntries(
    Object.entries(rows).flatMap(([code, row], n) => [
      [`rows[${n}].key`, String(book.ledgers[code] ?? code)],
      ...Object.entries(row).map(([key, value]) => [`rows[${n}].${key}`, value] as [string, string]),
    ]),
  ),
})
const start = async (own: Keeping) => {
  const begun = await own.clerk.post(at(own.yearId), { intent: 'start', year: own.yearId, from: 'blank', round: '1' })
  expect(begun.status).toBe(200)
  const [budget] = await budgetsOf(own.site)
  if (!budget) throw new Error('no budget')
  return budget
}
const newest = async (own: Keeping) => (await budgetsOf(own.site)).at(-1) ?? { id: 0, edits: 0 }
const approve = (own: Keeping, budget: { id: number; edits: number }, more: Record<string, string> = {}) =>
  own.clerk.post(at(own.yearId), {
    intent: 'approve',
    budget: budget.id,
    edits: budget.edits,
    resolution: '৩/২০২৬',
    resolvedOn: today(),
    ...more,
  })
const inGrid = (page: Answer, code: string, key: string) => {
  const row = page
    .$('.grid-row')
    .toArray()
    .find((one) => page.$(one).find('.grid-head').first().text().trim() === code)
  return page.$(row).find(`input[name$=".${key}"]`).attr('value')
}

let own: Keeping
beforeAll(async () => {
  own = await keeping()
})
afterAll(closeDatabase)

describe('a draft', () => {
  test('says what leads on until there is a book, a budget', async () => {
    const bare = await makeSite()
    const user = await makeUser(bare.id, { roles: ['accountant'] })
    const visitor = await visit(bare.alias).login(user.username)
    expect((await visitor.get(paths.budget)).$(`a[href="${paths.books}"]`).length).toBeGreaterThan(0)
    const fresh = await keeping()
    const page = await fresh.clerk.get(at(fresh.yearId))
    expect(page.status).toBe(200)
    expect(page.$('input[name=intent][value=start]')).toHaveLength(1)
  })

  test('keeps what was typed, Bengali digits and commas too, in months that are its sum', async () => {
    const one = await keeping()
    const draft = await start(one)
    const saved = await one.clerk.post(
      at(one.yearId),
      grid(one, draft, {
        '4101': { amount: '১২,০০,০০০.৫০', note: 'ছাত্রবেতন' },
        '5301': { amount: '1,00,000', spread: 'evenly' },
        '5302': { amount: '' },
        '1203': { amount: '৫০০০০' },
      }),
    )
    expect(saved.status).toBe(200)
    const lines = await linesOf(draft.id)
    expect(lines.map(({ code, amount, note }) => [code, amount, note])).toEqual([
      ['1203', 5_000_000, ''],
      ['4101', 120_000_050, 'ছাত্রবেতন'],
      ['5301', 10_000_000, ''],
    ])
    for (const { amount, months } of lines) expect(months.reduce((sum, month) => sum + month, 0)).toBe(amount)
    expect(inGrid(await one.clerk.get(at(one.yearId)), '৪১০১', 'amount')).toBe('১২,০০,০০০.৫০')
    // An emptied cell is no line any more.
    await one.clerk.post(at(one.yearId), grid(one, await newest(one), { '1203': { amount: '' } }))
    expect((await linesOf(draft.id)).map(({ code }) => code)).toEqual(['4101', '5301'])
  })

  test.each([['-1'], ['1000000000000000000'], ['100000000000.01'], ['12.345'], ['lots']])(
    'refuses %s at its cell, keeps what was typed and writes nothing',
    async (typed) => {
      const one = own
      const draft = (await budgetsOf(one.site))[0] ?? (await start(one))
      const before = await linesOf(draft.id)
      const answer = await one.clerk.post(
        at(one.yearId),
        grid(one, draft, { '5301': { amount: '77' }, '5303': { amount: typed } }),
      )
      expect(answer.status).toBe(422)
      expect(
        answer
          .$('input[aria-invalid=true]')
          .toArray()
          .map((cell) => answer.$(cell).attr('name')),
      ).toEqual(['rows[1].amount'])
      expect(answer.$('input[name="rows[1].amount"]').attr('value')).toBe(typed)
      expect(await linesOf(draft.id)).toEqual(before)
    },
  )

  test('refuses a spread that is none, and takes the words of both languages', async () => {
    const one = await keeping()
    const draft = await start(one)
    const wrong = await one.clerk.post(
      at(one.yearId),
      grid(one, draft, { '5301': { amount: '1', spread: 'whenever' } }),
    )
    expect(wrong.status).toBe(422)
    for (const spread of ['As last year', 'গত বছরের মতো', 'last-year']) {
      const now = await newest(one)
      expect((await one.clerk.post(at(one.yearId), grid(one, now, { '5301': { amount: '120', spread } }))).status).toBe(
        200,
      )
      expect(await linesOf(draft.id)).toMatchObject([{ spread: 'last-year', months: Array<number>(12).fill(1000) }])
    }
  })

  test('that somebody saved meanwhile is not written over, unless one says so', async () => {
    const one = await keeping()
    const seen = await start(one)
    await one.clerk.post(at(one.yearId), grid(one, seen, { '5301': { amount: '100' } }))
    const stale = await one.clerk.post(at(one.yearId), grid(one, seen, { '5301': { amount: '999' } }))
    expect(stale.status).toBe(422)
    expect(stale.$('input[name="rows[0].amount"]').attr('value')).toBe('999')
    expect((await linesOf(seen.id))[0]?.amount).toBe(10_000)
    const over = stale.$('button[name=over]').attr('value') ?? ''
    const again = grid(one, seen, { '5301': { amount: '999' } })
    expect((await one.clerk.post(at(one.yearId), { ...again, over })).status).toBe(200)
    expect((await linesOf(seen.id))[0]?.amount).toBe(99_900)
  })

  test('takes neither ledger, fund nor year of another institution, nor a ledger that has no budget', async () => {
    const [one, other] = [await keeping(), await keeping()]
    const draft = await start(one)
    const foreign = String(other.book.ledgers['5301'])
    const wrong = [
      grid(one, draft, { [foreign]: { amount: '5' } }),
      grid(one, draft, { '1101': { amount: '5' } }),
      { ...grid(one, draft, { '5301': { amount: '5' } }), fund: other.book.fundId },
      { intent: 'start', year: other.yearId, from: 'blank', round: '1' },
    ]
    for (const fields of wrong) expect((await one.clerk.post(at(one.yearId), fields)).status).toBe(404)
    const theirs = await start(other)
    const stranger = grid(one, theirs, { '5301': { amount: '5' } })
    expect((await one.clerk.post(at(one.yearId), stranger)).status).toBe(404)
    expect((await approve(one, theirs)).status).toBe(404)
    const file = `${paths.budgetFile}?budget=${theirs.id}&fund=${one.book.fundId}`
    expect((await one.clerk.get(file)).status).toBe(404)
    expect([await linesOf(draft.id), await linesOf(theirs.id)]).toEqual([[], []])
  })

  test('has typed months, whose sum is the year, and months that were left alone stay spread', async () => {
    const one = await keeping()
    const draft = await start(one)
    await one.clerk.post(at(one.yearId), grid(one, draft, { '5301': { amount: '1200' }, '5302': { amount: '2400' } }))
    const page = await one.clerk.get(at(one.yearId, `&tab=months&f_group=${await groupOf(one, '5301')}`))
    const cells = page.$('input[name$=".m1"]').toArray()
    const row = cells.findIndex((cell) => page.$(cell).attr('value') === '১০০')
    const saved = await one.clerk.submit(
      page,
      'form:has(input[name$=".m1"])',
      { [`rows[${row}].m1`]: '৫০০.৭৫', [`rows[${row}].m12`]: '' },
      { name: 'intent', value: 'months' },
    )
    expect(saved.status).toBe(200)
    const months = [50_075, ...Array<number>(10).fill(10_000), 0]
    expect(await linesOf(draft.id)).toMatchObject([
      { code: '5301', amount: 150_075, months, spread: 'typed' },
      { code: '5302', amount: 240_000, spread: 'even' },
    ])
  })
})

const groupOf = async ({ site }: Keeping, code: string) =>
  (
    await everywhere(() =>
      sql<{ id: number }>('SELECT group_id AS id FROM ledger WHERE site_id = $1 AND code = $2', [site.id, code]),
    )
  )[0]?.id

describe('last year', () => {
  test('is copied with a percentage, rounded, over the months as it went; fixed assets without what they brought along', async () => {
    const one = await keeping()
    const { site, book } = one
    await post(site.id, book, 'opening', `${YEAR - 1}-01-01`, [
      ['1203', 7_000_000, 0],
      ['3101', 0, 7_000_000],
    ])
    await post(site.id, book, 'receipt', last(2), [
      ['1101', 10_000_000, 0],
      ['4101', 0, 10_000_000],
    ])
    await post(site.id, book, 'payment', last(3), [
      ['5301', 30_050, 0],
      ['1101', 0, 30_050],
    ])
    await post(site.id, book, 'payment', last(9), [
      ['5301', 60_000, 0],
      ['1101', 0, 60_000],
    ])
    await post(site.id, book, 'payment', last(5), [
      ['1203', 500_000, 0],
      ['1101', 0, 500_000],
    ])
    const copied = await one.clerk.post(at(one.yearId), {
      intent: 'start',
      year: one.yearId,
      from: 'actual',
      percent: '১০',
      round: '1',
    })
    expect(copied.status).toBe(200)
    const lines = await linesOf((await newest(one)).id)
    expect(lines.map(({ code, amount, spread }) => [code, amount, spread])).toEqual([
      ['1203', 550_000, 'last-year'],
      ['4101', 11_000_000, 'last-year'],
      ['5301', 99_100, 'last-year'],
    ])
    const electricity = lines[2]?.months ?? []
    expect(electricity.flatMap((month, n) => (month ? [n + 1] : []))).toEqual([3, 9])
    expect(electricity.reduce((sum, month) => sum + month, 0)).toBe(99_100)
  })

  test('has nothing to copy where the books have no such year, and a budget is begun once', async () => {
    const one = await keeping()
    const [first] = await everywhere(() =>
      sql<{ id: number }>('SELECT id FROM accounting_year WHERE site_id = $1 ORDER BY starts_on LIMIT 1', [
        one.site.id,
      ]),
    )
    const begin = (year: number | undefined, from: string) =>
      one.clerk.post(at(year ?? 0), { intent: 'start', year, from, round: '1' })
    expect((await begin(first?.id, 'actual')).status).toBe(409)
    expect((await begin(one.yearId, 'budget')).status).toBe(409)
    expect(await budgetsOf(one.site)).toEqual([])
    const both = await Promise.all([begin(one.yearId, 'blank'), begin(one.yearId, 'blank')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('an approved budget', () => {
  test('has its resolution, does not change, and a revision keeps it', async () => {
    const one = await keeping()
    const draft = await start(one)
    expect((await approve(one, draft)).status).toBe(422) // empty
    await one.clerk.post(at(one.yearId), grid(one, draft, { '5301': { amount: '1200' } }))
    const now = await newest(one)
    expect((await approve(one, now, { resolution: '' })).status).toBe(422)
    expect((await approve(one, now, { resolvedOn: `${YEAR + 1}-01-01` })).status).toBe(422)
    expect((await approve(one, now)).status).toBe(200)
    expect(await budgetsOf(one.site)).toMatchObject([{ approved: true, resolution: '৩/২০২৬' }])
    const approved = await newest(one)
    const change = grid(one, approved, { '5301': { amount: '9' } })
    expect((await one.clerk.post(at(one.yearId), change)).status).toBe(409)
    expect(
      (await one.clerk.post(at(one.yearId), { intent: 'discard', budget: approved.id, edits: approved.edits })).status,
    ).toBe(409)
    // Nor past the screens, by either role of the application.
    const tries = [
      'UPDATE budget_line SET note = $2 WHERE site_id = $1',
      'DELETE FROM budget_line WHERE site_id = $1 AND $2 <> $3',
      'UPDATE budget SET resolution = $2 WHERE site_id = $1',
      'DELETE FROM budget WHERE site_id = $1 AND $2 <> $3',
    ]
    for (const text of tries) {
      const values = [one.site.id, 'x', 'y'].slice(0, text.includes('$3') ? 3 : 2)
      const work = () => inScope({ tenants: [one.site.id], readOnly: false }, () => sql(text, values))
      await expect(work()).rejects.toMatchObject({ message: 'budget:refused.approved' })
    }
    const revise = (budget: number) => one.clerk.post(at(one.yearId), { intent: 'revise', budget, reason: 'নতুন ভবন' })
    const both = await Promise.all([revise(approved.id), revise(approved.id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const second = await newest(one)
    await one.clerk.post(at(one.yearId), grid(one, second, { '5301': { amount: '5000' } }))
    expect((await linesOf(approved.id))[0]?.amount).toBe(120_000)
    // Until it is approved the first counts.
    const of = async (more = '') => {
      const page = await one.clerk.get(at(one.yearId, `&tab=variance${more}`), {})
      return page.$('td[data-label]').first().text().trim()
    }
    expect(await of()).toBe('১,২০০')
    expect((await approve(one, await newest(one), { resolution: '4' })).status).toBe(200)
    expect([await of(), await of(`&budget=${approved.id}`)]).toEqual(['৫,০০০', '১,২০০'])
  })

  test('is approved once by two at a time', async () => {
    const one = await keeping()
    await one.clerk.post(at(one.yearId), grid(one, await start(one), { '5301': { amount: '1200' } }))
    const now = await newest(one)
    const both = await Promise.all([approve(one, now, { resolution: 'A' }), approve(one, now, { resolution: 'B' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await budgetsOf(one.site)).filter(({ approved }) => approved)).toHaveLength(1)
  })

  test('of a closed year does not change, nor is one begun', async () => {
    const one = await keeping()
    const draft = await start(one)
    await everywhere(() => sql('UPDATE accounting_year SET closed_at = now() WHERE site_id = $1', [one.site.id]))
    const typed = grid(one, draft, { '5301': { amount: '1' } })
    expect((await one.clerk.post(at(one.yearId), typed)).status).toBe(409)
    expect((await one.clerk.get(at(one.yearId))).$('.grid-row')).toHaveLength(0)
  })
})

test.each([
  ['head', 200, 200],
  ['admin', 200, 200],
  ['accountant', 200, 200],
  ['exam-controller', 403, 403],
  ['teacher', 403, 403],
])('%s: looking %i, changing %i', async (role, looking, changing) => {
  const one = await keeping()
  const user = await makeUser(one.site.id, { roles: [role] })
  const visitor = await visit(one.site.alias).login(user.username)
  expect((await visitor.get(at(one.yearId))).status).toBe(looking)
  const begun = await visitor.post(at(one.yearId), { intent: 'start', year: one.yearId, from: 'blank', round: '1' })
  expect(begun.status).toBe(changing)
  expect(await budgetsOf(one.site)).toHaveLength(changing === 200 ? 1 : 0)
})

test('who may only look sees no way to change', async () => {
  const one = await keeping()
  await one.clerk.post(at(one.yearId), grid(one, await start(one), { '5301': { amount: '1200' } }))
  const user = await makeUser(one.site.id, {
    roles: ['exam-controller'],
    permissions: [{ permission: 'accounts.budget.view', effect: 'allow' }],
  })
  const visitor = await visit(one.site.alias).login(user.username)
  const page = await visitor.get(at(one.yearId))
  expect([page.status, page.$('.grid-input').length, page.$('button[name=intent]').length]).toEqual([200, 0, 0])
  expect(page.text).toContain('১,২০০')
})
