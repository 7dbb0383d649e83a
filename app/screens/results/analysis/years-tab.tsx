import { useName } from '~/i18n/use-words'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { BarChart } from '~/ui/chart'
import { useWords } from '~/ui/lang'
import { EmptyState, Section } from '~/ui/page'
import type { AnalysisView } from './load-analysis.server'
import { Change } from './matrix'

type Subject = AnalysisView['subjects'][number]

/** The same exam and class a session before, subject by subject. */
export function YearsTab({
  analysis: { subjects, before, session },
}: {
  analysis: Pick<AnalysisView, 'subjects' | 'before' | 'session'>
}) {
  const { t, n } = useWords()
  const name = useName()
  if (!before) return <EmptyState title="result-analysis:noYear" text="result-analysis:noYearText" />
  const was = (key: string) => before.subjects[key]
  const change = (now: number | null, then: number | null | undefined) =>
    now === null || then === null || then === undefined ? null : now - then
  const risen = ({ of }: { of: (row: Subject) => number | null }) =>
    ({
      kind: 'points',
      header: 'result-analysis:change',
      of,
      cell: (row: Subject, shown: string) => shown && <Change by={of(row) ?? 0} />,
    }) as const
  const spec = listSpec<Subject>()({
    area: 'result-analysis',
    title: 'result-analysis:two.tab.years',
    name: 'name',
    columns: {
      name: { kind: 'name', header: 'results:sheet.subject' },
      then: {
        kind: 'percent',
        header: t('result-analysis:rateIn', { session: n(before.session) }),
        of: (row) => was(row.key)?.passRate ?? null,
      },
      passRate: { kind: 'percent', header: t('result-analysis:rateIn', { session: n(session) }) },
      change: risen({ of: (row) => change(row.passRate, was(row.key)?.passRate) }),
      averageThen: {
        kind: 'percent',
        header: t('result-analysis:averageIn', { session: n(before.session) }),
        of: (row) => was(row.key)?.average ?? null,
      },
      average: { kind: 'percent', header: t('result-analysis:averageIn', { session: n(session) }) },
      averageChange: risen({ of: (row) => change(row.average, was(row.key)?.average) }),
    },
  })
  return (
    <>
      <ListTable spec={spec} rows={subjects} rowKey={(row) => row.key} />
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
