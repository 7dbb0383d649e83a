import { sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { expect } from 'vitest'
import { journey } from 'tests/harness/journey'
import { notedAttendance } from './noted-attendance'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import {
  everywhere,
  makeExam,
  makeRooms,
  makeSite,
  makeStudent,
  type MadeExam,
  type MadeRoom,
  type MadeSite,
} from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'

const PAPER = '/site/seat-plan/seat-plan-generate/paper'

journey('rooms, seats and attendance', (step) => {
  let site: MadeSite
  let other: MadeSite
  let exam: MadeExam
  let rooms: MadeRoom[]
  let admin: Visitor
  let teacher: Visitor
  let student: Visitor
  let plan = 0
  step('what it begins with', async () => {
    site = await makeSite({ sections: 2, students: 6 })
    other = await makeSite()
    exam = await makeExam(site, { subjects: ['109'] })
    rooms = await makeRooms(site.id, 2)
    await everywhere(async () => {
      await sql(`UPDATE exam_paper SET held_on = $3, starts_at = '10:00' WHERE site_id = $1 AND exam_id = $2`, [
        site.id,
        exam.id,
        today(),
      ])
      await createRow('exam_duty', {
        site_id: site.id,
        exam_id: exam.id,
        held_on: today(),
        starts_at: '10:00',
        room_id: rooms[0]?.id,
        employee_id: site.teacher.employeeId,
        role: 'invigilator',
        note: '',
      })
    })
    admin = await visit(site.alias).login(site.admin.username)
    teacher = await visit(site.alias).login(site.teacher.username)
    student = await visit(site.alias).login(site.student.username)
  })
  const one = async <Row extends object>(text: string, binds: unknown[]) =>
    (await everywhere(() => sql<Row>(text, binds)))[0]
  const head = async () =>
    await one<{ version: number; forced: number; state: string }>(
      'SELECT version, forced, state FROM seat_plan WHERE id = $1',
      [plan],
    )
  const seats = () =>
    everywhere(() =>
      sql<{ id: number; room: number; c: number; r: number; p: number }>(
        'SELECT enrolment_id AS id, room_id AS room, bench_column AS c, bench_row AS r, place AS p FROM seat WHERE plan_id = $1 ORDER BY 2, 3, 4, 5',
        [plan],
      ),
    )
  step('a building, a floor and a room are added, and a room in use is not deleted', async () => {
    expect((await admin.get(paths.buildings)).status).toBe(200)
    expect((await admin.get(paths.floors)).$('table').text()).toContain('নিচতলা')
    expect((await admin.get(paths.rooms)).$('table').text()).toContain('১০১')
    expect((await teacher.get(paths.rooms)).status).toBe(403)
    expect((await student.get(paths.buildings)).status).toBe(403)
  })

  step('makes a plan: everybody seated once, no neighbours of one class', async () => {
    const page = await admin.get(`${paths.seatPlan}?exam=${exam.id}&new=1`)
    const few = await admin.submit(page, 'form:has([name=intent][value=make])', {
      offerings: [site.offering.id],
      rooms: [],
      used: 2,
      nameEn: 'Main',
      nameBn: 'মূল',
    })
    expect(few.status).toBe(422)
    const made = await admin.submit(page, 'form:has([name=intent][value=make])', {
      offerings: [site.offering.id],
      rooms: rooms.map((room) => room.id),
      used: 2,
      nameEn: 'Main',
      nameBn: 'মূল',
    })
    expect(made.status).toBe(200)
    plan = (await one<{ id: number }>('SELECT id FROM seat_plan WHERE site_id = $1', [site.id]))?.id ?? 0
    const rows = await seats()
    expect(rows).toHaveLength(12)
    expect(new Set(rows.map((row) => row.id)).size).toBe(12)
    expect(await head()).toMatchObject({ forced: 0, state: 'draft', version: 0 })
  })

  step('refuses a foreign institution’s classes and rooms', async () => {
    const foreign = await makeRooms(other.id, 1)
    const page = await admin.get(`${paths.seatPlan}?exam=${exam.id}`)
    const csrf = page.$('[name=csrf]').first().val() as string
    const answer = await admin.post(
      paths.seatPlan,
      {
        intent: 'make',
        exam: exam.id,
        nameEn: 'F',
        nameBn: 'ফ',
        used: 2,
        offerings: [other.offering.id],
        rooms: [foreign[0]?.id ?? 0],
      },
      { csrf },
    )
    expect(answer.status).toBe(422)
    const theirs = await visit(other.alias).login(other.admin.username)
    expect((await theirs.get(`${paths.seatPlan}?plan=${plan}`)).status).toBe(404)
    expect((await theirs.get(`${PAPER}?plan=${plan}&kind=doors`)).status).toBe(404)
  })

  step('two change seats; forced neighbours are counted anew; an older page is refused', async () => {
    const before = await seats()
    const [a, b] = before
    const move = (
      version: number,
      to: { room?: number | undefined; c?: number | undefined; r?: number | undefined; p?: number | undefined },
    ) =>
      admin.post(paths.seatPlan, {
        intent: 'move',
        plan,
        version,
        enrolment: a?.id ?? 0,
        room: to.room ?? 0,
        column: to.c ?? 0,
        row: to.r ?? 0,
        place: to.p ?? 0,
      })
    expect((await move(0, b ?? {})).status).toBe(200)
    const after = await seats()
    expect(after.find((row) => row.id === a?.id)).toMatchObject({ c: b?.c, r: b?.r, p: b?.p })
    expect(after.find((row) => row.id === b?.id)).toMatchObject({ c: a?.c, r: a?.r, p: a?.p })
    expect((await move(0, b ?? {})).status).toBe(409)
    const taken = new Set(after.map((row) => `${row.room}.${row.c}.${row.r}.${row.p}`))
    const beside = { ...b, p: (b?.p ?? 1) === 1 ? 2 : 1 }
    expect(taken.has(`${beside.room}.${beside.c}.${beside.r}.${beside.p}`)).toBe(false)
    expect(
      (
        await admin.post(paths.seatPlan, {
          intent: 'move',
          plan,
          version: 1,
          enrolment: after[1]?.id ?? 0,
          room: after[0]?.room ?? 0,
          column: after[0]?.c ?? 0,
          row: after[0]?.r ?? 0,
          place: after[0]?.p === 1 ? 2 : 1,
        })
      ).status,
    ).toBe(200)
    expect((await head())?.forced).toBeGreaterThan(0)
  })

  step('columns change as a whole', async () => {
    const before = await seats()
    const version = (await head())?.version ?? 0
    const room = before[0]?.room ?? 0
    expect(
      (
        await admin.post(paths.seatPlan, {
          intent: 'columns',
          plan,
          version,
          fromRoom: room,
          fromColumn: 1,
          room,
          column: 2,
        })
      ).status,
    ).toBe(200)
    const after = await seats()
    for (const row of before.filter((one) => one.room === room))
      expect(after.find((one) => one.id === row.id)).toMatchObject({ c: 3 - row.c, r: row.r, p: row.p })
  })

  step('who comes late is placed, who leaves gives up the seat, in one press', async () => {
    const late = await makeStudent(site)
    const gone = (await seats())[0]
    await everywhere(() => sql(`UPDATE enrolment SET state = 'left' WHERE id = $1`, [gone?.id]))
    expect((await admin.get(`${paths.seatPlan}?plan=${plan}`)).text).toContain('বিন্যাস হালনাগাদ করুন')
    expect(
      (await admin.post(paths.seatPlan, { intent: 'catch-up', plan, version: (await head())?.version ?? 0 })).status,
    ).toBe(200)
    const ids = (await seats()).map((row) => row.id)
    expect(ids).toContain(late.enrolmentId)
    expect(ids).not.toContain(gone?.id)
  })

  step('is published, shown room by room, printed, and refused to others', async () => {
    expect(
      (await admin.post(paths.seatPlan, { intent: 'publish', plan, version: (await head())?.version ?? 0 })).status,
    ).toBe(200)
    expect((await head())?.state).toBe('published')
    expect(
      (await admin.post(paths.seatPlan, { intent: 'delete', plan, version: (await head())?.version ?? 0 })).status,
    ).toBe(409)
    expect((await admin.get(`${paths.seatPlan}?plan=${plan}&room=${rooms[0]?.id}`)).$('[data-place]').length).toBe(20)
    for (const kind of ['doors', 'chart', 'stickers', 'attendance', 'find']) {
      const paper = await admin.get(`${PAPER}?plan=${plan}&kind=${kind}&lang=bn`)
      expect(paper.status, kind).toBe(200)
      expect(paper.text.startsWith('%PDF'), kind).toBe(true)
    }
    for (const visitor of [teacher, student]) {
      expect((await visitor.get(`${paths.seatPlan}?plan=${plan}`)).status).toBe(403)
      expect((await visitor.get(`${PAPER}?plan=${plan}&kind=doors`)).status).toBe(403)
      expect((await visitor.post(paths.seatPlan, { intent: 'withdraw', plan, version: 9 })).status).toBe(403)
    }
  })

  step('an invigilator takes the attendance of the room; an older page is refused; marks read it', async () => {
    const room = rooms[0]?.id ?? 0
    const address = `${paths.employeeExamAttendance}?exam=${exam.id}&sitting=${today()}T10:00&room=${room}`
    expect((await teacher.get(paths.employeeExamAttendance)).text).toContain('১০১')
    const page = await teacher.get(address)
    const names = page
      .$('input[type=radio][value=present]')
      .toArray()
      .map((input) => String(page.$(input).attr('name')))
    expect(names.length).toBeGreaterThan(0)
    const first = names[0] ?? ''
    const why = await teacher.submit(page, 'form:has([name=stamp])', { [first]: 'expelled' })
    expect(why.status).toBe(422)
    expect(why.$('[role=alert] a').text()).toContain('কেন বহিষ্কার করা হলো তা লিখুন।')
    expect(why.$(why.$('[role=alert] a').attr('href') ?? '').attr('name')).toBe(first.replace('state', 'note'))
    const taken = await teacher.submit(page, 'form:has([name=stamp])', { [first]: 'absent' })
    expect(taken.status).toBe(200)
    expect(taken.text).toContain('অনুপস্থিত ১, দেরিতে ০, বহিষ্কৃত ০ জন।')
    const [, paperId = '', enrolment = ''] = first.split('-')
    const noted = () => notedAttendance(site.id, Number(paperId))
    const saved = await noted()
    expect([saved.get(Number(enrolment)), saved.size]).toEqual(['absent', names.length])
    const stale = await teacher.submit(page, 'form:has([name=stamp])', { [first]: 'late' })
    expect(stale.status).toBe(422)
    expect((await noted()).get(Number(enrolment))).toBe('absent')
  })

  step('the office sees rooms and sections apart; a report says what it is', async () => {
    const places = await admin.get(`${paths.examAttendance}?exam=${exam.id}`)
    expect(
      places
        .$('main h2')
        .toArray()
        .map((one) => places.$(one).text()),
    ).toEqual(['কক্ষ অনুযায়ী', 'শাখা অনুযায়ী'])
    const report = await admin.get(`${paths.examAttendance}?exam=${exam.id}&report=1`)
    expect(report.$('main h1').text()).toBe('হাজিরার প্রতিবেদন')
    expect(report.$('main').text()).not.toContain(places.$('main header p').text())
    expect(report.$('#report table').length).toBe(1)
  })

  step('an invigilator sees today first; other days offer no attendance, what is over is put away', async () => {
    const watcher = await everywhere(
      async () =>
        (
          await sql<{ id: number }>(
            'SELECT employee_id AS id FROM exam_duty WHERE site_id = $1 AND exam_id = $2 LIMIT 1',
            [site.id, exam.id],
          )
        )[0]?.id,
    )
    const [before, after] = [addDays(today(), -3), addDays(today(), 3)]
    await everywhere(async () => {
      for (const day of [before, after])
        await sql(
          `INSERT INTO exam_duty (site_id, exam_id, held_on, starts_at, room_id, employee_id) VALUES ($1, $2, $3, '10:00', $4, $5)`,
          [site.id, exam.id, day, rooms[0]?.id, watcher],
        )
    })
    const page = await teacher.get(paths.employeeExamAttendance)
    const words = (selector: string) =>
      page
        .$(selector)
        .toArray()
        .map((one) => page.$(one).text())
    const open = words('main ul > li').filter((one) => one.includes('কক্ষ'))
    expect([open[0], open.length]).toEqual([expect.stringContaining('হাজিরা নিন'), 3])
    expect(words('main details li')).toEqual([expect.stringContaining('হাজিরা দেখুন')])
    expect(open.filter((one) => one.includes('হাজিরা নিন'))).toHaveLength(1)
    await everywhere(() =>
      sql('DELETE FROM exam_duty WHERE site_id = $1 AND held_on = ANY($2::date[])', [site.id, [before, after]]),
    )
  })

  step('nobody takes a room they do not watch, nor a candidate of another room', async () => {
    const room = rooms[1]?.id ?? 0
    expect(
      (await teacher.get(`${paths.employeeExamAttendance}?exam=${exam.id}&sitting=${today()}T10:00&room=${room}`))
        .status,
    ).toBe(403)
    const forged = {
      exam: exam.id,
      heldOn: today(),
      startsAt: '10:00',
      room,
      stamp: 'x',
      [`state-${exam.papers[0]?.id}-1`]: 'absent',
    }
    expect((await teacher.post(paths.employeeExamAttendance, forged)).status).toBe(403)
    expect((await teacher.post(paths.employeeExamAttendance, { ...forged, room: rooms[0]?.id ?? 0 })).status).toBe(404)
    expect((await student.get(paths.employeeExamAttendance)).status).toBe(403)
    expect((await student.get(paths.examAttendance)).status).toBe(403)
    expect((await teacher.get(paths.examAttendance)).status).toBe(403)
  })

  step('the office takes a section, sees who is missing, and exports the report', async () => {
    const list = await admin.get(`${paths.examAttendance}?exam=${exam.id}`)
    expect(list.status).toBe(200)
    // A class has a section of one name in each group, shift and version: all of them are said.
    expect(list.text).toContain(`(বিজ্ঞান) – ${site.section.nameBn} · দিবা · বাংলা ভার্সন`)
    const page = await admin.get(
      `${paths.examAttendance}?exam=${exam.id}&sitting=${today()}T10:00&section=${site.section.id}`,
    )
    expect((await admin.submit(page, 'form:has([name=stamp])')).status).toBe(200)
    const report = await admin.get(`${paths.examAttendance}?exam=${exam.id}&report=1`)
    expect(report.status).toBe(200)
    const file = await admin.get(`${paths.examAttendance}?exam=${exam.id}&report=1&export=csv`)
    expect(file.status).toBe(200)
    expect(file.text).toContain('অনুপস্থিত')
  })

  step('marks of somebody who was absent from the hall are named before results are generated', async () => {
    const address = `${paths.resultGenerate}?f_exam=${exam.id}`
    const told = 'হলে অনুপস্থিত বা বহিষ্কৃত পরীক্ষার্থীর নম্বর আছে'
    const away = await one<{ id: number; part: number }>(
      `SELECT a.enrolment_id AS id, t.id AS part FROM exam_attendance a JOIN exam_part t ON t.site_id = a.site_id AND t.exam_paper_id = a.exam_paper_id WHERE a.site_id = $1 AND a.state = 'absent' ORDER BY 1, 2 LIMIT 1`,
      [site.id],
    )
    const mark = (absent: boolean) =>
      everywhere(() =>
        sql(
          `INSERT INTO mark (site_id, exam_part_id, enrolment_id, obtained, absent) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (site_id, exam_part_id, enrolment_id) DO UPDATE SET obtained = excluded.obtained, absent = excluded.absent`,
          [site.id, away?.part, away?.id, absent ? null : 12, absent],
        ),
      )
    await mark(true)
    expect((await admin.get(address)).text).not.toContain(told)
    await mark(false)
    const page = await admin.get(address)
    expect(page.text).toContain(`${told}: ১টি নম্বরপত্র`)
    expect(page.$('details a[href*="sheet="]').length).toBeGreaterThan(0)
  })
})
