import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'db/connection'
import { everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { openHandoff } from 'tests/harness/links'
import { visit, type Visitor } from 'tests/harness/visitor'
import { paths } from '~/paths'

let site: MadeSite
let head: Visitor
let acting: Visitor

/** A support officer at work as the institution's admin. */
beforeAll(async () => {
  site = await makeSite({ students: 3 })
  head = await visit(site.alias).login(site.admin.username)
  const officer = await visit(null).login((await makeUser(1, { kind: 'eduworld', roles: ['support'] })).username)
  const ready = await officer.post(`${paths.impersonate}?place=${site.id}`, {
    tenantId: site.id,
    userId: site.admin.id,
    reason: 'Ticket 99',
    minutes: 30,
  })
  acting = visit(site.alias)
  const page = await openHandoff(acting, officer, ready.$('a[href*="/impersonation/enter"]').attr('href') ?? '')
  expect((await acting.submit(page, 'form:has([name=token])')).url).toBe('/dashboard')
  acting.cookies.set('lang', 'en')
})

const links = () =>
  everywhere(() =>
    sql<{ n: number }>(
      `SELECT (SELECT count(*) FROM password_reset WHERE tenant_id = $1)::int + (SELECT count(*) FROM message WHERE tenant_id = $1)::int
        + (SELECT count(*) FROM app_user WHERE tenant_id = $1)::int AS n`,
      [site.id],
    ),
  ).then((rows) => rows[0]?.n)
const student = (at: number) => site.students[at] ?? { id: 0, guardianId: 0 }

describe('a support officer who works as the head of an institution', () => {
  test('prints no login slips, and is told why; the head does', async () => {
    const before = await links()
    const page = await acting.get(paths.studentLogins)
    expect(page.status).toBe(403)
    expect(page.text).toContain('This cannot be done while working as somebody else.')
    const slips = await acting.post(paths.loginSlips, { section: site.section.id })
    expect([slips.status, slips.text.startsWith('%PDF')]).toEqual([403, false])
    expect(await links()).toBe(before)
    expect((await acting.get(paths.students)).$(`a[href="${paths.studentLogins}"]`).length).toBe(0)
    expect((await head.get(paths.students)).$(`a[href="${paths.studentLogins}"]`).length).toBeGreaterThan(0)
    expect((await head.post(paths.loginSlips, { section: site.section.id })).headers['content-type']).toBe(
      'application/pdf',
    )
  })

  test.each(['invite', 'disable', 'enable', 'merge'])('%s: no guardian’s login', async (act) => {
    const before = await links()
    const { id, guardianId } = student(0)
    const answer = await acting.post(paths.student(id), {
      intent: act,
      guardian: guardianId,
      other: student(1).guardianId,
    })
    expect(answer.status).toBe(403)
    expect(await links()).toBe(before)
  })

  test('does not lead the links of a guardian with a login to another number', async () => {
    const { guardianId } = student(2)
    await makeUser(site.id, { kind: 'guardian', roles: ['guardian'], guardianId })
    const mobile = () =>
      everywhere(() => sql<{ mobile: string }>('SELECT mobile FROM guardian WHERE id = $1', [guardianId])).then(
        (rows) => rows[0]?.mobile,
      )
    const before = await mobile()
    const change = async (who: Visitor, number: string) => {
      const page = await who.get(`${paths.quickUpdate}?f_section=${site.section.id}&f_field=guardianMobile`)
      return who.submit(page, 'form:has(input[name^="rows["])', { 'rows[2].guardianMobile': number })
    }
    const answer = await change(acting, '01799000001')
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('login links go there')
    expect(await mobile()).toBe(before)
    expect((await change(head, '01799000002')).status).toBe(200)
    expect(await mobile()).toBe('8801799000002')
  })

  test('asks for no link, makes no token and no session, changes no address, allows no program', async () => {
    const before = await links()
    for (const [path, fields] of [
      ['/password/reset', { login: 'admin' }],
      [paths.profile, { intent: 'token', label: 'mine' }],
      [paths.profile, { intent: 'details', nameBn: 'x', nameEn: 'x', email: 'mine@example.test' }],
      [paths.profile, { intent: 'password', currentPassword: 'x', newPassword: 'mine66', confirmPassword: 'mine66' }],
      [paths.connectedApps, { id: 1 }],
    ] as const)
      expect([path, fields, (await acting.post(path, fields)).status]).toEqual([path, fields, 403])
    expect(await links()).toBe(before)
  })
})
