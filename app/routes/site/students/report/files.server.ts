import { renderPdf } from '~/documents/pdf.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { readFile } from '~/domain/operations/files/files.server'
import { factLabel } from '~/domain/students/report/report.policy'
import type { FieldKind } from '~/domain/students/student-field-kinds.policy'
import { askedAs, STUDENT_FIELDS } from '~/domain/students/student-fields.policy'
import { schoolHead } from '~/domain/results/result-documents'
import { formatDate, today } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import type { Download } from '~/screens/download.server'
import { fileOf, textsOf } from '~/screens/list/listed.server'
import type { ReportData, ReportTable } from './build.server'
import { countFile, reportList } from './report.list'

/** The report as CSV or XLSX. */
export function reportFile(format: 'csv' | 'xlsx', { stats, table }: ReportData, lang: Lang): Download {
  if (table) return fileOf(lang, format, reportList(table.columns), table.rows)
  if (!stats) throw new Missing('report')
  const total = wordsFor(lang)('common:total')
  const rows = stats.flatMap(({ measure, labels, rows: sections, totals }) =>
    [...sections, { text: total, counts: totals }].flatMap(({ text, counts }) =>
      counts.map((count, at) => ({ measure, text, value: labels[at] ?? '', count })),
    ),
  )
  return fileOf(lang, format, countFile, rows)
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
    rows: textsOf(lang, reportList(table.columns), table.rows),
  })
}
