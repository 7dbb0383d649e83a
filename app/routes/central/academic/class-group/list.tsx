import { ClassGroup } from 'db/models/catalogue'
import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { MasterPage } from '~/screens/master'
import { listMaster, saveMaster } from '~/screens/master.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { options } from './options.server'

export const handle: ScreenHandle = { title: 'catalogues:classGroup.title', words: ['master', 'catalogues'] }

export const loader = guard('catalogues.academic.view', async (ctx, { request }) =>
  listMaster(ClassGroup, request, await options(ctx)),
)
export const action = guard('catalogues.academic.manage', { body: 'upload' }, async (ctx, args) =>
  saveMaster(ClassGroup, args, await options(ctx)),
)

export default function ClassGroups() {
  return (
    <MasterPage
      words="catalogues:classGroup"
      columns={['classId', 'studyGroupId', 'active']}
      editor={{ create: paths.classGroupNew, edit: paths.classGroupEdit }}
    />
  )
}
