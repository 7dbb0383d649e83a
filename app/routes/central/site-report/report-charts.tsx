import { formatMonth } from '~/format/dates'
import { useTaka } from '~/i18n/use-taka'
import { LineChart } from '~/ui/chart'
import { useWords } from '~/ui/lang'
import type { ReportData } from './asked-report.server'

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))

/** The year month by month, beside the one before. */
export function ReportCharts({ data }: { data: Pick<ReportData, 'months' | 'year' | 'before'> }) {
  const { t, n, lang } = useWords()
  const taka = useTaka()
  if (!data.months.length) return null
  const of = (year: string, pick: 'students' | 'attendance' | 'collected') => ({
    name: n(year),
    values: MONTHS.map((month) => data.months.find((one) => one.month === `${year}-${month}`)?.[pick] ?? null),
  })
  const labels = MONTHS.map((month) => formatMonth(`${data.year}-${month}`, lang).split(' ')[0] ?? month)
  const formats = {
    students: (value: number) => n(value),
    attendance: (value: number) => `${n(value)}%`,
    collected: (value: number) => taka(Math.round(value)),
  }
  return (
    <div className="mb-5 grid gap-5 lg:grid-cols-3">
      {(['students', 'attendance', 'collected'] as const).map((pick) => (
        <LineChart
          key={pick}
          title={t(`site-report:time.${pick}`)}
          data={{ labels, series: [of(data.before, pick), of(data.year, pick)] }}
          format={formats[pick]}
        />
      ))}
    </div>
  )
}
