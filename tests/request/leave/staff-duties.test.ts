import { afterAll, expect } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { paths } from '~/paths'
import { everywhere, makeSite, type MadeSite, type MadeUser } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { asked, comingDays, makeTeacher, setUpLeave, typed } from './leave-rig'

afterAll(closeDatabase)

journey('duties by turns', (step) => {
  let site: MadeSite
  let admin: Visitor
  let colleague: MadeUser & { employeeId: number }
  let days: string[]
  let kind = 0
  const give = (fields: Record<string, string>) =>
    admin.post(`${paths.staffDutyNew}?kind=${kind}&day=${days[2]}`, {
      kind: String(kind),
      day: typed(days[2] ?? ''),
      startsAt: '09:00',
      endsAt: '09:30',
      ...fields,
    })
  step('the usual kinds', async () => {
    site = await makeSite()
    const types = await setUpLeave(site)
    colleague = await makeTeacher(site, 'E003')
    days = await comingDays(site)
    admin = await visit(site.alias).login('admin')
    await admin.post(paths.staffDuties, { intent: 'usual' })
    kind =
      (await asked<number>(site, `SELECT id AS value FROM staff_duty_kind WHERE site_id = $1 AND code = 'GATE'`)) ?? 0
    await everywhere(() =>
      sql(
        `INSERT INTO leave_request (site_id, employee_id, type_id, from_on, to_on, halves, paid_percent, reason, state) VALUES ($1, $2, $3, $4, $4, 2, 100, 'test', 'approved')`,
        [site.id, colleague.employeeId, types.CL, days[2]],
      ),
    )
  })
  step('whoever is on leave is not suggested, and named when chosen', async () => {
    const page = await admin.get(`${paths.staffDutyNew}?kind=${kind}&day=${days[2]}`)
    expect(page.$(`input[name=people][value=${colleague.employeeId}]`).attr('checked')).toBeUndefined()
    const refused = await give({ people: String(colleague.employeeId), anyway: 'on' })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('শিক্ষক E003')
    expect(await asked(site, 'SELECT count(*)::int AS value FROM staff_duty WHERE site_id = $1')).toBe(0)
  })
  step('a duty is given, once at a time', async () => {
    await give({ people: String(site.teacher.employeeId) })
    expect(await asked(site, 'SELECT count(*)::int AS value FROM staff_duty_person WHERE site_id = $1')).toBe(1)
    expect((await give({ people: String(site.teacher.employeeId) })).status).toBe(422)
    const teacher = await visit(site.alias).login(site.teacher.username)
    expect((await teacher.get(paths.ownDuties)).text).toContain('ফটকে দায়িত্ব')
    expect((await teacher.get(paths.ownDutySlip('bn'))).status).toBe(200)
  })
  step('days are filled by turns: everybody as often, nobody while away, again changes nothing', async () => {
    const fill = { intent: 'turns', kind: String(kind), fromOn: typed(days[0] ?? ''), toOn: typed(days[5] ?? '') }
    await admin.post(`${paths.staffDuties}?tab=turns`, fill)
    const count = () => asked<number>(site, 'SELECT count(*)::int AS value FROM staff_duty WHERE site_id = $1')
    expect(await count()).toBe(6)
    await admin.post(`${paths.staffDuties}?tab=turns`, fill)
    expect(await count()).toBe(6)
    expect(
      await asked(
        site,
        'SELECT max(n) - min(n) AS value FROM (SELECT count(*)::int AS n FROM staff_duty_person WHERE site_id = $1 GROUP BY employee_id) x',
      ),
    ).toBeLessThanOrEqual(1)
    expect(
      await asked(
        site,
        'SELECT count(*)::int AS value FROM staff_duty d JOIN staff_duty_person w ON w.site_id = d.site_id AND w.duty_id = d.id WHERE d.site_id = $1 AND d.day = $2 AND w.employee_id = $3',
        days[2],
        colleague.employeeId,
      ),
    ).toBe(0)
  })
  step('a colleague who is free takes it, when the office agrees', async () => {
    const own = await asked<number>(
      site,
      `SELECT d.id AS value FROM staff_duty d JOIN staff_duty_person w ON w.site_id = d.site_id AND w.duty_id = d.id WHERE d.site_id = $1 AND w.employee_id = $2
         AND NOT EXISTS (SELECT 1 FROM staff_duty_person x WHERE x.site_id = d.site_id AND x.duty_id = d.id AND x.employee_id = $3) AND d.day <> $4 ORDER BY d.day DESC LIMIT 1`,
      site.teacher.employeeId,
      colleague.employeeId,
      days[2],
    )
    const teacher = await visit(site.alias).login(site.teacher.username)
    expect((await teacher.get(`${paths.ownDuties}?swap=${own}`)).status).toBe(200)
    await teacher.post(paths.ownDuties, {
      intent: 'swap',
      duty: String(own),
      colleague: String(colleague.employeeId),
      reason: '',
    })
    const swap = await asked<number>(
      site,
      `SELECT id AS value FROM staff_duty_swap WHERE site_id = $1 AND state = 'open'`,
    )
    expect(swap).toBeGreaterThan(0)
    const stranger = await visit(site.alias).login(colleague.username)
    expect((await stranger.post(paths.ownDuties, { intent: 'withdraw', swap: String(swap) })).status).toBe(404)
    await admin.post(`${paths.staffDuties}?tab=swaps`, { intent: 'accept', swap: String(swap) })
    expect(
      await asked(
        site,
        'SELECT count(*)::int AS value FROM staff_duty_person WHERE site_id = $1 AND duty_id = $2 AND employee_id = $3',
        own,
        colleague.employeeId,
      ),
    ).toBe(1)
    expect((await admin.post(paths.staffDuties, { intent: 'accept', swap: String(swap) })).status).toBe(409)
  })
  step('screens and slips', async () => {
    for (const path of [
      paths.staffDuties,
      `${paths.staffDuties}?tab=turns`,
      `${paths.staffDuties}?tab=swaps`,
      paths.staffDutyKinds,
      paths.staffDutyKindNew,
      paths.staffDutyKind(kind),
      paths.staffDutySlips(days[0] ?? '', days[5] ?? '', 'en'),
      `${paths.staffDuties}?export=xlsx`,
    ])
      expect((await admin.get(path)).status, path).toBe(200)
  })
})
