import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'

let site: MadeSite
let other: MadeSite
let head: Visitor
let stranger: Visitor

const rows = <T extends object>(text: string, binds: unknown[] = []) => everywhere(() => sql<T>(text, binds))
const idIn = (url: string) => Number(/\/view\/(\d+)/.exec(url)?.[1])
const scan = (code: string | number, over: Record<string, string | number> = {}, at = paths.libraryDesk) =>
  head.post(at, { intent: 'scan', code, ...over })
const members = () =>
  rows<{ id: number; card: string; code: string }>(
    'SELECT m.id, m.card_no AS card, s.code FROM library_member m JOIN student s ON s.site_id = m.site_id AND s.id = m.student_id WHERE m.site_id = $1 ORDER BY s.code',
    [site.id],
  )
const openLoans = () =>
  rows<{ id: number; member: number; rule: number; due: string }>(
    'SELECT id, member_id AS member, rule_id AS rule, due_on AS due FROM library_loan WHERE site_id = $1 AND ended_on IS NULL ORDER BY id',
    [site.id],
  )

beforeAll(async () => {
  site = await makeSite({ students: 3 })
  other = await makeSite({ students: 1 })
  head = await visit(site.alias).login('admin')
  stranger = await visit(other.alias).login('admin')
})
afterAll(closeDatabase)

journey('a week of the desk', (step) => {
  let book = 0
  const form = { titleBn: 'পথের পাঁচালী', author: 'বিভূতিভূষণ বন্দ্যোপাধ্যায়', language: 'bn', revision: 0 }
  const copies = { intent: 'add', count: 2, acquiredOn: today(), source: 'bought', lendable: 'on', price: '250' }

  step('a title is made, with its author; a wrong ISBN is said at its field', async () => {
    expect((await head.post(paths.libraryBookNew, { ...form, isbn: '9780306406158' })).status).toBe(422)
    book = idIn((await head.post(paths.libraryBookNew, { ...form, isbn: '978-0-306-40615-7' })).url)
    expect(book).toBeGreaterThan(0)
    expect((await head.post(paths.libraryBookNew, { ...form, isbn: '0306406152' })).status).toBe(422)
    expect((await head.get(paths.libraryBook(book))).text).toContain('বিভূতিভূষণ')
  })
  step('is found by another spelling and in Latin letters, and by nobody of another institution', async () => {
    for (const q of ['পথের পাচালি', 'pother panchali', 'bibhutibhushan'])
      expect([q, (await head.get(`${paths.libraryBooks}?q=${encodeURIComponent(q)}`)).$('tbody tr').length]).toEqual([
        q,
        1,
      ])
    expect((await stranger.get(paths.libraryBook(book))).status).toBe(404)
  })
  step('copies have numbers one after the other', async () => {
    expect((await head.post(paths.libraryBook(book), copies)).status).toBe(200)
    expect((await head.post(paths.libraryBook(book), { ...copies, accessionNo: 1 })).status).toBe(422)
    expect((await head.get(paths.libraryRegister)).$('tbody tr').length).toBe(2)
  })
  step('members are made of a section', async () => {
    const sectionId = site.sections[0]?.id ?? 0
    await head.post(paths.libraryMemberNew, { sectionId, fromOn: today() })
    expect((await members()).length).toBe(3)
    await head.post(paths.libraryMemberNew, { sectionId, fromOn: today() })
    expect((await members()).length).toBe(3)
  })
  step('a card and a book lend; the book is not lent twice', async () => {
    const [first, second] = await members()
    expect((await scan(first?.card ?? '')).url).toContain(`member=${first?.id}`)
    expect((await scan(1, { member: first?.id ?? 0 })).status).toBe(200)
    expect((await openLoans()).map((one) => one.member)).toEqual([first?.id])
    expect((await scan(1, { member: second?.id ?? 0 })).status).toBe(409)
    expect((await scan('NOBODY-1')).status).toBe(422)
  })
  step('a rule that changes leaves what is lent as it was', async () => {
    const [before] = await openLoans()
    const rule = {
      intent: 'rule',
      memberKind: 'student',
      fromOn: today(),
      mostLoans: 1,
      loanDays: 3,
      renewals: 1,
      finePerDay: '2',
      mostFine: '0',
      graceDays: 0,
      holdDays: 3,
      mostReservations: 2,
    }
    expect((await head.post(paths.librarySettings, { ...rule, fromOn: addDays(today(), -1) })).status).toBe(422)
    expect((await head.post(paths.librarySettings, rule)).status).toBe(200)
    expect(await openLoans()).toEqual([before])
    const [first] = await members()
    expect((await scan(2, { member: first?.id ?? 0 })).status).toBe(409)
  })
  step('who reserved a book gets it when it comes back, and no other', async () => {
    const [, second, third] = await members()
    await scan(2, { member: third?.id ?? 0 })
    expect((await head.post(paths.libraryDesk, { intent: 'reserve', member: second?.id ?? 0, book })).status).toBe(200)
    expect((await scan(1)).status).toBe(200)
    expect((await scan(1, { member: third?.id ?? 0 })).status).toBe(409)
    expect((await scan(1, { member: second?.id ?? 0 })).status).toBe(200)
    const [reservation] = await rows<{ state: string }>('SELECT state FROM library_reservation WHERE site_id = $1', [
      site.id,
    ])
    expect(reservation?.state).toBe('taken')
  })
  step('the last step is reversed once, and leaves its trace', async () => {
    const [last] = await rows<{ id: number }>('SELECT max(id) AS id FROM library_loan_step WHERE site_id = $1', [
      site.id,
    ])
    const reverse = { intent: 'reverse', id: last?.id ?? 0 }
    expect((await stranger.post(paths.libraryDesk, reverse)).status).toBe(404)
    expect((await head.post(paths.libraryDesk, reverse)).status).toBe(200)
    expect((await head.post(paths.libraryDesk, reverse)).status).toBe(409)
    expect((await openLoans()).length).toBe(1)
  })
  step('who leaves with a book is seen before the certificate', async () => {
    const third = (await members())[2]
    const student = site.students.find((one) => one.code === third?.code)
    const page = await head.get(
      `${paths.transferCertificate}?fill=1&by=transfer-standard&lang=bn&student=${student?.id ?? 0}`,
    )
    expect(page.status).toBe(200)
  })
})

test('a student reads the catalogue and no desk', async () => {
  const student = await visit(site.alias).login('student')
  expect((await student.get(paths.ownLibrary)).status).toBe(200)
  expect((await student.get(paths.libraryDesk)).status).toBe(403)
})
