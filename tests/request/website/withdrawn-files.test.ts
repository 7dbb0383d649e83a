import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { storeFile, type StoredFileRow } from '~/domain/operations/files/files.server'
import { everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { visit } from 'tests/harness/visitor'

let site: MadeSite
beforeAll(async () => {
  process.env.DATA_DIR = process.env.TEST_DATA_DIR
  site = await makeSite()
})
afterAll(closeDatabase)

let made = 0
/** A PDF as the web site's editor keeps it, hung on a notice as `fields` say. */
async function noticeWithFile(fields: { state?: string; audience?: string; publish?: string; expires?: string }) {
  const bytes = Buffer.from(`%PDF-1.7\n%âãÏÓ\n${++made} 0 obj\n<<>>\nendobj\n`)
  const file = await inScope({ tenants: [site.id], readOnly: false }, () =>
    storeFile(
      { tenant: { id: site.id }, user: null },
      { name: 'তালিকা.pdf', bytes, purpose: 'document', isPublic: true, area: 'website' },
    ),
  )
  const [row] = await everywhere(() =>
    sql<{ id: number }>(
      `WITH m AS (INSERT INTO media (site_id, kind, file_id, sent_sha256, name) VALUES ($1, 'file', $2, $3, 'তালিকা.pdf') RETURNING id),
         e AS (INSERT INTO web_entry (site_id, kind, title_bn, state, shown_revision, audience, publish_at, expires_at)
           VALUES ($1, 'notice', 'নোটিশ', $4, 1, $5::text[], now() + $6::interval, now() + $7::interval) RETURNING id)
       INSERT INTO web_entry_media (site_id, entry_id, media_id, position) SELECT $1, e.id, m.id, 0 FROM e, m RETURNING entry_id AS id`,
      [
        site.id,
        file.id,
        createHash('sha256').update(bytes).digest('hex'),
        fields.state ?? 'published',
        fields.audience ?? '{public}',
        fields.publish ?? '-1 day',
        fields.expires ?? null,
      ],
    ),
  )
  return { file, entry: row?.id ?? 0 }
}
const open = async (
  file: StoredFileRow,
  who: Promise<Awaited<ReturnType<ReturnType<typeof visit>['login']>>> | null = null,
) => (await (who ? await who : visit(site.alias)).get(`/files/${file.key}`)).status

test('a file is as public as the notice it hangs on: draft, to come, over and for the staff are nobody’s outside', async () => {
  for (const fields of [
    { state: 'draft' },
    { state: 'retired' },
    { publish: '1 hour' },
    { publish: '-2 days', expires: '-1 hour' },
    { audience: '{staff}' },
    { audience: '{guardians}' },
  ]) {
    const { file } = await noticeWithFile(fields)
    expect([fields, await open(file)]).toEqual([fields, 404])
    // The office goes on with it, and nothing keeps it.
    const admin = await visit(site.alias).login(site.admin.username)
    const answer = await admin.get(`/files/${file.key}`)
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  }
})

test('what is withdrawn is gone at the next request, also for who has it already', async () => {
  const { file, entry } = await noticeWithFile({})
  const first = await visit(site.alias).get(`/files/${file.key}`)
  expect([first.status, first.headers['cache-control']]).toEqual([200, 'public, no-cache'])
  const known = { 'if-none-match': String(first.headers.etag) }
  expect((await visit(site.alias).get(`/files/${file.key}`, known)).status).toBe(304)
  await everywhere(() => sql(`UPDATE web_entry SET state = 'retired' WHERE site_id = $1 AND id = $2`, [site.id, entry]))
  expect((await visit(site.alias).get(`/files/${file.key}`, known)).status).toBe(404)
})

test('a notice for the staff gives its file to each of them, and to no student; one for students to them', async () => {
  const staff = await noticeWithFile({ audience: '{staff}' })
  const students = await noticeWithFile({ audience: '{students}' })
  const teacher = visit(site.alias).login(site.teacher.username)
  const login = await makeUser(site.id, { kind: 'student', studentId: site.students[0]?.id, roles: ['student'] })
  const student = visit(site.alias).login(login.username)
  expect(await open(staff.file, teacher)).toBe(200)
  expect(await open(staff.file, student)).toBe(404)
  expect(await open(students.file, student)).toBe(200)
})
