import { sql } from 'db/connection'
import { everywhere, makeSite } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { expect, test } from 'vitest'
import { paths } from '~/paths'

const newest = async (tenantId: number, type: string) =>
  (
    await everywhere(() =>
      sql<{ before: object | null; after: object | null }>(
        'SELECT before, after FROM audit_record WHERE tenant_id = $1 AND record_type = $2 ORDER BY id DESC LIMIT 1',
        [tenantId, type],
      ),
    )
  )[0]

test('the log tells what was before: another current session, another role', async () => {
  const site = await makeSite({ students: 0 })
  const admin = await visit(site.alias).login('admin')
  const [next] = await everywhere(() =>
    sql<{ id: number }>(
      `INSERT INTO site_session (site_id, label, session_type_id, starts_on, ends_on)
        SELECT site_id, '2099', session_type_id, '2099-01-01', '2099-12-31' FROM site_session WHERE site_id = $1 AND id = $2 RETURNING id`,
      [site.id, site.session.id],
    ),
  )
  await admin.post(paths.classSettings, { intent: 'current', id: next?.id })
  expect(await newest(site.id, 'site_session')).toEqual({
    before: { isCurrent: false, current: site.session.label },
    after: { isCurrent: true, current: '2099' },
  })
  const [role] = await everywhere(() =>
    sql<{ id: number }>(
      `INSERT INTO user_role (tenant_id, user_id, role_id) SELECT $1, $2, id FROM role WHERE key = 'teacher' AND tenant_id IS NULL
      ON CONFLICT DO NOTHING RETURNING role_id AS id`,
      [site.id, site.admin.id],
    ),
  )
  await admin.post('/user/role', { roleId: role?.id })
  expect(await newest(site.id, 'role')).toEqual({
    before: { role: expect.any(String) as string },
    after: { role: 'teacher' },
  })
})

test('and how a class took a subject', async () => {
  const site = await makeSite({ students: 0 })
  const admin = await visit(site.alias).login('admin')
  const [subject] = await everywhere(() =>
    sql<{ id: number }>(
      `SELECT subject_id AS id FROM subject_offering WHERE site_id = $1 AND class_offering_id = $2 AND condition = 'compulsory' ORDER BY position LIMIT 1`,
      [site.id, site.offering.id],
    ),
  )
  const page = await admin.get(`${paths.subjectSettings}?offering=${site.offering.id}&edit=subject-${subject?.id}`)
  const saved = await admin.submit(page, 'form:has([name=subjectId])', { intent: 'subject', order: '40' })
  expect(saved.status, saved.$('[role=alert]').text()).toBe(200)
  const record = await newest(site.id, 'subject_offering')
  const [first] = (record?.before as { papers: { condition: string; parts: object[] }[] } | null)?.papers ?? []
  expect(first).toMatchObject({ condition: 'compulsory', parts: [{ full: expect.any(Number) as number }, {}] })
  expect(record?.after).not.toEqual(record?.before)
})
