import { fileResponse } from '~/access/file-answer.server'
import { markProgress } from '~/domain/exams/mark-progress.server'
import { markSheetHeads, sheetStudents } from '~/domain/exams/mark-sheet.server'
import { markSheetWorkbook, marksCsv } from '~/domain/exams/mark-sheet-file.server'
import { viewRefusal, type EntryRight } from '~/domain/exams/marks.policy'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { wordsFor } from '~/i18n/i18n.server'
import { idIn } from '~/ui/table/url'

/**
 * A mark sheet as a file: `?sheet=7`, or `?exam=3&section=5` for all papers of a section. `filled` puts in the marks
 * entered so far, `format=csv` gives one row a student and part.
 */
export async function markSheetFile(ctx: SiteCtx, request: Request, right: EntryRight): Promise<Response> {
  const params = new URL(request.url).searchParams
  const [sheet, exam, section] = [idIn(params.get('sheet')), idIn(params.get('exam')), idIn(params.get('section'))]
  const ids = sheet
    ? [sheet]
    : exam && section
      ? (
          await markProgress(ctx.site.id, exam, {
            sectionId: section,
            ...(right === 'own' ? { employeeId: ctx.user.employeeId ?? 0 } : {}),
          })
        ).flatMap((paper) => paper.markSheetId ?? [])
      : []
  const heads = await markSheetHeads(ctx.site.id, ids, ctx.user.employeeId)
  const [first] = heads
  if (!first) throw new Missing('mark sheet')
  for (const head of heads) {
    const hidden = viewRefusal(head, right)
    if (hidden) throw new Refusal(hidden.code, {}, hidden.status)
  }
  const students = await sheetStudents(ctx.site.id, ids)
  const sheets = heads.map((head) => ({ head, students: students.get(head.id) ?? [] }))
  const csv = params.get('format') === 'csv'
  const name = (named: { nameEn: string; nameBn: string }) => (ctx.lang === 'bn' ? named.nameBn : named.nameEn)
  const title = [name(first.exam), name(first.className), name(first.section), ...(sheet ? [first.code] : [])].join(' ')
  const body = csv
    ? marksCsv(sheets)
    : await markSheetWorkbook(sheets, params.has('filled'), { t: wordsFor(ctx.lang), lang: ctx.lang })
  return fileResponse(csv ? 'csv' : 'xlsx', title, body)
}
