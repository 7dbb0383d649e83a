import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { writeCsv, writeXlsx, type SheetCell } from '~/documents/spreadsheet.server'
import { fitsFilter, paperTotal, type ListFilter } from '~/domain/exams/mark-list/mark-list.policy'
import { listedExams, markOverview, sectionMarks } from '~/domain/exams/mark-list/mark-list.server'
import { Missing } from '~/domain/errors'
import type { Ctx } from '~/domain/context'
import { dayAt, today } from '~/format/dates'
import { wordsFor } from '~/i18n/i18n.server'
import { idIn } from '~/ui/table/url'
import { filterIn } from './mark-list/address'

interface Table {
  title: string
  sheet: string
  notes: string[]
  columns: string[]
  rows: SheetCell[][]
}
type Named = { nameEn: string; nameBn: string }

/** The list (`?exam=3&class=&state=`) or all marks of a section (`?exam=3&section=5`) as a file, `format=csv|xlsx`. */
export const loader = guard('exams.marks.view', async (ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const [exam, section] = [idIn(params.get('exam')) ?? 0, idIn(params.get('section'))]
  const table =
    section === null
      ? await overview(ctx, ctx.site.id, exam, filterIn(params))
      : await marksOf(ctx, ctx.site.id, exam, section)
  const csv = params.get('format') === 'csv'
  const body = csv
    ? writeCsv([table.columns, ...table.rows])
    : new Uint8Array(
        await writeXlsx([
          {
            name: table.sheet,
            notes: table.notes,
            columns: table.columns.map((header) => ({ header })),
            rows: table.rows,
          },
        ]),
      )
  return fileResponse(csv ? 'csv' : 'xlsx', table.title, body)
})

const namer = (ctx: Ctx) => (named: Named) => (ctx.lang === 'bn' ? named.nameBn : named.nameEn)
const placed = (
  name: (named: Named) => string,
  place: { className: Named; group: Named & { code: string }; shift: Named },
  section?: Named,
) =>
  [place.className, place.group.code === 'NONE' ? null : place.group, section, place.shift].flatMap((one) =>
    one ? [name(one)] : [],
  )

/** A row a mark sheet. */
async function overview(ctx: Ctx, siteId: number, examId: number, filter: ListFilter): Promise<Table> {
  const exam = (await listedExams(siteId)).find((one) => one.id === examId)
  if (!exam) throw new Missing('exam')
  const [t, name] = [wordsFor(ctx.lang), namer(ctx)]
  const classes = (await markOverview(siteId, exam, today())).filter(
    (one) => !filter.class || one.classId === filter.class,
  )
  const rows = classes.flatMap((one) =>
    one.sections.flatMap((section) =>
      section.sheets
        .filter((sheet) => fitsFilter(sheet, filter))
        .map((sheet) => [
          placed(name, one).join(' · '),
          name(one.medium),
          name(section.name),
          sheet.code,
          name(sheet.paper),
          sheet.teachers.map(name).join(', '),
          sheet.entered,
          sheet.expected,
          t(`exams:sheetState.${sheet.shown}`),
          sheet.late ? t('marks:list.late') : '',
          sheet.savedAt ? dayAt(new Date(sheet.savedAt)) : '',
          sheet.savedBy ? name(sheet.savedBy) : '',
        ]),
    ),
  )
  const columns = [
    'marks:list.class',
    'marks:list.medium',
    'marks:list.section',
    'marks:list.code',
    'exams:paper',
    'exams:teacher',
    'exams:entered',
    'marks:list.students',
    'common:status',
    'marks:list.late',
    'exams:lastSaved',
    'marks:list.savedBy',
  ]
  return {
    title: `${t('marks:list.title')} ${name(exam)}`,
    sheet: name(exam),
    notes: [`${name(exam)} · ${exam.session}`],
    columns: columns.map((key) => t(key)),
    rows,
  }
}

/** A row a student; each part a column, then the subject's total. */
async function marksOf(ctx: Ctx, siteId: number, examId: number, sectionId: number): Promise<Table> {
  const found = await sectionMarks(siteId, examId, sectionId)
  if (!found) throw new Missing('section')
  const { head, papers, students } = found
  const [t, name] = [wordsFor(ctx.lang), namer(ctx)]
  const plain = (mark: number | 'A' | null | undefined) => (typeof mark === 'number' ? mark / 100 : (mark ?? null))
  const columns = [
    t('exams:roll'),
    t('common:name'),
    ...papers.flatMap((paper) => [
      ...(paper.parts.length > 1 ? paper.parts.map((part) => `${name(paper.paper)} – ${name(part)}`) : []),
      name(paper.paper),
    ]),
  ]
  const rows = students.map((student) => [
    student.roll,
    name(student),
    ...papers.flatMap((paper) => {
      const marks = student.papers[paper.paperId]
      return [
        ...(paper.parts.length > 1 ? paper.parts.map((part) => plain(marks?.[part.id])) : []),
        plain(paperTotal(marks)),
      ]
    }),
  ])
  const place = placed(name, head, head.section)
  return {
    title: [name(head.exam), ...place].join(' '),
    sheet: [name(head.className), name(head.section)].join(' '),
    notes: [name(head.exam), place.join(' · ')],
    columns,
    rows,
  }
}
