import { afterAll, expect, test } from 'vitest'
import { closeDatabase } from 'db/connection'
import { visit } from 'tests/harness/visitor'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { dueAgo, makeLibrary, rows } from './world'

afterAll(closeDatabase)

const states = (siteId: number) =>
  rows<{ no: number; state: string }>(
    'SELECT accession_no AS no, state FROM library_copy WHERE site_id = $1 ORDER BY 1',
    [siteId],
  ).then((all) => all.map((one) => one.state))

test('a copy is written off by two, and not while it is lent', async () => {
  const { site, head, librarian, scan, members } = await makeLibrary(3)
  await scan(3, { member: members[0]?.id ?? 0 })
  const ask = (codes: string) => librarian.post(paths.libraryWriteOffs, { intent: 'ask', codes, reason: 'পাতা নেই' })
  expect((await ask('1\n77')).status).toBe(422)
  expect((await ask('3')).status).toBe(422)
  expect((await ask('১ 2')).status).toBe(200)
  expect((await ask('1')).status).toBe(422)
  const asked = await rows<{ id: number }>('SELECT id FROM library_write_off WHERE site_id = $1 ORDER BY id', [site.id])
  const decide = (who: typeof head, at: number, decision: string) =>
    who.post(paths.libraryWriteOffs, { intent: 'decide', id: asked[at]?.id ?? 0, decision })
  expect((await decide(librarian, 0, 'agreed')).status).toBe(403)
  expect(await states(site.id)).toEqual(['here', 'here', 'here'])
  const stranger = await makeLibrary(1, 1)
  expect((await decide(stranger.head, 0, 'agreed')).status).toBe(404)
  // Who asked does not agree, whatever their rights.
  await head.post(paths.libraryWriteOffs, { intent: 'ask', codes: '3', reason: 'x' })
  expect((await decide(head, 0, 'agreed')).status).toBe(200)
  expect((await decide(head, 1, 'refused')).status).toBe(200)
  expect((await decide(head, 0, 'refused')).status).toBe(404)
  expect(await states(site.id)).toEqual(['written-off', 'here', 'here'])
  expect((await scan(1, { member: members[1]?.id ?? 0 })).status).toBe(409)
})

test('what one asked oneself another decides', async () => {
  const { site, head } = await makeLibrary(1)
  expect((await head.post(paths.libraryWriteOffs, { intent: 'ask', codes: '1', reason: 'x' })).status).toBe(200)
  const [asked] = await rows<{ id: number }>('SELECT id FROM library_write_off WHERE site_id = $1', [site.id])
  expect(
    (await head.post(paths.libraryWriteOffs, { intent: 'decide', id: asked?.id ?? 0, decision: 'agreed' })).status,
  ).toBe(409)
  expect(await states(site.id)).toEqual(['here'])
})

test('a stock-taking finds what is missing and what is here again; lent copies are not expected', async () => {
  const { site, librarian, scan, members, copies } = await makeLibrary(4)
  await scan(4, { member: members[0]?.id ?? 0 })
  await rows(`UPDATE library_copy SET state = 'missing' WHERE site_id = $1 AND id = $2`, [site.id, copies[2]])
  const begun = await librarian.post(paths.libraryStock, { name: 'বার্ষিক যাচাই' })
  const id = Number(/stock\/(\d+)/.exec(begun.url)?.[1])
  const count = (code: string | number) => librarian.post(paths.libraryCount(id), { intent: 'scan', code })
  expect((await count(1)).status).toBe(200)
  expect((await count(1)).status).toBe(200)
  expect((await count(3)).status).toBe(200)
  expect((await count(4)).text).toContain('থাকার কথা নয়')
  expect((await count(99)).status).toBe(422)
  const stranger = await makeLibrary(1, 1)
  expect((await stranger.librarian.post(paths.libraryCount(id), { intent: 'scan', code: 1 })).status).toBe(404)
  expect((await librarian.post(paths.libraryCount(id), { intent: 'end' })).status).toBe(200)
  expect(await states(site.id)).toEqual(['here', 'missing', 'here', 'here'])
  expect((await count(2)).status).toBe(409)
  const outcomes = await rows(
    'SELECT copy_id AS id, outcome FROM library_count_copy WHERE site_id = $1 AND count_id = $2 ORDER BY copy_id',
    [site.id, id],
  )
  expect(outcomes).toEqual([
    { id: copies[0], outcome: 'found' },
    { id: copies[1], outcome: 'missing' },
    { id: copies[2], outcome: 'found' },
    { id: copies[3], outcome: 'unexpected' },
  ])
})

test('what is overdue is listed and told once a day; what is read is counted without what was taken back', async () => {
  const { site, librarian, scan, members, book } = await makeLibrary(3)
  const mine = members.find((one) => one.studentId === site.student.studentId)
  await scan(1, { member: mine?.id ?? 0 })
  await dueAgo(site.id, 5)
  const page = await librarian.get(paths.libraryOverdue)
  expect(page.$('tbody tr').length).toBe(1)
  expect((await librarian.get(`${paths.libraryOverdue}?export=csv`)).text).toContain('আরণ্যক')
  expect((await librarian.post(paths.libraryOverdue, {})).status).toBe(200)
  const bells = () =>
    rows('SELECT title_bn FROM notification WHERE tenant_id = $1 AND user_id = $2 AND link = $3', [
      site.id,
      site.student.id,
      paths.ownLibrary,
    ])
  expect((await bells()).length).toBe(1)
  expect((await librarian.post(paths.libraryOverdue, {})).status).toBe(409)
  expect((await bells()).length).toBe(1)
  const other = members.find((one) => one.studentId !== site.student.studentId)
  await scan(2, { member: other?.id ?? 0 })
  const [step] = await rows<{ id: number }>('SELECT max(id) AS id FROM library_loan_step WHERE site_id = $1', [site.id])
  await librarian.post(paths.libraryDesk, { intent: 'reverse', id: step?.id ?? 0 })
  const figures = await librarian.get(`${paths.libraryStatistics}?from=${addDays(today(), -60)}&to=${today()}`)
  expect(figures.status).toBe(200)
  const line = figures
    .$('a')
    .filter((_, one) => figures.$(one).attr('href')?.startsWith(paths.libraryBook(book)) ?? false)
  expect(line.first().closest('tr').text()).toContain('১')
})

test('who leaves with a book is warned of with the dues', async () => {
  const { site, head, scan, members } = await makeLibrary(1)
  await scan(1, { member: members[0]?.id ?? 0 })
  const fill = `${paths.transferCertificate}?fill=1&by=transfer-standard&lang=bn&student=${members[0]?.studentId ?? 0}`
  const page = await head.get(fill)
  expect(page.text).toContain('আরণ্যক')
  await scan(1)
  expect((await head.get(fill)).text).not.toContain('আরণ্যক')
  const student = await visit(site.alias).login('student')
  expect((await student.get(paths.libraryStock)).status).toBe(403)
})
