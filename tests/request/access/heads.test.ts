// Who leads an institution or a group: it comes with a head, keeps one, and can make another.
import { beforeAll, describe, expect, test } from 'vitest'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { makeUser, type MadeUser } from 'tests/factories/user'
import { randomName } from 'tests/factories/common'
import { hashToken, newToken } from '~/domain/identity/identity.server'
import { paths } from '~/paths'
import { makeInstitution, rows, type TestInstitution } from '../support/institution'
import { newAlias, newEiin, newMobile, places } from '../institutions/support'

const HERE = paths.siteUsers
let operator: Visitor
const roleId = async (key: string) =>
  (await rows<{ id: number }>('SELECT id FROM role WHERE key = $1 AND tenant_id IS NULL', [key]))[0]?.id ?? 0
const rolesOf = async (id: number) =>
  (
    await rows<{ key: string }>(
      'SELECT r.key FROM user_role x JOIN role r ON r.id = x.role_id WHERE x.user_id = $1 ORDER BY 1',
      [id],
    )
  ).map((row) => row.key)
const stateOf = async (id: number) =>
  (await rows<{ state: string }>('SELECT state FROM app_user WHERE id = $1', [id]))[0]?.state
const userNamed = async (tenantId: number, username: string) =>
  (
    await rows<{ id: number }>('SELECT id FROM app_user WHERE tenant_id = $1 AND username = $2', [tenantId, username])
  )[0]?.id ?? 0
const audits = (action: string, id: number | string) =>
  rows<{ after: { reason?: string } }>(
    'SELECT after FROM audit_record WHERE action = $1 AND record_id = $2 ORDER BY id DESC',
    [action, String(id)],
  )
const noticesOf = (id: number) =>
  rows<{ title_bn: string; body_bn: string }>('SELECT title_bn, body_bn FROM notification WHERE user_id = $1', [id])

/** As the invited does, but the link: that goes to nobody but them. */
async function accept(alias: string, tenantId: number, username: string): Promise<Visitor> {
  const token = newToken()
  await rows(
    `INSERT INTO password_reset (token_hash, tenant_id, user_id, expires_at) VALUES ($1, $2, $3, now() + interval '1 hour')`,
    [hashToken(token), tenantId, await userNamed(tenantId, username)],
  )
  const visitor = visit(alias)
  const chosen = { newPassword: 'kacha-ilish-9', confirmPassword: 'kacha-ilish-9' }
  await visitor.submit(await visitor.get(`/password/reset?token=${token}`), 'form:has([name=newPassword])', chosen)
  return visit(alias).login(username, 'kacha-ilish-9')
}

beforeAll(async () => {
  operator = await visit(null).login((await makeUser(1, { kind: 'eduworld', roles: ['operator'] })).username)
  operator.cookies.set('lang', 'en')
})

describe('a new institution', () => {
  const values = async () => {
    const { boardId, thanaId } = await places()
    const alias = newAlias()
    return {
      nameBn: `নতুন ${alias}`,
      nameEn: `New ${alias}`,
      eiin: newEiin(),
      kind: 'school',
      boardId,
      thanaId,
      addressBn: 'শ্রীপুর, গাজীপুর',
      email: `office@${alias}.example`,
      alias,
      mpo: 'no',
      headNameBn: 'নাসরিন সুলতানা',
      headMobile: newMobile(),
      headEmail: `${alias}@heads.example`,
      headUsername: 'Nasrin',
    }
  }
  const siteOf = async (alias: string) =>
    (await rows<{ id: number }>('SELECT id FROM tenant WHERE alias = $1', [alias]))[0]?.id ?? 0

  test('is not made without somebody to lead it', async () => {
    const { headNameBn, headMobile, headEmail, headUsername, ...rest } = await values()
    for (const missing of ['headNameBn', 'headMobile', 'headEmail', 'headUsername']) {
      const answer = await operator.submit(await operator.get('/edu/site/new'), 'form#site', {
        ...rest,
        ...{ headNameBn, headMobile, headEmail, headUsername },
        [missing]: '',
      })
      expect([missing, answer.status]).toEqual([missing, 422])
      expect(answer.$(`[name=${missing}]`).attr('aria-invalid')).toBe('true')
    }
    expect(await siteOf(rest.alias)).toBe(0)
  })

  test('has a head, who is invited and may do everything there', async () => {
    const given = await values()
    const answer = await operator.submit(await operator.get('/edu/site/new'), 'form#site', given)
    const id = await siteOf(given.alias)
    expect(answer.url).toBe(paths.siteEdit(id))
    expect(answer.$('#heads').text()).toContain('Head invited')
    expect(await rolesOf(await userNamed(id, 'nasrin'))).toEqual(['head'])
    const sent = await rows<{ channel: string; recipient: string }>(
      `SELECT channel, recipient FROM message WHERE purpose = 'institutions.head-invited' AND recipient IN ($1, $2) ORDER BY channel`,
      [given.headEmail, `88${given.headMobile}`],
    )
    expect(sent).toEqual([
      { channel: 'mail', recipient: given.headEmail },
      { channel: 'sms', recipient: `88${given.headMobile}` },
    ])
    const list = async (state: string) =>
      (await operator.get(`/edu/site/list?q=${given.alias}&f_head=${state}`)).$('tbody tr').length
    expect([await list('waiting'), await list('working'), await list('none')]).toEqual([1, 0, 0])
    expect((await operator.get(`/edu/site/list?q=${given.alias}`)).$('tbody').text()).toContain('Head invited')
    const head = await accept(given.alias, id, 'nasrin')
    expect((await head.get(HERE)).status).toBe(200)
    expect([await list('waiting'), await list('working'), await list('none')]).toEqual([0, 1, 0])
    expect((await operator.get(`/edu/site/list?q=${given.alias}`)).$('tbody').text()).not.toContain('Head invited')
  })
})

journey('the centre and the head of an institution', (step) => {
  let site: TestInstitution
  let head: MadeUser
  const appoint = async (fields: object, by = operator, at = site.id) =>
    by.post(paths.siteEdit(at), {
      intent: 'appoint',
      nameBn: 'নতুন প্রধান',
      mobile: newMobile(),
      email: `${randomName('h')}@heads.example`,
      username: randomName('h'),
      reason: 'প্রধান অবসরে গেছেন',
      ...fields,
    })
  const user = (fields: Record<string, string | number | number[]>) =>
    operator.post(`/edu/user/list?user=${fields.id as number}`, fields)

  step('what it begins with', async () => {
    site = await makeInstitution()
    head = await makeUser(site.id, { roles: ['head'], nameBn: 'প্রথম প্রধান' })
  })

  step('the list and the page say who has none', async () => {
    const own = await makeInstitution()
    expect((await operator.get(`/edu/site/list?q=${own.alias}&f_head=none`)).$('tbody tr').length).toBe(1)
    const page = await operator.get(paths.siteEdit(own.id))
    expect(page.$('#heads').text()).toContain('Nobody leads this institution')
    expect(page.$('#heads details').attr('open')).toBeDefined()
  })

  step('a second head is made with a reason, which the first one reads', async () => {
    const { id } = await makeInstitution()
    const first = await makeUser(id, { roles: ['head'] })
    expect((await appoint({ reason: '' }, operator, id)).status).toBe(422)
    expect((await appoint({ username: first.username }, operator, id)).status).toBe(422)
    const made = await appoint({ username: 'second' }, operator, id)
    expect([made.status, made.url]).toEqual([200, paths.siteEdit(id)])
    expect(await rolesOf(await userNamed(id, 'second'))).toEqual(['head'])
    expect(await noticesOf(first.id)).toEqual([
      { title_bn: 'সেবাদাতা নতুন প্রধান-কে প্রধান করেছেন', body_bn: 'কারণ: প্রধান অবসরে গেছেন' },
    ])
    expect((await audits('institutions.head.appoint', id))[0]?.after.reason).toBe('প্রধান অবসরে গেছেন')
  })

  step('only with the right over users, and only in the place of a head there', async () => {
    const role = await makeUser(1, {
      kind: 'eduworld',
      roles: ['support'],
      permissions: [{ permission: 'institutions.sites.manage', effect: 'allow' }],
    })
    const clerk = await visit(null).login(role.username)
    expect((await clerk.get(paths.siteEdit(site.id))).$('[name=intent][value=appoint]').length).toBe(0)
    expect((await appoint({}, clerk)).status).toBe(403)
    const other = await makeInstitution()
    const theirs = await makeUser(other.id, { roles: ['head'] })
    for (const replaces of [theirs.id, site.users.teacher, 999_999_999])
      expect((await appoint({ replaces })).status).toBe(422)
    expect(await rolesOf(theirs.id)).toEqual(['head'])
  })

  step('the last one who can log in is shut out, demoted or deleted only with a reason', async () => {
    const page = await operator.get(`/edu/user/list?user=${head.id}`)
    expect(page.text).toContain('The only head who can log in')
    // The second is invited only: whoever cannot log in gives no rights back.
    expect((await user({ intent: 'disable', id: head.id })).status).toBe(409)
    expect((await user({ intent: 'roles', id: head.id, roles: [await roleId('teacher')] })).status).toBe(409)
    expect((await user({ intent: 'delete', id: head.id })).status).toBe(409)
    expect((await user({ intent: 'disable', id: head.id, reason: 'x' })).status).toBe(422)
    expect([await stateOf(head.id), await rolesOf(head.id)]).toEqual(['active', ['head']])
    const extras = { user: head.id, 'x.users.users.manage': 'deny' }
    expect((await operator.post(`${paths.siteUserPermissions}?user=${head.id}`, extras)).status).toBe(409)
    expect(await rows(`SELECT 1 FROM user_permission WHERE user_id = $1 AND effect = 'deny'`, [head.id])).toEqual([])
    expect((await user({ intent: 'disable', id: head.id, reason: 'মামলা চলছে' })).status).toBe(200)
    expect(await stateOf(head.id)).toBe('disabled')
    expect((await audits('access.user.state', head.id))[0]?.after.reason).toBe('মামলা চলছে')
    await user({ intent: 'enable', id: head.id })
  })

  step('one is replaced: the role and the open sessions go, and the account with its last role', async () => {
    const session = await visit(site.alias).login(head.username)
    expect((await appoint({ username: 'third', replaces: head.id })).status).toBe(200)
    expect([await stateOf(head.id), await rolesOf(head.id)]).toEqual(['disabled', []])
    expect((await session.send('GET', '/dashboard')).status).toBe(302)
    expect((await noticesOf(head.id)).at(-1)?.title_bn).toContain('জায়গায়')
    expect((await accept(site.alias, site.id, 'third')).cookies.has('sid')).toBe(true)
  })

  step('the roles of heads can be neither retired nor deleted, and keep the rights over users', async () => {
    for (const key of ['head', 'group-admin']) {
      const id = await roleId(key)
      expect((await operator.post('/edu/role/list', { intent: 'delete', id })).status).toBe(409)
    }
    expect(
      await rows(`SELECT key FROM role WHERE key IN ('head', 'group-admin') AND active AND tenant_id IS NULL`),
    ).toHaveLength(2)
  })
})

journey('inside an institution', (step) => {
  let site: TestInstitution
  let head: Visitor
  let first: MadeUser
  const invite = async (fields: object, by = head) =>
    by.post(`${HERE}?dialog=new`, {
      intent: 'new',
      nameBn: 'দ্বিতীয় প্রধান',
      nameEn: 'Second Head',
      email: `${randomName('h')}@heads.example`,
      username: randomName('h'),
      roles: [await roleId('head')],
      ...fields,
    })

  step('what it begins with', async () => {
    site = await makeInstitution()
    first = await makeUser(site.id, { roles: ['head'] })
    head = await visit(site.alias).login(first.username)
    head.cookies.set('lang', 'en')
  })

  step('only heads see who may log in', async () => {
    const page = await head.get(HERE)
    expect(page.$('tbody').text()).toContain(first.username)
    expect((await head.get(`${HERE}?f_kind=staff`)).$('tbody').text()).not.toContain('Test student')
    expect((await head.get(`${HERE}?export=csv`)).headers['content-type']).toContain('text/csv')
    for (const name of ['admin', 'teacher'])
      expect((await (await visit(site.alias).login(name, 'secret66')).get(HERE)).status).toBe(403)
    expect((await operator.get(HERE)).status).toBe(404)
    expect((await head.get(paths.groupOwnUsers)).status).toBe(404)
  })

  step('the last head who can log in stays: no role given up, no account shut, and the page says why', async () => {
    const page = await head.get(`${HERE}?user=${first.id}`)
    expect(page.text).toContain('Nobody else here can give rights back.')
    expect((await invite({ username: 'second' })).url).toMatch(/\?user=\d+$/)
    const gone = await head.post(`${HERE}?user=${first.id}`, {
      intent: 'roles',
      id: first.id,
      roles: await roleId('admin'),
    })
    expect(gone.status).toBe(409)
    expect(gone.text).toContain('without a head who can log in')
    expect((await head.post(HERE, { intent: 'disable', id: first.id, reason: 'Handed over' })).status).toBe(409)
    expect([await stateOf(first.id), await rolesOf(first.id)]).toEqual(['active', ['head']])
  })

  step('a head hands over: the second logs in, is told apart, and the first gives the role up', async () => {
    const own = await makeInstitution()
    const { id, username } = await makeUser(own.id, { roles: ['head'] })
    const leader = await visit(own.alias).login(username)
    await invite({ username: 'next' }, leader)
    const second = await accept(own.alias, own.id, 'next')
    expect((await second.get(HERE)).status).toBe(200)
    const both = await Promise.all([
      leader.post(HERE, { intent: 'roles', id, roles: await roleId('admin') }),
      second.post(HERE, { intent: 'roles', id: await userNamed(own.id, 'next'), roles: await roleId('admin') }),
    ])
    // Both at once: one of them stays.
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    const left = await rows(
      `SELECT u.id FROM app_user u JOIN user_role x ON x.user_id = u.id JOIN role r ON r.id = x.role_id WHERE u.tenant_id = $1 AND r.key = 'head'`,
      [own.id],
    )
    expect(left).toHaveLength(1)
  })

  step('nobody gives what they have not, touches who can do more, or reaches another institution', async () => {
    const own = await makeInstitution()
    const boss = await makeUser(own.id, { roles: ['head'] })
    const leader = await visit(own.alias).login(boss.username)
    const clerk = await makeUser(own.id, {
      roles: ['accountant'],
      permissions: [
        { permission: 'users.users.view', effect: 'allow' },
        { permission: 'users.users.manage', effect: 'allow' },
      ],
    })
    const small = await visit(own.alias).login(clerk.username)
    const tries = [
      invite({ roles: [await roleId('head')] }, small),
      invite({ roles: [await roleId('admin')] }, small),
      invite({ roles: [await roleId('operator')] }, leader),
      invite({ roles: [await roleId('student')] }, leader),
      invite({ roles: [await roleId('teacher')] }, leader),
      small.post(HERE, { intent: 'roles', id: clerk.id, roles: await roleId('head') }),
    ]
    for (const answer of await Promise.all(tries)) expect(answer.status).toBe(422)
    for (const intent of ['disable', 'link', 'roles'])
      expect((await small.post(HERE, { intent, id: boss.id, reason: 'Because' })).status).toBe(403)
    for (const id of [first.id, 999_999_999])
      for (const intent of ['disable', 'link', 'roles'])
        expect([id, intent, (await leader.post(HERE, { intent, id, reason: 'Because' })).status]).toEqual([
          id,
          intent,
          404,
        ])
    expect(
      (await leader.post(HERE, { intent: 'roles', id: own.users.student, roles: await roleId('teacher') })).status,
    ).toBe(409)
    expect((await leader.get(`${HERE}?user=${first.id}`)).status).toBe(404)
    // A head may do for all what a teacher may do for their own, so the teacher's account is within reach.
    expect((await leader.post(HERE, { intent: 'disable', id: own.users.teacher, reason: 'Long away' })).status).toBe(
      200,
    )
    expect(await stateOf(own.users.teacher)).toBe('disabled')
  })
})

describe('a group', () => {
  test('is led by its own people; its last head is shut out by the centre only with a reason', async () => {
    const alias = randomName('trust-h')
    const saved = { intent: 'save', alias, nameBn: 'ট্রাস্ট', nameEn: 'Trust', email: 'office@trust.example' }
    await operator.post(paths.groups, saved, { multipart: true })
    const [{ id: groupId } = { id: 0 }] = await rows<{ id: number }>('SELECT id FROM tenant WHERE alias = $1', [alias])
    expect((await operator.get(`${paths.groups}?q=${alias}`)).$('tbody').text()).toContain('No working head')
    const first = await makeUser(groupId, { kind: 'group', roles: ['group-admin'] })
    expect((await operator.get(`${paths.groups}?q=${alias}`)).$('tbody').text()).toContain('Has a head')
    const invite = {
      intent: 'user-invite',
      groupId,
      username: 'second',
      nameBn: 'সচিব',
      nameEn: 'Secretary',
      email: 'second@trust.example',
      roles: [await roleId('group-admin')],
    }
    expect((await operator.post(paths.groupUsers(groupId), invite)).status).toBe(422)
    expect((await operator.post(paths.groupUsers(groupId), { ...invite, reason: 'সচিব বদলি' })).status).toBe(200)
    expect(await noticesOf(first.id)).toEqual([
      { title_bn: 'সেবাদাতা সচিব-কে গ্রুপের প্রধান করেছেন', body_bn: 'কারণ: সচিব বদলি' },
    ])
    const shut = { intent: 'user-disable', groupId, id: first.id }
    expect((await operator.post(paths.groupUsers(groupId), shut)).status).toBe(409)
    const leader = await visit(alias).login(first.username)
    expect((await leader.get(paths.groupOwnUsers)).$('tbody').text()).toContain('second')
    expect((await leader.get(HERE)).status).toBe(404)
    await accept(alias, groupId, 'second')
    expect((await operator.post(paths.groupUsers(groupId), shut)).status).toBe(200)
    expect(await stateOf(first.id)).toBe('disabled')
  })
})
