import { sql } from 'db/connection'
import { classOfferings, currentSession, sessionsOf, subjectOfferings } from '~/domain/academics/academic-setup.server'
import { teacherChoices } from '~/domain/academics/choices.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
import { concurrentSessions, lessonsOf, type LessonRow } from './lessons.server'
import { periodsOf, shiftHours } from './periods.server'
import { gridOf, weeklySlots, type Grid, type GridPeriod } from './routine.policy'

export const VIEWS = ['section', 'teacher', 'room', 'needs', 'fill'] as const
export type RoutineView = (typeof VIEWS)[number]

export interface RoutineAsk { view: RoutineView; sessionId: number | null; id: number | null }
export interface RoomChoice { id: number; number: string; nameEn: string; nameBn: string; kind: string }

export const roomsOf = (siteId: number): Promise<RoomChoice[]> =>
  sql(`SELECT r.id, r.number, r.name_en AS "nameEn", r.name_bn AS "nameBn", r.kind FROM room r JOIN floor f ON f.site_id = r.site_id AND f.id = r.floor_id JOIN building b ON b.site_id = r.site_id AND b.id = f.building_id
    WHERE r.site_id = $1 AND r.active ORDER BY b.position, b.id, f.level, r.position, r.number`, [siteId])

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

export interface ShiftGrid { id: number; nameEn: string; nameBn: string; grid: Grid }

/** The week of one section, teacher or room, and what it is called. @throws Missing */
export async function weekOf(ctx: SiteCtx, frame: Frame, view: 'section' | 'teacher' | 'room', id: number | null) {
  const site = ctx.site.id
  if (!frame.session) return null
  if (view === 'section') {
    const offering = frame.offerings.find((one) => (id === null ? one.sections.length > 0 : one.sections.some((row) => row.id === id)))
    const section = offering?.sections.find((one) => id === null || one.id === id)
    if (!offering || !section) {
      if (id !== null) throw new Missing('section')
      return null
    }
    const lessons = await lessonsOf(site, { sessionIds: [frame.session.id], sectionId: section.id })
    const [home] = await sql<{ id: number; number: string }>('SELECT r.id, r.number FROM section x JOIN room r ON r.site_id = x.site_id AND r.id = x.room_id WHERE x.site_id = $1 AND x.id = $2', [site, section.id])
    return { view, id: section.id, home: home ?? null, offering, section, teacher: null, room: null, lessons, shifts: frame.shifts.filter((one) => one.id === offering.shift.id) }
  }
  const sessionIds = await concurrentSessions(site, frame.session.id)
  const busyShifts = (lessons: LessonRow[]) => {
    const used = frame.shifts.filter((one) => lessons.some((row) => row.shiftId === one.id))
    return used.length ? used : frame.shifts.slice(0, 1)
  }
  if (view === 'teacher') {
    const teachers = await teacherChoices(site)
    const teacher = id === null ? teachers.find((one) => one.isTeacher) ?? teachers[0] : teachers.find((one) => one.id === id)
    if (!teacher) {
      if (id !== null) throw new Missing('teacher')
      return null
    }
    const lessons = await lessonsOf(site, { sessionIds, employeeId: teacher.id })
    return { view, id: teacher.id, home: null, offering: null, section: null, teacher, room: null, lessons, shifts: busyShifts(lessons) }
  }
  const rooms = await roomsOf(site)
  const room = id === null ? rooms[0] : rooms.find((one) => one.id === id)
  if (!room) {
    if (id !== null) throw new Missing('room')
    return null
  }
  const lessons = await lessonsOf(site, { sessionIds, roomId: room.id })
  return { view, id: room.id, home: null, offering: null, section: null, teacher: null, room, lessons, shifts: busyShifts(lessons) }
}
export type Week = NonNullable<Awaited<ReturnType<typeof weekOf>>>

/** How much of each paper a section has in its week, of what it should have. */
export async function tallyOf(siteId: number, classOfferingId: number, lessons: readonly LessonRow[]) {
  const needs = new Map((await sql<{ id: number; weekly: number | null }>('SELECT id, weekly_periods AS weekly FROM subject_offering WHERE site_id = $1 AND class_offering_id = $2', [siteId, classOfferingId])).map((row) => [row.id, row.weekly]))
  return (await subjectOfferings(siteId, classOfferingId)).map((one) => ({ id: one.id, nameEn: one.nameEn, nameBn: one.nameBn, condition: one.condition, placed: lessons.filter((row) => row.offeringId === one.id).length, weekly: needs.get(one.id) ?? null }))
}

/** What the form of one slot chooses from: who and what is busy then, and who teaches the section. @throws Missing where the slot is none of the shift's */
export async function slotChoices(ctx: SiteCtx, frame: Frame, week: Week, slot: { weekday: number; periodId: number }, entryId: number | null) {
  const period: GridPeriod | undefined = frame.periods.find((one) => one.id === slot.periodId && one.kind === 'class' && one.weekdays.includes(slot.weekday) && one.shiftId === week.offering?.shift.id)
  const entry = entryId === null ? null : week.lessons.find((one) => one.id === entryId)
  if (!period || !frame.session || !week.section || entry === undefined) throw new Missing('slot')
  const others = (await lessonsOf(ctx.site.id, { sessionIds: await concurrentSessions(ctx.site.id, frame.session.id), weekday: slot.weekday, overlaps: period })).filter((one) => one.id !== entryId)
  const where = (key: 'employeeId' | 'roomId') => others.flatMap((one) => (one[key] === null ? [] : [{ id: one[key], className: one.className, section: one.section }]))
  const assigned = await sql<{ employeeId: number; offeringId: number }>('SELECT employee_id AS "employeeId", subject_offering_id AS "offeringId" FROM assignment WHERE site_id = $1 AND section_id = $2 ORDER BY id', [ctx.site.id, week.section.id])
  return {
    slot, period, entry, beside: others.filter((one) => one.sectionId === week.section?.id && one.periodId === slot.periodId), busyTeachers: where('employeeId'), busyRooms: where('roomId'),
    assigned, teachers: await teacherChoices(ctx.site.id), rooms: await roomsOf(ctx.site.id),
  }
}
export type SlotChoices = Awaited<ReturnType<typeof slotChoices>>
