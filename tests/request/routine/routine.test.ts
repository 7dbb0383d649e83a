import { sql } from 'db/connection'
import { createRows } from 'seeders/rows'
import { expect } from 'vitest'
import { journey } from 'tests/harness/journey'
import { paths } from '~/paths'
import { everywhere, makeRooms, makeSite, makeUser, type MadeRoom, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'

const at = paths.routine
const FORM = 'form:has([name=intent][value=lesson])'

/** Periods of forty minutes from nine on, Sunday and Monday, in a site's only shift. */
const makePeriods = (siteId: number, shiftId: number, count: number) =>
  everywhere(() =>
    createRows(
      'period',
      Array.from({ length: count }, (_, i) => ({
        site_id: siteId,
        shift_id: shiftId,
        name_en: `P${i + 1}`,
        name_bn: `প${i + 1}`,
        kind: 'class',
        weekdays: [0, 1],
        starts_at: `${9 + i}:00`,
        ends_at: `${9 + i}:40`,
      })),
    ),
  )

journey('the routine', (step) => {
  let site: MadeSite
  let other: MadeSite
  let admin: Visitor
  let rooms: MadeRoom[]
  let periods: { id: number }[]
  let shared = 0
  const paper = (key: string, of = site) => of.papers.find((one) => one.gradeKey === key)?.id ?? 0
  step('what it begins with', async () => {
    site = await makeSite({ sections: 2 })
    other = await makeSite()
    rooms = await makeRooms(site.id, 2)
    periods = await makePeriods(site.id, site.shift.id, 3)
    shared = (await makePeriods(other.id, other.shift.id, 1))[0]?.id ?? 0
    admin = await visit(site.alias).login(site.admin.username)
  })
  const [A, B] = [0, 1]
  const section = (one: number) => site.sections[one]?.id ?? 0
  const slot = (day: number, period: number) => `${day}.${periods[period]?.id}`
  const lesson = (one: number, where: string, fields: Record<string, string | number> = {}) =>
    admin.post(`${at}?id=${section(one)}&cell=${where}`, {
      intent: 'lesson',
      section: section(one),
      slot: where,
      offering: paper('109'),
      ...fields,
    })
  const lessons = () =>
    everywhere(() =>
      sql<{
        id: number
        section: number
        day: number
        period: number
        offering: number
        employee: number | null
        room: number | null
      }>(
        'SELECT id, section_id AS section, weekday AS day, period_id AS period, subject_offering_id AS offering, employee_id AS employee, room_id AS room FROM routine_entry WHERE site_id = $1 ORDER BY id',
        [site.id],
      ),
    )

  step('a lesson is entered by the form of its box, with the subject’s own teacher', async () => {
    const page = await admin.get(`${at}?id=${section(A)}`)
    expect(page.status).toBe(200)
    const link = page.$(`td[data-place="to=${slot(0, 0)}"] a`).attr('href') ?? ''
    const form = await admin.get(`${at}${link.slice(link.indexOf('?'))}`)
    const done = await admin.submit(form, FORM, { offering: paper('109') })
    expect(done.status).toBe(200)
    expect(await lessons()).toMatchObject([
      {
        section: section(A),
        day: 0,
        period: periods[0]?.id,
        offering: paper('109'),
        employee: site.teacher.employeeId,
        room: null,
      },
    ])
    expect(done.$(`td[data-place="to=${slot(0, 0)}"]`).text()).toContain('গণিত')
    expect(done.$(`td[data-place="to=${slot(0, 0)}"]`).text()).toContain('শ্রেণি শিক্ষক')
  })

  step('clashes of section, teacher and room are refused at their field, with who is where', async () => {
    const twice = await lesson(A, slot(0, 0), { offering: paper('101') })
    expect(twice.status).toBe(422)
    expect(twice.$('#f-offering-error, [id$=offering-error]').text() || twice.text).toContain('পড়ে এমন শিক্ষার্থী')
    const teacher = await lesson(B, slot(0, 0), { employee: site.teacher.employeeId, offering: paper('101') })
    expect(teacher.status).toBe(422)
    expect(teacher.text).toContain('পড়ান।')
    expect(teacher.$('select[name=employee][aria-invalid=true]')).toHaveLength(1)
    expect((await lesson(A, slot(0, 1), { room: rooms[0]?.id ?? 0, offering: paper('101') })).status).toBe(200)
    const room = await lesson(B, slot(0, 1), { room: rooms[0]?.id ?? 0, offering: paper('107') })
    expect(room.status).toBe(422)
    expect(room.$('select[name=room][aria-invalid=true]')).toHaveLength(1)
    expect(await lessons()).toHaveLength(2)
  })

  step('two religions stand beside each other; sections join for one lesson', async () => {
    expect((await lesson(A, slot(0, 2), { offering: paper('111') })).status).toBe(200)
    expect(
      (
        await lesson(A, slot(0, 2), {
          offering: paper('112'),
          employee: site.teacher.employeeId,
          room: rooms[1]?.id ?? 0,
        })
      ).status,
    ).toBe(200)
    expect(
      (
        await lesson(B, slot(0, 2), {
          offering: paper('111'),
          employee: site.teacher.employeeId,
          room: rooms[1]?.id ?? 0,
        })
      ).status,
    ).toBe(422)
    expect(
      (
        await lesson(B, slot(0, 2), {
          offering: paper('112'),
          employee: site.teacher.employeeId,
          room: rooms[1]?.id ?? 0,
        })
      ).status,
    ).toBe(200)
    expect(await lessons()).toHaveLength(5)
  })

  step('two boxes change places; what would clash stays', async () => {
    const swap = (one: number, from: string, to: string) =>
      admin.post(at, { intent: 'swap', section: section(one), from, to })
    expect((await swap(A, slot(0, 0), slot(1, 0))).status).toBe(200)
    expect((await lessons())[0]).toMatchObject({ day: 1, period: periods[0]?.id })
    expect((await lesson(B, slot(1, 1), { employee: site.teacher.employeeId, offering: paper('101') })).status).toBe(
      200,
    )
    const clash = await swap(A, slot(1, 0), slot(1, 1))
    expect(clash.status).toBe(422)
    expect(clash.text).toContain('এই সময়ে')
    expect((await lessons())[0]).toMatchObject({ day: 1, period: periods[0]?.id })
    expect((await swap(A, slot(1, 0), '3.1')).status).toBe(409)
  })

  step('the weeks of a teacher and a room, on the screen, as sheets and as PDF', async () => {
    const teacher = await admin.get(`${at}?view=teacher&id=${site.teacher.employeeId}`)
    expect(teacher.$('table').text()).toContain('নবম')
    expect((await admin.get(`${at}?view=room&id=${rooms[0]?.id}`)).$('table').text()).toContain('বাংলা')
    expect((await admin.get(`${at}?id=${section(A)}&export=csv`)).text).toContain('গণিত')
    expect((await admin.get(`${at}?export=xlsx&all=1`)).headers['content-type']).toContain('spreadsheet')
    for (const query of [
      `view=section&id=${section(A)}&lang=bn`,
      `view=teacher&id=${site.teacher.employeeId}&lang=en`,
      'view=section&lang=bn',
      'view=room',
    ]) {
      const pdf = await admin.get(`${paths.routineFile}?${query}`)
      expect([pdf.status, pdf.body.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    }
    expect((await admin.get(`${paths.routineFile}?view=none`)).status).toBe(404)
  })

  step('a lesson is changed and taken out; every change is in the log', async () => {
    const [first] = await lessons()
    const form = await admin.get(`${at}?id=${section(A)}&cell=1.${first?.period}&entry=${first?.id}`)
    expect((await admin.submit(form, FORM, { employee: '', room: rooms[0]?.id ?? 0 })).status).toBe(200)
    expect((await lessons())[0]).toMatchObject({ employee: null, room: rooms[0]?.id })
    const before = (await lessons()).length
    expect((await admin.post(at, { intent: 'remove', entry: first?.id ?? 0 })).status).toBe(200)
    expect(await lessons()).toHaveLength(before - 1)
    const [log] = await everywhere(() =>
      sql<{ n: number }>(
        `SELECT count(*)::int AS n FROM audit_record WHERE tenant_id = $1 AND record_type = 'routine_entry'`,
        [site.id],
      ),
    )
    expect(log?.n).toBe(9)
  })

  step('other people, other institutions and bad input', async () => {
    const theirs = await visit(other.alias).login(other.admin.username)
    const [mine] = await lessons()
    expect((await theirs.post(at, { intent: 'remove', entry: mine?.id ?? 0 })).status).toBe(404)
    expect(
      (await theirs.post(at, { intent: 'lesson', section: section(A), slot: slot(0, 0), offering: paper('109') }))
        .status,
    ).toBe(404)
    expect((await theirs.get(`${at}?id=${section(A)}`)).status).toBe(404)
    expect((await theirs.get(`${paths.routineFile}?view=section&id=${section(A)}`)).status).toBe(404)
    expect((await lesson(B, slot(1, 2), { offering: paper('109', other) })).status).toBe(422)
    expect((await lesson(B, slot(1, 2), { employee: other.teacher.employeeId })).status).toBe(422)
    expect((await lesson(B, `1.${shared}`)).status).toBe(422)
    expect((await lesson(B, slot(5, 0))).status).toBe(422)
    expect((await lesson(B, 'x')).status).toBe(422)
    expect(
      (
        await admin.post(at, {
          intent: 'lesson',
          section: section(B),
          entry: mine?.id ?? 0,
          slot: slot(1, 2),
          offering: paper('109'),
        })
      ).status,
    ).toBe(404)
    for (const username of [site.teacher.username, site.student.username]) {
      const visitor = await visit(site.alias).login(username)
      expect((await visitor.get(at)).status).toBe(403)
      expect((await visitor.post(at, { intent: 'remove', entry: mine?.id ?? 0 })).status).toBe(403)
      expect((await visitor.get(`${paths.routineFile}?view=section`)).status).toBe(403)
    }
    const controller = await makeUser(site.id, { roles: ['exam-controller'] })
    const looker = await visit(site.alias).login(controller.username)
    const page = await looker.get(`${at}?id=${section(A)}&cell=${slot(0, 0)}`)
    expect([page.status, page.$(FORM).length, page.$('td a').length]).toEqual([200, 0, 0])
    expect((await looker.post(at, { intent: 'remove', entry: mine?.id ?? 0 })).status).toBe(403)
  })
})
