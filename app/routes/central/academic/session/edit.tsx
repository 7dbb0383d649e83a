import { AcademicSession } from 'db/models/catalogue'
import { guard } from '~/access/guard.server'
import { type SessionForm } from '~/domain/catalogues/academic/lists.form'
import { paths } from '~/paths'
import { MasterFormPage } from '~/screens/master'
import { masterRecord, saveMaster } from '~/screens/master.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { sessionFields } from './fields'
import { options } from './options.server'

export const handle: ScreenHandle = {
  title: 'catalogues:session.editTitle',
  under: paths.catalogueSessions,
  words: ['master', 'catalogues'],
}

export const loader = guard('catalogues.academic.manage', async (ctx, { params }) =>
  masterRecord(AcademicSession, params.id ?? '', await options(ctx)),
)
export const action = guard(
  'catalogues.academic.manage',
  { body: 'upload' },
  async (ctx, { request, params, form }) => {
    // The address says which row, whatever the form says.
    const data = await form()
    data.set('id', params.id ?? '')
    data.set('intent', 'update')
    return saveMaster(AcademicSession, request, await options(ctx), paths.catalogueSessions)
  },
)

export default function EditSession() {
  return (
    <MasterFormPage<SessionForm>
      words="catalogues:session"
      title="catalogues:session.editTitle"
      back={paths.catalogueSessions}
    >
      {sessionFields}
    </MasterFormPage>
  )
}
