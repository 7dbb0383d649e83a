import { beforeAll, expect } from 'vitest'
import { journey } from 'tests/harness/journey'
import { paths } from '~/paths'
import { makeSite, makeUser, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { problems, rows } from './common'

let site: MadeSite
let other: MadeSite
let operator: Visitor
beforeAll(async () => {
  site = await makeSite({ students: 1 })
  other = await makeSite({ students: 1 })
  operator = await visit(null).login('operator')
})

const address = (id: number | 'all') => `${paths.helpDeskSettings}?site=${id}`
const ownOf = async (id: number) =>
  (
    await rows<{ settings: { phone: string; categories: object[] }; answerer_ids: number[]; revision: number }>(
      'SELECT * FROM help_desk_setting WHERE site_id = $1',
      [id],
    )
  )[0]

journey('help desk settings', (step) => {
  step('an institution is found by its alias, begins with the settings for all and keeps its own', async () => {
    const list = await operator.get(`${paths.helpDeskSettings}?q=${site.alias}`)
    expect(list.$('tbody tr')).toHaveLength(1)
    expect(list.$(`a[href="?site=${site.id}"], a[href$="site=${site.id}"]`).length).toBeGreaterThan(0)
    const page = await operator.get(address(site.id))
    expect(page.$('[name="categories[0].key"]').attr('value')).toBe('FEES')
    const saved = await operator.submit(
      page,
      'form:has([name=opensAt])',
      { phone: '০২-৫৫০১২৩৪৫', answererIds: [site.admin.id] },
      { name: 'intent', value: 'save' },
    )
    expect(saved.status).toBe(200)
    expect(await ownOf(site.id)).toMatchObject({
      settings: { phone: '02-55012345' },
      answerer_ids: [site.admin.id],
      revision: 1,
    })
    expect((await ownOf(site.id))?.settings.categories).toHaveLength(5)
    expect(await ownOf(other.id)).toBeUndefined()
    const [audit] = await rows<{ after: object }>(
      `SELECT after FROM audit_record WHERE tenant_id = 1 AND record_type = 'help_desk_setting' AND record_id = $1`,
      [String(site.id)],
    )
    expect(audit?.after).toMatchObject({ answererIds: [site.admin.id] })
  })

  step('who saves an old page is told so; its own settings may be given up', async () => {
    const page = await operator.get(address(site.id))
    expect(
      (
        await operator.submit(
          page,
          'form:has([name=opensAt])',
          { responseHours: '3' },
          { name: 'intent', value: 'save' },
        )
      ).status,
    ).toBe(200)
    expect(
      (
        await operator.submit(
          page,
          'form:has([name=opensAt])',
          { responseHours: '5' },
          { name: 'intent', value: 'save' },
        )
      ).status,
    ).toBe(422)
    expect(await ownOf(site.id)).toMatchObject({ settings: { responseHours: 3 }, revision: 2 })
    expect((await operator.post(address(site.id), { intent: 'reset' })).status).toBe(200)
    expect(await ownOf(site.id)).toBeUndefined()
  })

  for (const [_, over, field] of [
    ['closing before it opens', { opensAt: '17:00', closesAt: '09:00' }, 'closesAt'],
    ['a department that is not there', { 'categories[0].department': 'NOWHERE' }, 'categories[0].department'],
    ['one key twice', { 'categories[1].key': 'FEES' }, 'categories[1].key'],
    ['no hours', { responseHours: '0' }, 'responseHours'],
    ['an address that is none', { email: 'nobody' }, 'email'],
  ] as const)
    step(`not ${String(_)}`, async () => {
      const page = await operator.get(address(other.id))
      const answer = await operator.submit(page, 'form:has([name=opensAt])', over, { name: 'intent', value: 'save' })
      expect(answer.status).toBe(422)
      expect(answer.$(`[name="${field}"]`).attr('aria-invalid')).toBe('true')
      expect(await ownOf(other.id)).toBeUndefined()
    })

  step('nobody of another institution answers here', async () => {
    const page = await operator.get(address(other.id))
    const answer = await operator.submit(
      page,
      'form:has([name=opensAt])',
      { answererIds: [site.admin.id] },
      { name: 'intent', value: 'save' },
    )
    expect(answer.status).toBe(422)
    expect(problems(answer)).not.toBe('')
    expect(await ownOf(other.id)).toBeUndefined()
  })

  step('an institution that is not there, a group, and nonsense are not found', async () => {
    const [{ id: group }] = (await rows<{ id: number }>(`SELECT id FROM tenant WHERE alias = 'padma'`)) as [
      { id: number },
    ]
    for (const id of [999_999_999, group, 1, 'x', "1' OR '1'='1"]) {
      expect([id, (await operator.get(`${paths.helpDeskSettings}?site=${encodeURIComponent(id)}`)).status]).toEqual([
        id,
        404,
      ])
      expect([
        id,
        (await operator.post(`${paths.helpDeskSettings}?site=${encodeURIComponent(id)}`, { intent: 'reset' })).status,
      ]).toEqual([id, 404])
    }
  })

  step('a support officer sees the settings, without a button to save them', async () => {
    const officer = await visit(null).login((await makeUser(1, { kind: 'eduworld', roles: ['support'] })).username)
    const page = await officer.get(address(other.id))
    expect(page.status).toBe(200)
    expect(page.$('button[value=save]')).toHaveLength(0)
    expect((await officer.submit(page, 'form:has([name=opensAt])', {}, { name: 'intent', value: 'save' })).status).toBe(
      403,
    )
  })
})
