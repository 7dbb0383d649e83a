import { sql } from 'db/connection'
import { classOfferings, currentSession, sessionsOf } from '~/domain/academics/academic-setup.server'
import { teacherChoices, type TeacherChoice } from '~/domain/academics/choices.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { takenPapers } from './fill-plan.server'
import { concurrentSessions, lessonsOf, type LessonRow } from './lessons.server'
import { needsOf } from './needs.server'
import { periodsOf, shiftHours } from './periods.server'
import { gridOf, weeklySlots, type Grid, type GridPeriod } from './routine.policy'

export const VIEWS = ['section', 'teacher', 'room', 'needs', 'fill'] as const
interface RoomChoice {
  id: number
  number: string
  nameEn: string
  nameBn: string
  kind: string
}

export const roomsOf = (siteId: number): Promise<RoomChoice[]> =>
  sql(
    `SELECT r.id, r.number, r.name_en AS "nameEn", r.name_bn AS "nameBn", r.kind FROM room r JOIN floor f ON f.site_id = r.site_id AND f.id = r.floor_id JOIN building b ON b.site_id = r.site_id AND b.id = f.building_id
    WHERE r.site_id = $1 AND r.active ORDER BY b.position, b.id, f.level, r.position, r.number`,
    [siteId],
  )

/** What every view of the routine begins with: sessions, classes, shifts and their week. @throws Missing for another site's session */
export async function routineFrame(ctx: SiteCtx, sessionId: number | null) {
  const sessions = await sessionsOf(ctx.site.id)
  const session = sessionId === null ? await currentSession(ctx.site.id) : sessions.find((one) => one.id === sessionId)
  if (session === undefined) throw new Missing('session')
  const periods = await periodsOf(ctx.site.id)
  const shifts = (await shiftHours(ctx.site.id)).map((one) => {
    const own = periods.filter((row) => row.shiftId === one.id)
    return { id: one.id, nameEn: one.nameEn, nameBn: one.nameBn, grid: gridOf(own), slots: weeklySlots(own) }
  })
  return { sessions, session, shifts, periods, offerings: session ? await classOfferings(ctx.site.id, session.id) : [] }
}
export type Frame = Awaited<ReturnType<typeof routineFrame>>

export interface ShiftGrid {
  id: number
  nameEn: string
  nameBn: string
  grid: Grid
}

export type WeekView = 'section' | 'teacher' | 'room'
type Offering = Frame['offerings'][number]
/** The week of a section, teacher or room, and whose it is. */
export interface Week {
  view: WeekView
  id: number
  /** A section's own room. */
  home: { id: number; number: string } | null
  offering: Offering | null
  section: Offering['sections'][number] | null
  teacher: TeacherChoice | null
  room: RoomChoice | null
  lessons: LessonRow[]
  shifts: ShiftGrid[]
}

const NOBODY = { home: null, offering: null, section: null, teacher: null, room: null }

/** Whose weeks a view has, in order: without their lessons. */
async function ownersOf(ctx: SiteCtx, frame: Frame, view: WeekView): Promise<Omit<Week, 'lessons' | 'shifts'>[]> {
  if (view === 'teacher')
    return (await teacherChoices(ctx.site.id)).map((teacher) => ({ ...NOBODY, view, id: teacher.id, teacher }))
  if (view === 'room') return (await roomsOf(ctx.site.id)).map((room) => ({ ...NOBODY, view, id: room.id, room }))
  const homes = new Map(
    (
      await sql<{ sectionId: number; id: number; number: string }>(
        `SELECT x.id AS "sectionId", r.id, r.number FROM section x JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id JOIN room r ON r.site_id = x.site_id AND r.id = x.room_id WHERE x.site_id = $1 AND o.session_id = $2`,
        [ctx.site.id, frame.session?.id ?? 0],
      )
    ).map(({ sectionId, ...home }) => [sectionId, home]),
  )
  return frame.offerings.flatMap((offering) =>
    offering.sections.map((section) => ({
      ...NOBODY,
      view,
      id: section.id,
      offering,
      section,
      home: homes.get(section.id) ?? null,
    })),
  )
}

/** A teacher works in the shifts where lessons are; who has none is shown the first. */
function withLessons(frame: Frame, owner: Omit<Week, 'lessons' | 'shifts'>, lessons: LessonRow[]): Week {
  const used = frame.shifts.filter((one) =>
    owner.offering ? one.id === owner.offering.shift.id : lessons.some((row) => row.shiftId === one.id),
  )
  return { ...owner, lessons, shifts: used.length ? used : frame.shifts.slice(0, 1) }
}

const KEY = { section: 'sectionId', teacher: 'employeeId', room: 'roomId' } as const

/** The week of one of them, the first where none is asked for; null where there is nobody. @throws Missing */
export async function weekOf(ctx: SiteCtx, frame: Frame, view: WeekView, id: number | null): Promise<Week | null> {
  const owners = frame.session ? await ownersOf(ctx, frame, view) : []
  const owner = owners.find((one) => id === null || one.id === id)
  if (!owner || !frame.session) {
    if (id !== null) throw new Missing(view)
    return null
  }
  const sessionIds = view === 'section' ? [frame.session.id] : await concurrentSessions(ctx.site.id, frame.session.id)
  return withLessons(frame, owner, await lessonsOf(ctx.site.id, { sessionIds, [KEY[view]]: owner.id }))
}

/** The weeks of all of them, by one read of the lessons. */
export async function allWeeks(ctx: SiteCtx, frame: Frame, view: WeekView): Promise<Week[]> {
  if (!frame.session) return []
  const sessionIds = view === 'section' ? [frame.session.id] : await concurrentSessions(ctx.site.id, frame.session.id)
  const by = new Map<number, LessonRow[]>()
  for (const row of await lessonsOf(ctx.site.id, { sessionIds })) {
    const id = row[KEY[view]]
    if (id !== null) by.set(id, [...(by.get(id) ?? []), row])
  }
  return (await ownersOf(ctx, frame, view)).map((owner) => withLessons(frame, owner, by.get(owner.id) ?? []))
}

/** How much of each paper a section has in its week, of what it should have: nothing of a paper of choice that none of its students take. */
export async function tallyOf(
  siteId: number,
  sectionId: number,
  classOfferingId: number,
  lessons: readonly LessonRow[],
) {
  const taken = await takenPapers(siteId, [sectionId])
  return (await needsOf(siteId, [classOfferingId])).map((one) => ({
    id: one.id,
    nameEn: one.nameEn,
    nameBn: one.nameBn,
    placed: lessons.filter((row) => row.offeringId === one.id).length,
    weekly: one.weekly === null || taken(sectionId, one) ? one.weekly : 0,
  }))
}

/** What the form of one slot chooses from: who and what is busy then, and who teaches the section. @throws Missing where the slot is none of the shift's */
export async function slotChoices(
  ctx: SiteCtx,
  frame: Frame,
  week: Week,
  slot: { weekday: number; periodId: number },
  entryId: number | null,
) {
  const period: GridPeriod | undefined = frame.periods.find(
    (one) =>
      one.id === slot.periodId &&
      one.kind === 'class' &&
      one.weekdays.includes(slot.weekday) &&
      one.shiftId === week.offering?.shift.id,
  )
  const entry = entryId === null ? null : week.lessons.find((one) => one.id === entryId)
  if (!period || !frame.session || !week.section || entry === undefined) throw new Missing('slot')
  const others = (
    await lessonsOf(ctx.site.id, {
      sessionIds: await concurrentSessions(ctx.site.id, frame.session.id),
      weekday: slot.weekday,
      overlaps: period,
    })
  ).filter((one) => one.id !== entryId)
  const where = (key: 'employeeId' | 'roomId') =>
    others.flatMap((one) =>
      one[key] === null ? [] : [{ id: one[key], className: one.className, section: one.section }],
    )
  const assigned = await sql<{ employeeId: number; offeringId: number }>(
    'SELECT employee_id AS "employeeId", subject_offering_id AS "offeringId" FROM assignment WHERE site_id = $1 AND section_id = $2 ORDER BY id',
    [ctx.site.id, week.section.id],
  )
  return {
    slot,
    period,
    entry,
    beside: others.filter((one) => one.sectionId === week.section?.id && one.periodId === slot.periodId),
    busyTeachers: where('employeeId'),
    busyRooms: where('roomId'),
    assigned,
    teachers: await teacherChoices(ctx.site.id),
    rooms: await roomsOf(ctx.site.id),
  }
}
export type SlotChoices = Awaited<ReturnType<typeof slotChoices>>
