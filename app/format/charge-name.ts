import { formatMonth } from './dates'
import type { Lang } from './lang'

/** What a charge is for, with its month where it has one: 'Tuition, March 2026'. @param period '2026-03', 'year', 'exam-12' */
export const chargeName = (head: string, period: string, lang: Lang): string =>
  /^\d{4}-\d\d$/.test(period) ? `${head}, ${formatMonth(period, lang)}` : head
