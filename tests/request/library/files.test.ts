import { afterAll, expect, test } from 'vitest'
import { closeDatabase } from 'db/connection'
import { readMarc, writeMarc } from '~/domain/library/marc/iso2709.policy'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { confirmSheet, sendSheet, sheetFile, shownRows, takeBack } from '../support/sheet-import'
import { makeLibrary, rows } from './world'

afterAll(closeDatabase)

const titles = (siteId: number) =>
  rows<{ title: string; copies: number }>(
    `SELECT b.title_bn AS title, (SELECT count(*)::int FROM library_copy c WHERE c.site_id = b.site_id AND c.book_id = b.id) AS copies FROM library_book b WHERE b.site_id = $1 ORDER BY b.id`,
    [siteId],
  )

test('books come by a sheet, twice without doubling, and are taken back', async () => {
  const { site, librarian } = await makeLibrary(1)
  const HEAD = ['ভুক্তি নম্বর', 'বইয়ের নাম', 'লেখক', 'ISBN', 'মূল্য', 'কপি', 'তাক']
  const send = async () =>
    sendSheet(
      librarian,
      paths.libraryImport,
      await sheetFile(HEAD, [
        ['৫০১', 'চাঁদের পাহাড়', 'বিভূতিভূষণ বন্দ্যোপাধ্যায়', '', '২৫০', '', 'ক-১'],
        ['502', 'চাঁদের পাহাড়', 'বিভূতিভূষণ বন্দ্যোপাধ্যায়', '', '250', '', 'ক-১'],
        ['', 'Gitanjali', 'Rabindranath Tagore', '', '', '3', ''],
        ['503', 'ভুল', 'কেউ', '9780306406158', '', '', ''],
      ]),
    )
  const check = await send()
  expect(shownRows(check).length).toBeGreaterThan(0)
  const done = await confirmSheet(librarian, check, 'good')
  expect(await titles(site.id)).toEqual([
    { title: 'আরণ্যক', copies: 1 },
    { title: 'চাঁদের পাহাড়', copies: 2 },
    { title: 'Gitanjali', copies: 3 },
  ])
  expect((await rows('SELECT 1 FROM library_author WHERE site_id = $1', [site.id])).length).toBe(2)
  await confirmSheet(librarian, await send(), 'good').catch(() => null)
  expect((await titles(site.id)).map((one) => one.copies)).toEqual([1, 2, 3])
  await takeBack(librarian, done)
  expect(await titles(site.id)).toEqual([{ title: 'আরণ্যক', copies: 1 }])
  // Numbers that were given are not given again.
  const [next] = await rows<{ last: number }>('SELECT last_accession AS last FROM library_setting WHERE site_id = $1', [
    site.id,
  ])
  expect(next?.last).toBeGreaterThanOrEqual(505)
})

test('members come by a sheet; another institution’s and strangers are left out', async () => {
  const { site, librarian, members } = await makeLibrary(1, 2)
  const second = members.find((one) => one.studentId === site.students[1]?.id)
  await rows('DELETE FROM library_member WHERE site_id = $1 AND id = $2', [site.id, second?.id])
  const theirs = await makeLibrary(1, 1)
  const codes = site.students.map((one) => one.code)
  const send = async (rows: string[][]) =>
    sendSheet(librarian, paths.libraryMemberImport, await sheetFile(['আইডি', 'কার্ড নম্বর', 'মেয়াদ'], rows))
  const listed = () =>
    rows<{ card: string; until: string | null }>(
      'SELECT card_no AS card, until_on AS until FROM library_member WHERE site_id = $1 ORDER BY student_id',
      [site.id],
    )
  const before = await listed()
  const file = [
    [codes[0] ?? '', 'OLD-7', '31/12/2030'],
    [codes[1] ?? '', '', ''],
    [theirs.site.students[0]?.code === codes[0] ? 'NOBODY' : (theirs.site.students[0]?.code ?? ''), 'X-1', ''],
  ]
  const done = await confirmSheet(librarian, await send(file), 'good')
  const after = await listed()
  expect(after.map((one) => one.card)).toEqual(['OLD-7', 'L-00003'])
  expect(after[0]?.until).toBe('2030-12-31')
  expect((await send(file)).$('main').text()).not.toContain('OLD-8')
  const wrong = await send([[codes[1] ?? '', 'OLD-7', '']])
  expect(wrong.text).toContain('অন্য একজনের')
  await takeBack(librarian, done)
  expect(await listed()).toEqual(before)
})

test('MARC 21 comes in as rows to look at, and goes out as others read it', async () => {
  const { site, librarian, book } = await makeLibrary(2)
  const record = writeMarc([
    { tag: '020', of: [['a', '9780306406157']] },
    {
      tag: '100',
      indicators: '1 ',
      of: [
        ['a', 'Dickens, Charles,'],
        ['d', '1812-1870.'],
      ],
    },
    {
      tag: '245',
      indicators: '10',
      of: [
        ['a', 'Great expectations /'],
        ['c', 'Charles Dickens.'],
      ],
    },
    { tag: '505', indicators: '0 ', of: [['a', '<script>alert(1)</script>']] },
    {
      tag: '952',
      of: [
        ['p', '9001'],
        ['c', 'F-2'],
      ],
    },
  ])
  const broken = new TextEncoder().encode('00040nam a2299999 a 4500\u001egarbage\u001d')
  const send = (bytes: Uint8Array[], name = 'books.mrc') =>
    librarian.post(
      paths.libraryMarc,
      {
        file: new File(
          bytes.map((one) => new Uint8Array(one)),
          name,
        ),
      },
      { multipart: true },
    )
  expect((await send([new TextEncoder().encode('no record')])).status).toBe(422)
  expect((await send([record], 'books.exe')).status).toBe(422)
  const check = await send([record, broken])
  expect(check.text).toContain('505 (1)')
  expect(check.text).not.toContain('<script>alert')
  await confirmSheet(librarian, check, 'good')
  expect((await titles(site.id)).map((one) => one.title)).toEqual(['আরণ্যক', 'Great expectations'])
  const out = await librarian.get(paths.libraryMarcFile)
  expect(out.headers['content-type']).toBe('application/marc')
  const { records, wrong } = readMarc(new Uint8Array(out.body), 10)
  expect(wrong).toEqual([])
  expect(records.map((one) => one.fields.find(({ tag }) => tag === '245')?.subfields[0]?.value)).toEqual([
    'আরণ্যক',
    'Great expectations',
  ])
  expect(records[0]?.fields.filter(({ tag }) => tag === '852').length).toBe(2)
  expect(book).toBeGreaterThan(0)
})

test('labels and cards are printed for what the list shows', async () => {
  const { librarian } = await makeLibrary(2)
  const labels = await librarian.get(paths.libraryLabels)
  expect([labels.status, labels.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(labels.text.startsWith('%PDF')).toBe(true)
  const cards = await librarian.get(`${paths.libraryCards}?f_kind=student`)
  expect([cards.status, cards.headers['content-type']]).toEqual([200, 'application/pdf'])
  const none = await librarian.get(`${paths.libraryLabels}?f_state=lost`)
  expect([none.status, new URL(none.url, 'http://x').pathname]).toEqual([200, paths.libraryRegister])
  expect(none.text).toContain('ছাপার কিছু নেই')
})

test('racks and authors are kept; one of another institution is not', async () => {
  const { site, librarian, book } = await makeLibrary(1)
  const theirs = await makeLibrary(1)
  await theirs.librarian.post(paths.libraryRacks, {
    intent: 'create',
    code: 'Z-9',
    nameBn: 'ওদের',
    nameEn: 'Theirs',
    active: 'on',
  })
  const [rack] = await rows<{ id: number }>('SELECT id FROM library_rack WHERE site_id = $1', [theirs.site.id])
  expect(rack?.id).toBeGreaterThan(0)
  const add = { intent: 'add', count: 1, acquiredOn: today(), source: 'gift', rackId: rack?.id ?? 0 }
  expect((await librarian.post(paths.libraryBook(book), add)).status).toBe(422)
  expect((await rows('SELECT 1 FROM library_rack WHERE site_id = $1', [site.id])).length).toBe(0)
  expect((await librarian.get(paths.libraryAuthors)).text).toContain('বিভূতিভূষণ')
})
