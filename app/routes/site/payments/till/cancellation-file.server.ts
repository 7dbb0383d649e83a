import type { CancellationRow } from '~/domain/payments/till/cancellation.server'
import type { Lang } from '~/format/lang'
import { plainTaka } from '~/format/money'
import { wordsFor } from '~/i18n/i18n.server'
import { Download } from '~/screens/download.server'

/** The list of cancellations as a file, to be thrown. */
export function cancellationFile(lang: Lang, format: 'csv' | 'xlsx', items: readonly CancellationRow[]): Download {
  const t = wordsFor(lang)
  const name = (en: string, bn: string) => (lang === 'bn' ? bn || en : en)
  return new Download(
    format,
    'till:cancel.title',
    [
      'till:receipt',
      'common:date',
      'till:student',
      'till:amount',
      'till:reason',
      'till:cancel.answer',
      'till:cancel.by',
      'common:status',
    ],
    items.map((row) => [
      row.receipt,
      row.day,
      name(row.studentEn, row.studentBn),
      plainTaka(BigInt(row.amount)),
      row.reason,
      row.answer,
      name(row.askerEn, row.askerBn),
      t(`till:cancel.state.${row.state}`),
    ]),
  )
}
