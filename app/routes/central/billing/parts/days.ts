import { fiscalDays, fiscalYearOf } from '~/domain/billing/numbers.policy'
import { today } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { parseDate, YEARS_AHEAD } from '~/format/typed'

export const paperLang = (query: URLSearchParams, own: Lang): Lang => {
  const asked = query.get('lang')
  return asked === 'bn' || asked === 'en' ? asked : own
}

const day = (text: string | null): string | null => parseDate(text ?? '', undefined, YEARS_AHEAD)

/** The days of a statement: as asked, else this fiscal year until today. */
export function statementDays(query: URLSearchParams): { from: string; to: string } {
  const to = day(query.get('to')) ?? today()
  const from = day(query.get('from')) ?? fiscalDays(fiscalYearOf(to)).from
  return from <= to ? { from, to } : { from: to, to: from }
}
