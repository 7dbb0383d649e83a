import { renderPdf } from '~/documents/pdf.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
import { readFile } from '~/domain/platform/files/files.server'
import { columnLabel, factLabel } from '~/domain/students/report/report.policy'
import type { FieldKind } from '~/domain/students/student-field-kinds.policy'
import { askedAs, STUDENT_FIELDS } from '~/domain/students/student-fields.policy'
import { schoolHead } from '~/domain/results/result-documents'
import { formatDate, formatDateShort, today } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { formatPhone } from '~/format/phone'
import { wordsFor } from '~/i18n/i18n.server'
import { Download, type SheetValue } from '~/screens/download.server'
import type { ReportData, ReportTable } from './build.server'
import type { CellKind } from './facts.server'

/** How a cell reads on paper and screen. */
export function cellText(value: string | number | null, kind: CellKind, lang: Lang): string {
  if (value === null) return ''
  if (kind === 'day') return formatDateShort(String(value), lang)
  if (kind === 'phone') return formatPhone(String(value), lang)
  return kind === 'text' ? String(value) : digits(value, lang)
}

const sheetValue = (value: string | number | null, kind: CellKind): SheetValue =>
  value === null
    ? null
    : kind === 'day'
      ? new Date(`${value}T00:00:00Z`)
      : kind === 'phone'
        ? String(value).replace(/^88/, '')
        : value

/** The report as CSV or XLSX. */
export function reportFile(format: 'csv' | 'xlsx', data: ReportData, lang: Lang): never {
  const t = wordsFor(lang)
  if (data.stats) {
    const rows = data.stats.flatMap((one) =>
      [...one.rows, { text: t('common:total'), counts: one.totals }].flatMap((row) =>
        row.counts.map((count, at) => [
          t(`student-reports:measure.${one.measure}`),
          row.text,
          one.labels[at] ?? '',
          count,
        ]),
      ),
    )
    throw new Download(
      format,
      'student-reports:title',
      [
        'student-reports:column.measure',
        'students:section',
        'student-reports:column.value',
        'student-reports:column.count',
      ],
      rows,
    )
  }
  if (!data.table) throw new Missing('report')
  const { columns, rows } = data.table
  throw new Download(
    format,
    'student-reports:title',
    columns.map((one) => columnLabel(one.key)),
    rows.map((row) => row.cells.map((cell, at) => sheetValue(cell, columns[at]?.kind ?? 'text'))),
  )
}

const FIELD_SHARE: Partial<Record<FieldKind, number>> = { nameBn: 2, nameEn: 2, lines: 3, email: 2 }
/** How wide a column is beside one of a word or a figure. */
const SHARE: Record<string, number | undefined> = {
  ...Object.fromEntries(STUDENT_FIELDS.map((one) => [askedAs(one), FIELD_SHARE[one.kind]])),
  name: 2,
  father: 2,
  mother: 2,
  guardian: 2.4,
  place: 3,
}

/** The report's table on paper, under the letterhead. */
export async function reportPaper(ctx: SiteCtx, data: ReportData, table: ReportTable): Promise<Buffer> {
  const { lang } = ctx
  const t = wordsFor(lang)
  const logo = ctx.site.logoFileId ? (await readFile(ctx.site, ctx.site.logoFileId)).content : undefined
  const title =
    data.tab === 'missing'
      ? t('student-reports:missingTitle', { fact: t(factLabel(data.fact)) })
      : t(`student-reports:tab.${data.tab}`)
  return renderPdf('student-list', {
    lang,
    school: schoolHead(ctx.site, lang, logo),
    title,
    issuedOn: formatDate(today(), lang),
    wide: table.columns.length > 7,
    subtitle:
      data.tab === 'moved'
        ? `${formatDate(data.from, lang)} – ${formatDate(data.to, lang)}`
        : [digits(data.session, lang), data.where, t('student-reports:people', { count: table.rows.length })]
            .filter(Boolean)
            .join(' · '),
    columns: table.columns.map(({ key, head, kind }) => ({
      head,
      end: kind === 'number',
      ...(SHARE[key] ? { share: SHARE[key] } : {}),
    })),
    rows: table.rows.map((row) => row.cells.map((cell, at) => cellText(cell, table.columns[at]?.kind ?? 'text', lang))),
  })
}
