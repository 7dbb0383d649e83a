import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'

const NEW = '/site/notice/new'
let site: MadeSite
let other: MadeSite
let clerk: Visitor

beforeAll(async () => {
  site = await makeSite()
  other = await makeSite()
  clerk = await visit(site.alias).login('admin')
})
afterAll(closeDatabase)

const fields = (more: Record<string, string | string[]> = {}) => ({
  titleBn: 'নতুন নোটিশ',
  titleEn: 'A new notice',
  topic: 'general',
  bodyBn: 'লেখা',
  bodyEn: 'Text',
  ...more,
})
const newest = async (of = site) =>
  (
    await everywhere(() =>
      sql<{ id: number; state: string; revision: number; shown: number | null; mediaId: number | null }>(
        `SELECT id, state, revision, shown_revision AS shown, media_id AS "mediaId" FROM web_entry WHERE site_id = $1 ORDER BY id DESC LIMIT 1`,
        [of.id],
      ),
    )
  )[0]
const write = async (intent: string, more: Record<string, string | string[]> = {}, at = NEW) => {
  const page = await clerk.get(at)
  return clerk.submit(page, 'form[enctype]', { ...fields(more), intent })
}
const pageOf = (id: number) => visit(site.alias).get(`/web/notice/${id}`)

describe('a notice', () => {
  test('a draft is nobody’s to read; published, everybody’s, at an address of its own and in the list', async () => {
    expect((await write('draft')).status).toBe(200)
    const draft = await newest()
    expect(draft).toMatchObject({ state: 'draft', revision: 1, shown: null })
    expect((await pageOf(draft?.id ?? 0)).status).toBe(404)
    expect((await write('publish', {}, `/site/notice/edit/${draft?.id}`)).status).toBe(200)
    expect((await pageOf(draft?.id ?? 0)).text).toContain('নতুন নোটিশ')
    const list = await visit(site.alias).get('/en/web/notice/all')
    expect(list.text).toContain(`href="/en/web/notice/${draft?.id}"`)
    expect(list.text).toContain('A new notice')
    expect(list.text).not.toContain('<script')
  })

  test('a draft of what is shown waits beside it; the public sees the last published', async () => {
    await write('publish', { titleBn: 'প্রথম লেখা' })
    const id = (await newest())?.id ?? 0
    await write('draft', { titleBn: 'দ্বিতীয় লেখা' }, `/site/notice/edit/${id}`)
    expect((await pageOf(id)).text).toContain('প্রথম লেখা')
    expect((await pageOf(id)).text).not.toContain('দ্বিতীয় লেখা')
    const editor = await clerk.get(`/site/notice/edit/${id}`)
    expect(editor.text).toContain('দ্বিতীয় লেখা')
    expect((await clerk.get(`/site/notice/edit/${id}?version=1`)).text).toContain('value="প্রথম লেখা"')
    await write('publish', { titleBn: 'দ্বিতীয় লেখা' }, `/site/notice/edit/${id}`)
    expect((await pageOf(id)).text).toContain('দ্বিতীয় লেখা')
  })

  test('has its time: shown from its moment on, and until its last day', async () => {
    await write('publish', { publishOn: '2099-01-01' })
    expect((await pageOf((await newest())?.id ?? 0)).status).toBe(404)
    await write('publish', { publishOn: '2026-01-01', expiresOn: '2026-01-05' })
    expect((await pageOf((await newest())?.id ?? 0)).status).toBe(404)
  })

  test('is taken off and put back; only a draft that nobody saw is deleted', async () => {
    await write('publish')
    const id = (await newest())?.id ?? 0
    const editor = `/site/notice/edit/${id}`
    expect((await write('delete', {}, editor)).status).toBe(422)
    await write('retire', {}, editor)
    expect((await pageOf(id)).status).toBe(404)
    await write('restore', {}, editor)
    expect((await pageOf(id)).status).toBe(200)
    await write('draft')
    const draft = (await newest())?.id ?? 0
    await write('delete', {}, `/site/notice/edit/${draft}`)
    expect((await clerk.get(`/site/notice/edit/${draft}`)).status).toBe(404)
  })

  test('two clerks: the second is told, and keeps what was typed', async () => {
    await write('publish')
    const id = (await newest())?.id ?? 0
    const mine = await clerk.get(`/site/notice/edit/${id}`)
    await write('publish', { titleBn: 'অন্যজনের' }, `/site/notice/edit/${id}`)
    const late = await clerk.submit(mine, 'form[enctype]', { ...fields({ titleBn: 'আমার লেখা' }), intent: 'publish' })
    expect(late.status).toBe(422)
    expect(late.text).toContain('আমার লেখা')
    expect(late.text).toContain('অন্য কেউ এটি বদলেছেন')
  })
})

describe('bad input', () => {
  test.each([
    [{ titleBn: '', titleEn: '' }, 'অন্তত একটি শিরোনাম'],
    [{ publishOn: '2026-03-01', expiresOn: '2026-02-01' }, 'প্রকাশের আগে মেয়াদ শেষ'],
    [{ topic: 'nonsense' }, null],
    [{ mediaId: '999999999' }, null],
    [{ files: ['999999999'] }, null],
  ])('%j is refused at its field', async (more, words) => {
    const answer = await write('publish', more as Record<string, string>)
    expect(answer.status).toBe(422)
    if (words) expect(answer.text).toContain(words)
    expect(answer.text).toContain('লেখা')
  })
  test.each(['notice', 'admin', 'citizen-charter', 'Big', 'a b', '../x'])(
    'a page cannot be called %s',
    async (slug) => {
      const page = await clerk.get('/site/web/setting/about/new')
      const answer = await clerk.submit(page, 'form[enctype]', {
        titleBn: 'পাতা',
        topic: 'page',
        slug,
        intent: 'publish',
      })
      expect(answer.status).toBe(422)
    },
  )
  test('a name is one page’s', async () => {
    const make = async () => {
      const page = await clerk.get('/site/web/setting/about/new')
      return clerk.submit(page, 'form[enctype]', {
        titleBn: 'বিজ্ঞান ক্লাব',
        topic: 'page',
        slug: 'science-club',
        bodyBn: '## কাজ',
        intent: 'publish',
      })
    }
    expect((await make()).status).toBe(200)
    expect((await make()).status).toBe(422)
    const page = await visit(site.alias).get('/web/page/science-club')
    expect(page.text).toContain('<h2>কাজ</h2>')
    expect((await visit(site.alias).get('/web/page/no-such-page')).status).toBe(404)
  })
  test('what was typed as a program is shown as words', async () => {
    await write('publish', {
      titleBn: '<script>alert(1)</script>',
      bodyBn: '<img src=x onerror=alert(1)> [x](javascript:alert(2))',
    })
    const page = await pageOf((await newest())?.id ?? 0)
    expect(page.text).not.toMatch(/<script|<img src=x|href="javascript/)
  })
})

describe('pictures', () => {
  const send = async (name: string, bytes: Buffer, type: string) => {
    const page = await clerk.get(NEW)
    return clerk.submit(page, 'form[enctype]', {
      ...fields(),
      intent: 'publish',
      altBn: 'সবুজ মাঠ',
      picture: new File([new Uint8Array(bytes)], name, { type }),
    })
  }
  test('one is kept in widths, and stands on the page with its place and colour', async () => {
    const jpeg = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer()
    expect((await send('field.jpg', jpeg, 'image/jpeg')).status).toBe(200)
    const entry = await newest()
    const page = await pageOf(entry?.id ?? 0)
    expect(page.text).toMatch(/srcset="\/files\/\w+\.webp 400w, \/files\/\w+\.webp 800w, \/files\/\w+\.webp 1600w"/)
    expect(page.text).toMatch(/width="1600" height="800"[^>]*background-color:#33[67][0-9a-f]{3}/)
  })
  test('one without a description is asked for it before it is published, and is not sent twice', async () => {
    const jpeg = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#663399' } })
      .jpeg()
      .toBuffer()
    const page = await clerk.get(NEW)
    const given = { ...fields(), intent: 'publish' }
    const picture = new File([new Uint8Array(jpeg)], 'silent.jpg', { type: 'image/jpeg' })
    const asked = await clerk.submit(page, 'form[enctype]', { ...given, picture })
    const entry = await newest()
    expect([asked.status, entry?.state, entry?.shown]).toEqual([200, 'draft', null])
    expect(asked.text).toContain('silent.jpg')
    expect((await pageOf(entry?.id ?? 0)).status).toBe(404)
    await clerk.submit(asked, 'form[enctype]', { intent: 'publish', silent: 'on' })
    expect((await newest())?.state).toBe('published')
    const { $ } = await clerk.get(NEW)
    expect($('[name=altBn], [name=altEn]')).toHaveLength(2)
  })
  test.each([
    ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
    ['a.jpg', 'MZ this is a program', 'image/jpeg'],
    ['a.png', '\u0089PNG\r\n\u001a\n broken', 'image/png'],
  ])('%s that is none is refused', async (name, text, type) => {
    const before = await newest()
    expect((await send(name, Buffer.from(text, 'latin1'), type)).status).toBe(422)
    expect((await newest())?.id).toBe(before?.id)
  })
  test('a hundred megapixels are refused in words', async () => {
    const huge = await sharp({
      create: { width: 12_000, height: 9_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const answer = await send('huge.png', huge, 'image/png')
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('মেগাপিক্সেল')
  })
})

describe('walls', () => {
  test('another institution’s entry is not there, whatever is asked', async () => {
    const theirs = await visit(other.alias).login('admin')
    const page = await theirs.get(NEW)
    await theirs.submit(page, 'form[enctype]', { ...fields({ titleBn: 'ওদের নোটিশ' }), intent: 'publish' })
    const id = (await newest(other))?.id ?? 0
    expect((await clerk.get(`/site/notice/edit/${id}`)).status).toBe(404)
    expect((await pageOf(id)).status).toBe(404)
    const own = await clerk.get(NEW)
    expect(own.status).toBe(200)
    const answer = await clerk.post(`/site/notice/edit/${id}`, { ...fields(), revision: '1', intent: 'retire' })
    expect(answer.status).toBe(404)
    expect((await visit(other.alias).get(`/web/notice/${id}`)).text).toContain('ওদের নোটিশ')
  })
  test.each(['teacher', 'student', 'guardian', 'cashier'])('%s may not', async (who) => {
    const somebody = await visit('shapla').login(who)
    for (const path of ['/site/notice/master', NEW, '/site/web/setting/master'])
      expect((await somebody.get(path)).status, path).toBe(403)
  })
  test('pages of institutions are theirs alone', async () => {
    for (const path of [
      '/about',
      '/web/notice/all',
      '/web/event/all',
      '/web/employee-details',
      '/sitemap.xml',
      '/web/notice/feed.atom',
    ]) {
      expect((await visit(null).get(path)).status, path).toBe(404)
      expect((await visit('padma').get(path)).status, path).toBe(404)
    }
  })
})
