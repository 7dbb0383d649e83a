import type { StaffMonth } from '~/domain/staff-attendance/month'
import { formatMinutes } from '~/format/dates'
import { useWords } from '~/ui/lang'
import { Stat, Stats } from '~/ui/page'

/** What a month was for somebody, in days and hours. */
export function MonthSums({ sums }: { sums: StaffMonth | null }) {
  const { t, n, lang } = useWords()
  const time = (seconds: number) => formatMinutes(Math.floor(seconds / 60), lang)
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
        note={sums?.lateSeconds ? time(sums.lateSeconds) : undefined}
        tone={sums?.lateDays ? 'warn' : 'plain'}
      />
      <Stat label={t('staff-attendance:overtime')} value={sums?.overtimeSeconds ? time(sums.overtimeSeconds) : n(0)} />
    </Stats>
  )
}
