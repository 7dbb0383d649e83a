import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { paths } from '~/paths'

let site: MadeSite
let other: MadeSite
let head: Visitor
let accountant = 0

const rows = <T extends object>(text: string, binds: unknown[] = []) => everywhere(() => sql<T>(text, binds))
const rightsOf = async (role: number) =>
  (
    await rows<{ permission: string }>('SELECT permission FROM role_permission WHERE role_id = $1 ORDER BY 1', [role])
  ).map((row) => row.permission)
const roleId = async (key: string) =>
  (await rows<{ id: number }>('SELECT id FROM role WHERE key = $1 AND tenant_id IS NULL', [key]))[0]?.id ?? 0
const idIn = (url: string) => Number(/\/(\d+)/.exec(url)?.[1])
const stampOn = async (by: Visitor, role: number) =>
  String((await by.get(paths.siteRole(role))).$('[name=stamp]').attr('value'))

beforeAll(async () => {
  site = await makeSite({ students: 1 })
  other = await makeSite({ students: 1 })
  head = await visit(site.alias).login('admin')
  accountant = await roleId('accountant')
})
afterAll(closeDatabase)

journey('a role of an institution’s own', (step) => {
  let role = 0
  step('starts with the rights of another', async () => {
    const made = await head.post(paths.siteRoles, {
      intent: 'new',
      nameBn: 'সহকারী হিসাবরক্ষক',
      nameEn: 'Assistant accountant',
      panel: 'site',
      copyId: accountant,
    })
    expect(made.status).toBe(200)
    role = idIn(made.url)
    expect(await rightsOf(role)).toEqual(await rightsOf(accountant))
  })
  step('is changed by the matrix, and a stale page is refused', async () => {
    const stamp = await stampOn(head, role)
    const wanted = ['platform.dashboard.view', 'payments.counter.view']
    expect((await head.post(paths.siteRole(role), { intent: 'rights', stamp, p: wanted })).status).toBe(200)
    expect(await rightsOf(role)).toEqual([...wanted].sort())
    expect((await head.post(paths.siteRole(role), { intent: 'rights', stamp, p: [] })).status).toBe(409)
  })
  step('gives its holders what it says at their next request', async () => {
    const clerk = await makeUser(site.id, {})
    const roles = { intent: 'roles', id: clerk.id, roles: role }
    expect((await head.post(paths.siteUser(clerk.id), roles)).status).toBe(200)
    const seat = await visit(site.alias).login(clerk.username)
    expect((await seat.get(paths.dashboard)).status).toBe(200)
    expect((await seat.get(paths.feeSettings)).status).toBe(403)
    expect((await head.post(paths.siteRole(role), { intent: 'delete' })).status).toBe(409)
  })
  step('is nobody else’s to see or change', async () => {
    const stranger = await visit(other.alias).login('admin')
    expect((await stranger.get(paths.siteRole(role))).status).toBe(404)
    for (const intent of ['rights', 'delete'])
      expect((await stranger.post(paths.siteRole(role), { intent, stamp: '' })).status).toBe(404)
    const given = { intent: 'roles', id: other.teacher.id, roles: role }
    expect((await stranger.post(paths.siteUser(other.teacher.id), given)).status).toBe(422)
  })
})

test('a role of the product is read, not changed', async () => {
  expect((await head.get(paths.siteRole(accountant))).status).toBe(200)
  const stamp = await stampOn(head, accountant)
  expect((await head.post(paths.siteRole(accountant), { intent: 'rights', stamp, p: [] })).status).toBe(404)
  expect((await head.post(paths.siteRole(accountant), { intent: 'delete' })).status).toBe(404)
})

test('nobody puts into a role what they have not: no raising of oneself', async () => {
  const clerk = await makeUser(site.id, {
    roles: ['accountant'],
    permissions: [
      { permission: 'users.users.view', effect: 'allow' },
      { permission: 'users.users.manage', effect: 'allow' },
    ],
  })
  const small = await visit(site.alias).login(clerk.username)
  const own = { intent: 'new', nameBn: 'নিজের', nameEn: 'Own', panel: 'site' }
  expect((await small.post(paths.siteRoles, { ...own, copyId: await roleId('head') })).status).toBe(422)
  const made = await small.post(paths.siteRoles, own)
  const role = idIn(made.url)
  const stamp = await stampOn(small, role)
  const p = ['students.students.manage']
  expect((await small.post(paths.siteRole(role), { intent: 'rights', stamp, p })).status).toBe(403)
  expect(await rightsOf(role)).toEqual([])
  const central = { intent: 'rights', stamp: await stampOn(head, role), p: ['access.users.manage'] }
  expect((await head.post(paths.siteRole(role), central)).status).toBe(403)
})
