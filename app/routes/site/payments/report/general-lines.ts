import type { TFunction } from 'i18next'
import type { CollectionRow, Grouping } from '~/domain/payments/report/collections.server'
import { formatDate, formatMonth, monthRange, type Day } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { paths } from '~/paths'

export const METHODS = ['cash', 'cheque', 'bank', 'wallet', 'gateway'] as const

export interface Asked {
  from: Day
  to: Day
  by: Grouping
  method: string | null
  cashier: number | null
}

/** What a line of the report is called. */
export function lineName(
  by: Grouping,
  { key, nameEn, nameBn }: Pick<CollectionRow, 'key' | 'nameEn' | 'nameBn'>,
  t: TFunction,
  lang: Lang,
): string {
  if (by === 'day') return formatDate(key, lang)
  if (by === 'month') return formatMonth(key, lang)
  if (by === 'method' || by === 'channel') return t(`fee-reports:${by}.${key}`)
  const name = lang === 'bn' ? nameBn || nameEn : nameEn || nameBn
  return name ?? t('fee-reports:nobody')
}

/** The receipts that a line is made of. */
export function drillTo({ from, to, by, method, cashier }: Asked, key: string): string {
  const params = new URLSearchParams()
  const month = by === 'month' ? monthRange(`${key}-01`) : null
  const span =
    by === 'day'
      ? { from: key, to: key }
      : { from: month && month.from > from ? month.from : from, to: month && month.to < to ? month.to : to }
  params.set('f_day_from', span.from)
  params.set('f_day_to', span.to)
  const set = (name: string, value: string | number | null) => value !== null && params.set(`f_${name}`, String(value))
  set('method', by === 'method' ? key : method)
  set('cashier', by === 'cashier' ? (key === '0' ? null : key) : cashier)
  set('channel', by === 'channel' ? key : by === 'cashier' && key === '0' ? 'gateway' : null)
  set('head', by === 'head' ? key : null)
  set('class', by === 'class' ? key : null)
  return `${paths.studentPaymentReport}?${params.toString()}`
}
