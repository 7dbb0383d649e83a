import type { CollectionRow } from '~/domain/payments/report/collections.server'
import type { SiteCtx } from '~/domain/context'
import { formatDate } from '~/format/dates'
import { wordsFor } from '~/i18n/i18n.server'
import { lineName, type Asked } from './general-lines'
import { moneyFile } from './report-file.server'

/** The report as a file, to be thrown. */
export function generalFile(
  ctx: SiteCtx,
  format: 'csv' | 'xlsx' | 'pdf',
  asked: Asked,
  rows: readonly CollectionRow[],
  total: { receipts: number; received: number; back: number },
) {
  const t = wordsFor(ctx.lang)
  const settles = asked.by === 'head' || asked.by === 'class'
  const cells = (
    name: string,
    { receipts, received, back }: { receipts: number | null; received: number; back: number },
  ) => [name, ...(settles ? [] : [String(receipts ?? 0)]), received, back, received - back]
  return moneyFile(ctx, format, {
    title: t('fee-reports:general.title'),
    about: [
      `${formatDate(asked.from, ctx.lang)} – ${formatDate(asked.to, ctx.lang)}`,
      ...(asked.method ? [t(`fee-reports:method.${asked.method}`)] : []),
    ],
    heads: [
      t(`fee-reports:by.${asked.by}`),
      ...(settles ? [] : [t('fee-reports:receipts')]),
      t(settles ? 'fee-reports:settled' : 'fee-reports:received'),
      t('fee-reports:back'),
      t('fee-reports:net'),
    ],
    texts: settles ? 1 : 2,
    counts: settles ? [] : [1],
    rows: [
      // A spreadsheet gets the day itself.
      ...rows.map((row) =>
        cells(asked.by === 'day' && format !== 'pdf' ? row.key : lineName(asked.by, row, t, ctx.lang), row),
      ),
      cells(t('fee-reports:total'), total),
    ],
  })
}
