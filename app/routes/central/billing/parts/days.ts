import { fiscalDays, fiscalYearOf } from '~/domain/billing/numbers.policy'
import { dayOf, today } from '~/format/dates'
import type { Lang } from '~/format/lang'

export const paperLang = (query: URLSearchParams, own: Lang): Lang => {
  const asked = query.get('lang')
  return asked === 'bn' || asked === 'en' ? asked : own
}

const day = (text: string | null): string | null => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '')
  return match ? dayOf(Number(match[1]), Number(match[2]), Number(match[3])) : null
}

/** The days of a statement: as asked, else this fiscal year until today. */
export function statementDays(query: URLSearchParams): { from: string; to: string } {
  const to = day(query.get('to')) ?? today()
  const from = day(query.get('from')) ?? fiscalDays(fiscalYearOf(to)).from
  return from <= to ? { from, to } : { from: to, to: from }
}
