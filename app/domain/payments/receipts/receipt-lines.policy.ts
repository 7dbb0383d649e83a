import type { Lang } from '~/format/lang'
import { formatMonth } from '~/format/dates'

interface PaidLine {
  nameEn: string
  nameBn: string
  /** '2026-03', 'year', 'exam-12' … */
  period: string
  /** Poisha. */
  amount: number
}

const MONTH = /^\d{4}-\d\d$/
const nextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/**
 * What was paid as a receipt says it: a line for each head, its months together where they follow one another ('Tuition, January 2026 –
 * March 2026'), in the order in which they were settled.
 */
export function receiptLines(paid: readonly PaidLine[], lang: Lang): { name: string; amount: number }[] {
  const lines: { head: string; from: string; to: string; amount: number }[] = []
  for (const { nameEn, nameBn, period, amount } of [...paid].sort((a, b) => (a.period < b.period ? -1 : 1))) {
    const head = lang === 'bn' ? nameBn : nameEn
    const before = lines.find((one) => one.head === head && (one.to === period || nextMonth(one.to) === period))
    if (before && MONTH.test(period)) {
      before.to = period
      before.amount += amount
    } else lines.push({ head, from: period, to: period, amount })
  }
  const order = new Map<string, number>()
  for (const { nameEn, nameBn } of paid) {
    const head = lang === 'bn' ? nameBn : nameEn
    if (!order.has(head)) order.set(head, order.size)
  }
  return lines
    .sort((a, b) => (order.get(a.head) ?? 0) - (order.get(b.head) ?? 0))
    .map(({ head, from, to, amount }) => ({ name: `${head}${monthsIn(from, to, lang)}`, amount }))
}

function monthsIn(from: string, to: string, lang: Lang): string {
  if (!MONTH.test(from)) return ''
  return from === to ? `, ${formatMonth(from, lang)}` : `, ${formatMonth(from, lang)} – ${formatMonth(to, lang)}`
}
