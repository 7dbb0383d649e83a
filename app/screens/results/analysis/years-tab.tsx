import { useName } from '~/i18n/use-words'
import { BarChart } from '~/ui/chart'
import { useWords } from '~/ui/lang'
import { EmptyState, Section } from '~/ui/page'
import { DataTable, whole } from '~/ui/table'
import type { AnalysisView } from './load-analysis.server'
import { Change, usePercent } from './matrix'

/** The same exam and class a session before, subject by subject. */
export function YearsTab({
  analysis: { subjects, before, session },
}: {
  analysis: Pick<AnalysisView, 'subjects' | 'before' | 'session'>
}) {
  const { t, n } = useWords()
  const name = useName()
  const percent = usePercent(null)
  if (!before) return <EmptyState title="result-analysis:noYear" text="result-analysis:noYearText" />
  const change = (now: number | null, then: number | null | undefined) =>
    now === null || then === null || then === undefined ? null : <Change by={now - then} />
  const was = (key: string) => before.subjects[key]
  return (
    <>
      <DataTable
        bare
        caption="result-analysis:two.tab.years"
        list={whole(subjects)}
        rowKey={(row) => row.key}
        rowHeader="name"
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
