import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { filled } from '~/domain/operations/jobs/statistics.server'
import { subjectOf } from '~/domain/sheets/imports/batches.server'
import type { Batch, SheetKind } from '~/domain/sheets/imports/kind'
import { linesOf } from '~/domain/sheets/imports/lines.policy'
import type { Lang } from '~/format/lang'
import { nameIn } from '~/format/names'
import { enterMarks, refuseEntry } from '../enter-marks.server'
import { markProgress } from '../mark-progress.server'
import { markSheetHeads, sheetStudents } from '../mark-sheet.server'
import type { EntryRight } from '../marks.policy'
import { marksJudge, type CheckedMarks } from './judge-marks.policy'
import { marksFields, PAPER, type MarkType } from './marks-fields'
import { paperFinder, typedMarks, type Placed } from './marks-lines.policy'
import { ownWorkbook } from './own-workbook.policy'

/** What a file of marks is about. A teacher's is of one teacher: nobody else may look at it. */
interface MarksSubject {
  examId: number
  userId?: number
}

type MarksImport = SheetKind<MarksSubject, CheckedMarks>

/** Mark types of the papers of an exam, as the reader calls them. */
async function markTypes(siteId: number, examId: number, lang: Lang): Promise<MarkType[]> {
  const rows = await sql<{ type: string; nameEn: string; nameBn: string; names: string[]; fulls: number[] }>(
    `SELECT t.code AS type, t.name_en AS "nameEn", t.name_bn AS "nameBn", ARRAY[t.name_en, t.name_bn, t.short_en, t.short_bn, t.code] AS names,
       array_agg(DISTINCT e.full_marks::float8) AS fulls
     FROM exam_paper p JOIN exam_part e ON e.site_id = p.site_id AND e.exam_paper_id = p.id JOIN part ON part.site_id = e.site_id AND part.id = e.part_id
       JOIN part_type t ON t.id = part.part_type_id
     WHERE p.site_id = $1 AND p.exam_id = $2 GROUP BY t.id ORDER BY min(e.position), t.id`,
    [siteId, examId],
  )
  return rows.map(({ type, names, fulls, ...name }) => {
    const all = names.filter(Boolean)
    return {
      type,
      name: nameIn(name, lang),
      headings: [...all, ...all.flatMap((one) => fulls.map((full) => `${one} (${full})`))],
    }
  })
}

const keyOf = (right: EntryRight) => (right === 'own' ? 'own-marks' : 'marks')

/** A file of marks before its exam is looked at: how it is read. */
export const marksVocabulary = (right: EntryRight, types: readonly MarkType[] = []) => ({
  key: keyOf(right),
  title: 'marks-import:title',
  fields: marksFields(types),
  limits: { maxRows: 60_000, maxColumns: 60, ansi: true } as const,
  mostSheets: 60,
  keys: ['enrolment', 'roll', 'code'],
  reshape: ownWorkbook,
})

/** The kind of file for an exam, with a column for each of its mark types. */
export async function marksImportOf(ctx: SiteCtx, right: EntryRight, examId: number): Promise<MarksImport> {
  const types = await markTypes(ctx.site.id, examId, ctx.lang)
  const vocabulary = marksVocabulary(right, types)
  const fields = vocabulary.fields
  return {
    ...vocabulary,
    lock: async (_, batch) => {
      const { placed } = await place(batch)
      await markSheetHeads(ctx.site.id, sheetsOf(placed), null, true)
    },
    async check(_, batch) {
      const { lines, passed, placed } = await place(batch)
      const ids = sheetsOf(placed)
      const heads = new Map((await markSheetHeads(ctx.site.id, ids, ctx.user.employeeId)).map((one) => [one.id, one]))
      const students = await sheetStudents(ctx.site.id, [...heads.keys()])
      const judge = marksJudge({ lang: ctx.lang, right, types, examId, heads, students })
      const rows = lines.flatMap((line, at) => (placed[at] ? judge(line, placed[at]) : []))
      const published = rows.some(
        ({ outcome, sheetId }) => (outcome === 'new' || outcome === 'changed') && heads.get(sheetId)?.published,
      )
      return { rows, passed, notes: published ? [{ label: null, code: 'exams:marks.publishedText' }] : [] }
    },
    write: (_, __, { rows }) => writeMarks(ctx, right, rows),
    undo: true,
    mayUndo: async (_, batch) => {
      const { placed } = await place(batch)
      for (const head of await markSheetHeads(ctx.site.id, sheetsOf(placed), ctx.user.employeeId))
        refuseEntry(ctx, head, right)
    },
    undone: (_, __, ___, { id }) => logUndone(ctx, id),
  }

  /** The rows with marks, and the paper of each. */
  async function place(batch: Batch<MarksSubject>) {
    const { lines, passed } = linesOf(batch, fields, (line) => (typedMarks(line, types).length ? null : 'empty'))
    const papers = await papersOf(ctx, right, examId)
    const any = papers.find(({ markSheetId }) => markSheetId)?.markSheetId
    const [exam] = any ? await markSheetHeads(ctx.site.id, [any], null) : []
    const find = paperFinder(papers, exam ?? null, Number(batch.answers[PAPER] ?? 0) || null)
    return { lines, passed, placed: lines.map(find) }
  }
}

const papersOf = (ctx: SiteCtx, right: EntryRight, examId: number) =>
  markProgress(ctx.site.id, examId, right === 'own' ? { employeeId: ctx.user.employeeId ?? 0 } : {})

const sheetsOf = (placed: readonly Placed[]): number[] => [
  ...new Set(placed.flatMap((one) => ('sheetId' in one ? one.sheetId : []))),
]

/** Enters the marks by paper, in order of id, as all who lock several sheets do. @throws Refusal when one is no longer as it was shown */
async function writeMarks(ctx: SiteCtx, right: EntryRight, rows: readonly CheckedMarks[]) {
  const sheets = new Map<number, CheckedMarks[]>()
  for (const row of rows)
    if (row.outcome === 'new' || row.outcome === 'changed')
      sheets.set(row.sheetId, [...(sheets.get(row.sheetId) ?? []), row])
  let cells = 0
  for (const [markSheetId, own] of [...sheets].sort(([a], [b]) => a - b)) {
    const people = new Map<number, Record<string, string>>()
    for (const { enrolmentId, cells: typed } of own) people.set(enrolmentId, { ...people.get(enrolmentId), ...typed })
    const done = await enterMarks(ctx, {
      markSheetId,
      version: null,
      right,
      rows: [...people].map(([enrolmentId, typed], at) => ({ at, enrolmentId, cells: typed })),
    })
    if (Object.keys(done.errors).length || done.stale) throw new Refusal('sheets:otherwise')
    cells += done.changed
  }
  await filled(ctx.site.id, cells)
  return { cells, sheets: sheets.size }
}

/** Each paper's log says what its marks were and are again, as if they had been typed. */
async function logUndone(ctx: SiteCtx, importId: number): Promise<void> {
  const rows = await sql<{ sheetId: number; before: unknown[]; after: unknown[] }>(
    `WITH marks AS (
       SELECT coalesce(c.after, c.before) AS row, c.before, c.after FROM sheet_import_change c WHERE c.tenant_id = $1 AND c.import_id = $2 AND c.target = 'mark')
     SELECT h.id AS "sheetId", json_agg(json_build_array(e.id, t.id, ${said('m.after')}) ORDER BY e.id, t.id) AS before,
       json_agg(json_build_array(e.id, t.id, ${said('m.before')}) ORDER BY e.id, t.id) AS after
     FROM marks m JOIN exam_part t ON t.site_id = $1 AND t.id = (m.row ->> 'exam_part_id')::bigint JOIN enrolment e ON e.site_id = $1 AND e.id = (m.row ->> 'enrolment_id')::bigint
       JOIN mark_sheet h ON h.site_id = $1 AND h.exam_paper_id = t.exam_paper_id AND h.section_id = e.section_id
     GROUP BY h.site_id, h.id ORDER BY h.id`,
    [ctx.site.id, importId],
  )
  for (const { sheetId, before, after } of rows)
    ctx.audit({ recordType: 'mark_sheet', recordId: sheetId, before: { marks: before }, after: { marks: after } })
}

/** SQL of a mark as the log says it. */
const said = (row: string) =>
  `CASE WHEN (${row} ->> 'absent')::boolean THEN 'A' ELSE coalesce(trim_scale((${row} ->> 'obtained')::numeric)::text, '') END`

/** The kind of file for an import that was begun. @throws Missing when it is another's */
export async function begunMarksImport(ctx: SiteCtx, right: EntryRight, id: number): Promise<MarksImport> {
  const { examId, userId } = await subjectOf<MarksSubject>(ctx.site.id, { key: keyOf(right) }, id)
  if (right === 'own' && userId !== ctx.user.userId) throw new Missing('import')
  return marksImportOf(ctx, right, examId)
}

/** Papers that a file without such a column can be said to be of. */
export async function papersToChoose(
  ctx: SiteCtx,
  right: EntryRight,
  examId: number,
): Promise<{ value: number; text: string }[]> {
  const papers = await papersOf(ctx, right, examId)
  return papers.flatMap(({ markSheetId, state, code, paper, className, section, shift, medium }) =>
    markSheetId && state === 'open'
      ? [
          {
            value: markSheetId,
            text: [
              nameIn(className, ctx.lang),
              nameIn(section, ctx.lang),
              nameIn(shift, ctx.lang),
              nameIn(medium, ctx.lang),
              `${code} ${nameIn(paper, ctx.lang)}`,
            ].join(' · '),
          },
        ]
      : [],
  )
}
