import { useWords } from '~/ui/lang'
import { formatDateShort, type DayRange } from '~/format/dates'

interface Days extends DayRange {
  other: DayRange | null
}

/** Heads of columns with their days: 'period', 'day', 'other'. */
export function usePeriodHeads(days: Days, by: 'period' | 'day'): (column: string) => string {
  const { t, lang } = useWords()
  const range = ({ from, to }: DayRange) =>
    by === 'day' ? formatDateShort(to, lang) : `${formatDateShort(from, lang)} – ${formatDateShort(to, lang)}`
  return (column) => {
    if (column === 'period' || column === 'day') return range(days)
    if (column === 'other' && days.other) return range(days.other)
    return t(`book-reports:column.${column}`)
  }
}
