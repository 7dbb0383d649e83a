import type { StaffMonth } from '~/domain/staff-attendance/month'
import { useWords } from '~/ui/lang'
import { Stat, Stats } from '~/ui/page'
import { useDuration } from './day-state'

/** What a month was for somebody, in days and hours. */
export function MonthSums({ sums }: { sums: StaffMonth | null }) {
  const { t, n } = useWords()
  const time = useDuration()
  const days = (halves: number) => n(String(halves / 2))
  return (
    <Stats>
      <Stat label={t('staff-attendance:sum.present')} value={days(sums?.presentHalfDays ?? 0)} />
      <Stat
        label={t('staff-attendance:sum.absent')}
        value={days(sums?.absentHalfDays ?? 0)}
        tone={sums?.absentHalfDays ? 'bad' : 'plain'}
      />
      <Stat
        label={t('staff-attendance:sum.late')}
        value={n(sums?.lateDays ?? 0)}
        note={time(sums?.lateSeconds ?? 0)}
        tone={sums?.lateDays ? 'warn' : 'plain'}
      />
      <Stat label={t('staff-attendance:overtime')} value={time(sums?.overtimeSeconds ?? 0) || n(0)} />
    </Stats>
  )
}
