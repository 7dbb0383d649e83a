import type { Problem } from '~/domain/sheets/imports/kind'
import type { Line } from '~/domain/sheets/imports/lines.policy'
import type { LessonRow } from '../lessons.server'
import type { PeriodView } from '../periods.server'
import { lessonClashes, neverTogether, type Clash } from '../routine.policy'
import {
  paperNamed,
  roomNamed,
  sectionNamed,
  teacherNamed,
  type Hall,
  type LessonFacts,
  type Paper,
  type SectionAs,
  type Teacher,
} from './lesson-facts.server'
import { periodOf, weekdayOf, type LessonField } from './lesson-rows.policy'

/** A row of the file, as far as it could be understood. */
export interface Read {
  row: number
  section: SectionAs | null
  weekday: number | null
  period: PeriodView | null
  paper: Paper | null
  /** Undefined: the file says nothing. */
  teacher?: Teacher
  room?: Hall
  problems: Problem[]
}

/** A lesson that the file wants, with the one whose place it takes. */
export interface Draft {
  read: Read
  lesson: LessonRow
  before: LessonRow | null
  clashes: Clash<LessonRow>[]
}

export const labelOf = (field: LessonField): string => `routine-import:column.${field}`

/** What a row names, and all that it does not. */
export function readLesson(line: Line<LessonField>, facts: LessonFacts): Read {
  const problems: Problem[] = []
  const wrong = (field: LessonField, code: string): null => {
    problems.push({
      label: labelOf(field),
      code: `routine-import:error.${code}`,
      params: { value: line.text(field).slice(0, 60) },
    })
    return null
  }
  const found = <T>(field: LessonField, one: T | 'nobody' | 'several'): T | null =>
    typeof one === 'string' ? wrong(field, one === 'several' ? 'several' : field) : one
  const [className, group, section, shift, version] = (
    ['className', 'group', 'section', 'shift', 'version'] as const
  ).map((key) => line.text(key)) as [string, string, string, string, string]
  const where = found('section', sectionNamed(facts, { className, group, section, shift, version }))
  const day = weekdayOf(line.text('day'))
  if (day === null) wrong('day', 'day')
  const period =
    where && day !== null
      ? periodOf(
          line,
          day,
          facts.periods.filter(({ shiftId }) => shiftId === where.shiftId),
        )
      : null
  if (where && day !== null && !period) wrong('period', 'period')
  const paper = where ? found('subject', paperNamed(facts, where, line.text('subject'))) : null
  const teacher = line.text('teacher') ? found('teacher', teacherNamed(facts, line.text('teacher'))) : undefined
  const room = line.text('room') ? found('room', roomNamed(facts, line.text('room'))) : undefined
  return {
    row: line.row,
    section: where,
    weekday: day,
    period,
    paper,
    ...(teacher ? { teacher } : {}),
    ...(room ? { room } : {}),
    problems,
  }
}

type Whole = Read & { section: SectionAs; weekday: number; period: PeriodView; paper: Paper }
const isWhole = (read: Read): read is Whole =>
  !read.problems.length && read.section !== null && read.weekday !== null && read.period !== null && read.paper !== null

const slotOf = (one: { section: { id: number }; weekday: number; period: { id: number } }): string =>
  `${one.section.id} ${one.weekday} ${one.period.id}`

const inSlot = (one: Whole, lesson: LessonRow): boolean =>
  lesson.sectionId === one.section.id && lesson.weekday === one.weekday && lesson.periodId === one.period.id

/** The lesson whose place a row takes: that of its subject, or the only one there that cannot stand beside it. */
function beforeOf(one: Whole, alone: boolean, { lessons, apart }: LessonFacts): LessonRow | null {
  const there = lessons.filter((lesson) => inSlot(one, lesson))
  const same = there.find(({ offeringId }) => offeringId === one.paper.offeringId)
  const [only] = there
  if (same || !only || there.length > 1 || !alone) return same ?? null
  const beside = apart(one.section.id, one.paper.offeringId, only.offeringId) ?? neverTogether(one.paper, only)
  return beside ? null : only
}

/** What is blank stays as it is, or is what is usual: the paper's own teacher in this section, and the section's own room. */
function lessonOf(one: Whole, before: LessonRow | null, facts: LessonFacts): LessonRow {
  const { section, weekday, period, paper } = one
  const same = before?.offeringId === paper.offeringId
  const usualTeacher = facts.teachers.find(({ id }) => id === facts.assigned.get(`${section.id} ${paper.offeringId}`))
  const usualRoom = facts.rooms.find(({ id }) => id === section.usualRoom)
  const teacher = one.teacher ?? usualTeacher ?? null
  const room = one.room ?? usualRoom ?? null
  const keepsTeacher = before !== null && same && !one.teacher
  const keepsRoom = before !== null && !one.room
  return {
    ...paper,
    // Rows of the file are told apart before they have a key.
    id: before?.id ?? -one.row,
    sessionId: before?.sessionId ?? 0,
    shiftId: section.shiftId,
    sectionId: section.id,
    weekday,
    periodId: period.id,
    startsAt: period.startsAt,
    endsAt: period.endsAt,
    section: section.names.section,
    className: section.names.className,
    group: section.names.group,
    version: section.names.version,
    employeeId: keepsTeacher ? before.employeeId : (teacher?.id ?? null),
    teacher: keepsTeacher ? before.teacher : teacher,
    roomId: keepsRoom ? before.roomId : (room?.id ?? null),
    room: keepsRoom ? before.room : (room?.number ?? null),
    byHand: true,
  }
}

/**
 * The week as the file would have it: each lesson beside all that stand and all that come with it. A row that cannot stand is taken out, and the others are
 * judged again without it, so that the good ones can be written alone.
 */
export function judgeLessons(reads: readonly Read[], facts: LessonFacts): Map<number, Draft> {
  const whole = reads.filter(isWhole)
  const inFile = new Map<string, number>()
  for (const one of whole) inFile.set(slotOf(one), (inFile.get(slotOf(one)) ?? 0) + 1)
  const drafts = new Map<number, Draft>()
  const named = new Set<string>()
  for (const one of whole) {
    const key = `${slotOf(one)} ${one.paper.offeringId}`
    if (named.has(key)) {
      one.problems.push({ label: labelOf('subject'), code: 'routine-import:error.twice' })
      continue
    }
    named.add(key)
    const before = beforeOf(one, inFile.get(slotOf(one)) === 1, facts)
    drafts.set(one.row, { read: one, before, lesson: lessonOf(one, before, facts), clashes: [] })
  }
  for (let again = true; again;) {
    again = false
    const good = [...drafts.values()].filter(({ clashes }) => !clashes.length)
    const moved = new Set(good.flatMap(({ before }) => before?.id ?? []))
    const week = [...facts.lessons.filter(({ id }) => !moved.has(id)), ...good.map(({ lesson }) => lesson)]
    const found = good.map(({ lesson }) => lessonClashes(lesson, week, facts.apart))
    for (const [at, clashes] of found.entries()) {
      const draft = good[at]
      if (!draft || !clashes.length) continue
      draft.clashes = clashes
      again = true
    }
  }
  return drafts
}
