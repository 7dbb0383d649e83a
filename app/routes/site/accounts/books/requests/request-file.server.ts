import type { RequestRow } from '~/domain/accounts/requests/requests.server'
import { formatDateTime } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { plainTaka } from '~/format/money'
import { wordsFor } from '~/i18n/i18n.server'
import { subjectOf } from './subject'
import { Download } from '~/screens/download.server'

/** What was asked of a second person, as a file. */
export function requestFile(
  lang: Lang,
  format: ConstructorParameters<typeof Download>[0],
  rows: readonly RequestRow[],
): Download {
  const t = wordsFor(lang)
  const name = (of: RequestRow['asker']) => (of ? (lang === 'bn' ? of.nameBn : of.nameEn) : '')
  return new Download(
    format,
    'money-requests:title',
    ['what', 'subject', 'amount', 'reason', 'askedBy', 'decidedBy', 'answer']
      .map((key) => `money-requests:${key}`)
      .concat('common:status'),
    rows.map((row) => [
      t(`money-requests:kind.${row.kind}`),
      subjectOf(row, lang),
      row.amount === null ? '' : plainTaka(BigInt(row.amount)),
      row.reason,
      `${name(row.asker) || t('money-requests:operator')}, ${formatDateTime(row.askedAt, lang)}`,
      row.decidedAt ? `${name(row.decider)}, ${formatDateTime(row.decidedAt, lang)}` : '',
      row.answer,
      t(`money-requests:state.${row.state}`),
    ]),
  )
}
