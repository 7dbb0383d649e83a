import type { ListedState } from '~/domain/staff-attendance/days/day-list.server'
import type { ListWords } from '~/screens/list/spec'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'

const TONES = {
  present: 'good',
  late: 'warn',
  half: 'warn',
  absent: 'bad',
  leave: 'accent',
  duty: 'good',
  holiday: 'plain',
  'holiday-duty': 'good',
  none: 'plain',
  off: 'plain',
} as const

/** What a day was for somebody, or that nothing is known yet; `off`: a day off on which nobody is waited for. */
export function DayBadge({ state }: { state: ListedState | 'off' }) {
  const { t } = useWords()
  return <Badge tone={TONES[state]}>{t(`staff-attendance:state.${state}`)}</Badge>
}

/** Seconds as hours and minutes in the reader's digits: 5400 is 1:30; nothing for none. */
const durationText = (seconds: number, n: (text: string) => string): string =>
  seconds ? n(`${Math.floor(seconds / 3600)}:${String(Math.floor((seconds % 3600) / 60)).padStart(2, '0')}`) : ''

export function useDuration(): (seconds: number) => string {
  const { n } = useWords()
  return (seconds) => durationText(seconds, n)
}

const spent = <Row,>(of: (row: Row) => number) => ({
  kind: 'count' as const,
  of,
  cell: (row: Row, _: string, { n }: ListWords) => durationText(of(row), n),
  file: null,
})
const minutes = <Row,>(of: (row: Row) => number) => ({
  kind: 'count' as const,
  hidden: true,
  of: (row: Row) => of(row) / 60,
})

interface Spent {
  lateSeconds: number
  earlySeconds: number
  overtimeSeconds: number
}

/** How late and early somebody was as columns of a list: hours on the screen, minutes in the file. */
export const LATE_AND_EARLY = {
  late: spent((row: Spent) => row.lateSeconds),
  lateMinutes: minutes((row: Spent) => row.lateSeconds),
  early: spent((row: Spent) => row.earlySeconds),
  earlyMinutes: minutes((row: Spent) => row.earlySeconds),
}
export const WORKED = { worked: spent((row: { workedSeconds: number }) => row.workedSeconds) }
export const OVERTIME = {
  overtime: spent((row: Spent) => row.overtimeSeconds),
  overtimeMinutes: minutes((row: Spent) => row.overtimeSeconds),
}
