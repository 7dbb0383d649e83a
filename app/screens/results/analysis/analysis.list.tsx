import type { SectionFigures, SubjectFigures, TeacherFigures } from '~/domain/results/analysis/analyse-run.server'
import type { Names } from '~/domain/results/run-shown'
import { listSpec } from '~/screens/list/spec'

/** Columns that every tab ends with. */
const FIGURES = {
  taken: { kind: 'count', header: 'results:report.taken' },
  passed: { kind: 'count', header: 'results:sheet.passed' },
  failed: { kind: 'count', header: 'results:report.failed' },
  absent: { kind: 'count', header: 'results:sheet.absentWord' },
  passRate: { kind: 'percent', header: 'results:run.passRate' },
  average: { kind: 'percent', header: 'result-analysis:average' },
  highest: { kind: 'points', header: 'result-analysis:highest' },
  lowest: { kind: 'points', header: 'result-analysis:lowest' },
} as const

export const subjectList = (letters: readonly string[] = []) =>
  listSpec<SubjectFigures>()({
    area: 'result-analysis',
    title: 'result-analysis:two.tab.subjects',
    name: 'name',
    columns: { name: { kind: 'name', header: 'results:sheet.subject' }, ...FIGURES },
    more: letters.map((letter) => ({
      key: letter,
      kind: 'count',
      header: letter,
      hidden: true,
      of: (row) => row.letters[letter] ?? 0,
    })),
  })

interface Known {
  subjects: readonly SubjectFigures[]
  sections: readonly (Names & { id: number; places: readonly Names[] })[]
}
const subjectIn = ({ subjects }: Known, key: string) =>
  subjects.find((one) => one.key === key)?.name ?? { nameEn: key, nameBn: key }

/** Who teaches what today, and how those sections did. */
export const teacherList = (known: Known) => {
  const sectionsOf = (ids: readonly number[]) => known.sections.filter((one) => ids.includes(one.id))
  return listSpec<TeacherFigures>()({
    area: 'result-analysis',
    title: 'result-analysis:two.tab.teachers',
    name: 'teacher',
    columns: {
      teacher: 'name',
      subject: { kind: 'name', header: 'results:sheet.subject', of: (row) => subjectIn(known, row.key) },
      sections: {
        kind: 'cell',
        header: 'results:sheet.section',
        cell: ({ sectionIds }, _, { name }) =>
          sectionsOf(sectionIds)
            .map((one) => [...one.places.slice(0, 2), one].map(name).join(' '))
            .join(', '),
        file: ({ sectionIds }, { name }) =>
          sectionsOf(sectionIds)
            .map((one) => [...one.places, one].map(name).join(' · '))
            .join('; '),
      },
      ...FIGURES,
    },
  })
}

/** Each subject in each section: a matrix on the screen, rows in the file. */
export const sectionList = (known: Known) =>
  listSpec<SectionFigures>()({
    area: 'result-analysis',
    title: 'result-analysis:two.title',
    name: 'subject',
    columns: {
      subject: { kind: 'name', header: 'results:sheet.subject', of: (row) => subjectIn(known, row.key) },
      section: {
        kind: 'text',
        of: () => null,
        header: 'results:sheet.section',
        file: ({ sectionId }, { name }) =>
          known.sections
            .filter((one) => one.id === sectionId)
            .map((one) => [...one.places, one].map(name).join(' · '))
            .join(''),
      },
      ...FIGURES,
    },
  })

/** Each subject of both years: side by side on the screen, beneath each other in the file. */
export const yearList = listSpec<Omit<SubjectFigures, 'letters' | 'key'> & { session: string }>()({
  area: 'result-analysis',
  title: 'result-analysis:two.title',
  name: 'name',
  columns: { name: { kind: 'name', header: 'results:sheet.subject' }, session: 'code', ...FIGURES },
})
