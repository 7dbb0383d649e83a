import type { ListedState } from '~/domain/staff-attendance/days/day-list.server'
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
export function useDuration(): (seconds: number) => string {
  const { n } = useWords()
  return (seconds) =>
    seconds ? n(`${Math.floor(seconds / 3600)}:${String(Math.floor((seconds % 3600) / 60)).padStart(2, '0')}`) : ''
}
