import type { Named } from '~/screens/list/spec'
import { listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'
import type { AcrossRow, CombinedRow, CombinedView } from './load-combined.server'

/** An exam by class, or with `sections` by section; the file says which exam, and how many have each letter. */
export const figureList = ({ exams, letters }: Pick<CombinedView, 'exams' | 'letters'>, sections = true) =>
  listSpec<CombinedRow>()({
    area: 'result-analysis:combined',
    title: `result-analysis:combined.tab.${sections ? 'sections' : 'classes'}`,
    name: 'className',
    columns: {
      className: {
        kind: 'name',
        header: 'results:class',
        cell: (row, shown, { t }) => (
          <>
            {shown} {row.published ? null : <Badge tone="warn">{t('result-analysis:combined.draft')}</Badge>}
          </>
        ),
      },
      exam: {
        kind: 'name',
        header: 'results:exam',
        hidden: true,
        of: (row) => exams.find((one) => one.id === row.examId) ?? null,
      },
      section: sections && {
        kind: 'name',
        header: 'results:sheet.section',
        cell: (row, shown, { name }) => [...row.places.map(name), shown].filter(Boolean).join(' · '),
        file: (row, { name }) => row.section && [...row.places, row.section].map(name).join(' · '),
      },
      students: { kind: 'count', header: 'results:run.students' },
      passed: { kind: 'count', header: 'results:sheet.passed' },
      failed: { kind: 'count', header: 'results:report.failed' },
      passRate: { kind: 'percent', header: 'results:run.passRate' },
      boys: 'percent',
      girls: 'percent',
      best: 'count',
      averageGpa: 'points',
      highest: { kind: 'percent', header: 'result-analysis:highest' },
    },
    more: letters.map((letter) => ({
      key: letter,
      kind: 'count',
      header: letter,
      hidden: true,
      of: (row) => row.letters[letter] ?? 0,
    })),
  })

/** Students of a class over the exams of a session. */
export const acrossList = (runs: NonNullable<CombinedView['students']>['runs'], name: (named: Named) => string) =>
  listSpec<AcrossRow>()({
    area: 'result-analysis',
    title: 'result-analysis:combined.title',
    name: 'name',
    columns: {
      roll: { kind: 'code', header: 'results:sheet.roll' },
      name: { kind: 'name', header: 'common:name' },
      section: {
        kind: 'name',
        header: 'results:sheet.section',
        file: (row, words) => [row.section, ...row.places].map(words.name).join(' · '),
      },
      average: 'points',
      change: 'points',
    },
    more: runs.flatMap(({ id, exam }) => [
      { key: `${id}`, kind: 'points', header: `${name(exam)} (GPA)`, of: (row) => row.results[id]?.gpa ?? null },
      { key: `${id}%`, kind: 'percent', header: `${name(exam)} (%)`, of: (row) => row.results[id]?.percent ?? null },
    ]),
  })
