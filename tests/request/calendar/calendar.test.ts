import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { eventsOf } from '~/domain/calendar/stored-events.server'
import { makeSite, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'

const GLOBAL = '/edu/global-calendar/index'
const OWN = '/site/calendar/monthly-view'
const all = <T>(work: () => Promise<T>) => inScope({ tenants: 'all', readOnly: false }, work)
let operator: Visitor
let school: MadeSite
let other: MadeSite
let admin: Visitor
const name = (n: number) => `Event ${n} of ${school.alias}`
const central = async (title: string) =>
  (
    await all(() =>
      sql<{ id: number; active: boolean; fromOn: string }>(
        'SELECT id, active, from_on AS "fromOn" FROM central_event WHERE title_en = $1',
        [title],
      ),
    )
  )[0]
const seen = (site: MadeSite, day = '2031-05-05') =>
  inScope({ tenants: [site.id], readOnly: true }, () => eventsOf(site, day, day))

const add = async (titleEn: string, more: Record<string, string | number | string[]> = {}) => {
  const page = await operator.get(`${GLOBAL}?edit=new`)
  return operator.submit(page, 'form:has([name=titleEn])', {
    titleBn: `${titleEn} বাংলা`,
    titleEn,
    kind: 'holiday',
    fromOn: '2031-05-05',
    toOn: '2031-05-06',
    ...more,
  })
}

beforeAll(async () => {
  operator = await visit(null).login('operator')
  school = await makeSite({ students: 0 })
  other = await makeSite({ students: 0 })
  await all(async () => {
    await sql(
      `UPDATE site SET kind = 'madrasah', board_id = (SELECT min(id) FROM board), thana_id = (SELECT min(id) FROM thana) WHERE id = $1`,
      [other.id],
    )
  })
  admin = await visit(school.alias).login('admin')
})
afterAll(closeDatabase)

describe('one year of events, from test to test', { shuffle: false }, () => {
  describe('the centre’s calendar', () => {
    test('an event reaches everybody, or those of a type, board, district; it is in the log', async () => {
      const [place] = await all(() =>
        sql<{ board: number; district: number }>(
          'SELECT s.board_id AS board, t.district_id AS district FROM site s JOIN thana t ON t.id = s.thana_id WHERE s.id = $1',
          [other.id],
        ),
      )
      expect((await add(name(1))).status).toBe(200)
      await add(name(2), { siteKinds: 'madrasah' })
      await add(name(3), { boardIds: place?.board ?? 0 })
      await add(name(4), { districtIds: place?.district ?? 0 })
      await add(name(5), { siteKinds: ['school', 'college'], boardIds: place?.board ?? 0 })
      const [group] = await all(() => sql<{ id: number }>('SELECT id FROM site_group LIMIT 1'))
      await add(name(6), { groupIds: group?.id ?? 0 })
      const titles = async (site: MadeSite) =>
        (await seen(site)).map((one) => Number(/Event (\d)/.exec(one.titleEn)?.[1])).filter(Boolean)
      expect(await titles(school)).toEqual([1])
      expect(await titles(other)).toEqual([1, 2, 3, 4])
      await all(() =>
        sql('INSERT INTO site_group_site (site_group_id, site_id) VALUES ($1, $2)', [group?.id, school.id]),
      )
      expect(await titles(school)).toEqual([1, 6])
      await all(() => sql('DELETE FROM site_group_site WHERE site_id = $1', [school.id]))
      const [audit] = await all(async () =>
        sql(`SELECT 1 FROM audit_record WHERE tenant_id = 1 AND record_type = 'central-event' AND record_id = $1`, [
          String((await central(name(1)))?.id),
        ]),
      )
      expect(audit).toBeDefined()
    })

    test('what does not fit is said at its field, and what was typed stays', async () => {
      const early = await add('Never', { toOn: '2031-05-04' })
      expect([early.status, early.$('[name=titleEn]').attr('value')]).toEqual([422, 'Never'])
      expect(early.text).toContain('শুরুর তারিখের আগে')
      expect((await add('Never', { startsAt: '10:00' })).status).toBe(422)
      expect((await add('Never', { boardIds: 999_999 })).status).toBe(422)
      expect((await add('Never', { kind: 'party' })).status).toBe(422)
      expect((await add('', {})).status).toBe(422)
      expect(await central('Never')).toBeUndefined()
    })

    test('month and list, filters and export', async () => {
      const month = await operator.get(`${GLOBAL}?month=2031-05`)
      expect(month.$('th[scope=col]').first().text()).toBe('শনিবার')
      expect(month.text).toContain(`${name(1)} বাংলা`)
      expect((await operator.get(`${GLOBAL}?month=2031-05&f_type=school`)).text).not.toContain(`${name(2)} বাংলা`)
      const list = await operator.get(encodeURI(`${GLOBAL}?tab=list&q=of ${school.alias}&f_kind=holiday`))
      expect(list.$('tbody tr')).toHaveLength(6)
      const csv = await operator.get(encodeURI(`${GLOBAL}?tab=list&q=of ${school.alias}&export=csv`))
      expect(csv.text.trim().split('\r\n')).toHaveLength(7)
    })

    test('the holidays of a year come once, and move when the catalogue moves them', async () => {
      await all(() =>
        sql(
          `INSERT INTO holiday (date, name_en, name_bn, kind) VALUES ('2041-03-26', 'Test day', 'পরীক্ষা দিবস', 'general'), ('2041-04-14', 'Test new year', 'পরীক্ষা নববর্ষ', 'general') ON CONFLICT DO NOTHING`,
        ),
      )
      const take = async () =>
        operator.submit(await operator.get(`${GLOBAL}?dialog=import`), 'form:has([name=year])', { year: 2041 })
      expect((await take()).status).toBe(200)
      await take()
      const count = async () =>
        (
          await all(() =>
            sql<{ n: number }>(
              `SELECT count(*)::int AS n FROM central_event WHERE from_on BETWEEN '2041-01-01' AND '2041-12-31'`,
            ),
          )
        )[0]?.n
      expect(await count()).toBe(2)
      await all(() => sql(`UPDATE holiday SET date = '2041-03-27' WHERE name_en = 'Test day'`))
      await take()
      expect([await count(), (await central('Test day'))?.fromOn]).toEqual([2, '2041-03-27'])
      await all(() => sql(`DELETE FROM central_event WHERE from_on >= '2041-01-01'`))
      await all(() => sql(`DELETE FROM holiday WHERE date >= '2041-01-01'`))
    })

    test('an event is taken out and brought back', async () => {
      const { id } = (await central(name(4))) ?? { id: 0 }
      await operator.submit(await operator.get(`${GLOBAL}?confirm=${id}`), 'dialog form')
      expect((await seen(other)).map((one) => one.id)).not.toContain(id)
      await operator.submit(await operator.get(`${GLOBAL}?confirm=${id}`), 'dialog form')
      expect((await seen(other)).map((one) => one.id)).toContain(id)
    })
  })

  describe('an institution’s calendar', () => {
    test('hides, renames and moves a central event for itself alone, and takes the centre’s word back', async () => {
      const { id } = (await central(name(1))) ?? { id: 0 }
      const change = async (fields: Record<string, string>) =>
        admin.submit(await admin.get(`${OWN}?override=${id}`), 'form:has([name=intent][value=override])', fields)
      expect(
        (await change({ titleBn: 'আমাদের ছুটি', titleEn: 'Ours', fromOn: '2031-05-06', toOn: '2031-05-07' })).status,
      ).toBe(200)
      expect((await seen(school)).some((one) => one.id === id)).toBe(false)
      expect((await seen(school, '2031-05-07')).find((one) => one.id === id)).toMatchObject({
        titleEn: 'Ours',
        changed: true,
        fromOn: '2031-05-06',
      })
      expect((await seen(other)).find((one) => one.id === id)?.titleEn).toBe(name(1))
      await change({ hidden: 'on', titleBn: '', titleEn: '', fromOn: '', toOn: '' })
      expect((await seen(school)).some((one) => one.id === id)).toBe(false)
      expect((await admin.get(`${OWN}?month=2031-05`)).text).toContain(`${name(1)} বাংলা`)
      const page = await admin.get(`${OWN}?override=${id}`)
      page.$('[name=hidden]').removeAttr('checked')
      await admin.submit(page, 'form:has([name=intent][value=override])')
      expect((await seen(school)).find((one) => one.id === id)).toMatchObject({ titleEn: name(1), changed: false })
      expect((await change({ fromOn: '2031-05-06', toOn: '2031-05-01' })).status).toBe(422)
    })

    test('its own events: add, twice refused, edit, delete', async () => {
      const save = async (query: string, fields: Record<string, string>) =>
        admin.submit(await admin.get(`${OWN}?${query}`), 'form:has([name=titleEn])', fields)
      const day = {
        titleBn: 'ক্রীড়া',
        titleEn: 'Sports',
        kind: 'event',
        fromOn: '2031-05-05',
        toOn: '',
        startsAt: '09:00',
        endsAt: '12:00',
      }
      expect((await save('edit=new', day)).status).toBe(200)
      expect((await save('edit=new', day)).status).toBe(422)
      const own = (await seen(school)).find((one) => one.of === 'site')
      expect(own).toMatchObject({ titleEn: 'Sports', startsAt: '09:00', toOn: '2031-05-05' })
      await save(`edit=${own?.id}`, { titleEn: 'Sports day' })
      expect((await seen(school)).find((one) => one.of === 'site')?.titleEn).toBe('Sports day')
      expect((await seen(other)).some((one) => one.of === 'site')).toBe(false)
      await admin.submit(await admin.get(`${OWN}?confirm=${own?.id}`), 'dialog form')
      expect((await seen(school)).some((one) => one.of === 'site')).toBe(false)
      expect((await save('edit=new', day)).status).toBe(200)
      const stranger = await visit(other.alias).login('admin')
      const again = (await seen(school)).find((one) => one.of === 'site')
      expect((await stranger.get(`${OWN}?edit=${again?.id}`)).status).toBe(404)
      expect((await stranger.post(OWN, { intent: 'remove', id: again?.id })).status).toBe(404)
      expect((await stranger.post(OWN, { intent: 'save', id: again?.id, ...day })).status).toBe(404)
      expect((await seen(school)).some((one) => one.of === 'site')).toBe(true)
    })

    test('a central event that is not meant for it is not its to change', async () => {
      const { id } = (await central(name(2))) ?? { id: 0 }
      expect((await admin.get(`${OWN}?override=${id}`)).status).toBe(404)
      expect((await admin.post(OWN, { intent: 'override', id, hidden: 'on' })).status).toBe(404)
    })

    test('who may not', async () => {
      for (const [user, reads] of [
        ['teacher', 200],
        ['student', 403],
      ] as const) {
        const visitor = await visit(school.alias).login(user)
        expect((await visitor.get(OWN)).status).toBe(reads)
        expect((await visitor.post(OWN, { intent: 'override', id: 1 })).status).toBe(403)
      }
      expect((await admin.get(GLOBAL)).status).toBe(404)
      expect((await admin.post(GLOBAL, { intent: 'import', year: 2026 })).status).toBe(404)
      expect((await operator.get(OWN)).status).toBe(404)
      expect((await visit(school.alias).get(OWN)).url).toContain('/login')
      expect((await visit(null).get(GLOBAL)).url).toContain('/edu/login')
    })

    test('a package without the calendar closes the screen and its menu', async () => {
      const [pack] = await all(() =>
        sql<{ id: number }>(`INSERT INTO package (key, name_en, name_bn) VALUES ($1, 'Bare', 'খালি') RETURNING id`, [
          `bare-${school.alias}`,
        ]),
      )
      await all(() =>
        sql(`INSERT INTO package_sub_module SELECT $1, key FROM sub_module WHERE key <> 'calendar'`, [pack?.id]),
      )
      await all(() => sql('UPDATE membership SET package_id = $2 WHERE site_id = $1', [school.id, pack?.id]))
      await expect.poll(async () => (await admin.get(OWN)).status, { timeout: 5_000 }).toBe(403)
      expect((await admin.get('/dashboard')).text).not.toContain(`href="${OWN}"`)
    })
  })
})
