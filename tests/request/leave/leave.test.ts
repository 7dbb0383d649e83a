import { afterAll, expect } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { everywhere, makeSite, makeUser, type MadeSite, type MadeUser } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { asked, balance, comingDays, setUpLeave, typed } from './leave-rig'

afterAll(closeDatabase)

const lastRequest = (site: MadeSite): Promise<number | undefined> =>
  asked<number>(site, 'SELECT max(id) AS value FROM leave_request WHERE site_id = $1')
const stateOf = (site: MadeSite, id: number): Promise<string | undefined> =>
  asked<string>(site, 'SELECT state AS value FROM leave_request WHERE site_id = $1 AND id = $2', id)

journey('the kinds of leave', (step) => {
  let site: MadeSite
  let admin: Visitor
  step('an institution without any is offered the usual ones, once', async () => {
    site = await makeSite()
    admin = await visit(site.alias).login('admin')
    const page = await admin.get(paths.leaveTypes)
    expect(page.status).toBe(200)
    expect(page.$('[name=intent][value=usual]').length).toBe(1)
    for (let at = 0; at < 2; at++) await admin.post(paths.leaveTypes, { intent: 'usual' })
    expect(await asked(site, 'SELECT count(*)::int AS value FROM leave_type WHERE site_id = $1')).toBe(11)
    expect(
      await asked(site, `SELECT count(*)::int AS value FROM leave_entry WHERE site_id = $1 AND once LIKE 'year:%'`),
    ).toBe(2) // casual leave of both teachers
  })
  step('all that is wrong with a kind is said at once', async () => {
    const wrong = await admin.post(paths.leaveTypeNew, {
      code: 'cl x',
      nameBn: '',
      basis: 'duty',
      staff: 'all',
      counts: 'working',
      paidPercent: '120',
    })
    expect(wrong.status).toBe(422)
    for (const field of ['code', 'nameBn', 'perDays', 'paidPercent'])
      expect(wrong.$(`[name=${field}]`).attr('aria-invalid'), field).toBe('true')
  })
  step('one that is in use keeps its basis and is not deleted', async () => {
    const id = await asked<number>(site, `SELECT id AS value FROM leave_type WHERE site_id = $1 AND code = 'CL'`)
    expect((await admin.post(paths.leaveTypes, { intent: 'delete', id: String(id) })).status).toBe(409)
    const changed = await admin.post(paths.leaveType(id ?? 0), {
      code: 'CL',
      nameBn: 'নৈমিত্তিক ছুটি',
      basis: 'free',
      staff: 'teaching',
      counts: 'working',
      paidPercent: '100',
    })
    expect(changed.status).toBe(422)
  })
})

journey('leave is asked for and decided', (step) => {
  let site: MadeSite
  let teacher: Visitor
  let admin: Visitor
  let types: Record<string, number>
  let days: string[]
  let first = 0
  step('what it begins with', async () => {
    site = await makeSite()
    types = await setUpLeave(site)
    days = await comingDays(site)
    admin = await visit(site.alias).login('admin')
    teacher = await visit(site.alias).login(site.teacher.username)
    expect(await balance(site, site.teacher.employeeId, types.CL ?? 0)).toBe(40)
  })
  step('the form works without scripts; the days are counted by the calendar', async () => {
    const page = await teacher.get(`${paths.ownLeave}?ask=1`)
    expect(page.status).toBe(200)
    const answer = await teacher.submit(page, 'form:has([name=fromOn])', {
      type: String(types.CL),
      fromOn: typed(days[2] ?? ''),
      toOn: typed(days[3] ?? ''),
      reason: 'পারিবারিক কাজ',
    })
    expect(answer.url).toBe(paths.ownLeave)
    first = (await lastRequest(site)) ?? 0
    expect(await asked(site, 'SELECT halves AS value FROM leave_request WHERE site_id = $1 AND id = $2', first)).toBe(4)
    expect(await balance(site, site.teacher.employeeId, types.CL ?? 0)).toBe(40)
    expect(
      await asked(
        site,
        'SELECT count(*)::int AS value FROM notification WHERE tenant_id = $1 AND user_id = $2 AND link = $3',
        site.admin.id,
        paths.leaveRequest(first),
      ),
    ).toBe(1)
  })
  step('the same days again, too many days, another’s kind and a missing document are refused', async () => {
    const ask = (fields: Record<string, string>) =>
      teacher.post(`${paths.ownLeave}?ask=1`, { intent: 'ask', type: String(types.CL), reason: 'কাজ', ...fields })
    const clash = await ask({ fromOn: typed(days[3] ?? '') })
    expect(clash.status).toBe(422)
    expect(clash.text).toContain('আগেই ছুটি চাওয়া আছে')
    const long = await ask({ fromOn: typed(addDays(today(), 60)), toOn: typed(addDays(today(), 120)) })
    expect(long.status).toBe(422)
    expect((await ask({ fromOn: typed(days[6] ?? ''), type: String(types.MAT) })).status).toBe(422)
    const ill = await ask({ fromOn: typed(days[6] ?? ''), toOn: typed(days[10] ?? ''), type: String(types.ML) })
    expect(ill.status).toBe(422)
    expect(ill.text).toContain('কাগজ')
    expect(await lastRequest(site)).toBe(first)
  })
  step('nobody approves their own; the head approves, and the ledger says so', async () => {
    await teacher.post(paths.leaveRequest(first), { intent: 'approve', id: String(first) })
    expect(await stateOf(site, first)).toBe('asked')
    expect((await admin.get(paths.leaveRequest(first))).status).toBe(200)
    await admin.post(paths.leaveRequest(first), { intent: 'approve', id: String(first) })
    expect(await stateOf(site, first)).toBe('approved')
    expect(await balance(site, site.teacher.employeeId, types.CL ?? 0)).toBe(36)
    const again = await admin.post(paths.leaveRequest(first), { intent: 'approve', id: String(first) })
    expect(again.status).toBe(409)
    expect(await balance(site, site.teacher.employeeId, types.CL ?? 0)).toBe(36)
  })
  step('the head’s own waits for somebody else', async () => {
    await admin.post(`${paths.ownLeave}?ask=1`, {
      intent: 'ask',
      type: String(types.CL),
      fromOn: typed(days[8] ?? ''),
      reason: 'কাজ',
    })
    const own = (await lastRequest(site)) ?? 0
    expect(own).not.toBe(first)
    expect((await admin.post(paths.leaveRequest(own), { intent: 'approve', id: String(own) })).status).toBe(403)
    const bulk = await admin.post(paths.leaveRequests, { intent: 'approve', ids: String(own) })
    expect(bulk.status).toBe(200)
    expect(await stateOf(site, own)).toBe('asked')
  })
  step('withdrawn before it begins, the days come back as a row of their own', async () => {
    await teacher.post(paths.ownLeave, { intent: 'withdraw', id: String(first) })
    expect(await stateOf(site, first)).toBe('withdrawn')
    expect(await balance(site, site.teacher.employeeId, types.CL ?? 0)).toBe(40)
    expect(
      await asked(
        site,
        `SELECT string_agg(kind || ' ' || halves, ', ' ORDER BY id) AS value FROM leave_entry WHERE site_id = $1 AND request_id = $2`,
        first,
      ),
    ).toBe('taken -4, returned 4')
  })
  step('more than is left may be asked for without pay', async () => {
    await everywhere(() =>
      sql(
        `INSERT INTO leave_entry (site_id, employee_id, type_id, day, kind, halves, note) VALUES ($1, $2, $3, $4, 'adjusted', -39, 'test')`,
        [site.id, site.teacher.employeeId, types.CL, today()],
      ),
    )
    const form = { intent: 'ask', type: String(types.CL), fromOn: typed(days[5] ?? ''), reason: 'কাজ' }
    const refused = await teacher.post(`${paths.ownLeave}?ask=1`, form)
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('জমা আছে')
    await teacher.post(`${paths.ownLeave}?ask=1`, { ...form, unpaid: 'on' })
    const id = await lastRequest(site)
    expect(
      await asked(
        site,
        'SELECT type_id::text || paid_percent AS value FROM leave_request WHERE site_id = $1 AND id = $2',
        id,
      ),
    ).toBe(`${types.LWP}0`)
  })
})

journey('approval in two steps', (step) => {
  let site: MadeSite
  let deputy: MadeUser
  let id = 0
  step('the deputy recommends, the head approves, nobody does both', async () => {
    site = await makeSite()
    const types = await setUpLeave(site)
    const days = await comingDays(site)
    deputy = await makeUser(site.id, {
      roles: ['teacher'],
      permissions: [
        { permission: 'leave.requests.view', effect: 'allow' },
        { permission: 'leave.requests.recommend', effect: 'allow' },
      ],
    })
    const admin = await visit(site.alias).login('admin')
    await admin.post(paths.leaveTypes, { intent: 'setting', steps: '2', closeAfter: '15' })
    const teacher = await visit(site.alias).login(site.teacher.username)
    await teacher.post(`${paths.ownLeave}?ask=1`, {
      intent: 'ask',
      type: String(types.CL),
      fromOn: typed(days[1] ?? ''),
      reason: 'কাজ',
    })
    id = (await lastRequest(site)) ?? 0
    expect((await admin.post(paths.leaveRequest(id), { intent: 'approve', id: String(id) })).status).toBe(409)
    const second = await visit(site.alias).login(deputy.username)
    for (const one of [admin, second]) one.cookies.set('lang', 'en')
    const said = async (who: typeof admin) => (await who.get(paths.leaveRequest(id))).$('main').text()
    for (const one of [admin, second]) expect(await said(one)).toContain('whoever recommends it does not approve it')
    expect((await second.post(paths.leaveRequest(id), { intent: 'approve', id: String(id) })).status).toBe(403)
    await second.post(paths.leaveRequests, { intent: 'recommend', ids: String(id) })
    expect(await stateOf(site, id)).toBe('recommended')
    expect(await said(second)).toContain('You recommended it. It waits for another person')
    expect(await said(admin)).not.toContain('another person')
    await admin.post(paths.leaveRequests, { intent: 'approve', ids: String(id) })
    expect(await stateOf(site, id)).toBe('approved')
  })
  step('a refusal says why', async () => {
    const admin = await visit(site.alias).login('admin')
    expect((await admin.post(paths.leaveRequest(id), { intent: 'cancel', id: String(id), note: '' })).status).toBe(422)
    await admin.post(paths.leaveRequest(id), { intent: 'cancel', id: String(id), note: 'বোর্ডের পরিদর্শন' })
    expect(await stateOf(site, id)).toBe('cancelled')
  })
})
