import type { Lang } from '~/format/lang'
import { Download, type SheetValue } from '~/screens/download.server'
import type { CombinedTab, CombinedView } from './load-combined.server'

const TITLE = 'result-analysis:combined.title'
const hundredths = (value: number | null) => (value === null ? null : value / 100)

/** A tab as a spreadsheet, in the reader's language. */
export function exportOf(
  format: 'csv' | 'xlsx',
  tab: CombinedTab,
  { rows, students, exams, letters }: CombinedView,
  lang: Lang,
): never {
  const named = (one: { nameEn: string; nameBn: string } | null | undefined) =>
    one ? (lang === 'bn' ? one.nameBn || one.nameEn : one.nameEn || one.nameBn) : ''
  if (tab === 'students' && students) {
    throw new Download(
      format,
      TITLE,
      [
        'results:sheet.roll',
        'common:name',
        'results:sheet.section',
        ...students.runs.flatMap((run) => [`${named(run.exam)} (GPA)`, `${named(run.exam)} (%)`]),
        'result-analysis:average',
        'result-analysis:change',
      ],
      students.list.map((one): SheetValue[] => [
        one.roll,
        named(one.name),
        [named(one.section), ...one.places.map(named)].join(' · '),
        ...students.runs.flatMap((run) => {
          const result = one.results[String(run.id)]
          return [hundredths(result?.gpa ?? null), hundredths(result?.percent ?? null)]
        }),
        hundredths(one.average),
        hundredths(one.change),
      ]),
    )
  }
  throw new Download(
    format,
    TITLE,
    [
      'results:exam',
      'results:class',
      'results:sheet.section',
      'results:run.students',
      'results:sheet.passed',
      'results:report.failed',
      'results:run.passRate',
      'result-analysis:combined.boys',
      'result-analysis:combined.girls',
      'result-analysis:combined.best',
      'result-analysis:combined.averageGpa',
      'result-analysis:highest',
      ...letters,
    ],
    rows.map((row): SheetValue[] => [
      named(exams.find((one) => one.id === row.examId)),
      named(row.className),
      row.section ? [...row.places.map(named), named(row.section)].join(' · ') : '',
      row.students,
      row.passed,
      row.failed,
      hundredths(row.passRate),
      hundredths(row.boys),
      hundredths(row.girls),
      row.best,
      hundredths(row.averageGpa),
      hundredths(row.highest),
      ...letters.map((letter) => row.letters[letter] ?? 0),
    ]),
  )
}
