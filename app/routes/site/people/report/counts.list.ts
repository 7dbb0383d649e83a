import type { StaffCount } from '~/domain/people/report/report.policy'
import { listSpec, type ListWords } from '~/screens/list/spec'

const PREFIX: Record<string, string> = {
  gender: 'common:genders',
  mpo: 'people:mpoOf',
  employment: 'people:employment',
}

type Count = StaffCount & { name: string | null }

/** What is counted, by its name. */
export const label = (measure: string, row: Count, { t, n }: Pick<ListWords, 't' | 'n'>) =>
  row.name ??
  (row.key === null ? t('people-reports:unknown') : PREFIX[measure] ? t(`${PREFIX[measure]}.${row.key}`) : n(row.key))

const counts = {
  teaching: 'count',
  support: 'count',
  total: { kind: 'count', header: 'common:total', of: (row: Count) => row.teaching + row.support },
} as const

/** One measure. */
export const countList = (measure: string) =>
  listSpec<Count>()({
    area: 'people:work',
    title: `people-reports:measure.${measure}`,
    name: 'label',
    columns: {
      label: { kind: 'text', header: `people-reports:measure.${measure}`, of: (row, w) => label(measure, row, w) },
      ...counts,
    },
  })

/** All of them in one file. */
export const countFile = listSpec<Count & { measure: string }>()({
  area: 'people:work',
  title: 'people-reports:title',
  name: 'label',
  columns: {
    measure: { kind: 'word', header: 'people-reports:measureHead', words: 'people-reports:measure' },
    label: { kind: 'text', header: 'people-reports:value', of: (row, w) => label(row.measure, row, w) },
    ...counts,
  },
})
