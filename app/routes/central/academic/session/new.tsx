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
  title: 'catalogues:session.newTitle',
  under: paths.catalogueSessions,
  words: ['master', 'catalogues'],
}

export const loader = guard('catalogues.academic.manage', async (ctx) =>
  masterRecord(AcademicSession, null, await options(ctx)),
)
export const action = guard('catalogues.academic.manage', { body: 'upload' }, async (ctx, args) =>
  saveMaster(AcademicSession, args, await options(ctx), paths.catalogueSessions),
)

export default function NewSession() {
  return (
    <MasterFormPage<SessionForm>
      words="catalogues:session"
      title="catalogues:session.newTitle"
      back={paths.catalogueSessions}
    >
      {sessionFields}
    </MasterFormPage>
  )
}
