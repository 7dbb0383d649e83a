import type { RunSummary } from '~/domain/results/report/summary.server'
import type { Names } from '~/domain/results/run-shown'
import { formatShare } from '~/format/numbers'
import { useName } from '~/i18n/use-words'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { BarChart, DonutChart } from '~/ui/chart'
import { useWords } from '~/ui/lang'
import { Section, Stat, Stats } from '~/ui/page'
import { useShare } from '../parts/run-state'

type SectionRow = RunSummary['sections'][number]

const placesOf = ({ offering }: SectionRow): Names[] =>
  offering
    ? [offering.shift, offering.version, ...(offering.group.nameEn.toLowerCase() === 'none' ? [] : [offering.group])]
    : []

const sectionList = listSpec<SectionRow>()({
  area: 'results:report',
  title: 'results:report.bySection',
  name: 'name',
  columns: {
    name: {
      kind: 'name',
      header: 'results:sheet.section',
      cell: (row, shown, { name }) => (
        <>
          {shown} <span className="text-muted">{placesOf(row).map(name).join(' · ')}</span>
        </>
      ),
    },
    students: { kind: 'count', header: 'results:report.appeared' },
    passed: { kind: 'count', header: 'results:sheet.passed' },
    share: {
      kind: 'percent',
      header: 'results:run.passRate',
      of: (row) => row.passed,
      cell: (row, _, { lang }) => formatShare(row.passed, row.students, lang),
    },
    aPlus: { kind: 'count', header: 'results:report.top' },
  },
})

const subjectList = listSpec<RunSummary['subjects'][number]>()({
  area: 'results:report',
  title: 'results:report.bySubject',
  name: 'name',
  columns: {
    name: { kind: 'name', header: 'results:sheet.subject' },
    taken: 'count',
    failed: 'count',
    absent: { kind: 'count', header: 'results:sheet.absentWord' },
    share: {
      kind: 'percent',
      header: 'results:run.passRate',
      of: (row) => row.taken,
      cell: (row, _, { lang }) => formatShare(row.taken - row.failed - row.absent, row.taken, lang),
    },
  },
})

/** Figures of a run or a part of it. */
export function Summary({ summary, title }: { summary: RunSummary; title: string }) {
  const { t, n } = useWords()
  const name = useName()
  const share = useShare()
  const failing = summary.subjects.filter((one) => one.failed + one.absent > 0)
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
              labels: summary.sections.map((one) => [...placesOf(one), one.name].map(name).slice(-2).join(' ')),
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
        <ListTable spec={sectionList} rows={summary.sections} rowKey={(one) => one.sectionId} />
      </Section>
      <Section title={t('results:report.bySubject')}>
        <ListTable spec={subjectList} rows={summary.subjects.map((one, id) => ({ ...one, id }))} />
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
