import { minutesOf, overlap, WEEK } from './period.policy'

/** A lesson as far as clashes go; times are 'HH:MM'. */
export interface LessonSpot {
  id: number | null
  sectionId: number
  weekday: number
  periodId: number
  startsAt: string
  endsAt: string
  offeringId: number
  /** The paper in the catalogue: sections that join for a lesson have one. */
  paperId: number
  condition: string
  electiveSet: string | null
  choose: number | null
  mayBeOptional: boolean
  employeeId: number | null
  roomId: number | null
}

export type ClashKind = 'section' | 'teacher' | 'room'
export interface Clash<L extends LessonSpot> {
  kind: ClashKind
  with: L
}

type Chosen = Pick<LessonSpot, 'condition' | 'electiveSet' | 'choose' | 'mayBeOptional'>

/** By the rules of choice, does nobody take both? Religions are one each, as is the fourth subject; of a set with 'choose 1' nobody takes two unless the other may be the fourth. */
export const neverTogether = (a: Chosen, b: Chosen): boolean =>
  (a.condition === 'religion' && b.condition === 'religion') ||
  (a.condition === 'optional' && b.condition === 'optional') ||
  (a.condition === 'elective' &&
    b.condition === 'elective' &&
    a.electiveSet !== null &&
    a.electiveSet === b.electiveSet &&
    (a.choose ?? 1) === 1 &&
    !a.mayBeOptional &&
    !b.mayBeOptional)

const CHOICES = ['religion', 'elective', 'optional']

/** Sections that join: one teacher, one paper, one period, one room (or none said of either). */
const joined = (a: LessonSpot, b: LessonSpot): boolean =>
  a.sectionId !== b.sectionId &&
  a.periodId === b.periodId &&
  a.paperId === b.paperId &&
  a.employeeId === b.employeeId &&
  a.roomId === b.roomId

/**
 * What forbids a lesson, out of lessons of sessions that run at the same time: the section has another then that some of its
 * students take too, the teacher teaches elsewhere, the room is taken.
 * @param apart do the section's own students say that nobody takes both papers? null: they say nothing, so the rules of choice decide
 */
export function lessonClashes<L extends LessonSpot>(
  one: LessonSpot,
  others: readonly L[],
  apart: (sectionId: number, a: number, b: number) => boolean | null,
): Clash<L>[] {
  return others.flatMap((other): Clash<L>[] => {
    if ((other.id !== null && other.id === one.id) || other.weekday !== one.weekday || !overlap(one, other)) return []
    const found: Clash<L>[] = []
    if (other.sectionId === one.sectionId) {
      const chosen =
        other.offeringId !== one.offeringId && CHOICES.includes(one.condition) && CHOICES.includes(other.condition)
      if (!chosen || !(apart(one.sectionId, one.offeringId, other.offeringId) ?? neverTogether(one, other)))
        found.push({ kind: 'section', with: other })
    }
    if (joined(one, other)) return found
    if (one.employeeId !== null && one.employeeId === other.employeeId) found.push({ kind: 'teacher', with: other })
    if (one.roomId !== null && one.roomId === other.roomId) found.push({ kind: 'room', with: other })
    return found
  })
}

export interface GridPeriod {
  id: number
  shiftId: number
  nameEn: string
  nameBn: string
  kind: string
  weekdays: readonly number[]
  startsAt: string
  endsAt: string
}
export interface GridColumn {
  key: string
  nameEn: string
  nameBn: string
  kind: string
  /** Hours that hold on every day it is held; null where they differ. */ hours: {
    startsAt: string
    endsAt: string
  } | null
}
export interface Grid {
  days: number[]
  columns: GridColumn[]
  /** By 'weekday/column'. */ cells: Record<string, GridPeriod>
}

/** A shift's week: days down, periods of one name in a column, in the order of the hours they first begin. */
export function gridOf(periods: readonly GridPeriod[]): Grid {
  const byName = new Map<string, GridPeriod[]>()
  for (const one of [...periods].sort((a, b) => minutesOf(a.startsAt) - minutesOf(b.startsAt)))
    byName.set(one.nameEn.toLowerCase(), [...(byName.get(one.nameEn.toLowerCase()) ?? []), one])
  const columns = [...byName].flatMap(([key, all]): GridColumn[] => {
    const [first] = all
    if (!first) return []
    const same = all.every((one) => one.startsAt === first.startsAt && one.endsAt === first.endsAt)
    return [
      {
        key,
        nameEn: first.nameEn,
        nameBn: first.nameBn,
        kind: first.kind,
        hours: same ? { startsAt: first.startsAt, endsAt: first.endsAt } : null,
      },
    ]
  })
  const cells: Record<string, GridPeriod> = {}
  for (const [key, all] of byName) for (const one of all) for (const day of one.weekdays) cells[`${day}/${key}`] = one
  return {
    columns,
    cells,
    days: WEEK.filter((day) => periods.some((one) => one.kind === 'class' && one.weekdays.includes(day))),
  }
}

/** The periods taught in a week of a shift. */
export const weeklySlots = (periods: readonly GridPeriod[]): number =>
  periods.filter((one) => one.kind === 'class').reduce((sum, one) => sum + one.weekdays.length, 0)
