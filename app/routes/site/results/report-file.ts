import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { renderPdf } from '~/documents/pdf.server'
import { typedCell } from '~/documents/typed-cells'
import { writeCsv, writeXlsx } from '~/documents/spreadsheet-write.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { readResult, readRun } from '~/domain/results/read-result.server'
import { fileName } from '~/domain/results/report/mark-sheets-job.server'
import { runUnits, unitOf } from '~/domain/results/report/report-choices.server'
import { resultTable } from '~/domain/results/report/result-tables.server'
import { markSheetPdf } from '~/domain/results/report/sheet-file.server'
import type { Cell } from '~/domain/results/result-files'
import { wordsFor } from '~/i18n/i18n.server'
import { fileResponse, type FileFormat } from '~/access/file-answer.server'
import { idIn } from '~/ui/table/url'
import { unitText } from '~/screens/results/report/choose.server'
import { tabulationRows } from '~/screens/results/report/tabulation-rows'
import { tabulationOf } from '~/screens/results/report/tabulation.server'

/**
 * Files of a result run: ?run=…&unit=…&kind=tabulation|students|subjects&format=csv|xlsx|pdf, and one student's mark
 * sheet: ?run=…&result=…&kind=progress|transcript&format=pdf&lang=bn|en.
 */
export const loader = guard('results.results.report', async (ctx, { request }) => {
  const query = new URL(request.url).searchParams
  const kind = query.get('kind')
  const format = query.get('format')
  if (kind === 'progress' || kind === 'transcript') return sheet(ctx, query, kind)
  if (format !== 'csv' && format !== 'xlsx' && format !== 'pdf') throw new Missing('file')
  const run = await readRun(ctx.site.id, idIn(query.get('run')) || 0)
  const unit = unitOf(await runUnits(ctx.site.id, run), query.get('unit'))
  if (!unit) throw new Missing('section')
  const name = fileName(run, ctx.lang, unitText(unit, ctx.lang))
  if (kind === 'tabulation') {
    const made = await tabulationOf(ctx, run, unit, { shortParts: format === 'pdf' })
    if (!made || !made.data.rows.length) throw new Missing('section')
    if (format === 'pdf') return fileResponse('pdf', name, await renderPdf('tabulation-sheet', made.data))
    const [columns = [], ...rows] = tabulationRows(made.data, wordsFor(ctx.lang))
    return sheetFile(format, name, columns.map(String), rows)
  }
  if ((kind !== 'students' && kind !== 'subjects') || format === 'pdf') throw new Missing('file')
  const { columns, rows } = await resultTable(ctx.site.id, run, unit, kind)
  return sheetFile(format, `${name} ${kind}`, columns, rows)
})

async function sheet(ctx: SiteCtx, query: URLSearchParams, kind: 'progress' | 'transcript'): Promise<Response> {
  const { run, snapshot } = await readResult(ctx.site.id, idOf(query.get('result')))
  const lang = query.get('lang') === 'en' ? 'en' : query.get('lang') === 'bn' ? 'bn' : ctx.lang
  return fileResponse(
    'pdf',
    fileName(
      run,
      lang,
      `${snapshot.roll} ${lang === 'bn' ? snapshot.student.nameBn || snapshot.student.nameEn : snapshot.student.nameEn || snapshot.student.nameBn}`,
    ),
    await markSheetPdf(ctx.site, run, snapshot, lang, kind),
  )
}

async function sheetFile(
  format: Exclude<FileFormat, 'pdf'>,
  name: string,
  columns: readonly string[],
  rows: Cell[][],
): Promise<Response> {
  if (format === 'csv') return fileResponse('csv', name, writeCsv([[...columns], ...rows]))
  return fileResponse(
    'xlsx',
    name,
    await writeXlsx([
      { name, columns: columns.map((header) => ({ header })), rows: rows.map((row) => row.map(typedCell)) },
    ]),
  )
}
