import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { Missing, Refusal } from '~/domain/errors'
import type { Area } from '~/domain/identity/matrix'
import type { FilePurpose } from '~/domain/operations/files/check.server'
import { deleteFile, readFile, storeFile, type StoredFileRow } from '~/domain/operations/files/files.server'
import { makeSite, makeUser } from 'tests/factories'
import { visit } from 'tests/harness/visitor'

interface Place {
  id: number
  userId: number
}
let shapla: Place
let meghna: Place

beforeAll(async () => {
  process.env.DATA_DIR = process.env.TEST_DATA_DIR
  const find = async (alias: string): Promise<Place> => {
    const [row] = await inScope({ tenants: 'all', readOnly: true }, () =>
      sql<Place>(
        `SELECT t.id, u.id AS "userId" FROM tenant t JOIN app_user u ON u.tenant_id = t.id AND u.username = 'student' WHERE t.alias = $1`,
        [alias],
      ),
    )
    return row as Place
  }
  shapla = await find('shapla')
  meghna = await find('meghna')
})

afterAll(closeDatabase)

const keep = (
  place: Place,
  bytes: Uint8Array,
  purpose: FilePurpose,
  more: { name?: string; isPublic?: boolean; by?: number; area?: Area } = {},
): Promise<StoredFileRow> =>
  inScope({ tenants: [place.id], readOnly: false }, () =>
    storeFile(
      { tenant: { id: place.id }, user: more.by ? { userId: more.by } : null },
      { name: more.name ?? 'ছবি.png', bytes, purpose, isPublic: more.isPublic, area: more.area },
    ),
  )

const picture = (width: number, height: number, alpha = false) =>
  sharp({
    create: { width, height, channels: alpha ? 4 : 3, background: alpha ? { r: 9, g: 99, b: 9, alpha: 0.4 } : '#0a6' },
  })
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(Refusal)
  return (error as Refusal).code
}

describe('what is kept of a picture', () => {
  test('it is made anew: smaller, upright, without metadata or what was appended', async () => {
    const source = await picture(2400, 1200)
      .withExif({ IFD0: { Artist: 'secret place' } })
      .jpeg()
      .toBuffer()
    const file = await keep(
      shapla,
      Buffer.concat([source, Buffer.from('<script>alert(1)</script>PK\x03\x04')]),
      'picture',
    )
    const { content } = await inScope({ tenants: [shapla.id], readOnly: true }, () => readFile(shapla, file.id))
    const made = await sharp(content).metadata()
    expect([made.width, made.height, made.exif, made.format]).toEqual([1600, 800, undefined, 'jpeg'])
    expect(Buffer.from(content).includes('script')).toBe(false)
    expect(file).toMatchObject({ mime: 'image/jpeg', bytes: content.length, name: 'ছবি.jpg' })
  })

  test('a transparent one stays transparent', async () => {
    expect((await keep(shapla, await picture(50, 50, true).png().toBuffer(), 'logo')).mime).toBe('image/png')
  })
})

describe('what is refused', () => {
  const cases: [string, () => Promise<Uint8Array> | Uint8Array, FilePurpose, string][] = [
    ['nothing', () => new Uint8Array(), 'photo', 'platform:file.empty'],
    [
      'SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'photo',
      'platform:file.notImage',
    ],
    [
      'HTML as a sheet',
      () => Buffer.from('  <!doctype html><script>alert(1)</script>'),
      'sheet',
      'platform:file.wrongType',
    ],
    ['HTML as a document', () => Buffer.from('<html><body>x</body></html>'), 'document', 'platform:file.wrongType'],
    [
      'a renamed executable',
      () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600, 7)]),
      'sheet',
      'platform:file.wrongType',
    ],
    ['a GIF header before JavaScript', () => Buffer.from('GIF89a=1;alert(1)//'), 'photo', 'platform:file.badImage'],
    [
      'a truncated picture',
      async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 2000),
      'photo',
      'platform:file.badImage',
    ],
    ['a picture of too many pixels', () => picture(9000, 9000).png().toBuffer(), 'photo', 'platform:file.badImage'],
    ['too many bytes', () => Buffer.alloc(5 * 1024 * 1024 + 1, 1), 'photo', 'platform:file.tooLarge'],
    ['a PDF as a photo', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'photo', 'platform:file.notImage'],
  ]
  test.each(cases)('%s', async (_name, bytes, purpose, code) => {
    expect(await refusal(Promise.resolve(bytes()).then((made) => keep(shapla, made, purpose)))).toBe(code)
  })
})

/** A text of the web site shows a picture. */
const shown = (file: StoredFileRow): Promise<unknown> =>
  inScope({ tenants: 'all', readOnly: false }, () =>
    sql(
      `WITH m AS (INSERT INTO media (site_id, kind, file_id, sent_sha256, name, width, height, color) VALUES ($1, 'picture', $2, $3, 'x', 80, 60, '#00aa66') RETURNING id)
       INSERT INTO web_entry (site_id, kind, title_bn, body_bn, state, shown_revision) SELECT $1, 'notice', 'ছবিসহ', '![x](media:' || id || ')', 'published', 1 FROM m`,
      [file.tenantId, file.id, file.sha256],
    ),
  )

describe('who gets a file', () => {
  test('a picture that its page shows is anybody’s at its own institution, and kept by browsers for a while', async () => {
    const file = await keep(shapla, await picture(80, 60).png().toBuffer(), 'picture', { isPublic: true })
    expect((await visit('shapla').get(`/files/${file.key}`)).status).toBe(404) // nothing shows it
    await shown(file)
    const answer = await visit('shapla').get(`/files/${file.key}`)
    expect([
      answer.status,
      answer.headers['content-type'],
      answer.headers['cache-control'],
      answer.headers['x-content-type-options'],
    ]).toEqual([200, 'image/jpeg', 'public, max-age=300, must-revalidate', 'nosniff'])
    expect(String(answer.headers['content-security-policy'])).toContain('sandbox')
    expect((await sharp(answer.body).metadata()).width).toBe(80)
    expect(
      (await visit('shapla').get(`/files/${file.key}`, { 'if-none-match': String(answer.headers.etag) })).status,
    ).toBe(304)
    expect((await visit('meghna').get(`/files/${file.key}`)).status).toBe(404)
    expect((await visit(null).get(`/files/${file.key}`)).status).toBe(404)
  })

  test('what nothing uses is its maker’s, and of who manages users; not of other staff who have its address', async () => {
    const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n')
    const file = await keep(shapla, pdf, 'document', { name: '../../etc/মার্কশিট\r\n".pdf' })
    const own = await keep(shapla, pdf, 'document', { by: shapla.userId })
    const [admin, teacher, student, stranger] = [
      await visit('shapla').login('admin'),
      await visit('shapla').login('teacher'),
      await visit('shapla').login('student'),
      await visit('meghna').login('admin'),
    ]
    const answer = await admin.get(`/files/${file.key}`)
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="file.pdf"; filename*=UTF-8''${encodeURIComponent('মার্কশিট.pdf')}`,
    )
    expect(answer.body.equals(pdf)).toBe(true)
    expect((await visit('shapla').get(`/files/${file.key}`)).status).toBe(404)
    expect((await student.get(`/files/${file.key}`)).status).toBe(404)
    expect((await teacher.get(`/files/${file.key}`)).status).toBe(404)
    expect((await student.get(`/files/${own.key}`)).status).toBe(200)
    expect((await stranger.get(`/files/${own.key}`)).status).toBe(404)
  })

  test('what a job made is read by whoever may see the job', async () => {
    const site = await makeSite({ students: 1 })
    const place = { id: site.id, userId: 0 }
    const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n')
    const [cards, lost] = [await keep(place, pdf, 'output'), await keep(place, pdf, 'output')]
    const office = await makeUser(site.id, { roles: ['admin'] })
    await inScope({ tenants: 'all', readOnly: false }, () =>
      sql(
        `INSERT INTO job (tenant_id, kind, state, result) VALUES ($1, 'students.id-cards', 'done', jsonb_build_object('link', $2::text))`,
        [site.id, `/files/${cards.key}`],
      ),
    )
    const [head, desk, teacher] = [
      await visit(site.alias).login('admin'),
      await visit(site.alias).login(office.username),
      await visit(site.alias).login(site.teacher.username),
    ]
    const seen = async (who: typeof head) => [
      (await who.get(`/files/${cards.key}`)).status,
      (await who.get(`/files/${lost.key}`)).status,
    ]
    expect(await seen(head)).toEqual([200, 200])
    expect(await seen(desk)).toEqual([200, 404])
    expect(await seen(teacher)).toEqual([404, 404])
  })

  test.each([
    '/files/..%2f..%2fpostgres.password',
    '/files/%2e%2e%2fserver.pid',
    '/files/postgres.password',
    '/files/',
    `/files/${'a'.repeat(40)}.jpg`,
    `/files/${'a'.repeat(40)}.jpg%00`,
  ])('%s leads nowhere', async (path) => {
    expect((await (await visit('shapla').login('admin')).get(path)).status).toBe(404)
  })

  test('a sub-module’s file goes with it: read while the package has it, expired too, nobody’s without', async () => {
    const site = await makeSite({ students: 1 })
    const place = { id: site.id, userId: 0 }
    const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n')
    const [sheets, open, photo, plain] = [
      await keep(place, pdf, 'document', { area: 'results' }),
      await keep(place, pdf, 'document', { area: 'results', isPublic: true }),
      await keep(place, pdf, 'document', { area: 'students' }),
      await keep(place, pdf, 'document'),
    ]
    await shown(open)
    const change = (text: string) => inScope({ tenants: 'all', readOnly: false }, () => sql(text, [site.id]))
    const answers = async () => {
      const admin = await visit(site.alias).login('admin')
      return [
        ...(await Promise.all(
          [sheets, open, photo, plain].map(async (file) => (await admin.get(`/files/${file.key}`)).status),
        )),
        (await visit(site.alias).get(`/files/${open.key}`)).status,
      ]
    }
    expect(await answers()).toEqual([200, 200, 200, 200, 200])
    await change(
      `UPDATE membership SET starts_on = '2020-01-01', ends_on = '2021-01-01', grace_days = 0 WHERE site_id = $1`,
    )
    await expect.poll(answers).toEqual([200, 200, 200, 200, 200])
    await change(`WITH p AS (INSERT INTO package (key, name_en, name_bn) VALUES ('files-' || $1::bigint, 'Bare', 'ছোট') RETURNING id), k AS (INSERT INTO package_sub_module SELECT p.id, m.key FROM p, sub_module m WHERE m.key NOT IN ('exams', 'results'))
      UPDATE membership SET package_id = (SELECT id FROM p), ends_on = '2099-12-31' WHERE site_id = $1`)
    await expect.poll(answers).toEqual([404, 404, 200, 200, 404])
    await change(`UPDATE membership SET package_id = (SELECT id FROM package WHERE key = 'full') WHERE site_id = $1`)
    await expect.poll(answers).toEqual([200, 200, 200, 200, 200])
  })

  test('a deleted file is gone, its bytes soon after', async () => {
    const file = await keep(shapla, await picture(40, 40).png().toBuffer(), 'picture', { isPublic: true })
    await inScope({ tenants: [shapla.id], readOnly: false }, () => deleteFile(shapla, file.id))
    expect((await visit('shapla').get(`/files/${file.key}`)).status).toBe(404)
    const { fileStore } = await import('~/domain/operations/files/store.server')
    await expect
      .poll(
        () =>
          fileStore()
            .bytes(file.key)
            .then(
              () => 'there',
              () => 'gone',
            ),
        { timeout: 15_000 },
      )
      .toBe('gone')
  })

  test('another institution cannot delete or read by number', async () => {
    const file = await keep(shapla, await picture(40, 40).png().toBuffer(), 'picture')
    for (const work of [deleteFile, readFile]) {
      await expect(
        inScope<unknown>({ tenants: [meghna.id], readOnly: false }, () => work(meghna, file.id)),
      ).rejects.toBeInstanceOf(Missing)
    }
  })

  test('the logo and photos', async () => {
    expect((await visit(null).get('/logo')).status).toBe(404)
    const file = await keep(meghna, await picture(300, 300).png().toBuffer(), 'photo')
    await inScope({ tenants: [meghna.id], readOnly: false }, () =>
      sql('UPDATE app_user SET photo_file_id = $3 WHERE tenant_id = $1 AND id = $2', [
        meghna.id,
        meghna.userId,
        file.id,
      ]),
    )
    try {
      expect(
        (await (await visit('meghna').login('student')).get(`/user/photo/${meghna.userId}`)).headers['content-type'],
      ).toBe('image/jpeg')
      expect((await (await visit('meghna').login('admin')).get(`/user/photo/${meghna.userId}`)).status).toBe(200)
      expect((await (await visit('shapla').login('admin')).get(`/user/photo/${meghna.userId}`)).status).toBe(404)
      expect((await (await visit('meghna').login('student')).get(`/user/photo/${meghna.userId + 1}`)).status).toBe(404)
    } finally {
      await inScope({ tenants: [meghna.id], readOnly: false }, () =>
        sql('UPDATE app_user SET photo_file_id = NULL WHERE tenant_id = $1 AND id = $2', [meghna.id, meghna.userId]),
      )
    }
  })
})
