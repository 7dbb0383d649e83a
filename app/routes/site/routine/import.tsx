import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { lessonsImport } from '~/domain/routine/import/import-lessons.server'
import { Missing } from '~/domain/errors'
import { chosenSession } from '~/domain/students/student-editor.server'
import { paths } from '~/paths'
import { ImportHistory } from '~/screens/sheets/history.list'
import { UploadCard } from '~/screens/sheets/upload'
import { uploadAction, uploadData } from '~/screens/sheets/upload.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'

export const handle: ScreenHandle = {
  title: 'routine-import:title',
  under: paths.routine,
  guide: 'routine-import:guide',
  words: ['ui', 'sheet-files', 'validation'],
}

export const loader = guard('academics.routine.manage', async (ctx, { request }) => {
  const { session } = await chosenSession(ctx, idIn(new URL(request.url).searchParams.get('session')))
  return {
    session: session && { id: session.id, label: session.label },
    ...(await uploadData(ctx, lessonsImport, session ? { sessionId: session.id } : {})),
  }
})
export const action = guard(
  'academics.routine.manage',
  { body: 'upload' },
  uploadAction(lessonsImport, paths.routineImportOne, async (ctx, { request }) => {
    const { session } = await chosenSession(ctx, idIn(new URL(request.url).searchParams.get('session')))
    if (!session) throw new Missing('session')
    return { sessionId: session.id }
  }),
)

export default function RoutineImport() {
  const { history, session } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  return (
    <Page
      title={t('routine-import:title')}
      description={t('routine-import:about')}
      actions={
        session ? (
          <LinkButton document to={paths.routineImportTemplate(session.id)}>
            {t('routine-import:template')}
          </LinkButton>
        ) : null
      }
    >
      {session ? (
        <>
          <p className="mb-3 text-muted">{t('routine-import:ofSession', { session: n(session.label) })}</p>
          <UploadCard
            hint="routine-import:fileHint"
            back={`${paths.routine}?session=${session.id}`}
            action={`?session=${session.id}`}
          />
        </>
      ) : (
        <Alert tone="warn" title={t('routine-import:noSession')} />
      )}
      <ImportHistory rows={history} one={paths.routineImportOne} />
    </Page>
  )
}
