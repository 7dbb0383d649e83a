import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import {
  everywhere,
  makeBook,
  makeSite,
  makeUser,
  post,
  type MadeBook,
  type MadeSite,
  type MadeUser,
} from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { today } from '~/format/dates'

const base = '/site/accounts/accounts-transaction/debit-voucher'
const at = (which: number | string) => `${base}/edit/${which}`
const day = `${today().slice(0, 4)}-01-15`

type Right = 'view' | 'make' | 'check'
let site: MadeSite
let book: MadeBook
let makerUser: MadeUser
let maker: Visitor
let checker: Visitor
let both: Visitor
let reader: Visitor

const userOf = (...rights: Right[]) => {
  const all = ['platform.dashboard.view', ...rights.map((one) => `accounts.vouchers.${one}` as const)] as const
  return makeUser(site.id, { permissions: all.map((permission) => ({ permission, effect: 'allow' })) })
}
const who = async (...rights: Right[]) => visit(site.alias).login((await userOf(...rights)).username)

beforeAll(async () => {
  site = await makeSite()
  book = await makeBook(site.id, { twoPeople: true })
  makerUser = await userOf('view', 'make')
  maker = await visit(site.alias).login(makerUser.username)
  checker = await who('view', 'check')
  both = await who('view', 'make', 'check')
  reader = await who('view')
})
afterAll(closeDatabase)

const form = (amount = '500', rest: Record<string, string | number> = {}) => ({
  day,
  narration: 'Chalk',
  shape: 'head',
  moneyLedgerId: book.ledgers['1101'] ?? 0,
  version: 0,
  'lines[0].ledgerId': book.ledgers['5301'] ?? 0,
  'lines[0].amount': amount,
  ...rest,
})
const idIn = ({ url }: Answer) => Number(/\/edit\/(\d+)/.exec(url)?.[1])
const numberIn = ({ url }: Answer) => /\/edit\/([A-Z][\w-]+)/.exec(url)?.[1] ?? ''
const draftOf = async (id: number) =>
  (
    await everywhere(() =>
      sql<{ state: string; version: number; amount: number; returnedFor: string; corrects: number | null }>(
        'SELECT state, version, amount, returned_for AS "returnedFor", corrects_id AS corrects FROM voucher_draft WHERE site_id = $1 AND id = $2',
        [site.id, id],
      ),
    )
  )[0]
const vouchers = async () =>
  (await everywhere(() => sql<{ n: number }>('SELECT posted AS n FROM book WHERE site_id = $1', [site.id])))[0]?.n ?? 0
const written = async (by = maker) => idIn(await by.post(`${base}/view`, { ...form(), intent: 'save' }))
const handedIn = async (by = maker) => idIn(await by.post(`${base}/view`, { ...form(), intent: 'hand-in' }))
const version = async (id: number) => (await draftOf(id))?.version ?? 0

describe('in a book of two people', () => {
  test('a draft is handed in, sent back with a reason, handed in again and posted by another', async () => {
    const id = await handedIn()
    expect(await draftOf(id)).toMatchObject({ state: 'handed-in' })
    const list = await checker.get(`${base}/list-view`)
    expect(list.$('main a[href="?tab=drafts&f_state=handed-in"]').length).toBe(1)
    expect((await checker.post(at(id), { intent: 'return', version: await version(id), reason: '' })).status).toBe(422)
    await checker.post(at(id), { intent: 'return', version: await version(id), reason: 'Which bill?' })
    expect(await draftOf(id)).toMatchObject({ state: 'draft', returnedFor: 'Which bill?' })
    const page = await maker.get(at(id))
    expect(page.text).toContain('Which bill?')
    expect((await maker.submit(page, '#voucher', { intent: 'hand-in', narration: 'Bill 7' })).status).toBe(200)
    const before = await vouchers()
    const done = await checker.post(at(id), { intent: 'post', version: await version(id) })
    expect(numberIn(done)).toMatch(/^DV-/)
    expect([await vouchers(), await draftOf(id)]).toEqual([before + 1, undefined])
    const [row] = await everywhere(() =>
      sql<{ by: number; apart: boolean }>(
        'SELECT made_by AS by, made_by <> posted_by AS apart FROM voucher WHERE site_id = $1 AND number = $2',
        [site.id, numberIn(done)],
      ),
    )
    expect(row).toEqual({ by: makerUser.id, apart: true })
  })

  test('nobody posts their own, at once or later, nor changes another’s', async () => {
    const before = await vouchers()
    expect((await both.post(`${base}/view`, { ...form(), intent: 'save-post' })).status).toBe(409)
    expect((await both.get(`${base}/view`)).$('button[value=save-post]').length).toBe(0)
    const own = await handedIn(both)
    expect((await both.get(at(own))).$('a[href="?confirm=post"]').length).toBe(0)
    expect((await both.post(at(own), { intent: 'post', version: await version(own) })).status).toBe(422)
    const others = await written()
    const changed = { ...form('900', { version: await version(others) }), intent: 'save' }
    expect((await both.post(at(others), changed)).status).toBe(409)
    expect(await draftOf(others)).toMatchObject({ amount: 50_000 })
    expect(await vouchers()).toBe(before)
  })

  test('the maker takes back what waits; what waits is not deleted', async () => {
    const id = await handedIn()
    expect((await maker.post(at(id), { intent: 'remove' })).status).toBe(409)
    expect((await checker.post(at(id), { intent: 'withdraw', version: await version(id) })).status).toBe(409)
    await maker.post(at(id), { intent: 'withdraw', version: await version(id) })
    expect(await draftOf(id)).toMatchObject({ state: 'draft' })
    await maker.post(at(id), { intent: 'remove' })
    expect(await draftOf(id)).toBeUndefined()
  })
})

describe('without the right', () => {
  test('nothing is written, posted, reversed or attached', async () => {
    const id = await handedIn()
    const before = await vouchers()
    expect((await reader.get(`${base}/view`)).status).toBe(403)
    expect((await reader.post(`${base}/view`, { ...form(), intent: 'save' })).status).toBe(403)
    const seen = await version(id)
    for (const visitor of [reader, maker])
      expect((await visitor.post(at(id), { intent: 'post', version: seen })).status).toBe(409)
    expect((await reader.post(at(id), { intent: 'return', version: seen, reason: 'Because' })).status).toBe(409)
    const bill = new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' })
    expect((await reader.post(at(id), { intent: 'attach', file: new File([bill], 'a.pdf') })).status).toBe(403)
    const stranger = await visit(site.alias).login(site.teacher.username)
    expect((await stranger.get(at(id))).status).toBe(403)
    expect((await stranger.get(`${base}/list-view`)).status).toBe(403)
    expect([await vouchers(), (await draftOf(id))?.state]).toEqual([before, 'handed-in'])
    const posted = numberIn(await checker.post(at(id), { intent: 'post', version: seen }))
    for (const visitor of [reader, maker])
      expect((await visitor.post(at(posted), { intent: 'reverse', day, reason: 'No right' })).status).toBe(403)
  })
})

describe('at the same time', () => {
  test('two posts of one draft make one voucher', async () => {
    const id = await handedIn()
    const before = await vouchers()
    const seen = await version(id)
    const answers = await Promise.all(
      [checker, both, checker, both].map((one) => one.post(at(id), { intent: 'post', version: seen })),
    )
    expect(await vouchers()).toBe(before + 1)
    expect(answers.filter(({ url, status }) => status === 200 && /\/DV-/.test(url))).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true)
  })

  test('a stale page is refused, and keeps what was typed', async () => {
    const id = await written()
    const page = await maker.get(at(id))
    await maker.submit(page, '#voucher', { intent: 'save', 'lines[0].amount': '600' })
    const stale = await maker.submit(page, '#voucher', { intent: 'save', 'lines[0].amount': '777', narration: 'Mine' })
    expect(stale.status).toBe(409)
    expect(stale.$('[name="lines[0].amount"]').attr('value')).toBe('৭৭৭')
    expect(stale.$('[name=narration]').text()).toContain('Mine')
    expect(await draftOf(id)).toMatchObject({ amount: 60_000, version: 2 })
    // Sent again as it is, it is refused again.
    expect((await maker.submit(stale, '#voucher', { intent: 'save' })).status).toBe(409)
    const waits = await handedIn()
    expect((await checker.post(at(waits), { intent: 'post', version: (await version(waits)) - 1 })).status).toBe(409)
  })
})

describe('a posted voucher', () => {
  const make = async () => {
    const id = await handedIn()
    return numberIn(await checker.post(at(id), { intent: 'post', version: await version(id) }))
  }
  const wrong = () => everywhere(() => sql('SELECT * FROM wrong_books($1)', [site.id]))

  test('is reversed once, with a reason, not before its day, and names its mirror', async () => {
    const number = await make()
    for (const [given, status] of [
      [{ day, reason: '' }, 422],
      [{ day: `${day.slice(0, 4)}-01-14`, reason: 'Too early' }, 422],
      [{ day: '2999-01-01', reason: 'Too late' }, 422],
    ] as const)
      expect((await checker.post(at(number), { intent: 'reverse', ...given })).status).toBe(status)
    const done = await checker.post(at(number), { intent: 'reverse', day, reason: 'Paid twice' })
    expect(done.status).toBe(200)
    const mirror = /\/edit\/(DV-[\w-]+)"/.exec(done.$('main').html() ?? '')?.[1] ?? ''
    expect(mirror).not.toBe('')
    expect((await checker.get(at(mirror))).text).toContain(`/edit/${number}`)
    expect((await checker.post(at(number), { intent: 'reverse', day, reason: 'Once more' })).status).toBe(422)
    expect((await checker.post(at(mirror), { intent: 'reverse', day, reason: 'And back' })).status).toBe(422)
    expect(await wrong()).toEqual([])
  })

  test('is reversed and begun anew with what it corrects', async () => {
    const number = await make()
    expect((await checker.post(at(number), { intent: 'correct', day, reason: 'Wrong head' })).status).toBe(403)
    const draft = await both.post(at(number), { intent: 'correct', day, reason: 'Wrong head' })
    const id = idIn(draft)
    expect(await draftOf(id)).toMatchObject({ state: 'draft', amount: 50_000 })
    expect((await draftOf(id))?.corrects).not.toBeNull()
    expect(draft.$('[name="lines[0].amount"]').attr('value')).toBe('৫০০.০০')
    expect(draft.$('[name=moneyLedgerId] option[selected]').attr('value')).toBe(String(book.ledgers['1101']))
    expect(draft.text).toContain(`/edit/${number}`)
  })

  test('of one’s own is another’s to reverse', async () => {
    const id = await handedIn(both)
    const number = numberIn(await checker.post(at(id), { intent: 'post', version: await version(id) }))
    expect((await both.get(at(number))).$('a[href="?confirm=reverse"]').length).toBe(0)
    expect((await both.post(at(number), { intent: 'reverse', day, reason: 'Mine' })).status).toBe(422)
    expect((await checker.get(at(number))).$('a[href="?confirm=reverse"]').length).toBe(1)
  })

  test('that another part of the program posted is shown with its source, opening balances among the journals', async () => {
    const { number } = await post(
      site.id,
      book,
      'opening',
      day,
      [
        ['1101', 10_000_000, 0],
        ['3101', 0, 10_000_000],
      ],
      { madeBy: makerUser.id, postedBy: site.admin.id },
    )
    const page = await checker.get(at(number).replace('debit-voucher', 'journal-voucher'))
    expect(page.status).toBe(200)
    expect(page.$('a[href*="copy="]').length).toBe(0)
    expect((await checker.get(at(number))).status).toBe(404)
  })

  test('is copied into a new draft without writing anything', async () => {
    const number = await make()
    const drafts = () => everywhere(() => sql('SELECT 1 FROM voucher_draft WHERE site_id = $1', [site.id]))
    const before = (await drafts()).length
    const page = await maker.get(`${base}/view?copy=${number}`)
    expect(page.$('[name="lines[0].amount"]').attr('value')).toBe('৫০০.০০')
    expect((await drafts()).length).toBe(before)
    expect((await maker.get(`${base}/view?copy=DV-1999-1`)).status).toBe(404)
  })
})

describe('templates', () => {
  test('are kept from a draft, begin others and are deleted', async () => {
    const id = await written()
    const kept = await maker.post(at(id), { intent: 'template', version: 1, name: 'Monthly chalk' })
    expect(kept.status).toBe(200)
    expect((await maker.post(at(id), { intent: 'template', version: 1, name: '' })).status).toBe(422)
    const list = await maker.get(`${base}/list-view?tab=templates`)
    expect(list.text).toContain('Monthly chalk')
    const template = Number(/\?template=(\d+)/.exec(list.$('main').html() ?? '')?.[1])
    const page = await maker.get(`${base}/view?template=${template}`)
    expect(page.$('[name="lines[0].amount"]').attr('value')).toBe('৫০০.০০')
    expect((await maker.get(at(template))).status).toBe(404)
    expect((await maker.post(at(template), { ...form('1', { version: 1 }), intent: 'save' })).status).toBe(409)
    expect((await reader.post(`${base}/list-view`, { intent: 'remove-template', id: template })).status).toBe(403)
    await maker.post(`${base}/list-view`, { intent: 'remove-template', id: template })
    expect((await maker.get(`${base}/list-view?tab=templates`)).text).not.toContain('Monthly chalk')
  })
})

describe('bills', () => {
  const bill = new File([new Blob(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF'])], 'bill.pdf')

  test('come with the draft into the voucher, stay there, and are the institution’s own', async () => {
    const id = await written()
    const page = await maker.post(at(id), { intent: 'attach', file: bill })
    const link = page.$('a[href*="/voucher-file/"]').attr('href') ?? ''
    const file = await maker.get(link)
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    const elsewhere = await makeSite()
    await makeBook(elsewhere.id)
    const stranger = await visit(elsewhere.alias).login(elsewhere.admin.username)
    expect((await stranger.get(link)).status).toBe(404)
    expect((await visit(site.alias).get(link)).url).toContain('/login')
    await maker.submit(await maker.get(at(id)), '#voucher', { intent: 'hand-in' })
    const number = numberIn(await checker.post(at(id), { intent: 'post', version: await version(id) }))
    expect((await checker.get(at(number))).$(`a[href="${link}"]`).length).toBe(1)
    const which = Number(link.split('/').pop())
    expect((await both.post(at(number), { intent: 'detach', file: which })).status).toBe(404)
    await maker.post(at(number), { intent: 'attach', file: new File([bill], 'second.pdf') })
    expect(
      (await checker.get(at(number))).$('main a[href*="/voucher-file/"][target=_blank]').length,
    ).toBeGreaterThanOrEqual(2)
    expect((await maker.get(link)).status).toBe(200)
  })

  test('that are scripts, whatever they are called, are refused; a draft’s are taken off again', async () => {
    const id = await written()
    const script = '<html><script>alert(1)</script></html>'
    for (const name of ['bill.html', 'bill.pdf', 'bill.svg'])
      expect(
        (await maker.post(at(id), { intent: 'attach', file: new File([script], name) })).status,
      ).toBeGreaterThanOrEqual(409)
    expect((await maker.get(at(id))).$('a[href*="/voucher-file/"]').length).toBe(0)
    const page = await maker.post(at(id), { intent: 'attach', file: bill })
    const link = page.$('a[href*="/voucher-file/"]').attr('href') ?? ''
    await maker.submit(page, 'form:has([value=detach])')
    expect((await maker.get(link)).status).toBe(404)
  })
})
