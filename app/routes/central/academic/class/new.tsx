import { SchoolClass } from 'db/models/catalogue'
import { guard } from '~/access/guard.server'
import { type ClassForm } from '~/domain/catalogues/academic/lists.form'
import { paths } from '~/paths'
import { MasterFormPage } from '~/screens/master'
import { masterRecord, saveMaster } from '~/screens/master.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { classFields } from './fields'
import { options } from './options.server'

export const handle: ScreenHandle = {
  title: 'catalogues:class.newTitle',
  under: paths.catalogueClasses,
  words: ['master', 'catalogues'],
}

export const loader = guard('catalogues.academic.manage', async (ctx) => masterRecord(SchoolClass, null, options(ctx)))
export const action = guard('catalogues.academic.manage', { body: 'upload' }, async (ctx, args) =>
  saveMaster(SchoolClass, args, options(ctx), paths.catalogueClasses),
)

export default function NewClass() {
  return (
    <MasterFormPage<ClassForm> words="catalogues:class" title="catalogues:class.newTitle" back={paths.catalogueClasses}>
      {classFields}
    </MasterFormPage>
  )
}
