import type { RunSummary } from '~/domain/results/report/summary.server'
import { useName } from '~/i18n/use-words'
import { BarChart, DonutChart } from '~/ui/chart'
import { useWords } from '~/ui/lang'
import { Section, Stat, Stats } from '~/ui/page'
import { DataTable, whole } from '~/ui/table'
import { useShare } from '../parts/run-state'

/** Figures of a run or a part of it. */
export function Summary({ summary, title }: { summary: RunSummary; title: string }) {
  const { t, n } = useWords()
  const name = useName()
  const share = useShare()
  const failing = summary.subjects.filter((one) => one.failed + one.absent > 0)
  const places = ({ offering }: RunSummary['sections'][number]) =>
    offering
      ? [
          name(offering.shift),
          name(offering.version),
          ...(offering.group.nameEn.toLowerCase() === 'none' ? [] : [name(offering.group)]),
        ]
      : []
  const part = (rows: { passed: number; students: number }) =>
    [n(rows.passed), share(rows.passed, rows.students)].join(' · ')
  return (
    <>
      <Stats>
        <Stat label={t('results:report.appeared')} value={n(summary.students)} note={title} />
        {summary.absent ? <Stat label={t('results:report.absentAll')} value={n(summary.absent)} /> : null}
        <Stat label={t('results:sheet.passed')} value={n(summary.passed)} tone="good" />
        <Stat label={t('results:run.passRate')} value={share(summary.passed, summary.students)} />
        <Stat
          label={t('results:report.failed')}
          value={n(summary.students - summary.passed)}
          tone={summary.students > summary.passed ? 'bad' : undefined}
        />
        <Stat
          label={t('results:report.aPlus', { letter: summary.letters[0]?.letter ?? '' })}
          value={n(summary.letters[0]?.count ?? 0)}
        />
        <Stat label={t('results:run.withheld')} value={n(summary.withheld)} />
      </Stats>
      <div className="mt-5 grid gap-5 lg:grid-cols-2">
        <Section card>
          <BarChart
            title={t('results:report.byLetter')}
            data={{
              labels: summary.letters.map((one) => one.letter),
              series: [{ name: t('results:generate.students'), values: summary.letters.map((one) => one.count) }],
            }}
          />
        </Section>
        <Section card>
          <DonutChart
            title={t('results:run.passRate')}
            middle={share(summary.passed, summary.students)}
            slices={[
              { label: t('results:sheet.passed'), value: summary.passed },
              { label: t('results:sheet.failed'), value: summary.students - summary.passed },
            ]}
          />
        </Section>
        <Section card>
          <BarChart
            stacked
            title={t('results:report.bySection')}
            data={{
              labels: summary.sections.map((one) => [...places(one), name(one.name)].slice(-2).join(' ')),
              series: [
                { name: t('results:sheet.passed'), values: summary.sections.map((one) => one.passed) },
                { name: t('results:sheet.failed'), values: summary.sections.map((one) => one.students - one.passed) },
              ],
            }}
          />
        </Section>
        <Section card>
          {failing.length ? (
            <BarChart
              title={t('results:report.fails')}
              data={{
                labels: failing.slice(0, 8).map((one) => name(one.short)),
                series: [
                  {
                    name: t('results:sheet.failed'),
                    values: failing.slice(0, 8).map((one) => one.failed + one.absent),
                  },
                ],
              }}
            />
          ) : (
            <p>{t('results:report.noFails')}</p>
          )}
        </Section>
      </div>
      <Section title={t('results:report.bySection')}>
        <DataTable
          bare
          caption="results:report.bySection"
          list={whole(summary.sections)}
          rowKey={(one) => one.sectionId}
          rowHeader="name"
          columns={[
            {
              key: 'name',
              header: 'results:sheet.section',
              cell: (one) => (
                <>
                  {name(one.name)} <span className="text-muted">{places(one).join(' · ')}</span>
                </>
              ),
            },
            { key: 'students', header: 'results:report.appeared', numeric: true },
            { key: 'passed', header: 'results:sheet.passed', numeric: true },
            {
              key: 'share',
              header: 'results:run.passRate',
              numeric: true,
              cell: (one) => share(one.passed, one.students),
            },
            { key: 'aPlus', header: 'results:report.top', numeric: true },
          ]}
        />
      </Section>
      <Section title={t('results:report.bySubject')}>
        <DataTable
          bare
          caption="results:report.bySubject"
          list={whole(summary.subjects.map((one, at) => ({ ...one, id: at })))}
          rowKey={(one) => one.id}
          rowHeader="name"
          columns={[
            { key: 'name', header: 'results:sheet.subject', cell: (one) => name(one.name) },
            { key: 'taken', header: 'results:report.taken', numeric: true },
            { key: 'failed', header: 'results:report.failed', numeric: true },
            { key: 'absent', header: 'results:sheet.absentWord', numeric: true },
            {
              key: 'share',
              header: 'results:run.passRate',
              numeric: true,
              cell: (one) => share(one.taken - one.failed - one.absent, one.taken),
            },
          ]}
        />
      </Section>
      <p className="mt-5 text-muted">
        {summary.genders
          .map(
            (one) =>
              `${t(`results:gender.${one.gender ?? 'unknown'}`)}: ${n(one.students)}, ${t('results:sheet.passed')} ${part(one)}`,
          )
          .join(' — ')}
      </p>
    </>
  )
}
