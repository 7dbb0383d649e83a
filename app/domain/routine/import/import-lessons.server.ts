import { sql } from 'db/connection'
import { writeXlsx } from '~/documents/spreadsheet.server'
import type { SiteCtx } from '~/domain/context'
import type { Change, CheckedRow, Problem, SheetKind } from '~/domain/sheets/imports/kind'
import { linesOf } from '~/domain/sheets/imports/lines.policy'
import { problemOf } from '~/domain/sheets/imports/problem.server'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import type { LessonRow } from '../lessons.server'
import { dayName, lockRoutine } from '../periods.server'
import { WEEK } from '../period.policy'
import type { ClashKind } from '../routine.policy'
import { clashMessage } from '../save-lesson.server'
import { judgeLessons, labelOf, readLesson, type Draft, type Read } from './judge-lessons.server'
import { lessonFacts } from './lesson-facts.server'
import { LESSON_FIELDS, passesLesson, type LessonField } from './lesson-rows.policy'

interface CheckedLesson extends CheckedRow {
  draft: Draft | null
}

const FIELD: Record<ClashKind, LessonField> = { section: 'subject', teacher: 'teacher', room: 'room' }

/** Of several clashes of one kind the first. */
const problemsOf = (ctx: SiteCtx, read: Read, draft: Draft | undefined): Problem[] => [
  ...read.problems,
  ...(['section', 'teacher', 'room'] as const).flatMap((kind) => {
    const clash = draft?.clashes.find((one) => one.kind === kind)
    return clash ? problemOf(ctx.lang, labelOf(FIELD[kind]), clashMessage(ctx, clash)) : []
  }),
]

function changesOf(ctx: SiteCtx, lesson: LessonRow, before: LessonRow | null): Change[] {
  const said = (one: LessonRow | null) => ({
    subject: one ? nameIn(one, ctx.lang) : '',
    teacher: one?.teacher ? nameIn(one.teacher, ctx.lang) : '',
    room: digits(one?.room ?? '', ctx.lang),
  })
  const [was, is] = [said(before), said(lesson)]
  const differs = {
    subject: before?.offeringId !== lesson.offeringId,
    teacher: (before?.employeeId ?? null) !== lesson.employeeId,
    room: (before?.roomId ?? null) !== lesson.roomId,
  }
  return (['subject', 'teacher', 'room'] as const).flatMap((key) =>
    differs[key] ? [{ label: labelOf(key), before: was[key], after: is[key] }] : [],
  )
}

/**
 * Lessons of the week from a sheet, judged by the rule of the routine's own form, each beside what stands and what comes with it. A subject takes the place of
 * the only one in its slot; what the file does not name stays.
 */
export const lessonsImport: SheetKind<{ sessionId: number }, CheckedLesson> = {
  key: 'routine-lessons',
  title: 'routine-import:title',
  fields: LESSON_FIELDS,
  limits: { maxRows: 6_000, maxColumns: 40, ansi: true },
  mostSheets: 60,
  keys: ['day', 'subject'],
  undo: true,
  lock: (ctx) => lockRoutine(ctx.site.id),
  async check(ctx, batch) {
    const { lines, passed } = linesOf(batch, LESSON_FIELDS, passesLesson)
    const facts = await lessonFacts(ctx.site.id, batch.subject.sessionId)
    const reads = lines.map((line) => readLesson(line, facts))
    const drafts = judgeLessons(reads, facts)
    return {
      passed,
      rows: reads.map((read): CheckedLesson => {
        const draft = drafts.get(read.row)
        const problems = problemsOf(ctx, read, draft)
        const changes = draft && !problems.length ? changesOf(ctx, draft.lesson, draft.before) : []
        return {
          row: read.row,
          name: read.section?.text ?? '',
          about: [
            read.weekday === null ? '' : dayName(read.weekday, ctx.lang),
            read.period ? nameIn(read.period, ctx.lang) : '',
            read.paper ? nameIn(read.paper, ctx.lang) : '',
          ]
            .filter(Boolean)
            .join(' · '),
          outcome: problems.length ? 'wrong' : !draft?.before ? 'new' : changes.length ? 'changed' : 'unchanged',
          changes,
          problems,
          notes: [],
          draft: draft ?? null,
        }
      }),
    }
  },
  async write(ctx, { subject }, { rows }) {
    const drafts = rows.flatMap(({ outcome, draft }) =>
      draft && (outcome === 'new' || outcome === 'changed') ? draft : [],
    )
    await writeLessons(ctx, subject.sessionId, drafts)
    return {}
  },
}

/** All at once: what changes places with another stands in nobody's way. */
async function writeLessons(ctx: SiteCtx, sessionId: number, drafts: readonly Draft[]): Promise<void> {
  const rowOf = ({ lesson }: Draft) => ({
    sectionId: lesson.sectionId,
    weekday: lesson.weekday,
    periodId: lesson.periodId,
    subjectOfferingId: lesson.offeringId,
    employeeId: lesson.employeeId,
    roomId: lesson.roomId,
  })
  const columns = `"sectionId" bigint, weekday int, "periodId" bigint, "subjectOfferingId" bigint, "employeeId" bigint, "roomId" bigint`
  const changed = drafts.filter(({ before }) => before !== null)
  const fresh = drafts.filter(({ before }) => before === null)
  await sql(
    `UPDATE routine_entry e SET subject_offering_id = u."subjectOfferingId", employee_id = u."employeeId", room_id = u."roomId", by_hand = true
     FROM jsonb_to_recordset($2::jsonb) AS u(id bigint, ${columns}) WHERE e.site_id = $1 AND e.id = u.id`,
    [ctx.site.id, JSON.stringify(changed.map((one) => ({ id: one.lesson.id, ...rowOf(one) })))],
  )
  const made = await sql<{ id: number; key: string }>(
    `INSERT INTO routine_entry (site_id, session_id, section_id, weekday, period_id, subject_offering_id, employee_id, room_id, by_hand)
     SELECT $1, $2, u."sectionId", u.weekday, u."periodId", u."subjectOfferingId", u."employeeId", u."roomId", true FROM jsonb_to_recordset($3::jsonb) AS u(${columns})
     RETURNING id, concat_ws(' ', section_id, weekday, period_id, subject_offering_id) AS key`,
    [ctx.site.id, sessionId, JSON.stringify(fresh.map(rowOf))],
  )
  const ids = new Map(made.map(({ key, id }) => [key, id]))
  for (const one of drafts) {
    const row = rowOf(one)
    const key = [row.sectionId, row.weekday, row.periodId, row.subjectOfferingId].join(' ')
    ctx.audit({
      recordType: 'routine_entry',
      recordId: one.before?.id ?? ids.get(key) ?? 0,
      ...(one.before ? { before: rowOf({ ...one, lesson: one.before }) } : {}),
      after: row,
    })
  }
}

/** Every slot of every section's week, with what stands in it: what is left blank changes nothing. */
export async function lessonsTemplate(ctx: SiteCtx, sessionId: number): Promise<Buffer> {
  const t = wordsFor(ctx.lang)
  const { sections, periods, lessons } = await lessonFacts(ctx.site.id, sessionId)
  const bySlot = new Map<string, LessonRow[]>()
  for (const one of lessons) {
    const key = `${one.sectionId} ${one.weekday} ${one.periodId}`
    bySlot.set(key, [...(bySlot.get(key) ?? []), one])
  }
  const lang = ctx.lang
  const rows = sections.flatMap((section) =>
    WEEK.flatMap((weekday) =>
      periods
        .filter((one) => one.shiftId === section.shiftId && one.kind === 'class' && one.weekdays.includes(weekday))
        .flatMap((period) => {
          const there = bySlot.get(`${section.id} ${weekday} ${period.id}`) ?? [null]
          const { className, group, section: own, version, shift } = section.names
          return there.map((lesson) => [
            nameIn(className, lang),
            nameIn(group, lang),
            nameIn(own, lang),
            nameIn(shift, lang),
            nameIn(version, lang),
            dayName(weekday, lang),
            nameIn(period, lang),
            period.startsAt,
            period.endsAt,
            lesson ? nameIn(lesson, lang) : null,
            lesson?.teacher ? nameIn(lesson.teacher, lang) : null,
            lesson?.room ?? null,
          ])
        }),
    ),
  )
  return writeXlsx([
    {
      name: t('routine-import:title').slice(0, 31),
      columns: LESSON_FIELDS.map(({ key, label: header }) => ({
        header: t(header),
        width: key === 'subject' || key === 'teacher' ? 26 : 14,
      })),
      rows,
    },
  ])
}
