import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '~/paths'
import { visit, type Visitor } from 'tests/harness/visitor'
import { freshCode, problems, rows } from './common'

let operator: Visitor
beforeAll(async () => {
  operator = await visit(null).login('operator')
})

interface Post {
  id: number
  state: string
  revision: number
  body_en: string
  files: { id: number; key: string; name: string; mime: string }[]
  class_ids: number[]
}
const post = (title: string, over: object = {}) => ({
  intent: 'save',
  revision: 0,
  titleBn: `পোস্ট ${title}`,
  titleEn: `Post ${title}`,
  bodyBn: '**মোটা**',
  bodyEn: '**bold** <script>alert(1)</script>',
  publishFrom: '2026-11-01',
  publishTo: '',
  ...over,
})
const find = async (title: string) =>
  (await rows<Post>('SELECT * FROM class_post WHERE title_en = $1', [`Post ${title}`]))[0]
const made = async (over: object = {}) => {
  const title = freshCode()
  await operator.post(paths.classPostNew, post(title, over), { multipart: true })
  const row = await find(title)
  if (!row) throw new Error('no post')
  return { title, ...row }
}

describe('class room posts', () => {
  test('a draft with a picture is kept, shown safely in the preview, and audited', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a0' } })
      .png()
      .toBuffer()
    const row = await made({
      files: new File([new Uint8Array(picture)], 'পাতা.png', { type: 'image/png' }),
      levels: ['SSC', 'HSC'],
    })
    expect(row.state).toBe('draft')
    expect(row.files).toMatchObject([{ name: 'পাতা.jpg', mime: 'image/jpeg' }])
    const page = await operator.get(paths.classPostEdit(row.id))
    expect(page.status).toBe(200)
    expect(page.$('#preview article[lang=en] strong').text()).toBe('bold')
    expect(page.$('#preview script')).toHaveLength(0)
    expect((await operator.get(paths.file(row.files[0]?.key ?? ''))).status).toBe(200)
    expect(
      await rows(`SELECT id FROM audit_record WHERE record_type = 'class_post' AND record_id = $1`, [String(row.id)]),
    ).toHaveLength(1)

    // The file goes when nobody ticks it; another post's file cannot be claimed.
    const other = await made()
    await operator.post(
      paths.classPostEdit(other.id),
      post(other.title, { revision: other.revision, keep: row.files[0]?.id }),
      { multipart: true },
    )
    expect((await find(other.title))?.files).toEqual([])
    await operator.post(
      paths.classPostEdit(row.id),
      post(row.title, { revision: row.revision, keep: row.files[0]?.id }),
      { multipart: true },
    )
    expect((await find(row.title))?.files).toHaveLength(1)
    await operator.post(paths.classPostEdit(row.id), post(row.title, { revision: row.revision + 1 }), {
      multipart: true,
    })
    expect((await find(row.title))?.files).toEqual([])
  })

  test('a preview shows and writes nothing', async () => {
    const title = freshCode()
    const answer = await operator.post(paths.classPostNew, post(title, { intent: 'preview' }), { multipart: true })
    expect(answer.status).toBe(200)
    expect(answer.$('#preview article[lang=bn] strong').text()).toBe('মোটা')
    expect(answer.$('[name=titleEn]').attr('value')).toBe(`Post ${title}`)
    expect(await find(title)).toBeUndefined()
  })

  test('draft, published, retired, draft: no other way', async () => {
    const row = await made()
    const go = async (intent: string, revision: number) =>
      (await operator.post(paths.classPostEdit(row.id), post(row.title, { intent, revision }), { multipart: true }))
        .status
    expect(await go('retire', 1)).toBe(422)
    expect(await go('publish', 1)).toBe(200)
    expect(await go('publish', 2)).toBe(422)
    expect(await go('retire', 2)).toBe(200)
    expect(await go('publish', 3)).toBe(422)
    expect(await go('restore', 3)).toBe(200)
    expect(await find(row.title)).toMatchObject({ state: 'draft', revision: 4 })
    expect(await go('delete', 4)).toBe(422)
    expect(await find(row.title)).toMatchObject({ state: 'draft' })
  })

  test('who saves what somebody else has changed meanwhile is told so', async () => {
    const row = await made()
    expect(
      (
        await operator.post(paths.classPostEdit(row.id), post(row.title, { revision: 1, bodyEn: 'first' }), {
          multipart: true,
        })
      ).status,
    ).toBe(200)
    const late = await operator.post(paths.classPostEdit(row.id), post(row.title, { revision: 1, bodyEn: 'second' }), {
      multipart: true,
    })
    expect(late.status).toBe(422)
    expect(late.text).toContain('second')
    expect((await find(row.title))?.body_en).toBe('first')
  })

  test.each([
    ['a video elsewhere', { videoUrl: 'https://evil.example/watch' }],
    ['a script for a video', { videoUrl: 'javascript:alert(1)' }],
    ['a last day before the first', { publishTo: '2026-10-31' }],
    ['no title', { titleBn: '' }],
    ['no text in one language', { bodyEn: ' ' }],
    ['a class that is not there', { classIds: [999_999_999] }],
    ['a level that is none', { levels: ['UNIVERSITY'] }],
    [
      'a page for a picture',
      { files: new File(['<html><script>alert(1)</script></html>'], 'x.png', { type: 'image/png' }) },
    ],
  ])('not %s', async (_, over) => {
    const title = freshCode()
    const answer = await operator.post(paths.classPostNew, post(title, over), { multipart: true })
    expect(answer.status).toBe(422)
    expect(problems(answer)).not.toBe('')
    expect(await find(title)).toBeUndefined()
  })

  test('a post that is not there is not found', async () => {
    for (const id of ['999999999', '0', 'abc', '1e3'])
      expect([id, (await operator.get(`/edu/class-room/edit/${id}`)).status]).toEqual([id, 404])
    expect((await operator.post('/edu/class-room/edit/999999999', post('x'), { multipart: true })).status).toBe(404)
  })

  test('is found by its words and its class; the export has it', async () => {
    const [{ id }] = (await rows<{ id: number }>(`SELECT id FROM class WHERE code = 'SEVEN'`)) as [{ id: number }]
    const row = await made({ classIds: [id] })
    expect((await operator.get(`${paths.classPosts}?q=${row.title}&f_class=${id}`)).text).toContain(row.title)
    expect(
      (await operator.get(`${paths.classPosts}?q=${row.title}&f_state=retired`)).$('tbody tr a').text(),
    ).not.toContain(row.title)
    expect((await operator.get(`${paths.classPosts}?q=${row.title}&export=csv`)).text).toContain(row.title)
  })
})
