import { sql } from 'db/connection'
import { createRow, createRows } from 'seeders/rows'
import { expect } from 'vitest'
import { journey } from 'tests/harness/journey'
import { fillRoutineJob } from '~/domain/routine/fill-routine.server'
import { paths } from '~/paths'
import { everywhere, makeRooms, makeSite, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'

const at = paths.routine
const needs = `${at}?view=needs`

journey('weekly periods and the solver', (step) => {
  let site: MadeSite
  let other: MadeSite
  let admin: Visitor
  let second = 0
  const paper = (key: string, of = site) => of.papers.find((one) => one.gradeKey === key)?.id ?? 0
  step('what it begins with', async () => {
    site = await makeSite({ sections: 2 })
    other = await makeSite()
    admin = await visit(site.alias).login(site.admin.username)
    await everywhere(async () => {
      await createRows(
        'period',
        Array.from({ length: 3 }, (_, i) => ({
          site_id: site.id,
          shift_id: site.shift.id,
          name_en: `P${i}`,
          name_bn: `প${i}`,
          kind: 'class',
          weekdays: [0, 1],
          starts_at: `${9 + i}:00`,
          ends_at: `${9 + i}:40`,
        })),
      )
      second = (
        await createRow('employee', {
          site_id: site.id,
          code: 'E100',
          name_en: 'Second Teacher',
          name_bn: 'দ্বিতীয় শিক্ষক',
          is_teacher: true,
          position: 5,
          state: 'active',
        })
      ).id
      await createRows(
        'assignment',
        site.sections.flatMap((section) =>
          [
            { key: '136', by: second },
            ...(section.id === site.section.id ? [] : [{ key: '109', by: site.teacher.employeeId }]),
          ].map(({ key, by }) => ({
            site_id: site.id,
            employee_id: by,
            section_id: section.id,
            subject_offering_id: paper(key),
          })),
        ),
      )
    })
  })
  const lessons = () =>
    everywhere(() =>
      sql<{
        id: number
        sectionId: number
        day: number
        period: number
        offering: number
        employee: number
        room: number | null
        byHand: boolean
      }>(
        'SELECT id, section_id AS "sectionId", weekday AS day, period_id AS period, subject_offering_id AS offering, employee_id AS employee, room_id AS room, by_hand AS "byHand" FROM routine_entry WHERE site_id = $1 ORDER BY id',
        [site.id],
      ),
    )
  const run = async () =>
    (
      await everywhere(() =>
        sql<{ placed: number; wanted: number; state: string; left: { reason: string; count: number }[] }>(
          'SELECT placed, wanted, state, left_over AS left FROM routine_run WHERE site_id = $1 ORDER BY id DESC LIMIT 1',
          [site.id],
        ),
      )
    )[0]
  const fill = (mode: string) =>
    admin.post(`${at}?view=fill`, { intent: 'fill', session: site.session.id, shift: '', mode })

  step('nothing is filled before periods a week are set', async () => {
    const answer = await fill('gaps')
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('সাপ্তাহিক পিরিয়ড ঠিক করা নেই')
  })

  step('periods a week and rooms are set; wrong ones are refused and stay as typed', async () => {
    const rooms = await makeRooms(site.id, 1)
    const page = await admin.get(`${needs}&class=${site.offering.id}&suggest=1`)
    expect(page.$(`[name="n-${paper('109')}"]`).val()).not.toBe('')
    const FORM = 'form:has([name=intent][value=needs])'
    const blank = Object.fromEntries(site.papers.map((one) => [`n-${one.id}`, '']))
    const bad = await admin.submit(page, FORM, { ...blank, [`n-${paper('109')}`]: '২১' })
    expect([bad.status, bad.$(`[name="n-${paper('109')}"]`).val()]).toEqual([422, '২১'])
    expect(bad.text).toContain('০ থেকে ২০')
    const good = await admin.submit(page, FORM, {
      ...blank,
      [`n-${paper('109')}`]: '৩',
      [`n-${paper('136')}`]: 2,
      [`n-${paper('154')}`]: 1,
      [`r-${site.section.id}`]: rooms[0]?.id ?? 0,
    })
    expect(good.status).toBe(200)
    expect(
      await everywhere(() =>
        sql(
          'SELECT weekly_periods AS w FROM subject_offering WHERE site_id = $1 AND id = ANY($2::bigint[]) ORDER BY w',
          [site.id, [paper('109'), paper('136'), paper('154')]],
        ),
      ),
    ).toEqual([{ w: 1 }, { w: 2 }, { w: 3 }])
    expect(
      (await admin.post(needs, { intent: 'needs', class: other.offering.id, [`n-${paper('109', other)}`]: 1 })).status,
    ).toBe(404)
    expect(
      (await admin.post(needs, { intent: 'needs', class: site.offering.id, [`n-${paper('109', other)}`]: 1 })).status,
    ).toBe(404)
    const foreign = await makeRooms(other.id, 1)
    expect(
      (
        await admin.post(needs, {
          intent: 'needs',
          class: site.offering.id,
          [`r-${site.section.id}`]: foreign[0]?.id ?? 0,
        })
      ).status,
    ).toBe(422)
  })

  step('fills what it can, keeps what was placed by hand, and says why the rest is left', async () => {
    const period =
      (
        await everywhere(() =>
          sql<{ id: number }>('SELECT id FROM period WHERE site_id = $1 ORDER BY starts_at', [site.id]),
        )
      )[0]?.id ?? 0
    const [one, two] = site.sections
    expect(
      (await admin.post(at, { intent: 'lesson', section: one?.id ?? 0, slot: `0.${period}`, offering: paper('109') }))
        .status,
    ).toBe(200)
    const done = await fill('gaps')
    expect(done.status).toBe(200)
    // Of two sections: mathematics 3 each by one teacher (6 of 6 slots), physics 2 each by another; nobody teaches ICT.
    expect(await run()).toMatchObject({ state: 'done', placed: 9, wanted: 11 })
    expect((await run())?.left.map((row) => [row.reason, row.count])).toEqual([
      ['no-teacher', 1],
      ['no-teacher', 1],
    ])
    expect(done.text).toContain('কোনো শিক্ষক নির্ধারিত নেই')
    const rows = await lessons()
    expect(rows.filter((row) => row.byHand)).toHaveLength(1)
    for (const key of ['sectionId', 'employee'] as const)
      expect(new Set(rows.map((row) => `${row[key]}/${row.day}/${row.period}`)).size).toBe(rows.length)
    expect(rows.filter((row) => row.sectionId === one?.id && !row.byHand).every((row) => row.room !== null)).toBe(true)
    expect(rows.filter((row) => row.sectionId === two?.id && row.offering === paper('109'))).toHaveLength(3)
    expect((await fill('gaps')).status).toBe(200)
    expect(await lessons()).toHaveLength(10)
  })

  step('laid anew and taken out again, what people placed stays', async () => {
    const [byHand] = (await lessons()).filter((row) => row.byHand)
    expect((await fill('anew')).status).toBe(200)
    expect(await lessons()).toHaveLength(10)
    const page = await admin.get(`${at}?view=fill&confirm=clear`)
    expect((await admin.submit(page, 'form:has([name=intent][value=clear])')).status).toBe(200)
    expect((await lessons()).map((row) => row.id)).toEqual([byHand?.id])
  })

  step('a big session is filled by a job', async () => {
    await everywhere(async () => {
      const sections = await createRows(
        'section',
        Array.from({ length: 60 }, (_, i) => ({
          site_id: site.id,
          class_offering_id: site.offering.id,
          name_en: `S${i}`,
          name_bn: `শ${i}`,
          position: 10 + i,
        })),
      )
      const staff = await createRows(
        'employee',
        sections.map((_, i) => ({
          site_id: site.id,
          code: `T${i}`,
          name_en: `T ${i}`,
          name_bn: `ট ${i}`,
          is_teacher: true,
          position: 20 + i,
          state: 'active',
        })),
      )
      await createRows(
        'assignment',
        sections.flatMap((section, i) =>
          ['109', '136'].map((key, k) => ({
            site_id: site.id,
            employee_id: staff[(i + k) % 60]?.id,
            section_id: section.id,
            subject_offering_id: paper(key),
          })),
        ),
      )
    })
    const started = await fill('gaps')
    expect(started.url).toMatch(/\/user\/job\/\d+/)
    let now = await run()
    for (let i = 0; i < 60 && now?.state === 'running'; i++) {
      await new Promise((resolve) => setTimeout(resolve, 250))
      now = await run()
    }
    expect(now?.state).toBe('done')
    const rows = await lessons()
    expect(rows.length).toBe((now?.placed ?? 0) + 1)
    expect(rows.length).toBeGreaterThan(300)
    for (const key of ['sectionId', 'employee'] as const)
      expect(new Set(rows.map((row) => `${row[key]}/${row.day}/${row.period}`)).size).toBe(rows.length)
  })

  step('a job taken up again after its end changes nothing', async () => {
    const before = await lessons()
    const [done] = await everywhere(() =>
      sql<{ id: number }>(
        'SELECT id FROM routine_run WHERE site_id = $1 AND job_id IS NOT NULL ORDER BY id DESC LIMIT 1',
        [site.id],
      ),
    )
    const again = {
      tenant: { id: site.id },
      scope: { tenants: [site.id], readOnly: false },
      payload: { runId: done?.id ?? 0 },
      progress: async () => {},
      finish: async () => {
        throw new Error('finished twice')
      },
    }
    expect(
      await fillRoutineJob.handler(again as unknown as Parameters<typeof fillRoutineJob.handler>[0]),
    ).toMatchObject({ link: `${at}?view=fill&session=${site.session.id}` })
    expect(await lessons()).toEqual(before)
  })

  step('other people and other institutions', async () => {
    const theirs = await visit(other.alias).login(other.admin.username)
    expect(
      (await theirs.post(`${at}?view=fill`, { intent: 'fill', session: site.session.id, shift: '', mode: 'gaps' }))
        .status,
    ).toBe(404)
    expect((await theirs.post(`${at}?view=fill`, { intent: 'clear', session: site.session.id })).status).toBe(404)
    const teacher = await visit(site.alias).login(site.teacher.username)
    expect(
      (await teacher.post(`${at}?view=fill`, { intent: 'fill', session: site.session.id, shift: '', mode: 'gaps' }))
        .status,
    ).toBe(403)
  })
})
