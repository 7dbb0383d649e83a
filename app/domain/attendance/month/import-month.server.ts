import { randomUUID } from 'node:crypto'
import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { readBatch } from '~/domain/sheets/imports/batches.server'
import type { Batch, CheckedRow, SheetKind } from '~/domain/sheets/imports/kind'
import { linesOf, type Line } from '~/domain/sheets/imports/lines.policy'
import { studentOf, type NamingField } from '~/domain/students/import/named-students.server'
import { formatMonth, today } from '~/format/dates'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { saveSheet } from '../take/save-sheet.server'
import type { TakeRight } from '../take/take.policy'
import { changesOf, columnsOf, marksOf, passesMonth, type DayMark, type MonthSubject } from './judge-month.server'
import { isLetter, LETTER_MEANS, type LetterMeans } from './month-cells.policy'
import { datesInOrder, MONTH_FIELDS, monthFact } from './month-columns.server'
import { monthFacts } from './month-facts.server'

interface CheckedMonth extends CheckedRow {
  marks: DayMark[]
}

/** The answer of an office to what L means in its file. */
export const letterAnswer = ({ answers }: Pick<Batch, 'answers'>): LetterMeans | null =>
  LETTER_MEANS.find((one) => one === answers.letter) ?? null

export const hasLetter = (rows: readonly (readonly Parameters<typeof isLetter>[0][])[]): boolean =>
  rows.some((cells) => cells.some(isLetter))

/**
 * A month's attendance, a student a row and a day a column, written by the very save of the roll call. A blank cell changes nothing; what stands otherwise is
 * a change, with its reason. Days without school, ahead of today or closed for corrections are refused at their cell.
 */
const monthImport = (key: string, right: TakeRight): SheetKind<MonthSubject, CheckedMonth> => ({
  key,
  title: 'month-attendance:title',
  fields: MONTH_FIELDS,
  limits: { maxRows: 6_000, maxColumns: 80, ansi: true },
  mostSheets: 60,
  keys: ['code', 'roll', 'birthRegNo'],
  prepare: datesInOrder,
  facts: monthFact,
  open: ({ rows }) => hasLetter(rows),
  undo: true,
  // Each save waits for its own roll call, and refuses what somebody wrote since the check; taken back, all of them wait.
  lock: async (ctx, batch) => {
    if (batch.state === 'done') await holdRollCalls(ctx, batch)
  },
  async check(ctx, batch) {
    const { month, columns } = columnsOf(batch)
    const days = columns.flatMap(({ day }) => day ?? []).sort()
    const facts = await monthFacts(ctx, { from: days[0] ?? today(), to: days.at(-1) ?? today() }, right)
    const { lines, passed } = linesOf(batch, MONTH_FIELDS, passesMonth)
    const letter = letterAnswer(batch)
    const seen = new Set<number>()
    return {
      passed,
      notes: [
        {
          label: null,
          code: 'month-attendance:ofMonth',
          params: { month: formatMonth(days.at(-1) ?? `${month}-01`, ctx.lang) },
        },
      ],
      rows: lines.map((line): CheckedMonth => {
        const who = studentOf(line as Line<NamingField>, facts.students)
        if (typeof who === 'string' || seen.has(who.id)) {
          const code = typeof who === 'string' ? `student-import:naming.${who}` : 'month-attendance:error.twice'
          return {
            row: line.row,
            name: line.text('name'),
            about: line.text('code') || digits(line.text('roll'), ctx.lang),
            outcome: 'wrong',
            changes: [],
            problems: [{ label: null, code }],
            notes: [],
            marks: [],
          }
        }
        seen.add(who.id)
        const { marks, problems } = marksOf(line, who, columns, facts, letter)
        return {
          row: line.row,
          name: nameIn(who, ctx.lang),
          about: [
            who.code,
            who.sectionNames[ctx.lang === 'bn' ? 0 : 1] || who.sectionNames[0],
            digits(who.roll, ctx.lang),
          ]
            .filter(Boolean)
            .join(' · '),
          outcome: problems.length
            ? 'wrong'
            : marks.some(({ was }) => was !== null)
              ? 'changed'
              : marks.length
                ? 'new'
                : 'unchanged',
          changes: problems.length ? [] : changesOf(ctx, marks),
          problems,
          notes: [],
          marks,
        }
      }),
    }
  },
  async write(ctx, batch, { rows }) {
    const sheets = new Map<string, DayMark[]>()
    for (const { outcome, marks } of rows)
      if (outcome === 'new' || outcome === 'changed')
        for (const one of marks) {
          const key = rollCall(ctx, one)
          sheets.set(key, [...(sheets.get(key) ?? []), one])
        }
    // In the one order of all who write several.
    const inOrder = [...sheets].sort(([a], [b]) => (a < b ? -1 : 1))
    for (const [, marks] of inOrder) await writeDay(ctx, batch, marks, right)
    return { rollCalls: sheets.size }
  },
  undone: (ctx, _, restored) =>
    noteBack(
      ctx,
      restored.flatMap(({ target, row, back }) =>
        target === 'attendance_mark' && row.state !== back.state
          ? { sheetId: Number(row.sheet_id), enrolmentId: Number(row.enrolment_id), from: row.state, to: back.state }
          : [],
      ),
    ),
})

/** What saveSheet() holds. */
const rollCall = (ctx: SiteCtx, { sectionId, day }: Pick<DayMark, 'sectionId' | 'day'>): string =>
  `${ctx.site.id}/${sectionId}/${day}`

async function holdRollCalls(ctx: SiteCtx, batch: Batch<MonthSubject>): Promise<void> {
  const held = await sql<Pick<DayMark, 'sectionId' | 'day'>>(
    'SELECT section_id AS "sectionId", day FROM attendance_sheet WHERE site_id = $1 AND day = ANY ($2::date[]) AND period_id IS NULL',
    [ctx.site.id, columnsOf(batch).columns.flatMap(({ day }) => day ?? [])],
  )
  for (const key of held.map((one) => rollCall(ctx, one)).sort()) await oneAtATime('attendance of a section', key)
}

/** One section's day. @throws Refusal where somebody wrote it since it was judged */
async function writeDay(
  ctx: SiteCtx,
  batch: Batch<MonthSubject>,
  marks: readonly DayMark[],
  right: TakeRight,
): Promise<void> {
  const [first] = marks
  if (!first) return
  // What is taken back is the import, not its last day.
  const { undoable: _, ...quiet } = ctx
  try {
    await saveSheet(quiet, {
      sectionId: first.sectionId,
      day: first.day,
      periodId: null,
      key: randomUUID(),
      base: first.version,
      rows: marks.map(({ enrolmentId, state }) => ({ enrolmentId, state, minutes: null, note: '' })),
      reason: wordsFor(ctx.lang)('month-attendance:reason', {
        file: batch.fileName,
        interpolation: { escapeValue: false },
      }).slice(0, 300),
      right,
    })
  } catch (thrown) {
    if (thrown instanceof Invalid && thrown.fieldErrors.version) throw new Refusal('sheets:otherwise')
    throw thrown
  }
}

/** What was put back is noted as corrections are. */
const noteBack = (
  ctx: SiteCtx,
  marks: readonly { sheetId: number; enrolmentId: number; from: unknown; to: unknown }[],
): Promise<object[]> =>
  sql(
    `INSERT INTO attendance_change (site_id, sheet_id, enrolment_id, from_state, to_state, reason, changed_by)
     SELECT $1, u.sheet, u.enrolment, u.was, u.becomes, $6, $7 FROM unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[]) AS u(sheet, enrolment, was, becomes)`,
    [
      ctx.site.id,
      marks.map(({ sheetId }) => sheetId),
      marks.map(({ enrolmentId }) => enrolmentId),
      marks.map(({ from }) => from),
      marks.map(({ to }) => to),
      wordsFor(ctx.lang)('attendance:undone'),
      ctx.user.userId || null,
    ],
  )

/** @throws Missing for a file of another teacher */
export async function ownFile(ctx: SiteCtx, id: number): Promise<number> {
  const { subject } = await readBatch<MonthSubject>(ctx.site.id, ownAttendanceImport, id)
  if (subject.by !== ctx.user.userId) throw new Missing('import')
  return id
}

/** The office's file, of any section. */
export const classAttendanceImport = monthImport('class-attendance', 'any')
/** A class teacher's, of their own section. */
export const ownAttendanceImport = monthImport('own-attendance', 'own')
