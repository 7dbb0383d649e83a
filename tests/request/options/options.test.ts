import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { OPTION_GROUPS } from '~/domain/options/registry'
import { paths } from '~/paths'

let site: MadeSite
let other: MadeSite
let head: Visitor

beforeAll(async () => {
  site = await makeSite({ students: 1 })
  other = await makeSite({ students: 1 })
  head = await visit(site.alias).login('admin')
  head.cookies.set('lang', 'en')
})
afterAll(closeDatabase)

const setting = async (of: MadeSite) =>
  (
    await everywhere(() =>
      sql<{ days: number }>('SELECT correct_days::int AS days FROM attendance_setting WHERE site_id = $1', [of.id]),
    )
  )[0]?.days
const found = async (q: string) =>
  (await head.get(`${paths.siteOptions}?q=${encodeURIComponent(q)}`)).$('main li:has(b)').text()

test('every setting has its words and its value, and is found in either language', async () => {
  const page = await head.get(paths.siteOptions)
  expect(page.status).toBe(200)
  expect(page.$('main li b').length).toBe(OPTION_GROUPS.flatMap((group) => Object.keys(group.fields)).length)
  expect(page.text).not.toMatch(/options:(field|choice|group)/)
  for (const q of ['correct a roll call', 'হাজিরা সংশোধন', 'ROLL call'])
    expect(await found(q)).toContain('Days to correct')
  expect(await found('correct a roll call')).not.toContain('Quiet from')
  expect(await found('xyzzy')).toBe('')
})

test('one is changed in place by its own rules, and the log says so', async () => {
  const set = (key: string, value: string) => head.post(paths.siteOption(key), { intent: 'set', key, value })
  expect((await head.get(paths.siteOption('attendance.correctDays'))).$('[name=value]').attr('value')).toBe('3')
  expect((await set('attendance.correctDays', '৫')).status).toBe(200)
  expect([await setting(site), await setting(other)]).toEqual([5, undefined])
  expect((await set('attendance.correctDays', '99')).status).toBe(422)
  expect((await set('attendance.quietFrom', '21:30')).status).toBe(200)
  expect(await setting(site)).toBe(5)
  const logged = await everywhere(() =>
    sql(`SELECT 1 FROM audit_record WHERE tenant_id = $1 AND record_type = 'attendance_setting'`, [site.id]),
  )
  expect(logged).toHaveLength(2)
  for (const key of ['attendance.nothing', 'nothing.at', 'attendance', 'attendance.summaryTo', 'results.blankMm'])
    expect([key, (await set(key, '1')).status]).toEqual([key, 404])
})

test('who may not see an area sees none of it, and changes none', async () => {
  const clerk = await makeUser(site.id, { roles: ['accountant'] })
  const seat = await visit(site.alias).login(clerk.username)
  seat.cookies.set('lang', 'en')
  const page = await seat.get(paths.siteOptions)
  expect(page.text).toContain('Fee caps')
  expect(page.text).not.toContain('Days to correct')
  const set = { intent: 'set', key: 'attendance.correctDays', value: '9' }
  expect((await seat.post(paths.siteOptions, set)).status).toBe(403)
  expect((await (await visit(site.alias).login('teacher')).get(paths.siteOptions)).status).toBe(403)
})
