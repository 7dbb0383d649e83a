import type { DueRow, DueSums, HeadMonths } from '~/domain/payments/report/fee-months.server'
import type { SiteCtx } from '~/domain/context'
import { formatMonth } from '~/format/dates'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { moneyFile } from './report-file.server'
import { FIGURES } from './statement-figures'

interface Asked {
  from: string
  to: string
  view: string
  measure: string
}

const about = (ctx: SiteCtx, { from, to }: Asked) =>
  `${formatMonth(from.slice(0, 7), ctx.lang)} – ${formatMonth(to.slice(0, 7), ctx.lang)}`

/** The statement by heads or months as a file, to be thrown. */
export function statementFile(
  ctx: SiteCtx,
  format: 'csv' | 'xlsx' | 'pdf',
  asked: Asked,
  rows: readonly DueRow[],
  sums: DueSums,
) {
  const t = wordsFor(ctx.lang)
  const called = (row: DueRow) =>
    asked.view === 'month'
      ? formatMonth(row.key, ctx.lang)
      : nameIn({ nameEn: row.nameEn ?? '', nameBn: row.nameBn ?? '' }, ctx.lang)
  return moneyFile(ctx, format, {
    title: t('fee-reports:statement.title'),
    about: [about(ctx, asked)],
    heads: [
      t(`fee-reports:by.${asked.view === 'month' ? 'month' : 'head'}`),
      ...FIGURES.map((key) => t(`fee-reports:figure.${key}`)),
    ],
    texts: 1,
    rows: [
      ...rows.map((row) => [called(row), ...FIGURES.map((key) => row[key])]),
      [t('fee-reports:total'), ...FIGURES.map((key) => sums[key])],
    ],
  })
}

/** Heads by months as a file, to be thrown. */
export function monthsFile(ctx: SiteCtx, format: 'csv' | 'xlsx' | 'pdf', asked: Asked, { months, rows }: HeadMonths) {
  const t = wordsFor(ctx.lang)
  return moneyFile(ctx, format, {
    title: `${t('fee-reports:statement.title')}: ${t(`fee-reports:figure.${asked.measure}`)}`,
    about: [about(ctx, asked)],
    heads: [t('fee-reports:by.head'), ...months.map((month) => formatMonth(month, ctx.lang)), t('fee-reports:total')],
    texts: 1,
    rows: [
      ...rows.map((row) => [nameIn(row, ctx.lang), ...row.amounts, row.total]),
      [
        t('fee-reports:total'),
        ...months.map((_, at) => rows.reduce((sum, row) => sum + (row.amounts[at] ?? 0), 0)),
        rows.reduce((sum, row) => sum + row.total, 0),
      ],
    ],
  })
}
