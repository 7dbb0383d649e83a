import { sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { expect } from 'vitest'
import { journey } from 'tests/harness/journey'
import { paths } from '~/paths'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'

const at = paths.periodTypes
const DAY = {
  intent: 'day',
  startsAt: '09:00',
  assembly: 0,
  periods: 4,
  first: 45,
  minutes: 40,
  breakAfter: 2,
  breakMinutes: 20,
}

journey('period types', (step) => {
  let site: MadeSite
  let other: MadeSite
  let admin: Visitor
  step('what it begins with', async () => {
    site = await makeSite()
    other = await makeSite()
    admin = await visit(site.alias).login(site.admin.username)
  })
  const periods = (of = site) =>
    everywhere(() =>
      sql<{ id: number; nameEn: string; kind: string; s: string; weekdays: number[] }>(
        `SELECT id, name_en AS "nameEn", kind, to_char(starts_at, 'HH24:MI') AS s, weekdays FROM period WHERE site_id = $1 ORDER BY starts_at`,
        [of.id],
      ),
    )
  const one = {
    intent: 'create',
    nameBn: 'বিশেষ',
    nameEn: 'Special',
    kind: 'class',
    startsAt: '13:00',
    endsAt: '13:40',
  }

  step('a whole day is laid out from the first bell, once', async () => {
    const page = await admin.get(`${at}?day=new`)
    expect(page.status).toBe(200)
    const made = await admin.submit(page, 'form:has([name=intent][value=day])', { ...DAY, weekdays: [0, 1, 2, 3, 4] })
    expect(made.status).toBe(200)
    expect((await periods()).map((row) => [row.nameEn, row.s])).toEqual([
      ['1st period', '09:00'],
      ['2nd period', '09:45'],
      ['Tiffin break', '10:25'],
      ['3rd period', '10:45'],
      ['4th period', '11:25'],
    ])
    expect(made.$('table').text()).toContain('রবিবার, সোমবার')
    const again = await admin.submit(await admin.get(`${at}?day=new`), 'form:has([name=intent][value=day])', {
      ...DAY,
      weekdays: [4],
    })
    expect(again.status).toBe(422)
    expect(again.text).toContain('বৃহস্পতিবার এই সময়ে')
    expect(await periods()).toHaveLength(5)
  })

  step('a period is refused where it overlaps or leaves the shift; what was typed stays', async () => {
    const form = await admin.get(`${at}?edit=new`)
    const late = await admin.submit(form, 'form:has([name=nameEn])', {
      ...one,
      shiftId: site.shift.id,
      weekdays: [0],
      startsAt: '14:30',
      endsAt: '15:30',
    })
    expect(late.status).toBe(422)
    expect(late.text).toContain('শিফটের সময়')
    expect(late.$('[name=nameBn]').val()).toBe('বিশেষ')
    const over = await admin.submit(form, 'form:has([name=nameEn])', {
      ...one,
      shiftId: site.shift.id,
      weekdays: [0],
      startsAt: '09:30',
      endsAt: '10:00',
    })
    expect(over.status).toBe(422)
    expect(over.text).toContain('১ম পিরিয়ড')
    expect(
      (
        await admin.submit(form, 'form:has([name=nameEn])', {
          ...one,
          shiftId: site.shift.id,
          weekdays: [0],
          startsAt: '25:00',
        })
      ).text,
    ).toContain('সঠিক সময় নয়'.normalize('NFC'))
    expect(
      (await admin.submit(form, 'form:has([name=nameEn])', { ...one, shiftId: site.shift.id, weekdays: [9] })).status,
    ).toBe(422)
    expect((await admin.submit(form, 'form:has([name=nameEn])', { ...one, shiftId: site.shift.id })).status).toBe(422)
    const good = await admin.submit(form, 'form:has([name=nameEn])', {
      ...one,
      shiftId: site.shift.id,
      weekdays: [0, 4],
    })
    expect(good.status).toBe(200)
    expect((await periods()).at(-1)).toMatchObject({ nameEn: 'Special', weekdays: [0, 4] })
    const [record] = await everywhere(() =>
      sql<{ n: number }>(
        `SELECT count(*)::int AS n FROM audit_record WHERE tenant_id = $1 AND record_type = 'period'`,
        [site.id],
      ),
    )
    expect(record?.n).toBe(6)
  })

  step('what lessons stand in keeps its days and stays a class', async () => {
    const [first] = await periods()
    await everywhere(() =>
      createRow('routine_entry', {
        site_id: site.id,
        session_id: site.session.id,
        section_id: site.section.id,
        weekday: 2,
        period_id: first?.id,
        subject_offering_id: site.taught[0]?.id,
        employee_id: site.teacher.employeeId,
        by_hand: true,
      }),
    )
    const form = await admin.get(`${at}?edit=${first?.id}`)
    const less = await admin.submit(form, 'form:has([name=nameEn])', { weekdays: [0, 1] })
    expect(less.status).toBe(422)
    expect(less.text).toContain('১টি ক্লাস আছে')
    expect(
      (await admin.submit(form, 'form:has([name=nameEn])', { weekdays: [0, 1, 2, 3, 4], kind: 'break' })).status,
    ).toBe(422)
    expect((await admin.post(at, { intent: 'delete', id: first?.id ?? 0 })).status).toBe(422)
    expect(await periods()).toHaveLength(6)
  })

  step('teachers and students are kept out; another institution’s shift and period are not found', async () => {
    for (const username of [site.teacher.username, site.student.username]) {
      const visitor = await visit(site.alias).login(username)
      expect((await visitor.get(at)).status).toBe(403)
      expect((await visitor.post(at, { ...one, shiftId: site.shift.id, weekdays: [1] })).status).toBe(403)
    }
    expect(
      (await admin.post(at, { ...one, shiftId: other.shift.id, weekdays: [1], startsAt: '12:10', endsAt: '12:40' }))
        .status,
    ).toBe(422)
    expect((await admin.post(at, { ...DAY, shiftId: other.shift.id, weekdays: [1], startsAt: '12:10' })).status).toBe(
      422,
    )
    const theirs = await visit(other.alias).login(other.admin.username)
    const [first] = await periods()
    expect((await theirs.post(at, { intent: 'delete', id: first?.id ?? 0 })).status).toBe(404)
    expect(await periods(other)).toHaveLength(0)
    expect((await admin.get(`${at}?export=csv`)).text).toContain('1st period')
  })
})
