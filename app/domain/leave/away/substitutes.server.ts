import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { workingDays } from '~/domain/calendar/working-days.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { addDays, today, type Day } from '~/format/dates'
import { employees } from '../people.server'
import { requestOf, type RequestRow } from '../requests/requests.server'
import { tellSubstitutes } from '../requests/tell.server'
import { suggested, type Substitute, type Suggested } from '../substitutes.policy'
import { awayOn, busyOn, routineDay } from './busy.server'

interface Named {
  nameBn: string
  nameEn: string
}

/** A lesson that nobody would give, and who takes it. */
interface MissedLesson {
  day: Day
  lessonId: number
  startsAt: string
  endsAt: string
  subjectId: number
  subject: Named
  className: Named
  section: Named
  substituteId: number | null
  substitute: Named | null
}

/** How many days back lessons taken for others are counted: turns are fair within a term. */
const LATELY = 120
/** Days whose lessons are arranged at once: longer leave is arranged as it goes. */
const MOST_DAYS = 31

/** The days of a leave whose lessons can be arranged now: those that are worked, from today on, a month of them. */
async function daysOf(site: { id: number }, row: RequestRow, all: boolean): Promise<Day[]> {
  const from = all || row.fromOn > today() ? row.fromOn : today()
  return (await workingDays(site, from, row.toOn, null, 'staff')).slice(0, MOST_DAYS)
}

/** The lessons of whoever is away, day by day; `all` with those of days that are over. */
export async function missedLessons(site: { id: number }, row: RequestRow, all = false): Promise<MissedLesson[]> {
  const days = await daysOf(site, row, all)
  return sql<MissedLesson>(
    `SELECT d.day, e.id AS "lessonId", to_char(p.starts_at, 'HH24:MI') AS "startsAt", to_char(p.ends_at, 'HH24:MI') AS "endsAt", o.subject_id AS "subjectId",
       json_build_object('nameBn', a.name_bn, 'nameEn', a.name_en) AS subject, json_build_object('nameBn', c.name_bn, 'nameEn', c.name_en) AS "className",
       json_build_object('nameBn', x.name_bn, 'nameEn', x.name_en) AS section, l.employee_id AS "substituteId",
       CASE WHEN t.id IS NOT NULL THEN json_build_object('nameBn', t.name_bn, 'nameEn', t.name_en) END AS substitute
     FROM unnest($3::date[], $4::int[]) AS d(day, weekday) JOIN site_session s ON s.site_id = $1 AND s.starts_on <= d.day AND s.ends_on >= d.day
     JOIN routine_entry e ON e.site_id = s.site_id AND e.session_id = s.id AND e.weekday = d.weekday AND e.employee_id = $2
     JOIN period p ON p.site_id = e.site_id AND p.id = e.period_id JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id
     JOIN class_offering f ON f.site_id = x.site_id AND f.id = x.class_offering_id JOIN class c ON c.id = f.class_id
     JOIN subject_offering o ON o.site_id = e.site_id AND o.id = e.subject_offering_id JOIN subject_paper a ON a.id = o.subject_paper_id
     LEFT JOIN leave_substitute l ON l.site_id = e.site_id AND l.day = d.day AND l.routine_entry_id = e.id LEFT JOIN employee t ON t.site_id = l.site_id AND t.id = l.employee_id
     ORDER BY d.day, p.starts_at, e.id`,
    [site.id, row.employeeId, days, days.map(routineDay)],
  )
}

/** Everybody who could take lessons on some days, day by day: teachers, without the one who is away. */
async function teachersOn(
  site: { id: number },
  row: RequestRow,
  days: readonly Day[],
): Promise<{ of: (day: Day) => Substitute[]; names: ReadonlyMap<number, Named> }> {
  const people = (await employees(site.id)).filter((one) => one.isTeacher && one.id !== row.employeeId)
  const busy = await busyOn(site, days)
  const away = new Set((await awayOn(site.id, days)).map((one) => `${one.employeeId} ${one.day}`))
  const taken = await sql<{ employeeId: number; count: number }>(
    `SELECT l.employee_id AS "employeeId", count(*)::int AS count FROM leave_substitute l WHERE l.site_id = $1 AND l.day >= $2 GROUP BY l.site_id, l.employee_id`,
    [site.id, addDays(today(), -LATELY)],
  )
  const taught = await sql<{ employeeId: number; subjectIds: number[] }>(
    `SELECT a.employee_id AS "employeeId", array_agg(DISTINCT o.subject_id)::bigint[] AS "subjectIds" FROM assignment a JOIN subject_offering o ON o.site_id = a.site_id AND o.id = a.subject_offering_id
     JOIN class_offering c ON c.site_id = o.site_id AND c.id = o.class_offering_id JOIN site_session s ON s.site_id = c.site_id AND s.id = c.session_id AND s.ends_on >= $2 AND s.starts_on <= $3
     WHERE a.site_id = $1 GROUP BY a.site_id, a.employee_id`,
    [site.id, days[0] ?? row.fromOn, days.at(-1) ?? row.toOn],
  )
  const counts = new Map(taken.map((one) => [one.employeeId, one.count]))
  const subjects = new Map(taught.map((one) => [one.employeeId, one.subjectIds]))
  return {
    of: (day) =>
      people.map((one) => ({
        id: one.id,
        away: away.has(`${one.id} ${day}`),
        busy: busy.filter((each) => each.employeeId === one.id && each.day === day),
        subjectIds: subjects.get(one.id) ?? [],
        taken: counts.get(one.id) ?? 0,
      })),
    names: new Map(people.map((one) => [one.id, { nameBn: one.nameBn, nameEn: one.nameEn }])),
  }
}

export type Choice = Suggested & Named

/** The lessons of a leave that can be arranged, each with who could take it, the best first; whoever has it already among them. */
export async function substituteChoices(
  site: { id: number },
  row: RequestRow,
): Promise<(MissedLesson & { choices: Choice[] })[]> {
  const lessons = await missedLessons(site, row)
  if (!lessons.length) return []
  const { of, names } = await teachersOn(site, row, [...new Set(lessons.map((one) => one.day))])
  return lessons.map((lesson) => {
    const people = of(lesson.day).map((one) =>
      one.id === lesson.substituteId
        ? {
            ...one,
            busy: one.busy.filter((hours) => hours.startsAt !== lesson.startsAt || hours.endsAt !== lesson.endsAt),
          }
        : one,
    )
    return {
      ...lesson,
      choices: suggested(lesson, people).flatMap((one) => {
        const named = names.get(one.id)
        return named ? [{ ...one, ...named }] : []
      }),
    }
  })
}

/** A request whose lessons may be arranged. @throws Missing; Refusal where it does not stand any more */
async function toArrange(ctx: SiteCtx, requestId: number): Promise<RequestRow> {
  await oneAtATime('leave', ctx.site.id)
  const row = await requestOf(ctx.site.id, requestId)
  if (!['asked', 'recommended', 'approved'].includes(row.state)) throw new Refusal('leave:error.bar.state')
  return row
}

/**
 * Says who takes a lesson on a day, or that nobody does; whoever takes it hears of it.
 * @throws Missing for a lesson that is not of this leave; Invalid for somebody who is away or busy
 */
export async function setSubstitute(
  ctx: SiteCtx,
  requestId: number,
  value: { day: Day; lesson: number; employee: number | null },
): Promise<void> {
  const row = await toArrange(ctx, requestId)
  const lesson = (await substituteChoices(ctx.site, row)).find(
    (one) => one.day === value.day && one.lessonId === value.lesson,
  )
  if (!lesson) throw new Missing('lesson')
  if (value.employee !== null && !lesson.choices.some((one) => one.id === value.employee))
    throw new Invalid({ employee: ['leave:error.notFree'] })
  await write(ctx, row, [{ ...lesson, employeeId: value.employee }])
}

/** Gives every lesson that nobody takes yet to the best who is free, one after the other, so that turns stay fair. @returns how many found nobody */
export async function fillSubstitutes(ctx: SiteCtx, requestId: number): Promise<{ done: number; left: number }> {
  const row = await toArrange(ctx, requestId)
  const lessons = await missedLessons(ctx.site, row)
  const open = lessons.filter((one) => one.substituteId === null)
  const { of } = await teachersOn(ctx.site, row, [...new Set(lessons.map((one) => one.day))])
  const given: { lesson: MissedLesson; employeeId: number }[] = []
  for (const lesson of open) {
    const people = of(lesson.day).map((one) => {
      const own = given.filter((each) => each.employeeId === one.id)
      return {
        ...one,
        taken: one.taken + own.length,
        busy: [...one.busy, ...own.filter((each) => each.lesson.day === lesson.day).map((each) => each.lesson)],
      }
    })
    const [best] = suggested(lesson, people)
    if (best) given.push({ lesson, employeeId: best.id })
  }
  await write(
    ctx,
    row,
    given.map((one) => ({ ...one.lesson, employeeId: one.employeeId })),
  )
  return { done: given.length, left: open.length - given.length }
}

async function write(
  ctx: SiteCtx,
  row: RequestRow,
  lessons: readonly (MissedLesson & { employeeId: number | null })[],
): Promise<void> {
  if (!lessons.length) return
  const site = ctx.site.id
  await sql(
    `DELETE FROM leave_substitute l USING unnest($2::date[], $3::bigint[]) AS g(day, lesson) WHERE l.site_id = $1 AND l.day = g.day AND l.routine_entry_id = g.lesson`,
    [site, lessons.map((one) => one.day), lessons.map((one) => one.lessonId)],
  )
  const taken = lessons.filter((one) => one.employeeId !== null)
  await sql(
    `INSERT INTO leave_substitute (site_id, request_id, day, routine_entry_id, employee_id, made_by)
     SELECT $1, $2, g.day, g.lesson, g.employee, $3 FROM unnest($4::date[], $5::bigint[], $6::bigint[]) AS g(day, lesson, employee)`,
    [
      site,
      row.id,
      ctx.user.userId,
      taken.map((one) => one.day),
      taken.map((one) => one.lessonId),
      taken.map((one) => one.employeeId),
    ],
  )
  ctx.audit({
    recordType: 'leave_request',
    recordId: row.id,
    before: { substitutes: lessons.map(({ day, startsAt, substitute }) => ({ day, startsAt, substitute })) },
    after: { substitutes: lessons.map(({ day, startsAt, employeeId }) => ({ day, startsAt, employeeId })) },
  })
  const fresh = taken.filter((one) => one.employeeId !== one.substituteId).flatMap((one) => one.employeeId ?? [])
  await tellSubstitutes(ctx, row, [...new Set(fresh)])
}

/** Lessons that somebody takes for others from a day on, the next first; the first 50. */
export const ownSubstitutions = (
  siteId: number,
  employeeId: number,
  from: Day,
): Promise<
  { day: Day; startsAt: string; endsAt: string; subject: Named; className: Named; section: Named; away: Named }[]
> =>
  sql<{ day: string; startsAt: string; endsAt: string; subject: Named; className: Named; section: Named; away: Named }>(
    `SELECT l.day, to_char(p.starts_at, 'HH24:MI') AS "startsAt", to_char(p.ends_at, 'HH24:MI') AS "endsAt", json_build_object('nameBn', a.name_bn, 'nameEn', a.name_en) AS subject,
       json_build_object('nameBn', c.name_bn, 'nameEn', c.name_en) AS "className", json_build_object('nameBn', x.name_bn, 'nameEn', x.name_en) AS section,
       json_build_object('nameBn', w.name_bn, 'nameEn', w.name_en) AS away
     FROM leave_substitute l JOIN leave_request r ON r.site_id = l.site_id AND r.id = l.request_id JOIN employee w ON w.site_id = r.site_id AND w.id = r.employee_id
     JOIN routine_entry e ON e.site_id = l.site_id AND e.id = l.routine_entry_id JOIN period p ON p.site_id = e.site_id AND p.id = e.period_id
     JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id JOIN class_offering f ON f.site_id = x.site_id AND f.id = x.class_offering_id JOIN class c ON c.id = f.class_id
     JOIN subject_offering o ON o.site_id = e.site_id AND o.id = e.subject_offering_id JOIN subject_paper a ON a.id = o.subject_paper_id
     WHERE l.site_id = $1 AND l.employee_id = $2 AND l.day >= $3 ORDER BY l.day, p.starts_at, l.id LIMIT 50`,
    [siteId, employeeId, from],
  )
