import { fiscalDays, fiscalYearOf } from '~/domain/billing/numbers.policy'
import { today } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { typedDay } from '~/format/typed'

export const paperLang = (query: URLSearchParams, own: Lang): Lang => {
  const asked = query.get('lang')
  return asked === 'bn' || asked === 'en' ? asked : own
}

/** The days of a statement: as asked, else this fiscal year until today. */
export function statementDays(query: URLSearchParams): { from: string; to: string } {
  const to = typedDay(query.get('to')) ?? today()
  const from = typedDay(query.get('from')) ?? fiscalDays(fiscalYearOf(to)).from
  return from <= to ? { from, to } : { from: to, to: from }
}
