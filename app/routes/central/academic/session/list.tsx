import { AcademicSession } from 'db/models/catalogue'
import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { MasterPage, type MasterRow } from '~/screens/master'
import { listMaster, saveMaster } from '~/screens/master.server'
import { formatDate } from '~/format/dates'
import { useWords } from '~/ui/lang'
import type { ScreenHandle } from '~/ui/screen-handle'
import { options } from './options.server'

export const handle: ScreenHandle = { title: 'catalogues:session.title', words: ['master', 'catalogues'] }

export const loader = guard('catalogues.academic.view', async (ctx, { request }) =>
  listMaster(AcademicSession, request, await options(ctx)),
)
export const action = guard('catalogues.academic.manage', { body: 'upload' }, async (ctx, args) =>
  saveMaster(AcademicSession, args, await options(ctx)),
)

export default function Sessions() {
  const { lang, n } = useWords()
  const day = (key: 'startsOn' | 'endsOn') => ({
    key,
    header: `catalogues:session.${key}`,
    sortable: true,
    cell: (row: MasterRow) => formatDate(String(row[key]), lang),
  })
  return (
    <MasterPage
      words="catalogues:session"
      columns={[
        {
          key: 'label',
          header: 'catalogues:session.label',
          sortable: true,
          cell: (row: MasterRow) => n(String(row.label)),
        },
        'sessionTypeId',
        day('startsOn'),
        day('endsOn'),
        { key: 'code', header: 'ui:column.code', hidden: true },
        'active',
      ]}
      editor={{ create: paths.catalogueSessionNew, edit: paths.catalogueSessionEdit }}
    />
  )
}
