import { expect, test } from 'vitest'
import { sql } from 'db/connection'
import { everywhere, makeBook, makeSite, makeUser, post, type MadeBook, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { today } from '~/format/dates'
import { paths } from '~/paths'

const day = `${today().slice(0, 4)}-01-05`
type Row = Record<string, unknown> & { id: number }
const row = async (table: 'ledger' | 'ledger_group' | 'fund' | 'party', siteId: number, code: string) => {
  const column = table === 'party' ? 'name_en' : 'code'
  const [found] = await everywhere(() =>
    sql<Row>(`SELECT * FROM ${table} t WHERE t.site_id = $1 AND ${column} = $2`, [siteId, code]),
  )
  return found
}
const LEDGER = { intent: 'create', nameBn: 'ভাড়া খতিয়ান', nameEn: 'Hall rent', holds: 'other', active: 'on' }

journey('groups and ledgers', (step) => {
  let site: MadeSite
  let book: MadeBook
  let other: MadeSite
  let admin: Visitor
  let income = 0
  const status = async (path: string, fields: Record<string, string | number>) =>
    (await admin.post(path, fields)).status
  step('what it begins with', async () => {
    site = await makeSite()
    other = await makeSite()
    book = await makeBook(site.id)
    await makeBook(other.id)
    admin = await visit(site.alias).login(site.admin.username)
    income = (await row('ledger_group', site.id, '43'))?.id ?? 0
  })

  step('a ledger is of the kind of its sub-group, and grows on its usual side', async () => {
    expect(await status(paths.ledgers, { ...LEDGER, groupId: income, code: '৪৩৯১' })).toBe(200)
    expect(await row('ledger', site.id, '4391')).toMatchObject({
      kind: 'income',
      normal_side: 'credit',
      holds: 'other',
    })
    expect(
      await status(paths.ledgers, {
        ...LEDGER,
        groupId: income,
        code: '4392',
        nameEn: 'x',
        nameBn: 'x',
        holds: 'cash',
      }),
    ).toBe(422)
    expect(await row('ledger', site.id, '4392')).toBeUndefined()
    expect(await status(paths.ledgers, { ...LEDGER, groupId: income, code: '4391', nameEn: 'y', nameBn: 'y' })).toBe(
      422,
    )
  })

  step("another institution's group, a group of the first level, another's ledger: no", async () => {
    const theirs = await row('ledger_group', other.id, '43')
    const first = await row('ledger_group', site.id, '4')
    for (const groupId of [theirs?.id ?? 0, first?.id ?? 0, 999_999_999])
      expect(await status(paths.ledgers, { ...LEDGER, groupId, code: '4393', nameEn: 'z', nameBn: 'z' })).toBe(422)
    const ledger = await row('ledger', other.id, '4303')
    expect(await status(paths.ledgers, { intent: 'retire', id: ledger?.id ?? 0 })).toBe(404)
    expect(await status(paths.ledgers, { intent: 'delete', id: ledger?.id ?? 0 })).toBe(404)
    expect(
      await status(paths.ledgerSubGroups, {
        intent: 'create',
        parentId: theirs?.id ?? 0,
        code: '99',
        nameEn: 'z',
        nameBn: 'z',
        active: 'on',
      }),
    ).toBe(422)
    expect((await row('ledger', other.id, '4303'))?.active).toBe(true)
  })

  step('what came from the centre keeps its code and place; its names are free', async () => {
    const rent = await row('ledger', site.id, '4302')
    const form = {
      intent: 'update',
      id: rent?.id ?? 0,
      groupId: income,
      code: '4302',
      nameBn: 'দোকান ভাড়া',
      nameEn: 'Shop rent',
      holds: 'other',
      active: 'on',
    }
    expect(await status(paths.ledgers, { ...form, code: '4399' })).toBe(422)
    expect(await status(paths.ledgers, { ...form, groupId: (await row('ledger_group', site.id, '41'))?.id ?? 0 })).toBe(
      422,
    )
    expect(await status(paths.ledgers, form)).toBe(200)
    expect(await row('ledger', site.id, '4302')).toMatchObject({ name_en: 'Shop rent', group_id: income })
  })

  step('with a balance it is not retired, and the amount is said; the list shows it', async () => {
    await post(site.id, book, 'receipt', day, [
      ['1101', 12_345, 0],
      ['4302', 0, 12_345],
    ])
    const refused = await admin.post(paths.ledgers, { intent: 'retire', id: book.ledgers['4302'] ?? 0 })
    expect(refused.status).toBe(422)
    expect(refused.text).toMatch(/৳১২৩\.৪৫|৳123\.45/)
    expect((await admin.get(`${paths.ledgers}?q=4302`)).$('table').text()).toMatch(/৳১২৩\.৪৫ ক্রে|৳123\.45 Cr/)
    const edited = {
      intent: 'update',
      id: book.ledgers['4302'] ?? 0,
      groupId: income,
      code: '4302',
      nameBn: 'দোকান ভাড়া',
      nameEn: 'Shop rent',
      holds: 'other',
    }
    expect(await status(paths.ledgers, edited)).toBe(422)
    expect((await row('ledger', site.id, '4302'))?.active).toBe(true)
  })

  step('with entries it keeps its side, its kind and what it holds, and is not deleted', async () => {
    const cash = {
      intent: 'update',
      id: book.ledgers['1101'] ?? 0,
      code: '1101',
      nameBn: 'নগদ',
      nameEn: 'Cash',
      active: 'on',
      groupId: (await row('ledger_group', site.id, '11'))?.id ?? 0,
    }
    expect(await status(paths.ledgers, { ...cash, holds: 'other' })).toBe(422)
    expect(await status(paths.ledgers, { ...cash, holds: 'cash', normalSide: 'credit' })).toBe(422)
    expect(await status(paths.ledgers, { intent: 'delete', id: cash.id })).toBe(422)
    expect(await row('ledger', site.id, '1101')).toMatchObject({ holds: 'cash', normal_side: 'debit' })
  })

  step('a sub-group of what is in use neither retires nor goes; one never used goes', async () => {
    expect(await status(paths.ledgerSubGroups, { intent: 'retire', id: income })).toBe(422)
    expect(await status(paths.ledgerSubGroups, { intent: 'delete', id: income })).toBe(422)
    const expenses = (await row('ledger_group', site.id, '5'))?.id ?? 0
    expect(
      await status(paths.ledgerSubGroups, {
        intent: 'create',
        parentId: expenses,
        code: '59',
        nameBn: 'অন্য ব্যয়',
        nameEn: 'Other',
        active: 'on',
      }),
    ).toBe(200)
    const made = await row('ledger_group', site.id, '59')
    expect(made).toMatchObject({ kind: 'expense', level: 2, parent_id: expenses })
    expect(await status(paths.ledgerSubGroups, { intent: 'delete', id: made?.id ?? 0 })).toBe(200)
    // The screen of the other level does not know it.
    expect(await status(paths.ledgerGroups, { intent: 'delete', id: income })).toBe(404)
  })

  step('what is new in the central chart is taken over', async () => {
    const gone = book.ledgers['1207'] ?? 0
    expect(await status(paths.ledgers, { intent: 'delete', id: gone })).toBe(200)
    expect((await admin.get(paths.ledgers)).$('[value="take-over"]').length).toBe(1)
    expect(await status(paths.ledgers, { intent: 'take-over' })).toBe(200)
    expect(await row('ledger', site.id, '1207')).toMatchObject({ kind: 'asset' })
    expect((await admin.get(paths.ledgers)).$('[value="take-over"]').length).toBe(0)
  })

  step('who may look may not always write', async () => {
    const reader = await makeUser(site.id, {
      roles: ['librarian'],
      permissions: [{ permission: 'accounts.chart.view', effect: 'allow' }],
    })
    const who = await visit(site.alias).login(reader.username)
    expect((await who.get(paths.ledgers)).status).toBe(200)
    expect((await who.post(paths.ledgers, { intent: 'retire', id: book.ledgers['1206'] ?? 0 })).status).toBe(403)
    expect((await row('ledger', site.id, '1206'))?.active).toBe(true)
  })
})

test('a bank account takes a ledger of its own, or one is made along', async () => {
  const site = await makeSite()
  const book = await makeBook(site.id)
  const admin = await visit(site.alias).login(site.admin.username)
  const form = {
    intent: 'create',
    kind: 'savings',
    bankBn: 'সোনালী ব্যাংক',
    bankEn: 'Sonali Bank',
    accountName: 'School',
    active: 'on',
  }
  const add = async (more: Record<string, string | number>) =>
    (await admin.post(paths.bankAccounts, { ...form, ...more })).status
  expect(await add({ ledgerId: book.ledgers['1111'] ?? 0, accountNumber: '০১২৩৪৫৬৭' })).toBe(200)
  expect(await add({ ledgerId: book.ledgers['1111'] ?? 0, accountNumber: '7654321' })).toBe(422)
  expect(await add({ ledgerId: book.ledgers['1101'] ?? 0, accountNumber: '7654321' })).toBe(422)
  expect(await add({ accountNumber: '7654321', routingNumber: '12345' })).toBe(422)
  expect(await add({ accountNumber: '7654321', routingNumber: '200270522' })).toBe(200)
  const accounts = await everywhere(() =>
    sql<{ number: string; code: string; holds: string }>(
      `SELECT a.account_number AS number, l.code, l.holds FROM bank_account a JOIN ledger l ON l.site_id = a.site_id AND l.id = a.ledger_id WHERE a.site_id = $1 ORDER BY a.id`,
      [site.id],
    ),
  )
  expect(accounts).toEqual([
    { number: '01234567', code: '1111', holds: 'bank' },
    { number: '7654321', code: '1114', holds: 'bank' },
  ])
  expect((await admin.get(paths.bankAccounts)).status).toBe(200)
  // Its account stands behind the ledger.
  expect((await admin.post(paths.ledgers, { intent: 'delete', id: book.ledgers['1111'] ?? 0 })).status).toBe(422)
})

test('the general fund stays; another one and a party retire when nothing is left', async () => {
  const site = await makeSite()
  const book = await makeBook(site.id)
  const admin = await visit(site.alias).login(site.admin.username)
  const act = async (path: string, fields: Record<string, string | number>) => (await admin.post(path, fields)).status
  for (const intent of ['retire', 'delete']) expect(await act(paths.funds, { intent, id: book.fundId })).toBe(422)
  expect(
    await act(paths.funds, { intent: 'create', code: 'poor', nameBn: 'দরিদ্র', nameEn: 'Poor', active: 'on' }),
  ).toBe(200)
  const poor = (await row('fund', site.id, 'POOR'))?.id ?? 0
  expect(
    await act(paths.parties, {
      intent: 'create',
      kind: 'supplier',
      nameBn: 'কাগজ ঘর',
      nameEn: 'Paper House',
      active: 'on',
    }),
  ).toBe(200)
  const party = (await row('party', site.id, 'Paper House'))?.id ?? 0
  const { postVoucher } = await import('~/domain/accounts/posting/post-voucher.server')
  const owe = (debit: number, credit: number) =>
    everywhere(() =>
      postVoucher(site, {
        kind: 'journal',
        day,
        narration: '',
        madeBy: null,
        postedBy: null,
        entries: [
          { ledgerId: book.ledgers['5303'] ?? 0, fundId: poor, debit, credit },
          { ledgerId: book.ledgers['2103'] ?? 0, fundId: poor, partyId: party, debit: credit, credit: debit },
        ],
      }),
    )
  await owe(500, 0)
  expect(await act(paths.funds, { intent: 'retire', id: poor })).toBe(422)
  expect(await act(paths.parties, { intent: 'retire', id: party })).toBe(422)
  await owe(0, 500)
  expect(await act(paths.funds, { intent: 'delete', id: poor })).toBe(422)
  expect(await act(paths.parties, { intent: 'delete', id: party })).toBe(422)
  expect(await act(paths.funds, { intent: 'retire', id: poor })).toBe(200)
  expect(await act(paths.parties, { intent: 'retire', id: party })).toBe(200)
})
