import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { everywhere, makeSite, makeUser, randomName, type MadeSite } from 'tests/factories'
import { linkSentTo } from 'tests/harness/links'
import { eventually, TOLD_MS } from 'tests/harness/servers/own-server'
import { visit, type Visitor } from 'tests/harness/visitor'

let operator: Visitor
let support: Visitor
let site: MadeSite
let groupId = 0
const alias = randomName('trust-a')
const values = {
  intent: 'save',
  alias,
  nameBn: `ট্রাস্ট ${alias}`,
  nameEn: `Trust ${alias}`,
  email: 'office@trust.example',
}

beforeAll(async () => {
  const people = await Promise.all(
    ['operator', 'support'].map((role) => makeUser(1, { kind: 'eduworld', roles: [role] })),
  )
  ;[operator, support] = (await Promise.all(people.map((user) => visit(null).login(user.username)))) as [
    Visitor,
    Visitor,
  ]
  site = await makeSite()
  expect((await operator.post(paths.groups, values, { multipart: true })).status).toBe(200)
  groupId = (await everywhere(() => sql<{ id: number }>('SELECT id FROM tenant WHERE alias = $1', [alias])))[0]?.id ?? 0
})
afterAll(closeDatabase)

const attach = (over: object = {}) =>
  operator.post(`${paths.groupSites(groupId)}?find=${site.alias}`, {
    intent: 'attach',
    siteId: site.id,
    fromDate: today(),
    ...over,
  })
const attachments = () =>
  everywhere(() =>
    sql<{ id: number; from_date: string; to_date: string | null; cancelled_at: Date | null }>(
      'SELECT * FROM site_group_site WHERE site_group_id = $1 ORDER BY id',
      [groupId],
    ),
  )

describe('one group, from test to test', { shuffle: false }, () => {
  describe('a group', () => {
    test.each(['admin', 'ab', 'Ünder', 'xn--abc', 'a--b', '12345', 'adm1n', 'x'.repeat(40), 'shapla', 'shap1a'])(
      'does not get the alias %s',
      async (wrong) => {
        const answer = await operator.post(`${paths.groups}?edit=new`, { ...values, alias: wrong }, { multipart: true })
        expect(answer.status).toBe(422)
        const said = answer.$('[name=alias]').parent().find('[id$="-error"]').text()
        expect(said.length).toBeGreaterThan(5)
        expect(said).not.toContain('alias')
        expect(answer.$('[name=alias]').attr('value')).toBe(wrong)
      },
    )

    test('is changed with before and after on record; an older window is told', async () => {
      const changed = () =>
        operator.post(
          paths.groups,
          { ...values, id: groupId, revision: 1, nameEn: `New ${alias}`, phone: '01712345678' },
          { multipart: true },
        )
      expect((await changed()).status).toBe(200)
      expect((await changed()).status).toBe(409)
      const [record] = await everywhere(() =>
        sql<{ before: object; after: object }>(
          `SELECT before, after FROM audit_record WHERE record_type = 'site-group' AND record_id = $1 AND before IS NOT NULL`,
          [String(groupId)],
        ),
      )
      expect(record).toMatchObject({
        before: { nameEn: `Trust ${alias}`, phone: null },
        after: { nameEn: `New ${alias}`, phone: '8801712345678' },
      })
    })

    test('is the centre’s to see, and not the support officer’s to change', async () => {
      const admin = await visit(site.alias).login('admin')
      for (const path of [paths.groups, paths.groupSites(groupId)]) {
        expect([
          (await operator.get(path)).status,
          (await support.get(path)).status,
          (await admin.get(path)).status,
        ]).toEqual([200, 200, 404])
        expect((await visit(null).send('GET', path)).headers.location).toContain('/edu/login')
      }
      expect((await support.post(paths.groups, values, { multipart: true })).status).toBe(403)
      expect((await support.post(paths.groups, { intent: 'suspend', id: groupId })).status).toBe(403)
      expect((await support.post(paths.groups, { intent: 'user-invite', groupId })).status).toBe(403)
      expect(
        (await support.post(paths.groupSites(groupId), { intent: 'attach', siteId: site.id, fromDate: today() }))
          .status,
      ).toBe(403)
      expect((await support.get(paths.groupUsers(groupId))).$('form:has([name=username])').length).toBe(0)
      expect((await operator.get(paths.groupSites(999_999))).status).toBe(404)
      expect((await operator.get(paths.groupSites(site.id))).status).toBe(404)
      expect((await operator.get(`${paths.groups}?export=csv`)).headers['content-type']).toContain('text/csv')
    })
  })

  describe('its institutions', () => {
    test('it sees them within their dates and not a day longer', async () => {
      const officer = await makeUser(groupId, { kind: 'group', roles: ['group-admin'] })
      const group = await visit(alias).login(officer.username)
      const sees = async () => (await group.get(paths.dashboard)).text.includes(site.alias)
      expect(await sees()).toBe(false)
      expect((await attach({ fromDate: addDays(today(), 2), note: 'by letter' })).status).toBe(200)
      expect(await sees()).toBe(false)
      const [coming] = await attachments()
      expect(
        (await operator.post(paths.groupSites(groupId), { intent: 'detach', id: coming?.id, toDate: today() })).status,
      ).toBe(200)
      expect((await attachments())[0]?.cancelled_at).not.toBeNull()
      await attach({ fromDate: addDays(today(), -5) })
      await eventually('the group sees it', sees, TOLD_MS)
      const [, running] = await attachments()
      const answer = await operator.post(paths.groupSites(groupId), {
        intent: 'detach',
        id: running?.id,
        toDate: addDays(today(), -1),
      })
      expect(answer.status).toBe(200)
      await eventually('the group sees it no more', async () => !(await sees()), TOLD_MS)
      expect(
        (await operator.post(paths.groupSites(groupId), { intent: 'detach', id: running?.id, toDate: today() })).status,
      ).toBe(409)
    })

    test('one is in one group at a time, also from two windows', async () => {
      const both = await Promise.all([attach(), attach()])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
      expect(
        both
          .find(({ status }) => status === 422)
          ?.$('[id$="-error"]')
          .text(),
      ).toContain('আগে সেখান থেকে বিচ্ছিন্ন করুন')
      const wrong = await attach({ toDate: addDays(today(), -1) })
      const errors = wrong.$('[id$="-error"]').text()
      expect(errors).toContain('আগে সেখান থেকে বিচ্ছিন্ন করুন')
      expect(errors).toContain('শেষ')
      const at = (await attachments()).at(-1)
      const [padma] = await everywhere(() => sql<{ id: number }>(`SELECT id FROM tenant WHERE alias = 'padma'`))
      if (padma)
        expect(
          (await operator.post(paths.groupSites(padma.id), { intent: 'detach', id: at?.id, toDate: today() })).status,
        ).toBe(404)
      expect(
        (await operator.post(paths.groupSites(groupId), { intent: 'detach', id: at?.id, toDate: addDays(today(), -1) }))
          .status,
      ).toBe(422)
      expect((await attach({ siteId: 999_999, fromDate: '2099-01-01' })).status).toBe(404)
      expect((await attach({ siteId: groupId, fromDate: '2099-01-01' })).status).toBe(404)
      expect((await attach({ fromDate: '2050-01-02', toDate: '2050-01-01' })).status).toBe(422)
      await expect(
        everywhere(() =>
          sql(`INSERT INTO site_group_site (site_group_id, site_id, from_date) VALUES ($1, $2, '2060-01-01')`, [
            groupId,
            site.id,
          ]),
        ),
      ).rejects.toThrow('site_group_site_overlap')
    })
  })

  describe('its users', () => {
    const user = {
      intent: 'user-invite',
      nameBn: 'কর্মকর্তা',
      nameEn: 'Officer',
      email: 'officer@trust.example',
      reason: 'নতুন সচিব',
    }
    const role = async () =>
      (
        await everywhere(() =>
          sql<{ id: number }>(`SELECT id FROM role WHERE key = 'group-admin' AND tenant_id IS NULL`),
        )
      )[0]?.id
    const post = async (over: object = {}) =>
      operator.post(paths.groups, { ...user, groupId, roles: [(await role()) ?? 0], ...over })

    test('are invited by a link that sets the password once', async () => {
      expect((await post({ username: 'officer' })).url).toBe(paths.groupUsers(groupId))
      const mail = await linkSentTo(groupId, 'officer@trust.example')
      expect(mail).toMatchObject({ purpose: 'groups.invitation', host: `${alias}.localhost:${process.env.TEST_PORT}` })
      const guest = visit(alias)
      const page = await guest.get(mail.path)
      const password = 'Korobi-7721'
      const set = await guest.submit(page, 'form:has([name=newPassword])', {
        newPassword: password,
        confirmPassword: password,
      })
      expect(set.status).toBe(200)
      const officer = await visit(alias).login('officer', password)
      expect((await visit(alias).get(mail.path)).$('[name=newPassword]').length).toBe(0)

      const [row] = await everywhere(() =>
        sql<{ id: number }>(`SELECT id FROM app_user WHERE tenant_id = $1 AND username = 'officer'`, [groupId]),
      )
      await operator.post(paths.groups, { intent: 'user-disable', groupId, id: row?.id, reason: 'ছুটিতে আছেন' })
      expect((await officer.send('GET', paths.dashboard)).headers.location).toContain('/login')
      await operator.post(paths.groups, { intent: 'user-enable', groupId, id: row?.id })
      await visit(alias).login('officer', password)
      expect((await operator.post(paths.groups, { intent: 'user-again', groupId, id: row?.id })).status).toBe(409)
    })

    test('never get a role of another kind, a name twice, or none to reach them', async () => {
      const [head, central] = await everywhere(() =>
        sql<{ id: number }>(`SELECT id FROM role WHERE key IN ('head', 'operator') AND tenant_id IS NULL ORDER BY key`),
      )
      expect((await post({ username: 'evil1', email: 'a@b.example', roles: [head?.id ?? 0] })).status).toBe(422)
      expect((await post({ username: 'evil2', email: 'b@b.example', roles: [central?.id ?? 0] })).status).toBe(422)
      expect((await post({ username: 'officer', email: 'c@b.example' })).status).toBe(422)
      expect((await post({ username: 'nobody', email: '' })).status).toBe(422)
      expect((await post({ username: 'elsewhere', groupId: site.id })).status).toBe(404)
      const [admin] = await everywhere(() =>
        sql<{ id: number }>(`SELECT id FROM app_user WHERE tenant_id = $1 AND username = 'admin'`, [site.id]),
      )
      expect((await operator.post(paths.groups, { intent: 'user-disable', groupId, id: admin?.id })).status).toBe(404)
      expect(
        (await operator.post(paths.groups, { intent: 'user-disable', groupId: site.id, id: admin?.id })).status,
      ).toBe(404)
      expect(
        (
          await everywhere(() =>
            sql(`SELECT 1 FROM app_user WHERE tenant_id = $1 AND username LIKE 'evil%'`, [groupId]),
          )
        ).length,
      ).toBe(0)
    })

    test('are shut out while the group is suspended', async () => {
      const officer = await makeUser(groupId, { kind: 'group', roles: ['group-admin'] })
      const group = await visit(alias).login(officer.username)
      expect((await operator.post(paths.groups, { intent: 'suspend', id: groupId })).status).toBe(200)
      await eventually('it is shut', async () => (await group.send('GET', paths.dashboard)).status === 403, TOLD_MS)
      await operator.post(paths.groups, { intent: 'restore', id: groupId })
      await eventually('it is open', async () => (await group.send('GET', paths.dashboard)).status === 200, TOLD_MS)
    })
  })
})
