import { SchoolClass } from 'db/models/catalogue'
import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { MasterPage } from '~/screens/master'
import { listMaster, saveMaster } from '~/screens/master.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { options } from './options.server'

export const handle: ScreenHandle = { title: 'catalogues:class.title', words: ['master', 'catalogues'] }

export const loader = guard('catalogues.academic.view', async (ctx, { request }) =>
  listMaster(SchoolClass, request, options(ctx)),
)
export const action = guard('catalogues.academic.manage', { body: 'upload' }, async (ctx, args) =>
  saveMaster(SchoolClass, args, options(ctx)),
)

export default function Classes() {
  return (
    <MasterPage
      words="catalogues:class"
      columns={['nameBn', 'nameEn', 'code', 'level', 'hasGroups', 'active']}
      editor={{ create: paths.catalogueClassNew, edit: paths.catalogueClassEdit }}
    />
  )
}
