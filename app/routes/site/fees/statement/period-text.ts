import type { TFunction } from 'i18next'
import { formatMonth } from '~/format/dates'
import type { Lang } from '~/format/lang'

/** What a charge is for: a month, an exam, or the whole year. */
export const periodText = (period: string, lang: Lang, t: TFunction): string =>
  /^\d{4}-\d{2}$/.test(period)
    ? formatMonth(period, lang)
    : t(period === 'year' ? 'fee-relief:period.year' : 'fee-relief:period.exam')
