import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { ringBells } from '~/domain/website/notices/tell-notice.server'
import { paths } from '~/paths'

let site: MadeSite
let other: MadeSite
let clerk: Visitor
let teacher: Visitor
let student: Visitor

beforeAll(async () => {
  site = await makeSite({ students: 1 })
  other = await makeSite({ students: 1 })
  clerk = await visit(site.alias).login('admin')
  teacher = await visit(site.alias).login('teacher')
  student = await visit(site.alias).login('student')
})
afterAll(closeDatabase)

const write = async (intent: string, more: Record<string, string | string[]>) => {
  const page = await clerk.get(paths.webNoticeNew)
  return clerk.submit(page, 'form[enctype]', {
    titleBn: 'শিক্ষক সভা',
    titleEn: 'Staff meeting',
    topic: 'general',
    bodyBn: 'বৃহস্পতিবার',
    bodyEn: 'On Thursday',
    ...more,
    intent,
  })
}
const newest = async () =>
  (
    await everywhere(() =>
      sql<{ id: number }>('SELECT id FROM web_entry WHERE site_id = $1 ORDER BY id DESC LIMIT 1', [site.id]),
    )
  )[0]?.id ?? 0
const bells = (id: number) =>
  everywhere(() =>
    sql<{ username: string }>(
      `SELECT u.username::text AS username FROM notification n JOIN app_user u ON u.tenant_id = n.tenant_id AND u.id = n.user_id WHERE n.tenant_id = $1 AND n.link = $2 ORDER BY 1`,
      [site.id, paths.noticeOnBoard(id)],
    ),
  )

journey('a notice for the staff', (step) => {
  let id = 0
  step('is on no public page, list or call, and no student’s to read', async () => {
    const saved = await write('publish', { audience: ['staff'], ackAsked: 'on' })
    expect(saved.status).toBe(200)
    expect(saved.text).toContain('ওয়েবসাইটে থাকবে না')
    expect(saved.text).not.toContain('ওয়েবসাইটে দেখা যাবে')
    id = await newest()
    const visitor = visit(site.alias)
    expect((await visitor.get(paths.webNotice(id))).status).toBe(404)
    expect((await visitor.get(paths.webNotices)).text).not.toContain('শিক্ষক সভা')
    expect((await visitor.get(`/api/web/get-latest-notice?site_id=${site.id}`)).text).not.toContain('শিক্ষক সভা')
    expect((await student.get(paths.noticeOnBoard(id))).status).toBe(404)
    expect((await student.get(paths.noticeBoard)).text).not.toContain('শিক্ষক সভা')
    expect((await student.get('/dashboard')).text).not.toContain('শিক্ষক সভা')
  })
  step('rings for the staff once', async () => {
    await ringBells({ tenantId: site.id, entryId: id })
    await ringBells({ tenantId: site.id, entryId: id })
    expect((await bells(id)).map((one) => one.username)).toEqual(['admin', 'teacher'])
  })
  step('looking at it writes nothing; read and acknowledged are noted, and seen by the office', async () => {
    const page = await teacher.get(paths.noticeOnBoard(id))
    expect(page.text).toContain('বৃহস্পতিবার')
    expect(await everywhere(() => sql('SELECT 1 FROM notice_reader WHERE site_id = $1', [site.id]))).toEqual([])
    expect((await teacher.post(paths.noticeOnBoard(id), { intent: 'read' })).status).toBe(200)
    expect((await teacher.post(paths.noticeOnBoard(id), { intent: 'ack' })).status).toBe(200)
    const [row] = await everywhere(() =>
      sql<{ acked: boolean }>('SELECT acked_at IS NOT NULL AS acked FROM notice_reader WHERE site_id = $1', [site.id]),
    )
    expect(row?.acked).toBe(true)
    const readers = await clerk.get(`${paths.noticeReaders(id)}?f_state=acked`)
    expect(readers.$('tbody tr').length).toBe(1)
    expect((await clerk.get(`${paths.noticeReaders(id)}?f_state=unread`)).$('tbody tr').length).toBe(1)
  })
  step('withdrawn, it is said to be so, and not of a web site that it never was on', async () => {
    const page = await clerk.get(paths.webNoticeEdit(id))
    expect(page.$('button[value=retire]').text()).not.toContain('ওয়েবসাইট')
    const gone = await clerk.post(paths.webNoticeEdit(id), { intent: 'retire' })
    expect(gone.text).toContain('নোটিশ প্রত্যাহার করা হয়েছে')
    // The bell still leads there: it says why there is nothing to read, to whom it was for.
    const afterwards = await teacher.get(paths.noticeOnBoard(id))
    expect([afterwards.status, afterwards.text.includes('প্রত্যাহার করেছে')]).toEqual([410, true])
    expect(afterwards.$('main').text()).not.toContain('শিক্ষক সভা')
    expect((await student.get(paths.noticeOnBoard(id))).status).toBe(404)
    expect((await clerk.post(paths.webNoticeEdit(id), { intent: 'restore' })).text).toContain('নোটিশটি আবার দেখা যাচ্ছে')
  })
  step('is not another institution’s', async () => {
    const stranger = await visit(other.alias).login('admin')
    expect((await stranger.get(paths.noticeOnBoard(id))).status).toBe(404)
    expect((await stranger.get(paths.noticeReaders(id))).status).toBe(404)
    expect((await stranger.post(paths.noticeOnBoard(id), { intent: 'ack' })).status).toBe(404)
  })
})

test('for students of some classes: of another class nobody reads it', async () => {
  const [foreign] = await everywhere(() =>
    sql<{ id: number }>('SELECT id FROM class WHERE id <> $1 AND active ORDER BY id LIMIT 1', [site.classId]),
  )
  await write('publish', { audience: ['students'], classIds: [String(foreign?.id)], titleBn: 'অন্য শ্রেণি' })
  expect((await student.get(paths.noticeOnBoard(await newest()))).status).toBe(404)
  await write('publish', { audience: ['students'], classIds: [String(site.classId)], titleBn: 'নিজের শ্রেণি' })
  expect((await student.get(paths.noticeOnBoard(await newest()))).status).toBe(200)
  expect((await student.get('/dashboard')).text).toContain('নিজের শ্রেণি')
})

test('a notice for nobody is refused, and an audience that is none too', async () => {
  expect((await write('publish', { audience: [] })).status).toBe(422)
  expect((await write('publish', { audience: ['everybody'] })).status).toBe(422)
})
