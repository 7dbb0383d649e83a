import { EXPORTED, type Field } from '~/domain/students/student-fields.policy'
import type { StudentListRow } from '~/domain/students/student-list.server'
import type { Place } from '~/domain/students/student-places.server'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import { Download } from '~/screens/download.server'

type Row = StudentListRow & {
  place: Pick<Place, 'className' | 'group' | 'section' | 'shift' | 'version'> | null
  religion: string | null
}

const named = EXPORTED.filter((one) => one.group === 'name')
const parents = EXPORTED.filter((one) => one.group === 'parents')
const rest = EXPORTED.filter((one) => one.group === 'identity' || one.group === 'contact')
const label = (one: Field) => one.label
const HEADS = [
  'students:code',
  'students:roll',
  ...named.map(label),
  'students:class',
  'students:group',
  'students:section',
  'students:shift',
  'students:version',
  ...parents.map(label),
  'students:mobile',
  ...rest.map(label),
  'common:status',
]

/** The list as a file. Its headings are those the import knows, so that it can be mended offline and read in again. */
export function exportStudents(format: 'csv' | 'xlsx', rows: readonly Row[], lang: Lang): never {
  const t = wordsFor(lang)
  const local = (mobile: string | null) => mobile && mobile.replace(/^88/, '')
  const cell = (one: (typeof rest)[number], row: Row) => {
    const value = row[one.key]
    if (value === null) return null
    if (one.kind === 'religion') return row.religion
    if (one.kind === 'gender') return t(`students:genders.${value}`)
    return one.kind === 'day' ? new Date(`${value}T00:00:00Z`) : value
  }
  throw new Download(
    format,
    'students:list.title',
    HEADS,
    rows.map((row) => [
      row.code,
      row.roll,
      ...named.map((one) => row[one.key]),
      row.place?.className ?? '',
      row.place?.group ?? '',
      row.place?.section ?? '',
      row.place?.shift ?? '',
      row.place?.version ?? '',
      ...parents.map((one) => row[one.key]),
      local(row.mobile),
      ...rest.map((one) => cell(one, row)),
      t(`students:states.${row.state}`),
    ]),
  )
}
