import type { PaymentRow } from '~/domain/payments/report/payment-list.server'
import type { Lang } from '~/format/lang'
import { plainTaka } from '~/format/money'
import { wordsFor } from '~/i18n/i18n.server'
import { Download } from '~/screens/download.server'

/** The list of payments as a file, to be thrown. */
export function paymentFile(lang: Lang, format: 'csv' | 'xlsx', items: readonly PaymentRow[]): Download {
  const t = wordsFor(lang)
  const name = (en: string | null, bn: string | null) => (lang === 'bn' ? bn : en) ?? ''
  return new Download(
    format,
    'till:report.title',
    [
      'till:receipt',
      'common:date',
      'till:student',
      'till:code',
      'till:amount',
      'till:way',
      'till:takenBy',
      'fee-reports:by.channel',
      'common:status',
    ],
    items.map((row) => [
      row.receipt,
      row.day,
      name(row.studentEn, row.studentBn),
      row.code,
      plainTaka(BigInt(row.amount)),
      row.method
        .split(' ')
        .map((method) => t(`till:method.${method}`))
        .join(', '),
      name(row.byEn, row.byBn),
      t(`fee-reports:channel.${row.channel}`),
      t(`till:report.state.${row.takenBack ? 'back' : 'stands'}`),
    ]),
  )
}
