import {
  formatDate,
  formatDateShort,
  formatDateTime,
  formatMinutes,
  formatMonth,
  formatTime,
  type Day,
} from '~/format/dates'
import { formatTaka, shortTaka } from '~/format/money'
import { nameIn } from '~/format/names'
import { formatHundredths, formatPercent } from '~/format/numbers'
import { formatPhone } from '~/format/phone'
import type { Kind, ListWords, Named, Said } from './spec'

/** The name in the reader's language of anything that may have one in each. */
export const nameOf = ({ nameEn, nameBn }: Named, lang: ListWords['lang']): string =>
  nameIn({ nameEn: nameEn ?? '', nameBn: nameBn ?? '' }, lang)

const FIGURES: ReadonlySet<Kind> = new Set(['count', 'taka', 'money', 'percent', 'points', 'marks', 'minutes'])
export const isFigure = (kind: Kind): boolean => FIGURES.has(kind)

const keysOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : (value as readonly string[])

/** The i18n key of a value: `area:group` and a dot before it, or an area alone (`common:`). */
export const keyUnder = (words: string, value: string): string =>
  words.endsWith(':') ? `${words}${value}` : `${words}.${value}`

/** A cell as people read it; '' for nothing. */
export function shownOf<Row>({ kind, of, words, blank }: Said<Row>, row: Row, w: ListWords): string {
  const value = of(row, w)
  if (value === null || value === undefined || value === '' || (blank && value === 0)) return ''
  switch (kind) {
    case 'taka':
      return shortTaka(value as number, w.lang)
    case 'money':
      return formatTaka(value as number, w.lang)
    case 'percent':
      return formatPercent(value as number, w.lang)
    case 'points':
      return formatHundredths(value as number, w.lang)
    case 'marks':
      return formatHundredths(value as number, w.lang, { trim: true })
    case 'yes':
      return w.t(value ? 'common:yes' : 'common:no')
    case 'minutes':
      return formatMinutes(value as number, w.lang)
    case 'day':
      return formatDateShort(value as Day, w.lang)
    case 'date':
      return formatDate(value as Day | Date, w.lang)
    case 'time':
      return formatTime(value as string, w.lang)
    case 'month':
      return formatMonth(value as Day, w.lang)
    case 'span':
      return (value as readonly Day[]).map((day) => formatDateShort(day, w.lang)).join(' – ')
    case 'instant':
      return formatDateTime(new Date(value as string | Date), w.lang)
    case 'name':
      return w.name(value as Named)
    case 'names':
      return (value as readonly Named[]).map(w.name).join(', ')
    case 'word':
    case 'state':
      return keysOf(value)
        .map((one) => w.t(keyUnder(words, one)))
        .join(', ')
    case 'phone':
      return formatPhone(String(value), w.lang)
    case 'code':
    case 'count':
      return w.n(value as string | number)
    default:
      return String(value)
  }
}
