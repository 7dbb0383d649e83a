import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase } from 'db/connection'
import { GIVES_ACCESS } from '~/domain/identity/access-giving'
import { asIdentity, type IdentityRow } from '~/domain/identity/identity.server'
import { NEEDS_CONSENT } from '~/domain/identity/account/acting-needs'
import { areaOf, MATRIX, PERMISSIONS } from '~/domain/identity/matrix'
import { scopeOf } from '~/domain/oauth/scopes.policy'
import { makeSite, makeUser } from 'tests/factories'
import { openHandoff } from 'tests/harness/links'
import { manifest } from 'tests/harness/manifest'
import { visit, type Visitor } from 'tests/harness/visitor'

afterAll(closeDatabase)

/** Said a second time, on purpose: a permission that leaves the list is missed here. */
const NAMED = [
  'platform.profile.manage', // password, address, tokens, sessions of one's own
  'operations.impersonation.start',
  'institutions.applications.decide', // makes a head with a link
  'groups.users.manage',
  'users.users.manage', // an institution's own users, their roles, links to them
  'group-users.users.manage',
  'oauth.clients.manage',
  'students.logins.manage', // slips
  'calendar.feed.manage', // addresses that read without a login
  'students.guardians.manage', // links by SMS; whose children a login sees
  'access.roles.view',
  'access.roles.manage',
  'access.users.view',
  'access.users.manage',
  'access.permissions.view',
  'access.permissions.assign',
]

describe('what gives access', () => {
  test('is named, every permission of it', () => {
    expect([...GIVES_ACCESS].sort()).toEqual([...NAMED].sort())
  })

  test('nobody who acts as somebody else has any of it, whatever the role and the extra permissions are', async () => {
    const row = {
      roles: null,
      extra: PERMISSIONS.map((permission) => ({ permission, effect: 'allow' as const })),
      unread_list: null,
    } as unknown as IdentityRow
    const held = async (acting: object) => (await asIdentity({ ...row, ...acting })).permissions
    expect([...(await held({}))].sort()).toEqual([...PERMISSIONS].sort())
    const acting = await held({ actor_user_id: 7, actor_tenant_id: 1, expires_at: new Date() })
    expect(NAMED.filter((permission) => acting.has(permission))).toEqual([])
    const withheld = new Set<string>([...NAMED, ...NEEDS_CONSENT])
    expect([...acting].sort()).toEqual(PERMISSIONS.filter((permission) => !withheld.has(permission)).sort())
  })

  test('no scope gives it to a program; reading who has which rights is no giving', () => {
    expect(GIVES_ACCESS.filter((one) => !one.endsWith('.view') && scopeOf(one) !== null)).toEqual([])
  })
})

describe('every entrance of it, at the hands of somebody who acts as an institution’s admin', () => {
  let acting: Visitor
  beforeAll(async () => {
    const site = await makeSite({ students: 1 })
    const operator = await visit(null).login((await makeUser(1, { kind: 'eduworld', roles: ['operator'] })).username)
    const ready = await operator.post(`/edu/site/impersonate?place=${site.id}`, {
      tenantId: site.id,
      userId: site.admin.id,
      reason: 'House test',
      minutes: 5,
    })
    acting = visit(site.alias)
    const page = await openHandoff(acting, operator, ready.$('a[href*="/impersonation/enter"]').attr('href') ?? '')
    expect((await acting.submit(page, 'form:has([name=token])')).url).toBe('/dashboard')
  })

  test('is refused: 403 where the institution has it, 404 where only the centre does', async () => {
    const routes = (await manifest()).filter(({ own }) => own)
    const tried = new Set<string>()
    for (const { path: address, module } of routes) {
      const at = address.replace(/:\w+\??/g, '1')
      for (const [method, entrance] of [
        ['GET', module.loader],
        ['POST', module.action],
      ] as const) {
        const permission = GIVES_ACCESS.find((one) => one === entrance?.permission)
        if (!permission) continue
        tried.add(permission)
        const { status } = method === 'GET' ? await acting.send('GET', at) : await acting.post(at, {})
        const here = (MATRIX[areaOf(permission)].on as readonly string[]).includes('site')
        expect([method, address, status]).toEqual([method, address, here ? 403 : 404])
      }
    }
    expect([...tried]).toEqual(expect.arrayContaining(['platform.profile.manage', 'students.logins.manage']))
  })
})

/** Where rows come to be, or change, by which somebody gets in. */
const WRITES =
  /INSERT INTO (password_reset|session|app_user|user_role|user_permission|role_permission|oauth_client|oauth_token|oauth_grant|oauth_code)\b|UPDATE app_user SET[^`']*\b(password_hash|email|mobile|username) =|UPDATE oauth_client SET[^`']*secret_hash =|\b(makeUsers?|setRoles|changeUser|setMobile)\(/

/** 'itself': the verb refuses who acts as somebody else; else why nobody who does can come there. */
const WRITERS: Record<string, 'itself' | string> = {
  'access/assign.server.ts': 'centre',
  'access/change-user.server.ts': 'centre',
  'access/create-user.server.ts': 'centre',
  'access/extra.server.ts': 'centre',
  'access/own-users.server.ts': 'itself',
  'access/roles.server.ts': 'centre',
  'access/self/register.server.ts': 'itself',
  'access/site/copied-roles.ts': 'only an operator at the centre copies an institution’s settings',
  'access/site/own-roles.server.ts': 'itself',
  'access/site/staff-logins.server.ts': 'itself',
  'groups/group-users.server.ts': 'itself',
  'institutions/applications/invite-head.server.ts': 'itself',
  'oauth/clients.server.ts': 'centre',
  'oauth/grants.server.ts': 'codes and tokens are for what a person allowed',
  'oauth/model.server.ts': 'codes and tokens are for what a person allowed',
  'people/record/employee-login.server.ts': 'itself',
  'identity/account/access-link.server.ts': 'itself',
  'identity/account/impersonation.server.ts': 'centre',
  'identity/account/profile.server.ts': 'itself',
  'identity/account/reset.server.ts': 'itself',
  'identity/account/update-account.server.ts': 'itself',
  'identity/account/write-users.server.ts': 'writes for verbs that refuse: whoever calls it stands here too',
  'identity/identity.server.ts': 'opens the session of whoever gave a password',
  'students/logins/guardian-logins.server.ts': 'itself',
  'students/logins/one-login.server.ts': 'itself',
  'students/logins/student-logins.server.ts': 'itself',
}

const files = (dir: string): string[] =>
  fs
    .readdirSync(dir, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? files(path.join(dir, entry.name)) : [path.join(dir, entry.name)]))

test('what lets somebody in is written in known places, and each refuses who acts as somebody else', () => {
  const writing = files('app')
    .filter((file) => /\.tsx?$/.test(file) && WRITES.test(fs.readFileSync(file, 'utf8')))
    .map((file) => path.relative('app/domain', file))
  expect(writing.sort()).toEqual(Object.keys(WRITERS).sort())
  const refusal = {
    itself: /refuseActing\(ctx\)|mustBeInPerson\(ctx\)|passwordLinks?\(ctx/,
    centre: /mustBeCentral\(ctx\)|seeTenants\(ctx|everywhere\(ctx/,
  }
  for (const [file, how] of Object.entries(WRITERS)) {
    if (how !== 'itself' && how !== 'centre') continue
    expect([file, refusal[how].test(fs.readFileSync(path.join('app/domain', file), 'utf8'))]).toEqual([file, true])
  }
})

test('links to people are made in one place, and no address is built of the Host header', () => {
  const using = (pattern: RegExp) =>
    files('app').filter((file) => /\.tsx?$/.test(file) && pattern.test(fs.readFileSync(file, 'utf8')))
  expect(using(/passwordResetBy\(/).sort()).toEqual([
    'app/domain/identity/account/access-link.server.ts',
    'app/routes/public/password-reset-forms.tsx',
  ])
  const hosts = using(/headers\.get\(['"]host['"]\)|headers\.host\b/)
  expect(hosts).toEqual(['app/access/guard.server.ts']) // compares the form's Origin with it
})
