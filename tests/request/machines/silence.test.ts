import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { tellSilence } from '~/domain/attendance-devices/tell-silence.server'
import { instantAt } from '~/format/dates'
import { paths } from '~/paths'
import { everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { claimedMachine, one } from './machine-rig'

let site: MadeSite
let admin: Visitor
let id = 0
/** A Monday long after the holidays that are known, and the Friday before: what runs by itself in between finds nothing to tell. */
const MONDAY = '2033-06-06'
const FRIDAY = '2033-06-03'

beforeAll(async () => {
  site = await makeSite({ students: 1 })
  ;({ admin, id } = await claimedMachine(site))
  await everywhere(() =>
    sql(`UPDATE app_user SET mobile = '8801711000001' WHERE tenant_id = $1 AND id = $2`, [site.id, site.admin.id]),
  )
})
afterAll(closeDatabase)

const heard = (day: string, time: string) =>
  everywhere(() =>
    sql('UPDATE machine SET last_seen = $3::timestamptz WHERE site_id = $1 AND id = $2', [
      site.id,
      id,
      instantAt(day, time).toISOString(),
    ]),
  )
const look = (day: string, time: string) =>
  inScope({ tenants: [site.id], readOnly: false }, () =>
    tellSilence({ id: site.id, nameEn: 'Shapla', nameBn: 'শাপলা', lang: 'en' }, instantAt(day, time)),
  )
const bells = (userId = site.admin.id) =>
  everywhere(() =>
    sql<{ title: string }>(
      'SELECT title_en AS title FROM notification WHERE tenant_id = $1 AND user_id = $2 AND link = $3 ORDER BY id',
      [site.id, userId, paths.machine(id)],
    ),
  ).then((rows) => rows.map((row) => row.title))
const sms = () =>
  everywhere(() =>
    sql<{ to: string; body: string }>(
      `SELECT recipient AS "to", body FROM message WHERE tenant_id = $1 AND purpose = 'machines.silence' ORDER BY id`,
      [site.id],
    ),
  )
const SILENT = 'The attendance machine Gate is not calling'
const BACK = 'The attendance machine Gate is calling again'

journey('a machine falls silent', (step) => {
  step('and whoever keeps the machines is told once, in working hours', async () => {
    await heard(MONDAY, '09:00')
    expect(await look(MONDAY, '10:59')).toBe(0)
    expect(await look(MONDAY, '11:00')).toBe(1)
    for (const time of ['11:15', '13:00', '15:45']) expect(await look(MONDAY, time)).toBe(0)
    expect(await look('2033-06-07', '12:00')).toBe(0)
    expect(await bells()).toEqual([SILENT])
    expect(await bells(site.teacher.id)).toEqual([])
    expect(await sms()).toEqual([])
  })
  step('and they are told once when it is back', async () => {
    await heard('2033-06-07', '12:05')
    expect(await look('2033-06-07', '12:06')).toBe(1)
    expect(await look('2033-06-07', '12:21')).toBe(0)
    expect(await bells()).toEqual([SILENT, BACK])
  })
  step('but not on a holiday, nor on the weekend', async () => {
    await heard(FRIDAY, '08:30')
    expect(await look(FRIDAY, '14:00')).toBe(0)
    await everywhere(() =>
      sql(
        `INSERT INTO calendar_event (site_id, title_en, title_bn, kind, from_on, to_on) VALUES ($1, 'Holiday', 'ছুটি', 'holiday', '2033-06-08', '2033-06-08')`,
        [site.id],
      ),
    )
    expect(await look('2033-06-08', '14:00')).toBe(0)
    expect(await bells()).toHaveLength(2)
  })
  step('and by SMS too where the institution says so', async () => {
    const form = { intent: 'silence', silentHours: '1', watchFrom: '09:00', watchUntil: '15:00', silentSms: 'on' }
    expect((await admin.post(paths.machines, { ...form, watchUntil: '09:00' })).status).toBe(422)
    expect((await admin.post(paths.machines, form)).status).toBe(200)
    expect((await admin.get(paths.machines)).$('[name=silentHours]').attr('value')).toMatch(/^[1১]$/)
    await heard('2033-06-09', '09:30')
    expect(await look('2033-06-09', '10:29')).toBe(0)
    expect(await look('2033-06-09', '10:30')).toBe(1)
    expect(await sms()).toMatchObject([{ to: '8801711000001' }])
    expect((await sms())[0]?.body).toContain('Shapla: the attendance machine Gate')
    await heard('2033-06-09', '22:10')
    expect(await look('2033-06-09', '22:21')).toBe(0)
    expect(await look('2033-06-10', '08:06')).toBe(1)
    expect(await sms()).toHaveLength(2)
  })
  step('but nobody is told where none is to be, nor of one that was given up', async () => {
    await admin.post(paths.machines, { intent: 'silence', silentHours: '', watchFrom: '08:00', watchUntil: '16:00' })
    await heard('2033-06-13', '08:30')
    expect(await look('2033-06-13', '14:00')).toBe(0)
    await admin.post(paths.machines, { intent: 'silence', silentHours: '2', watchFrom: '08:00', watchUntil: '16:00' })
    await everywhere(() => sql(`UPDATE machine SET state = 'released' WHERE site_id = $1`, [site.id]))
    expect(await look('2033-06-13', '14:00')).toBe(0)
    await everywhere(() => sql(`UPDATE machine SET state = 'active' WHERE site_id = $1`, [site.id]))
    expect(await look('2033-06-13', '14:00')).toBe(1)
  })
})

test('who does not keep machines sets nothing', async () => {
  const librarian = await makeUser(site.id, { roles: ['librarian'] })
  const who = await visit(site.alias).login(librarian.username)
  const form = { intent: 'silence', silentHours: '9', watchFrom: '08:00', watchUntil: '16:00' }
  expect((await who.post(paths.machines, form)).status).toBe(403)
  expect(await one(site, 'SELECT silent_hours AS value FROM machine_setting WHERE site_id = $1')).not.toBe(9)
})
