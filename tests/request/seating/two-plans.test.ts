import { sql } from 'db/connection'
import { expect } from 'vitest'
import { journey } from 'tests/harness/journey'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import {
  everywhere,
  makeClass,
  makeExam,
  makeRooms,
  makeSite,
  type MadeExam,
  type MadeRoom,
  type MadeSite,
} from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'

interface SeatRow {
  id: number
  room: number
  c: number
  r: number
  p: number
  held: boolean
}
const chair = (one: SeatRow) => `${one.room}.${one.c}.${one.r}.${one.p}`

/** Class nine has exam A, class ten exam B, both Mathematics; 6 candidates each, rooms of 12 chairs. */
journey('two seat plans at one time', (step) => {
  let nine: MadeSite
  let ten: MadeSite
  let a: MadeExam
  let b: MadeExam
  let rooms: MadeRoom[]
  let admin: Visitor
  let planA = 0
  let planB = 0
  const [day, later] = [addDays(today(), 5), addDays(today(), 6)]

  const setTimes = (exam: MadeExam, on: string, at: string, minutes = 180) =>
    everywhere(() =>
      sql('UPDATE exam_paper SET held_on = $3, starts_at = $4, minutes = $5 WHERE site_id = $1 AND exam_id = $2', [
        nine.id,
        exam.id,
        on,
        at,
        minutes,
      ]),
    )
  const seats = (plan: number) =>
    everywhere(() =>
      sql<SeatRow>(
        'SELECT enrolment_id AS id, room_id AS room, bench_column AS c, bench_row AS r, place AS p, NOT isempty(during) AS held FROM seat WHERE plan_id = $1 ORDER BY 2, 3, 4, 5',
        [plan],
      ),
    )
  const head = async (plan: number) =>
    (
      await everywhere(() =>
        sql<{ version: number; state: string; forced: number }>(
          'SELECT version, state, forced FROM seat_plan WHERE id = $1',
          [plan],
        ),
      )
    )[0] ?? { version: 0, state: '', forced: -1 }
  const newest = async (exam: MadeExam) =>
    (
      await everywhere(() => sql<{ id: number }>('SELECT max(id) AS id FROM seat_plan WHERE exam_id = $1', [exam.id]))
    )[0]?.id ?? 0
  const make = (exam: MadeExam, of: MadeSite, at: number[], used = 2, who = admin) =>
    who.post(`${paths.seatPlan}?exam=${exam.id}&new=1`, {
      intent: 'make',
      exam: exam.id,
      nameEn: 'Main',
      nameBn: 'মূল',
      used,
      offerings: [of.offering.id],
      rooms: at,
    })
  const act = async (plan: number, intent: string, fields: Record<string, string | number> = {}) =>
    admin.post(`${paths.seatPlan}?plan=${plan}`, { intent, plan, version: (await head(plan)).version, ...fields })
  const move = (plan: number, who: number, to: SeatRow) =>
    act(plan, 'move', { enrolment: who, room: to.room, column: to.c, row: to.r, place: to.p })
  const first = async (plan: number): Promise<SeatRow> => {
    const [one] = await seats(plan)
    if (!one) throw new Error('the plan has no seats')
    return one
  }
  const shared = async () => {
    const held = new Set((await seats(planA)).map(chair))
    return (await seats(planB)).filter((one) => held.has(chair(one)))
  }
  /** The form of an exam's dates, as the office sends it. */
  const times = (exam: MadeExam, of: MadeSite, on: string, at: string) =>
    admin.post(`${paths.examDeclare}?exam=${exam.id}&tab=times&class=${of.classId}`, {
      intent: 'times',
      exam: exam.id,
      'rows[0].ids': String(exam.papers[0]?.id ?? 0),
      'rows[0].heldOn': on,
      'rows[0].startsAt': at,
      'rows[0].minutes': 180,
    })

  step('what it begins with', async () => {
    nine = await makeSite({ students: 6 })
    ten = await makeClass(nine, { classCode: 'TEN', group: 'SCIENCE', students: 6 })
    a = await makeExam(nine, { subjects: ['109'] })
    b = await makeExam(ten, { subjects: ['109'] })
    rooms = await makeRooms(nine.id, 4, { columns: 2, rows: 3, perBench: 2 })
    await setTimes(a, day, '10:00')
    await setTimes(b, day, '11:30')
    admin = await visit(nine.alias).login(nine.admin.username)
  })
  const room = (at: number) => rooms[at]?.id ?? 0

  step('the second plan takes the chairs the first left free, and its form says how many there are', async () => {
    expect((await make(a, nine, [room(0)])).status).toBe(200)
    planA = await newest(a)
    const form = await admin.get(`${paths.seatPlan}?exam=${b.id}&new=1`)
    expect(form.$(`label:has([name=rooms][value=${room(0)}])`).text()).toMatch(/৬$/)
    expect(form.$(`label:has([name=rooms][value=${room(1)}])`).text()).toMatch(/১২$/)
    expect(form.$('details').text()).toContain(a.nameEn.replace('Half-Yearly', 'অর্ধ-বার্ষিক'))
    expect((await make(b, ten, [room(0)])).status).toBe(200)
    planB = await newest(b)
    expect((await seats(planB)).length).toBe(6)
    expect(await shared()).toEqual([])
    expect(new Set((await seats(planB)).map((one) => one.room))).toEqual(new Set([room(0)]))
  })

  step('a third finds no chair in the room and is told why; at another time it has the whole room', async () => {
    const eight = await makeClass(nine, { classCode: 'EIGHT', group: 'NONE', students: 2 })
    const c = await makeExam(eight, { subjects: ['109'] })
    await setTimes(c, day, '12:00')
    const none = await make(c, eight, [room(0)])
    expect(none.status).toBe(422)
    expect(none.text).toContain('একই সময়ে অন্য আসন বিন্যাসের পরীক্ষার্থী বসে')
    await setTimes(c, later, '10:00')
    expect((await make(c, eight, [room(0)])).status).toBe(200)
  })

  step('the database itself refuses two on a chair and one in two places, whoever writes', async () => {
    const [one, other] = [await first(planA), await first(planB)]
    await expect(
      everywhere(() =>
        sql(
          'UPDATE seat SET room_id = $3, bench_column = $4, bench_row = $5, place = $6 WHERE plan_id = $1 AND enrolment_id = $2',
          [planB, other.id, one.room, one.c, one.r, one.p],
        ),
      ),
    ).rejects.toThrow('one_to_a_chair')
    await expect(
      everywhere(async () => {
        await sql(
          'INSERT INTO seat_plan_class (site_id, plan_id, exam_id, class_offering_id) VALUES ($1, $2, $3, $4)',
          [nine.id, planB, b.id, nine.offering.id],
        )
        await sql(
          `INSERT INTO exam_paper (site_id, exam_id, subject_offering_id, held_on, starts_at, minutes) SELECT site_id, $2, subject_offering_id, held_on, starts_at, minutes FROM exam_paper WHERE site_id = $1 AND exam_id = $3`,
          [nine.id, b.id, a.id],
        )
        await sql(
          'INSERT INTO seat_plan_room (site_id, plan_id, room_id, bench_columns, bench_rows, seats_per_bench, position) VALUES ($1, $2, $3, 2, 3, 2, 9)',
          [nine.id, planB, room(2)],
        )
        await sql(
          'INSERT INTO seat (site_id, plan_id, enrolment_id, room_id, bench_column, bench_row, place) VALUES ($1, $2, $3, $4, 1, 1, 1)',
          [nine.id, planB, one.id, room(2)],
        )
      }),
    ).rejects.toThrow('one_chair_each')
  })

  step('a chair of the other plan is shown as such and cannot be given by hand, alone or by columns', async () => {
    const [one, other] = [await first(planA), await first(planB)]
    const page = await admin.get(`${paths.seatPlan}?plan=${planB}&room=${room(0)}`)
    expect(page.$('[data-place]').length).toBe(6)
    const no = await move(planB, other.id, one)
    expect(no.status).toBe(409)
    expect(no.$('[role=alert]').text()).toContain('এই চেয়ারে একই সময়ে অন্য আসন বিন্যাসের')
    expect(no.$('[role=alert]').text()).toContain('নবম ')
    // The column goes to another room as a whole, where one person takes a place that somebody has here.
    const columns = () => act(planB, 'columns', { fromRoom: room(0), fromColumn: 1, room: room(2), column: 1 })
    expect((await act(planB, 'add-room', { room: room(2) })).status).toBe(200)
    expect((await columns()).status).toBe(200)
    const there = (await seats(planB)).find((seat) => seat.room === room(2) && seat.r === one.r)
    if (!there) throw new Error('nobody sits in the row')
    expect(there.p).not.toBe(one.p)
    expect((await move(planB, there.id, { ...there, p: one.p })).status).toBe(200)
    expect((await columns()).status).toBe(409)
    expect((await move(planB, there.id, there)).status).toBe(200)
    expect((await columns()).status).toBe(200)
    expect(await shared()).toEqual([])
  })

  step('new times that would double chairs of a published plan are refused with names; a draft is marked', async () => {
    await setTimes(b, later, '14:00')
    const to = await first(planA)
    expect((await move(planB, (await first(planB)).id, to)).status).toBe(200)
    expect((await shared()).length).toBe(1)
    for (const plan of [planA, planB]) expect((await act(plan, 'publish')).status).toBe(200)
    const no = await times(b, ten, day, '10:00')
    expect(no.status).toBe(409)
    expect(no.text).toContain('প্রকাশিত আসন বিন্যাস ‘মূল’')
    expect(no.text).toMatch(/কক্ষ ১০১, কলাম .*দশম \S+ .* এবং নবম /)
    expect((await seats(planB)).every((one) => one.held)).toBe(true)
    expect((await act(planB, 'withdraw')).status).toBe(200)
    const saved = await times(b, ten, day, '10:00')
    expect(saved.status).toBe(200)
    expect(saved.text).toContain('খসড়া আসন বিন্যাসে দ্বৈত আসন হয়েছে: মূল')
    expect((await seats(planB)).filter((one) => !one.held).map(chair)).toEqual([chair(to)])
    expect((await seats(planA)).every((one) => one.held)).toBe(true)
  })

  step('a plan with a doubled chair says who and where, is not published, and is helped by one press', async () => {
    const list = await admin.get(`${paths.seatPlan}?exam=${b.id}`)
    expect(list.$('table').text()).toContain('১ জনের আসন দ্বৈত')
    for (const [plan, own] of [
      [planA, 'নবম'],
      [planB, 'দশম'],
    ] as const) {
      const page = await admin.get(`${paths.seatPlan}?plan=${plan}`)
      expect(page.text).toContain('১ জনের আসনে একই সময়ে অন্য কেউ আছে')
      expect(page.text).toMatch(new RegExp(`কক্ষ ১০১, কলাম [১২], সারি [১-৩], আসন [১২]: ${own} `))
    }
    const no = await act(planB, 'publish')
    expect(no.status).toBe(409)
    expect(no.$('[role=alert]').text()).toMatch(/প্রকাশ করা যায়নি: ১টি আসনে দ্বন্দ্ব আছে। কক্ষ ১০১.*দশম .*নবম .*সকাল/s)
    expect((await head(planB)).state).toBe('draft')
    expect((await act(planB, 'catch-up')).status).toBe(200)
    expect(await shared()).toEqual([])
    expect((await seats(planB)).every((one) => one.held)).toBe(true)
    expect((await act(planB, 'publish')).status).toBe(200)
  })

  step('neighbours of one class are counted across plans, in both of them, and again when somebody moves', async () => {
    const arts = await makeClass(nine, { classCode: 'NINE', group: 'HUMANITIES', students: 1 })
    const c = await makeExam(arts, { subjects: ['109'] })
    await setTimes(c, day, '10:00')
    const one = await first(planA)
    const free = { ...one, room: room(3), c: 1, r: 1, p: 1 }
    expect((await act(planA, 'add-room', { room: room(3) })).status).toBe(200)
    expect((await move(planA, one.id, free)).status).toBe(200)
    const before = (await head(planA)).forced
    expect((await make(c, arts, [room(3)])).status).toBe(200)
    const plan = await newest(c)
    const sole = await first(plan)
    expect((await head(plan)).forced).toBe(0)
    expect((await move(plan, sole.id, { ...free, p: 2 })).status).toBe(200)
    expect((await head(plan)).forced).toBe(1)
    expect((await head(planA)).forced).toBe(before + 1)
    expect((await admin.get(`${paths.seatPlan}?plan=${plan}`)).text).toContain('অন্য আসন বিন্যাসের)')
    expect((await move(plan, sole.id, { ...free, r: 3, p: 2 })).status).toBe(200)
    expect((await head(planA)).forced).toBe(before)
    // At another time they are no neighbours.
    expect((await move(plan, sole.id, { ...free, p: 2 })).status).toBe(200)
    expect((await times(c, arts, later, '10:00')).status).toBe(200)
    expect((await head(plan)).forced).toBe(0)
    expect((await head(planA)).forced).toBe(before)
    expect((await act(plan, 'delete')).status).toBe(200)
    expect((await move(planA, one.id, one)).status).toBe(200)
  })

  step('nobody is given two exams at one time: neither a seat nor a routine', async () => {
    const again = await makeExam(nine, { subjects: ['109'] })
    await setTimes(again, day, '12:59')
    const no = await make(again, nine, [room(1)])
    expect(no.status).toBe(422)
    expect(no.text).toMatch(/৬ জনের একই সময়ে আরেক জায়গায় আসন আছে। নবম ১ .*কক্ষ ১০১/s)
    const routine = await admin.post(paths.examDeclare, { intent: 'publish-routine', exam: again.id })
    expect(routine.status).toBe(409)
    expect(routine.text).toContain(a.nameEn.replace('Half-Yearly', 'অর্ধ-বার্ষিক'))
    await setTimes(again, day, '13:00')
    expect((await make(again, nine, [room(1)])).status).toBe(200)
    expect((await admin.post(paths.examDeclare, { intent: 'publish-routine', exam: again.id })).status).toBe(200)
  })

  step('who goes to another class gives up the chair at once', async () => {
    const one = await first(planA)
    const eight = (
      await everywhere(() =>
        sql<{ id: number; section: number }>(
          `SELECT e.section_id AS section, s.id FROM enrolment e JOIN section s ON s.site_id = e.site_id AND s.class_offering_id = $2 WHERE e.id = $1`,
          [one.id, ten.offering.id],
        ),
      )
    )[0]
    await everywhere(() => sql('UPDATE enrolment SET section_id = $2, roll = 77 WHERE id = $1', [one.id, eight?.id]))
    expect((await seats(planA)).find((seat) => seat.id === one.id)?.held).toBe(false)
    expect((await move(planB, (await first(planB)).id, one)).status).toBe(200)
    expect((await act(planB, 'catch-up')).status).toBe(200)
    expect((await seats(planB)).some((seat) => seat.id === one.id && seat.held)).toBe(true)
    await everywhere(async () => {
      await sql('DELETE FROM seat WHERE plan_id = $1 AND enrolment_id = $2', [planB, one.id])
      await sql('UPDATE enrolment SET section_id = $2, roll = 78 WHERE id = $1', [one.id, eight?.section])
    })
    expect((await act(planB, 'catch-up')).status).toBe(200)
    expect((await act(planA, 'catch-up')).status).toBe(200)
    expect(await shared()).toEqual([])
  })

  step('a room with candidates of a published plan stays as it is; a draft says which benches are gone', async () => {
    const page = await admin.get(`${paths.rooms}?edit=${room(0)}`)
    const less = await admin.submit(page, 'form:has([name=benchRows])', { benchRows: '1' })
    expect(less.text).toContain('প্রকাশিত আসন বিন্যাসে এখানে পরীক্ষার্থী বসে')
    const off = await admin.post(paths.rooms, { row: `retire:${room(0)}` })
    expect(off.text).toContain('প্রকাশিত আসন বিন্যাসে এখানে পরীক্ষার্থী বসে')
    const rows = () =>
      everywhere(() =>
        sql<{ rows: number; active: boolean }>('SELECT bench_rows AS rows, active FROM room WHERE id = $1', [room(0)]),
      )
    expect(await rows()).toEqual([{ rows: 3, active: true }])
    for (const plan of [planA, planB]) expect((await act(plan, 'withdraw')).status).toBe(200)
    await admin.post(paths.rooms, { row: `retire:${room(0)}` })
    expect(await rows()).toEqual([{ rows: 3, active: false }])
    expect((await admin.get(`${paths.seatPlan}?plan=${planB}`)).text).toContain('জনের বেঞ্চ আর নেই')
    expect((await act(planB, 'publish')).status).toBe(409)
    expect((await act(planB, 'add-room', { room: room(1) })).status).toBe(200)
    expect((await act(planB, 'catch-up')).status).toBe(200)
    expect((await seats(planB)).filter((one) => one.room === room(0))).toEqual([])
    expect((await act(planB, 'publish')).status).toBe(200)
    await admin.post(paths.rooms, { row: `restore:${room(0)}` })
  })

  step('two controllers who plan the same chairs at one moment share none', async () => {
    const [six, seven] = [
      await makeClass(nine, { classCode: 'SIX', group: 'NONE', students: 5 }),
      await makeClass(nine, { classCode: 'SEVEN', group: 'NONE', students: 5 }),
    ]
    const [c, d] = [await makeExam(six, { subjects: ['109'] }), await makeExam(seven, { subjects: ['109'] })]
    const apart = addDays(today(), 9)
    for (const exam of [c, d]) await setTimes(exam, apart, '10:00')
    const colleague = await visit(nine.alias).login(nine.admin.username)
    for (const who of [admin, colleague]) await who.get(paths.seatPlan) // each has the token of a form
    const answers = await Promise.all([make(c, six, [room(0)]), make(d, seven, [room(0)], 2, colleague)])
    expect(answers.map((one) => one.status)).toEqual([200, 200])
    const all = [...(await seats(await newest(c))), ...(await seats(await newest(d)))]
    expect(new Set(all.map(chair)).size).toBe(10)
    expect(all.every((one) => one.held)).toBe(true)
  })
})
