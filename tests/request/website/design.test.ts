import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { visit, Visitor } from 'tests/harness/visitor'

const SCREEN = '/site/web/setting/header-design'
let site: MadeSite
let other: MadeSite
let clerk: Visitor

beforeAll(async () => {
  site = await makeSite()
  other = await makeSite()
  clerk = await visit(site.alias).login('admin')
})
afterAll(closeDatabase)

const design = { header: 'banner', layout: 'cards', hue: '120', strength: 'strong', shows: ['students', 'employees'] }
const save = async (more: Record<string, string | string[] | Blob> = {}) =>
  clerk.submit(await clerk.get(SCREEN), 'form[enctype]', { ...design, intent: 'save', ...more })
const kept = async () =>
  (
    await everywhere(() =>
      sql<Record<string, unknown>>(
        'SELECT header, layout, hue::int AS hue, strength, banner_id, map_url, shows FROM web_design WHERE site_id = $1',
        [site.id],
      ),
    )
  )[0]
const bandOf = async (who: Visitor, path = '/') => /--brand-l:\s*([\d ]+)/.exec((await who.get(path)).text)?.[1]

describe('how the site looks', () => {
  test('is chosen, kept, and seen by everybody within a second, with what was sent as its banner', async () => {
    const before = await bandOf(visit(site.alias))
    const jpeg = await sharp({ create: { width: 1600, height: 400, channels: 3, background: '#224466' } })
      .jpeg()
      .toBuffer()
    const answer = await save({
      hue: '250',
      mapUrl: 'https://maps.example.com/?q=1',
      banner: new File([new Uint8Array(jpeg)], 'b.jpg', { type: 'image/jpeg' }),
    })
    expect(answer.status).toBe(200)
    expect(await kept()).toMatchObject({
      header: 'banner',
      layout: 'cards',
      hue: 250,
      strength: 'strong',
      shows: ['students', 'employees'],
      map_url: 'https://maps.example.com/?q=1',
    })
    await vi.waitFor(async () => expect(await bandOf(visit(site.alias))).not.toBe(before), {
      timeout: 5_000,
      interval: 50,
    })
    expect((await visit(site.alias).get('/')).text).toMatch(/-z-20[^>]*>\s*<img/)
  })

  test('is looked at before it is kept by who may choose it, and by nobody else; such a page is not kept', async () => {
    await save()
    const now = await bandOf(visit(site.alias))
    const page = await clerk.submit(await clerk.get(SCREEN), 'form[enctype]', {
      ...design,
      hue: '20',
      intent: 'preview',
    })
    const look = page.$('a[href*="design="]').attr('href') ?? ''
    expect(look).toBe('/?design=banner.cards.20.strong')
    expect(await bandOf(clerk, look)).not.toBe(now)
    expect(await bandOf(visit(site.alias), look)).toBe(now)
    expect(await bandOf(clerk, look)).not.toBe(now)
    expect((await kept())?.hue).toBe(120)
    expect(await bandOf(clerk, '/?design=nonsense.cards.20.strong')).toBe(now)
  })

  test.each([
    [{ header: 'nothing' }],
    [{ hue: '360' }],
    [{ hue: 'red' }],
    [{ mapUrl: 'javascript:alert(1)' }],
    [{ mapUrl: 'http://maps.example.com' }],
    [{ shows: ['phones'] }],
    [{ bannerId: '999999999' }],
  ])('%j is refused', async (more) => {
    await save()
    expect((await save(more)).status).toBe(422)
    expect(await kept()).toMatchObject({ header: 'banner', hue: 120 })
  })

  test('another institution’s picture is none', async () => {
    const theirs = await visit(other.alias).login('admin')
    const png = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await theirs.submit(await theirs.get('/site/web/setting/media/list'), 'form[enctype]', {
      intent: 'send',
      uploads: new File([new Uint8Array(png)], 'x.png', { type: 'image/png' }),
    })
    const [media] = await everywhere(() => sql<{ id: number }>('SELECT id FROM media WHERE site_id = $1', [other.id]))
    expect((await save({ mapId: String(media?.id) })).status).toBe(422)
  })

  test.each(['teacher', 'student', 'cashier'])('%s may not choose it', async (who) => {
    expect((await (await visit('shapla').login(who)).get(SCREEN)).status).toBe(403)
  })
})

describe('what is shown', () => {
  test('students only where the institution shows them, and then names and rolls and nothing else', async () => {
    await save()
    const path = '/web/student-details'
    const page = await vi.waitFor(async () => {
      const found = await visit(site.alias).get(path)
      expect(found.status).toBe(200)
      return found
    })
    const [student] = await everywhere(() =>
      sql<{ nameBn: string; born: string; code: string; mobile: string | null }>(
        `SELECT s.name_bn AS "nameBn", s.born_on::text AS born, s.code, (SELECT g.mobile FROM student_guardian l JOIN guardian g ON g.site_id = l.site_id AND g.id = l.guardian_id WHERE l.site_id = s.site_id AND l.student_id = s.id LIMIT 1) AS mobile
         FROM student s JOIN enrolment n ON n.site_id = s.site_id AND n.student_id = s.id WHERE s.site_id = $1 AND n.section_id = $2 ORDER BY n.roll LIMIT 1`,
        [site.id, site.section.id],
      ),
    )
    expect(page.text).toContain(student?.nameBn)
    for (const secret of [student?.born, student?.code, student?.mobile])
      if (secret) expect(page.text).not.toContain(secret)
    expect((await visit(site.alias).get(`${path}?section=999999999`)).status).toBe(404)
    expect((await visit(site.alias).get(`${path}?section=${other.section.id}`)).status).toBe(404)
    expect((await visit(other.alias).get(path)).status).toBe(404)
    await save({ shows: ['employees'] })
    await vi.waitFor(async () => expect((await visit(site.alias).get(path)).status).toBe(404), {
      timeout: 5_000,
      interval: 50,
    })
    expect((await visit(site.alias).get('/')).text).not.toContain(path)
  })
})

describe('found and shared', () => {
  test('each page has its picture, its description, its address in both languages, and facts for machines that run nothing', async () => {
    const page = await visit('shapla').get('/web/notice/all')
    const id = /\/web\/notice\/(\d+)/.exec(page.text)?.[1]
    const notice = await visit('shapla').get(`/en/web/notice/${id}`)
    const { $ } = notice
    expect($('link[rel=canonical]').attr('href')).toMatch(new RegExp(`/en/web/notice/${id}$`))
    expect($('link[hreflang=bn]').attr('href')).toMatch(new RegExp(`/bn/web/notice/${id}$`))
    expect($('meta[name=description]').attr('content')).toBeTruthy()
    const things = $('body > div [hidden] > [itemscope], [hidden] > [itemscope]').toArray()
    expect(things.map((one) => $(one).attr('itemtype'))).toEqual([
      'https://schema.org/School',
      'https://schema.org/NewsArticle',
    ])
    expect($('[itemtype$=NewsArticle] > meta[itemprop=headline]').attr('content')).toBeTruthy()
    expect($('script')).toHaveLength(0)
    const image = new URL($('meta[property="og:image"]').attr('content') ?? '')
    const picture = await visit('shapla').send('GET', image.pathname + image.search)
    expect(picture.status).toBe(200)
    expect(picture.headers['content-type']).toBe('image/png')
    expect(await sharp(picture.body).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    const again = await visit('shapla').send('GET', image.pathname, undefined, {
      'if-none-match': String(picture.headers.etag),
    })
    expect(again.status).toBe(304)
  })

  test.each([
    'bn-notice-999999999.png',
    'bn-page-nothing.png',
    'fr-page-home.png',
    'bn-notice-1.png.svg',
    'bn-text-no-such.png',
    '..%2Fx',
  ])('%s is no picture of a page', async (name) => {
    expect((await visit(site.alias).get(`/web/share-image/${name}`)).status).toBe(404)
  })

  test('at a domain of its own the site is found there, and says so everywhere', async () => {
    const host = `www.${site.alias}.example`
    await everywhere(() =>
      sql('INSERT INTO tenant_domain (host, tenant_id, verified_at) VALUES ($1, $2, now())', [host, site.id]),
    )
    await vi.waitFor(
      async () => {
        const page = await visit(site.alias).get('/')
        expect(page.$('link[rel=canonical]').attr('href')).toContain(`//${host}`)
      },
      { timeout: 5_000, interval: 50 },
    )
    const own = await new Visitor(site.alias, { host }).get('/')
    expect(own.status).toBe(200)
    expect(own.$('link[rel=canonical]').attr('href')).toContain(`//${host}`)
    expect((await visit(site.alias).get('/sitemap.xml')).text).toContain(`//${host}`)
    expect((await visit(site.alias).get('/robots.txt')).text).toContain(`//${host}`)
  })
})

describe('what the office publishes', () => {
  test('lessons of the centre are at every institution, with their files; a draft is at none', async () => {
    const operator = await visit(null).login('operator')
    expect((await operator.get('/edu/class-room/view')).status).toBe(200)
    const [shown, draft] = await everywhere(async () => {
      const make = (title: string, state: string) =>
        sql<{ id: number }>(
          `INSERT INTO class_post (title_en, title_bn, body_en, body_bn, publish_from, state, created_by) SELECT $1, $1, 'text', '**লেখা**', '2026-01-01', $2, min(id) FROM app_user RETURNING id`,
          [title, state],
        )
      return [...(await make('কেন্দ্রের পাঠ', 'published')), ...(await make('খসড়া পাঠ', 'draft'))]
    })
    await vi.waitFor(
      async () => expect((await visit(site.alias).get('/web/edu/classroom/all')).text).toContain('কেন্দ্রের পাঠ'),
      { timeout: 5_000, interval: 50 },
    )
    expect((await visit(site.alias).get('/web/edu/classroom/all')).text).not.toContain('খসড়া পাঠ')
    expect((await visit(site.alias).get(`/web/edu/classroom/${shown?.id}`)).text).toContain('<strong>লেখা</strong>')
    expect((await visit(site.alias).get(`/web/edu/classroom/${draft?.id}`)).status).toBe(404)
    expect((await visit(site.alias).get(`/web/edu/classroom/${shown?.id}/${'a'.repeat(40)}.pdf`)).status).toBe(404)
    expect((await visit(null).get('/web/edu/classroom/all')).status).toBe(404)
  })

  test('routines of classes and exams are pages, from what the office laid and published', async () => {
    const week = await visit('shapla').get('/web/page/class-routine')
    expect(week.status).toBe(200)
    expect(week.$('h3').length).toBeGreaterThan(3)
    expect((await visit('shapla').get('/web/page/class-routine?section=999999999')).status).toBe(404)
    const linked = (await visit('shapla').get('/')).text.includes('/web/page/exam-routine')
    expect((await visit('shapla').get('/web/page/exam-routine')).status).toBe(linked ? 200 : 404)
    expect((await visit(other.alias).get('/')).text).not.toContain('/web/page/exam-routine')
  })
})
