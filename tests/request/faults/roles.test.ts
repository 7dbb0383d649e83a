import { beforeAll, describe, expect, test } from 'vitest'
import { areaOf, MATRIX, type Permission, type TenantKind } from '~/domain/identity/matrix'
import { SYSTEM_ROLES, type SystemRole } from '~/domain/identity/system-roles'
import { makeSite, makeUser, type MadeSite } from 'tests/factories'
import { manifest, type ManifestRoute } from 'tests/harness/manifest'
import { visit, type Visitor } from 'tests/harness/visitor'
import { one, all } from '../support/institution'
import { addressesOf, addressIn, RECORDS, SITE_RECORDS } from '../support/records'

let site: MadeSite
let routes: ManifestRoute[] = []
let known: Map<string, string>
beforeAll(async () => {
  site = await makeSite({ students: 2 })
  routes = (await manifest()).filter(({ own }) => own)
  known = await addressesOf({ ...RECORDS, ...SITE_RECORDS })
})

const exists = (permission: string, kind: TenantKind) =>
  (MATRIX[areaOf(permission as Permission)].on as readonly TenantKind[]).includes(kind)
const addressOf = (route: ManifestRoute) => addressIn(known, route)
const isFile = (route: ManifestRoute) => !route.module.handle?.title

async function personOf(role: SystemRole): Promise<Visitor> {
  if (role.scope === 'site') {
    const links = {
      student: { kind: 'student', studentId: site.students[0]?.id },
      guardian: { kind: 'guardian', guardianId: site.students[0]?.guardianId },
    } as const
    const employee = role.panel === 'student' ? {} : { employeeId: site.teacher.employeeId }
    const user = await makeUser(site.id, { roles: [role.key], ...(links[role.key as keyof typeof links] ?? employee) })
    return visit(site.alias).login(user.username)
  }
  const tenant = await all(() =>
    one<{ id: number }>('SELECT id FROM tenant WHERE alias = $1', [role.scope === 'central' ? 'central' : 'padma']),
  )
  const user = await makeUser(tenant.id, { roles: [role.key], kind: role.scope === 'central' ? 'eduworld' : 'group' })
  return visit(role.scope === 'central' ? null : 'padma').login(user.username)
}

/** What an address answers to the holder of a role; screens open with 200, files and records may be missing. */
function expected(role: SystemRole, route: ManifestRoute): number[] {
  const permission = route.module.loader?.permission ?? ''
  if (!exists(permission, role.scope)) return [404]
  if (!role.permissions.includes(permission as Permission)) return [403]
  if (route.path in RECORDS) return [200]
  // The student is there and is another institution's.
  if (route.path in SITE_RECORDS) return [404]
  return isFile(route) || /:/.test(route.path) ? [200, 302, 404] : [200]
}

describe('each role opens its screens and no others', () => {
  /*
   * What a role may open is opened, all of it. Of what it may not, each right is tried at one address, and each address by every sixth role:
   * the same guard stands before all addresses of a right.
   */
  const TURNS = 6
  test.each(SYSTEM_ROLES.map((role, at) => [role.key, role, at] as const))('%s', async (_, role, turn) => {
    const visitor = await personOf(role)
    const wrong: unknown[] = []
    const refused = new Set<string>()
    const tries = (right: string, at: number) => {
      if (refused.has(right) && (at + turn) % TURNS !== 0) return false
      refused.add(right)
      return true
    }
    let open = 0
    for (const [at, route] of routes.entries()) {
      const { module } = route
      if (/stream/.test(route.path)) continue
      const right = module.loader?.permission
      if (right && right !== 'open') {
        const answers = expected(role, route)
        if (answers.includes(200) || tries(right, at)) {
          const { status } = await visitor.send('GET', addressOf(route))
          if (!answers.includes(status)) wrong.push(['GET', route.path, right, status])
          else if (status === 200) open++
        }
      }
      // Only to be refused: what a role may do is done elsewhere.
      const writes = module.action?.permission
      if (
        writes &&
        writes !== 'open' &&
        (!exists(writes, role.scope) || !role.permissions.includes(writes as Permission)) &&
        tries(`write ${writes}`, at)
      ) {
        const { status } = await visitor.post(addressOf(route), { intent: 'x' })
        if (status !== (exists(writes, role.scope) ? 403 : 404)) wrong.push(['POST', route.path, writes, status])
      }
    }
    if (role.scope === 'site')
      for (const path of Object.keys(SITE_RECORDS)) {
        const own = path.replace(/:\w+/, String(site.students[1]?.id))
        const needed = routes.find((route) => route.path === path)?.module.loader?.permission
        const { status } = await visitor.send('GET', own)
        if (status !== (role.permissions.includes(needed as Permission) ? 200 : 403))
          wrong.push(['a student of their own', own, status])
      }
    const home = await visitor.get('/dashboard')
    const links = new Set(
      home
        .$('a[href^="/"]')
        .toArray()
        .map((a) => home.$(a).attr('href') ?? ''),
    )
    for (const link of links) {
      const { status } = await visitor.get(link)
      if (status !== 200) wrong.push(['link on the dashboard', link, status])
    }
    expect(wrong).toEqual([])
    expect(open).toBeGreaterThan(3)
  })

  test('teachers, students and guardians have no office screens at all', () => {
    const office = routes.filter(({ module }) =>
      /^(academics|exams|results)\.(?!own\b|.*-own$)/.test(module.loader?.permission ?? ''),
    )
    expect(office.length).toBeGreaterThan(6)
    for (const key of [
      'class-teacher',
      'teacher',
      'student',
      'guardian',
      'accountant',
      'librarian',
      'operator',
      'group-admin',
    ]) {
      const role = SYSTEM_ROLES.find((one) => one.key === key)
      expect([
        key,
        office
          .filter(({ module }) => role?.permissions.includes(module.loader?.permission as Permission))
          .map(({ path }) => path),
      ]).toEqual([key, []])
    }
    expect(SYSTEM_ROLES.find(({ key }) => key === 'teacher')?.permissions).not.toContain('students.students.view')
    for (const key of ['student', 'guardian'])
      expect(
        SYSTEM_ROLES.find((one) => one.key === key)?.permissions.filter((one) => /^students|results/.test(one)),
      ).toEqual(['students.own.view', 'results.own.view'])
  })
})

describe('who is not logged in', () => {
  test.each([
    ['site', null],
    ['central', null],
    ['group', 'padma'],
  ] as const)('is led to the login of the %s', async (kind, alias) => {
    const at = kind === 'site' ? site.alias : alias
    const wrong: unknown[] = []
    for (const route of routes) {
      const permission = route.module.loader?.permission
      if (!permission || permission === 'open') continue
      const { status, headers } = await visit(at).send('GET', addressOf(route))
      const login = `${kind === 'central' ? '/edu/login' : '/login'}?returnTo=`
      // Their panel sends strangers to the login page before the screen can say that it is not there.
      const led = status === 302 && headers.location?.startsWith(login)
      const right = led || status === (exists(permission, kind) ? 401 : 404)
      if (!right) wrong.push([route.path, permission, status, headers.location])
    }
    expect(wrong).toEqual([])
  })
})
