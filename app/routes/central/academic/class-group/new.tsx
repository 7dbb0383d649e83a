import { ClassGroup } from 'db/models/catalogue'
import { guard } from '~/access/guard.server'
import { type ClassGroupForm } from '~/domain/catalogues/academic/lists.form'
import { paths } from '~/paths'
import { MasterFormPage } from '~/screens/master'
import { masterRecord, saveMaster } from '~/screens/master.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { classGroupFields } from './fields'
import { options } from './options.server'

export const handle: ScreenHandle = {
  title: 'catalogues:classGroup.newTitle',
  under: paths.classGroups,
  words: ['master', 'catalogues'],
}

export const loader = guard('catalogues.academic.manage', async (ctx) =>
  masterRecord(ClassGroup, null, await options(ctx)),
)
export const action = guard('catalogues.academic.manage', { body: 'upload' }, async (ctx, args) =>
  saveMaster(ClassGroup, args, await options(ctx), paths.classGroups),
)

export default function NewClassGroup() {
  return (
    <MasterFormPage<ClassGroupForm>
      words="catalogues:classGroup"
      title="catalogues:classGroup.newTitle"
      back={paths.classGroups}
    >
      {classGroupFields}
    </MasterFormPage>
  )
}
