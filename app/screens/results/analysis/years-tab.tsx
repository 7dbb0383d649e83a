import { formatHundredths } from '~/format/numbers'
import { useName } from '~/i18n/use-words'
import { BarChart } from '~/ui/chart'
import { useWords } from '~/ui/lang'
import { EmptyState, Section } from '~/ui/page'
import { DataTable } from '~/ui/table'
import { allOf } from './columns'
import type { AnalysisView } from './load-analysis.server'

/** The same exam and class a session before, subject by subject. */
export function YearsTab({
  analysis: { subjects, before, session },
}: {
  analysis: Pick<AnalysisView, 'subjects' | 'before' | 'session'>
}) {
  const { t, n, lang } = useWords()
  const name = useName()
  if (!before) return <EmptyState title="result-analysis:noYear" text="result-analysis:noYearText" />
  const percent = (value: number | null | undefined) =>
    value === null || value === undefined ? null : `${formatHundredths(value, lang)}%`
  const change = (now: number | null, then: number | null | undefined) =>
    now === null || then === null || then === undefined ? null : (
      <span className={now < then ? 'text-bad' : 'text-good'}>
        {now < then ? '▼' : '▲'} {formatHundredths(Math.abs(now - then), lang)}
      </span>
    )
  const was = (key: string) => before.subjects[key]
  return (
    <>
      <DataTable
        bare
        caption="result-analysis:two.tab.years"
        list={allOf(subjects)}
        rowKey={(row) => row.key}
        columns={[
          { key: 'name', header: 'results:sheet.subject', cell: (row) => name(row.name) },
          {
            key: 'then',
            header: t('result-analysis:rateIn', { session: n(before.session) }),
            numeric: true,
            cell: (row) => percent(was(row.key)?.passRate),
          },
          {
            key: 'now',
            header: t('result-analysis:rateIn', { session: n(session) }),
            numeric: true,
            cell: (row) => percent(row.passRate),
          },
          {
            key: 'change',
            header: 'result-analysis:change',
            numeric: true,
            cell: (row) => change(row.passRate, was(row.key)?.passRate),
          },
          {
            key: 'averageThen',
            header: t('result-analysis:averageIn', { session: n(before.session) }),
            numeric: true,
            cell: (row) => percent(was(row.key)?.average),
          },
          {
            key: 'averageNow',
            header: t('result-analysis:averageIn', { session: n(session) }),
            numeric: true,
            cell: (row) => percent(row.average),
          },
          {
            key: 'averageChange',
            header: 'result-analysis:change',
            numeric: true,
            cell: (row) => change(row.average, was(row.key)?.average),
          },
        ]}
      />
      <Section card>
        <BarChart
          title={t('results:run.passRate')}
          data={{
            labels: subjects.map((one) => name(one.name)),
            series: [
              { name: n(before.session), values: subjects.map((one) => (was(one.key)?.passRate ?? 0) / 100) },
              { name: n(session), values: subjects.map((one) => (one.passRate ?? 0) / 100) },
            ],
          }}
        />
      </Section>
    </>
  )
}
