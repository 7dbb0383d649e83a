import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { closeDatabase, inScope, sql } from 'db/connection'
import { withClient } from 'db/prepare'
import { everywhere, makeSite, type MadeSite } from 'tests/factories/index'
import { visit, type Visitor } from 'tests/harness/visitor'
import { alwaysSchool } from 'tests/request/attendance/attendance-rig'
import { contextOf } from 'tests/request/support/exams'
import { registerOf } from '~/domain/attendance/report/register.server'
import { saveSheet } from '~/domain/attendance/take/save-sheet.server'
import { summaryText } from '~/domain/attendance/tell/summary.server'
import { addDays, today, weekday, type Day } from '~/format/dates'
import { paths } from '~/paths'
import { cpuWatch, ownWatch, perRequest, together, type Cpu } from './rig/cpu'
import { fill, withoutIndexes } from './rig/screens'
import { median, pairs, timed, type Figure, type Stack } from './rig/stack'

const SECTIONS = 50
const EACH = 60
const STUDENTS = SECTIONS * EACH
const YEARS = 5
const ROUNDS = 7
/** Reads in a round, and saves in one. */
const READS = 20
const SAVES = 8

/** Sunday to Thursday. */
const onOrBefore = (day: Day): Day => ([0, 6].includes(weekday(day)) ? onOrBefore(addDays(day, -1)) : day)
/** Days of which nothing is taken yet, for the saves. */
const FREE = [0, 1, 2].map((ago) => addDays(today(), -ago))
/** The last day of the history. */
const LAST = onOrBefore(addDays(today(), -FREE.length))
const MONTH_AGO = addDays(LAST, -30)
const YEARS_AGO = `${Number(today().slice(0, 4)) - YEARS + 1}-01-01`

interface School {
  site: MadeSite
  visitor: Visitor
  /** Of this year, with the enrolments of each. */
  sections: { id: number; enrolments: number[] }[]
}

/**
 * An institution of 3,000 in fifty sections whose attendance was taken on every school day since `from`; of earlier years in sessions, sections and enrolments of
 * their own. Loaded set-based, in the order of days, as it comes about.
 */
async function school(superUrl: string, from: Day): Promise<School> {
  const site = await makeSite({ students: 0, sections: 1 })
  await alwaysSchool(site)
  const tables = 'site_session, class_offering, section, student, enrolment, attendance_sheet, attendance_mark'
  await fill(superUrl, tables, async (client) => {
    await people(client, site, Number(site.session.label) - Number(from.slice(0, 4)))
    await client.query(
      `INSERT INTO attendance_sheet (site_id, section_id, day, present, absent)
       SELECT x.site_id, x.id, d::date, $4::int - $4::int / 20, $4::int / 20 FROM section x JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id
         JOIN site_session s ON s.site_id = o.site_id AND s.id = o.session_id, LATERAL generate_series(greatest(s.starts_on, $2::date), least(s.ends_on, $3::date), interval '1 day') d
       WHERE x.site_id = $1 AND extract(dow FROM d) < 5 ORDER BY d, x.id`,
      [site.id, from, LAST, EACH],
    )
    await client.query('ANALYZE section, enrolment, attendance_sheet')
    await withoutIndexes(client, 'attendance_mark', async () => {
      await client.query(
        `INSERT INTO attendance_mark (site_id, sheet_id, enrolment_id, day, state)
         SELECT h.site_id, h.id, e.id, h.day, CASE WHEN (e.roll + extract(doy FROM h.day)::int) % 20 = 0 THEN 'absent' ELSE 'present' END
         FROM attendance_sheet h JOIN enrolment e ON e.site_id = h.site_id AND e.section_id = h.section_id WHERE h.site_id = $1 ORDER BY h.day, h.id, e.roll`,
        [site.id],
      )
    })
  })
  const sections = await everywhere(() =>
    sql<{ id: number; enrolments: number[] }>(
      `SELECT e.section_id AS id, json_agg(e.id ORDER BY e.roll) AS enrolments FROM enrolment e WHERE e.site_id = $1 AND e.session_id = $2 GROUP BY e.section_id ORDER BY e.section_id`,
      [site.id, site.session.id],
    ),
  )
  if (sections.length !== SECTIONS || sections.some((one) => one.enrolments.length !== EACH))
    throw new Error(`${sections.length} sections`)
  return { site, sections, visitor: await visit(site.alias).login(site.admin.username) }
}

/** Students and their places, of this year and of so many before it. */
async function people(client: pg.Client, site: MadeSite, earlier: number): Promise<void> {
  const run = (text: string, ...binds: unknown[]) => client.query(text, [site.id, ...binds])
  await run(
    `INSERT INTO section (site_id, class_offering_id, name_en, name_bn, position) SELECT $1, $2, 'S' || n, 'শাখা ' || n, n FROM generate_series(2, $3::int) n`,
    site.offering.id,
    SECTIONS,
  )
  await run(
    `WITH s AS (INSERT INTO student (site_id, code, name_en, name_bn, gender) SELECT $1, 'A' || lpad(n::text, 6, '0'), 'Md. Student ' || n, 'মোঃ শিক্ষার্থী ' || n, 'male' FROM generate_series(1, $2::int) n RETURNING id),
       p AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM s), c AS (SELECT array_agg(id ORDER BY id) AS ids FROM section WHERE site_id = $1)
     INSERT INTO enrolment (site_id, student_id, session_id, section_id, roll) SELECT $1, p.id, $3, c.ids[1 + p.n / $4::int], 1 + p.n % $4::int FROM p, c`,
    STUDENTS,
    site.session.id,
    EACH,
  )
  if (earlier <= 0) return
  await run(
    `WITH n AS (
       INSERT INTO site_session (site_id, session_type_id, label, starts_on, ends_on)
       SELECT s.site_id, s.session_type_id, (extract(year FROM s.starts_on)::int - y)::text, (s.starts_on - make_interval(years => y))::date, (s.ends_on - make_interval(years => y))::date
       FROM site_session s, generate_series(1, $3::int) y WHERE s.site_id = $1 AND s.id = $2 RETURNING id)
     INSERT INTO class_offering (site_id, session_id, shift_id, version_id, class_id, study_group_id)
     SELECT c.site_id, n.id, c.shift_id, c.version_id, c.class_id, c.study_group_id FROM class_offering c, n WHERE c.site_id = $1 AND c.session_id = $2`,
    site.session.id,
    earlier,
  )
  await run(
    `INSERT INTO section (site_id, class_offering_id, name_en, name_bn, position)
     SELECT x.site_id, o.id, x.name_en, x.name_bn, x.position FROM section x, class_offering o WHERE x.site_id = $1 AND x.class_offering_id = $2 AND o.site_id = $1 AND o.id <> $2`,
    site.offering.id,
  )
  await run(
    `INSERT INTO enrolment (site_id, student_id, session_id, section_id, roll, state)
     SELECT e.site_id, e.student_id, o.session_id, t.id, e.roll, 'promoted' FROM enrolment e JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id
       JOIN section t ON t.site_id = x.site_id AND t.name_en = x.name_en JOIN class_offering o ON o.site_id = t.site_id AND o.id = t.class_offering_id
     WHERE e.site_id = $1 AND e.session_id = $2 AND o.session_id <> $2`,
    site.session.id,
  )
}

/** The same reading of two schools in turn: medians of CPU and of time, of one reading each. */
async function inTurn(
  watch: () => Cpu,
  few: () => Promise<unknown>,
  many: () => Promise<unknown>,
): Promise<{ cpu: { few: number; many: number }; wall: { few: number; many: number } }> {
  const spent = { few: [] as number[], many: [] as number[] }
  const took = { few: [] as number[], many: [] as number[] }
  for (let round = 0; round <= ROUNDS; round++)
    for (const [of, read] of [
      ['few', few],
      ['many', many],
    ] as const) {
      watch()
      const time = await timed(async () => {
        for (let i = 0; i < READS; i++) await read()
      })
      const { app, db } = watch()
      if (round === 0) continue // warms up
      spent[of].push((app + db) / READS)
      took[of].push(time / READS)
    }
  return {
    cpu: { few: median(spent.few), many: median(spent.many) },
    wall: { few: median(took.few), many: median(took.many) },
  }
}

type Reading = (of: School) => () => Promise<unknown>

const page =
  (path: (of: School) => string, rows: number): Reading =>
  (of) =>
  async () => {
    const answer = await of.visitor.get(path(of))
    if (answer.status !== 200 || answer.text.split('<tr').length <= rows)
      throw new Error(`${path(of)}: ${answer.status}`)
  }

const asks =
  (work: (of: School) => Promise<unknown>): Reading =>
  (of) =>
  () =>
    inScope({ tenants: [of.site.id], readOnly: true }, () => work(of))

const MONTH = LAST.slice(0, 7)
const first = ({ sections }: School) => sections[0]?.id ?? 0
const SCREENS: Record<string, Reading> = {
  'the screen of a month’s register of a section': page(
    (of) => `${paths.attendanceReport('register')}&section=${first(of)}&month=${MONTH}`,
    EACH,
  ),
  'the screen of a day': page(() => paths.studentAttendanceOn(LAST), SECTIONS),
}
const CONTROL: Record<string, Reading> = { 'meanwhile the machine': page(() => '/user/profile', 0) }
const VERBS: Record<string, Reading> = {
  'a month’s register of a section, as it is read': asks(async (of) => {
    const register = await registerOf(contextOf(of.site, of.site.admin), first(of), MONTH)
    if (register.rows.length !== EACH) throw new Error(`${register.rows.length} rows`)
  }),
  'the head’s summary of a day': asks(async ({ site }) => {
    const text = await summaryText({ id: site.id, nameEn: '', nameBn: '' }, LAST, {
      smsLang: 'bn',
      lateCounts: true,
      leaveExcused: false,
    })
    if (text === null) throw new Error('nothing was taken')
  }),
}

async function compare(
  works: Record<string, Reading>,
  watch: () => Cpu,
  [few, many]: readonly [School, School],
  most?: number,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, work] of Object.entries(works)) {
    const { cpu, wall } = await inTurn(watch, work(few), work(many))
    const ratio = cpu.many / cpu.few
    figures.push({
      what: `${name}: ${STUDENTS} students, ${YEARS} years of attendance against one month (${cpu.many.toFixed(1)} / ${cpu.few.toFixed(1)} ms of CPU; time ${wall.many.toFixed(1)} / ${wall.few.toFixed(1)} ms)`,
      value: ratio.toFixed(2),
      ...(most === undefined ? {} : { limit: `≤ ${most}`, ok: ratio <= most }),
    })
  }
  return figures
}

/** A section's roll call of sixty by the verb and by a request of the office, each against one bare statement that inserts as many rows. */
async function saving(stack: Stack, at: School): Promise<Figure[]> {
  const { site, sections, visitor } = at
  const free = FREE.flatMap((day) => sections.map((section) => ({ day, ...section })))
  let saved = 0
  const next = () => {
    const one = free[saved++]
    if (!one) throw new Error('no section is left')
    return one
  }
  const stateAt = (place: number) => (place % 20 === 7 ? ('absent' as const) : ('present' as const))
  const ctx = contextOf(site, site.admin, ['attendance.students.take-any', 'attendance.students.correct-late'])
  const verb = async () => {
    const { id, day, enrolments } = next()
    await inScope({ tenants: [site.id], readOnly: false, user: site.admin.id }, () =>
      saveSheet(ctx, {
        sectionId: id,
        day,
        periodId: null,
        key: randomUUID(),
        base: 0,
        reason: '',
        rows: enrolments.map((enrolmentId, place) => ({
          enrolmentId,
          state: stateAt(place),
          minutes: null,
          note: '',
        })),
        right: 'any',
      }),
    )
  }
  const csrf = (await visitor.get(paths.studentAttendance)).$('meta[name=csrf-token]').attr('content') ?? ''
  const request = async () => {
    const { id, day, enrolments } = next()
    const states = enrolments.map((enrolment, place) => [`s-${enrolment}`, stateAt(place)] as const)
    const head = { csrf, section: String(id), day, key: randomUUID(), base: '0' }
    const body = new URLSearchParams({ ...head, ...Object.fromEntries(states) })
    const answer = await visitor.send('POST', paths.studentAttendance, body)
    if (![302, 303].includes(answer.status)) throw new Error(`not saved: ${answer.status}`)
  }
  const figures = await withClient(stack.superUrl, async (client) => {
    await client.query('CREATE TABLE bare_mark (LIKE attendance_mark INCLUDING ALL)')
    let sheet = 0
    const bare = async () => {
      const enrolments = sections[sheet % SECTIONS]?.enrolments ?? []
      await client.query({
        name: 'bare',
        text: `INSERT INTO bare_mark (site_id, sheet_id, enrolment_id, day, state) SELECT $1, $2, u.enrolment, $3::date, u.state FROM unnest($4::bigint[], $5::text[]) AS u(enrolment, state)`,
        values: [site.id, ++sheet, today(), enrolments, enrolments.map((_, place) => stateAt(place))],
      })
    }
    const own = await ownWatch(stack.superUrl)
    const served = await cpuWatch(stack.pid, stack.superUrl)
    const all = [
      await against('by the verb, in a transaction', own, verb, own, bare),
      await against('by the request of the office', served, request, own, bare),
    ]
    await client.query('DROP TABLE bare_mark')
    return [...all, await withReferences(client, at)]
  })
  const [kept] = await everywhere(() =>
    sql<{ sheets: number; marks: number }>(
      `SELECT count(DISTINCT m.sheet_id)::int AS sheets, count(*)::int AS marks FROM attendance_mark m WHERE m.site_id = $1 AND m.day > $2::date`,
      [site.id, LAST],
    ),
  )
  if (kept?.sheets !== saved || kept.marks !== saved * EACH)
    throw new Error(`${kept?.sheets} sheets with ${kept?.marks} marks of ${saved} are kept`)
  return figures
}

/** What the database takes for a sheet and its marks as the tables are, by one statement of their owner: no lock, no look, no receipt, no wall. */
async function withReferences(client: pg.Client, { site, sections }: School): Promise<Figure> {
  const times: number[] = []
  for (let at = 0; at < ROUNDS * SAVES; at++) {
    const { id, enrolments } = sections[at % SECTIONS] ?? { id: 0, enrolments: [] }
    const day = addDays('2000-01-01', at)
    times.push(
      await timed(async () => {
        await client.query({
          name: 'referred',
          text: `WITH sheet AS (INSERT INTO attendance_sheet (site_id, section_id, day, present) VALUES ($1, $2, $3::date, 60) RETURNING id)
            INSERT INTO attendance_mark (site_id, sheet_id, enrolment_id, day, state) SELECT $1, s.id, u.enrolment, $3::date, 'present' FROM sheet s, unnest($4::bigint[]) AS u(enrolment)`,
          values: [site.id, id, day, enrolments],
        })
      }),
    )
  }
  await client.query(`DELETE FROM attendance_sheet WHERE site_id = $1 AND day < '2001-01-01'`, [site.id])
  return {
    what: `  of it a sheet and its ${EACH} marks with their references alone, by one statement of the tables’ owner`,
    value: `${median(times).toFixed(1)} ms`,
  }
}

async function against(
  how: string,
  oursWatch: () => Cpu,
  ours: () => Promise<void>,
  bareWatch: () => Cpu,
  bare: () => Promise<void>,
): Promise<Figure> {
  const spent = { ours: [] as Cpu[], bare: [] as Cpu[] }
  const round = (watch: () => Cpu, kept: Cpu[], work: () => Promise<void>) => async () => {
    watch()
    for (let i = 0; i < SAVES; i++) await work()
    kept.push(watch())
  }
  const { ratio, a, b, spread } = await pairs(
    ROUNDS,
    round(oursWatch, spent.ours, ours),
    round(bareWatch, spent.bare, bare),
  )
  const saves = SAVES * ROUNDS
  // The first pair warms up.
  const [mine, theirs] = [together(spent.ours.slice(1)), together(spent.bare.slice(1))]
  return {
    what: `saving a section of ${EACH} ${how}, against one bare statement that inserts ${EACH} rows (${(a / SAVES).toFixed(1)} / ${(b / SAVES).toFixed(1)} ms, ${spread}; ${perRequest(mine, saves)} / ${perRequest(theirs, saves)})`,
    value: ratio.toFixed(2),
    limit: '≤ 2',
    ok: ratio <= 2,
  }
}

/** Attendance of students: what a save costs, and whether reading grows with the years. */
export async function benchAttendance(stack: Stack, progress: (text: string) => void): Promise<Figure[]> {
  progress(`attendance: ${STUDENTS} students, a month`)
  const few = await school(stack.superUrl, MONTH_AGO)
  progress(`attendance: ${STUDENTS} students, ${YEARS} years`)
  const many = await school(stack.superUrl, YEARS_AGO)
  progress('attendance: register and summary')
  const served = await cpuWatch(stack.pid, stack.superUrl)
  const both = [few, many] as const
  const figures = [
    ...(await compare(SCREENS, served, both, 1.3)),
    ...(await compare(VERBS, await ownWatch(stack.superUrl), both, 1.3)),
    ...(await compare(CONTROL, served, both)),
  ]
  progress('attendance: saving')
  figures.push(...(await saving(stack, many)))
  await closeDatabase()
  return figures
}
