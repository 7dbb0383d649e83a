import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'

const LIST = '/site/web/setting/media/list'
let site: MadeSite
let other: MadeSite
let clerk: Visitor

beforeAll(async () => {
  site = await makeSite()
  other = await makeSite()
  clerk = await visit(site.alias).login('admin')
})
afterAll(closeDatabase)

let shade = 0
const picture = async (width = 1200, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: { r: 10 + shade++, g: 90, b: 150 } } })
    .png()
    .toBuffer()
const file = (name: string, bytes: Buffer, type = 'image/png') => new File([new Uint8Array(bytes)], name, { type })
const send = async (uploads: File | File[], who = clerk) =>
  who.post(LIST, { intent: 'send', uploads: uploads as unknown as Blob }, { multipart: true })
const newest = async (of = site) =>
  (
    await everywhere(() =>
      sql<{ id: number; width: number; height: number; aspect: string | null; whole: number | null; altBn: string }>(
        'SELECT id, width, height, aspect, whole_id AS whole, alt_bn AS "altBn" FROM media WHERE site_id = $1 ORDER BY id DESC LIMIT 1',
        [of.id],
      ),
    )
  )[0]
const at = (id: number | undefined) => `/site/web/setting/media/edit/${id}`
const change = async (id: number | undefined, more: Record<string, string>) =>
  clerk.submit(await clerk.get(at(id)), 'form#media', { intent: 'save', ...more })

describe('the library of pictures', () => {
  test('one is sent, asked for its words, found by them, and stands in a text by its number', async () => {
    const sent = await send(file('মাঠ.png', await picture()))
    expect(sent.status).toBe(200)
    const made = await newest()
    expect(sent.url).toBe(at(made?.id))
    expect((await clerk.get(`${LIST}?f_alt=none`)).text).toContain('মাঠ.png')
    expect((await change(made?.id, { altBn: 'মাঠে সমাবেশ' })).status).toBe(200)
    expect((await clerk.get(`${LIST}?f_alt=none`)).text).not.toContain('মাঠ.png')
    expect((await clerk.get(`${LIST}?q=${encodeURIComponent('সমাবেশ')}`)).text).toContain('মাঠ.png')
    const editor = await clerk.get('/site/notice/new')
    await clerk.submit(editor, 'form[enctype]', {
      titleBn: 'ছবিসহ',
      topic: 'general',
      bodyBn: `লেখা\n\n![](media:${made?.id})`,
      intent: 'publish',
    })
    const page = await visit(site.alias).get('/web/notice/all')
    const notice = await visit(site.alias).get(`/web/notice/${/\/web\/notice\/(\d+)/.exec(page.text)?.[1]}`)
    expect(notice.$('figure img').attr('alt')).toBe('মাঠে সমাবেশ')
    expect((await clerk.get(at(made?.id))).text).toContain('ছবিসহ')
  })

  test('it is cut to a shape around what must be seen, cut anew, and made whole again', async () => {
    await send(file('wide.png', await picture(1600, 400)))
    const id = (await newest())?.id
    await change(id, { aspect: '1:1', focus: '83,50' })
    const square = await newest()
    expect(square).toMatchObject({ width: 400, height: 400, aspect: '1:1' })
    expect(square?.whole).not.toBeNull()
    await change(id, { aspect: '16:9', focus: '17,50' })
    expect(await newest()).toMatchObject({ width: 711, height: 400, whole: square?.whole })
    await change(id, { aspect: '' })
    expect(await newest()).toMatchObject({ width: 1600, height: 400, aspect: null, whole: null })
    expect((await change(id, { aspect: '3:7' })).status).toBe(422)
    expect((await change(id, { focus: '200,200' })).status).toBe(422)
  })

  test('what a text names is not deleted, in a draft neither; what nothing names is, and its address is gone', async () => {
    await send(file('used.png', await picture()))
    const id = (await newest())?.id ?? 0
    const editor = await clerk.get('/site/notice/new')
    await clerk.submit(editor, 'form[enctype]', {
      titleBn: 'খসড়া',
      topic: 'general',
      bodyBn: `![](media:${id})`,
      intent: 'draft',
    })
    expect((await clerk.post(at(id), { intent: 'delete' })).status).toBe(422)
    expect((await clerk.get(at(id))).text).toContain('খসড়া')
    await send(file('unused.png', await picture()))
    const unused = (await newest())?.id ?? 0
    const src = (await clerk.get(at(unused))).$('img[src^="/files/"]').first().attr('src') ?? ''
    // A picture that no page shows is the editors'.
    expect((await clerk.get(src)).status).toBe(200)
    expect((await visit(site.alias).get(src)).status).toBe(404)
    expect((await clerk.post(at(unused), { intent: 'delete' })).status).toBe(200)
    expect((await clerk.get(at(unused))).status).toBe(404)
    expect((await clerk.get(src)).status).toBe(404)
  })

  test.each([
    [
      'a.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
      'image/svg+xml',
    ],
    ['a.png', '<!doctype html><script>alert(1)</script>', 'image/png'],
    ['a.pdf', 'MZ this is a program', 'application/pdf'],
  ])('%s that is none is refused in words, and nothing is kept', async (name, text, type) => {
    const before = await newest()
    const answer = await send(file(name, Buffer.from(text), type))
    expect(answer.status).toBe(422)
    expect((await newest())?.id).toBe(before?.id)
  })

  test('nothing sent is said; another institution’s is not there; who may not write may not', async () => {
    expect((await clerk.post(LIST, { intent: 'send' }, { multipart: true })).status).toBe(422)
    const theirs = await visit(other.alias).login('admin')
    await send(file('theirs.png', await picture()), theirs)
    const id = (await newest(other))?.id
    expect((await clerk.get(at(id))).status).toBe(404)
    expect((await clerk.post(at(id), { intent: 'delete' })).status).toBe(404)
    expect((await (await visit('shapla').login('teacher')).get(LIST)).status).toBe(403)
  })
})

describe('Bijoy', () => {
  test('without a script, the editor gives the form back in Unicode, and has kept nothing', async () => {
    const editor = await clerk.get('/site/notice/new')
    const answer = await clerk.submit(editor, 'form[enctype]', {
      titleBn: 'evsjv‡`k wk¶v †evW©',
      titleEn: 'A notice',
      topic: 'general',
      bodyBn: 'AvMvgx 15 wW‡m¤^i we`¨vjq eÜ _vK‡e|',
      intent: 'unicode',
    })
    expect(answer.$('[name=titleBn]').attr('value')).toBe('বাংলাদেশ শিক্ষা বোর্ড')
    expect(answer.$('[name=bodyBn]').text().trim()).toBe('আগামী ১৫ ডিসেম্বর বিদ্যালয় বন্ধ থাকবে।'.normalize('NFC'))
    expect(answer.$('[name=titleEn]').attr('value')).toBe('A notice')
    expect(
      (await everywhere(() => sql(`SELECT 1 FROM web_entry WHERE site_id = $1 AND title_en = 'A notice'`, [site.id])))
        .length,
    ).toBe(0)
  })

  test('a roster is noticed, converted on consent, and its headings found then', async () => {
    const rows = [
      ['‡ivj', 'bvg', 'wcZvi bvg'],
      ...['mvw`qv Bmjvg', 'ZvbwRbv Av³vi', 'wgRvbyi ingvb', 'Kwig DwÏb'].map((name, index) => [
        String(index + 1),
        name,
        '†gvt Avãyi ingvb',
      ]),
    ]
    const csv = new File([rows.map((row) => row.join(',')).join('\n')], 'roster.csv', { type: 'text/csv' })
    const start = await clerk.get('/student/import')
    const page = start.status === 200 ? await clerk.submit(start, 'form[enctype]', { file: csv }) : start
    expect(page.text).toContain('বিজয়ে লেখা মনে হচ্ছে')
    const converted = await clerk.submit(page, 'form:has([value=unicode])', {})
    expect(converted.text).toContain('সাদিয়া ইসলাম'.normalize('NFC'))
    expect(converted.text).not.toContain('বিজয়ে লেখা মনে হচ্ছে')
    expect((await clerk.submit(page, 'form:has([value=unicode])', {})).status).not.toBe(200)
  })
})
