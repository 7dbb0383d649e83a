import type { SiteCtx } from '~/domain/context'
import { cellText } from '~/domain/sheets/cell'
import type { Batch, Change, PassedRow, Problem } from '~/domain/sheets/imports/kind'
import type { Line } from '~/domain/sheets/imports/lines.policy'
import type { NamedStudent } from '~/domain/students/import/named-students.server'
import { digits } from '~/format/digits'
import type { Day } from '~/format/dates'
import { wordsFor } from '~/i18n/i18n.server'
import { STATES, type AttendanceState } from '../states.policy'
import { readState, type LetterMeans } from './month-cells.policy'
import { DATES, dateField, dayOfColumn, monthSaid, type MonthField } from './month-columns.server'
import type { MonthFacts } from './month-facts.server'

/** A month that was chosen before the file was sent: 'YYYY-MM'. Of a teacher's own file: whose. */
export interface MonthSubject {
  month: string
  by?: number
}

/** A mark that a sheet would write. */
export interface DayMark {
  enrolmentId: number
  sectionId: number
  day: Day
  state: AttendanceState
  was: AttendanceState | null
  /** Of the roll call when it was judged. */
  version: number
}
export interface Column {
  date: number
  /** Null: the month has no such date. */
  day: Day | null
}

export function columnsOf({ mapping, rows, subject }: Batch<MonthSubject>): { month: string; columns: Column[] } {
  const month = monthSaid(mapping?.facts.month ?? '') ?? subject.month
  const headings = rows[(mapping?.headingRow ?? 0) - 1] ?? []
  return {
    month,
    columns: DATES.flatMap((date): Column[] => {
      const at = mapping?.columns[dateField(date)]
      return at === undefined ? [] : [{ date, day: dayOfColumn(date, cellText(headings[at]), month) }]
    }),
  }
}

/** A row that names nobody, or says nothing of any day. */
export const passesMonth = (line: Line<MonthField>): PassedRow['reason'] | null =>
  !(['code', 'birthRegNo', 'roll', 'name'] as const).some((key) => line.text(key))
    ? 'note'
    : DATES.every((date) => !line.text(dateField(date)))
      ? 'empty'
      : null

/** Each filled cell of a row against what stands: what it would write, and what is wrong with it. */
export function marksOf(
  line: Line<MonthField>,
  student: NamedStudent,
  columns: readonly Column[],
  facts: MonthFacts,
  letter: LetterMeans | null,
): { marks: DayMark[]; problems: Problem[] } {
  const problems: Problem[] = []
  const marks = columns.flatMap(({ date, day }): DayMark[] => {
    const cell = line.cell(dateField(date))
    const value = line.text(dateField(date)).slice(0, 20)
    const wrong = (code: string): [] => {
      problems.push({ label: `month-attendance:date.d${date}`, code, params: { value } })
      return []
    }
    if (!value) return []
    if (day === null) return wrong('month-attendance:error.noDay')
    const sectionId = facts.sectionOf(student, day)
    const read = readState(cell, { school: facts.dayIs(sectionId, day) === 'working', letter })
    if ('wrong' in read) return wrong(`month-attendance:error.${read.wrong}`)
    if (read.state === null) return []
    const stands = facts.markOf(student.enrolmentId, day)
    if (stands?.state === read.state) return []
    const refused = facts.refusal(sectionId, day)
    if (refused) return wrong(refused)
    if (!stands && !facts.isThere(student.enrolmentId, day)) return wrong('month-attendance:error.notYet')
    return [
      {
        enrolmentId: student.enrolmentId,
        sectionId,
        day,
        state: read.state,
        was: stands?.state ?? null,
        version: facts.versionOf(sectionId, day),
      },
    ]
  })
  return { marks, problems }
}

/** New ones are counted, with the days of all but presence; what stood otherwise is said day by day. */
export function changesOf(ctx: SiteCtx, marks: readonly DayMark[]): Change[] {
  const t = wordsFor(ctx.lang)
  const fresh = marks.filter(({ was }) => was === null)
  const said = STATES.flatMap((state) => {
    const days = fresh.filter((one) => one.state === state).map(({ day }) => digits(Number(day.slice(8)), ctx.lang))
    if (!days.length) return []
    const count = `${t(`attendance:state.${state}`)} ${digits(days.length, ctx.lang)}`
    return state === 'present' ? count : `${count} (${days.join(', ')})`
  })
  return [
    ...(said.length ? [{ label: 'month-attendance:fresh', before: '', after: said.join(' · ') }] : []),
    ...marks.flatMap(({ was, state, day }) =>
      was === null
        ? []
        : [
            {
              label: `month-attendance:date.d${Number(day.slice(8))}`,
              before: t(`attendance:state.${was}`),
              after: t(`attendance:state.${state}`),
            },
          ],
    ),
  ]
}
