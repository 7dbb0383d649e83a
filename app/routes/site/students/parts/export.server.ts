import type { StudentListRow } from '~/domain/students/student-list.server'
import type { Place } from '~/domain/students/student-places.server'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import { Download } from '~/screens/download.server'

type Row = StudentListRow & {
  place: Pick<Place, 'className' | 'group' | 'section' | 'shift' | 'version'> | null
  religion: string | null
}

const HEADS = [
  'students:code',
  'students:roll',
  'common:nameBn',
  'common:nameEn',
  'students:class',
  'students:group',
  'students:section',
  'students:shift',
  'students:version',
  'students:field.fatherNameBn',
  'students:field.fatherNameEn',
  'students:field.motherNameBn',
  'students:field.motherNameEn',
  'students:mobile',
  'students:bornOn',
  'students:gender',
  'students:religion',
  'students:field.birthRegNo',
  'students:field.bloodGroup',
  'students:field.presentAddress',
  'common:status',
]

/** The list as a file. Its headings are those the import knows, so that it can be mended offline and read in again. */
export function exportStudents(format: 'csv' | 'xlsx', rows: readonly Row[], lang: Lang): never {
  const t = wordsFor(lang)
  const local = (mobile: string | null) => mobile && mobile.replace(/^88/, '')
  throw new Download(
    format,
    'students:list.title',
    HEADS,
    rows.map((row) => [
      row.code,
      row.roll,
      row.nameBn,
      row.nameEn,
      row.place?.className ?? '',
      row.place?.group ?? '',
      row.place?.section ?? '',
      row.place?.shift ?? '',
      row.place?.version ?? '',
      row.fatherNameBn,
      row.fatherNameEn,
      row.motherNameBn,
      row.motherNameEn,
      local(row.mobile),
      row.bornOn ? new Date(`${row.bornOn}T00:00:00Z`) : null,
      row.gender ? t(`students:genders.${row.gender}`) : null,
      row.religion,
      row.birthRegNo,
      row.bloodGroup,
      row.address,
      t(`students:states.${row.state}`),
    ]),
  )
}
