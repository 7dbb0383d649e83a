import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { Missing } from '~/domain/errors'
import { guardiansImport } from '~/domain/students/guardians/import-guardians.server'
import { chosenSession } from '~/domain/students/student-editor.server'
import { paths } from '~/paths'
import { ImportHistory } from '~/screens/sheets/history.list'
import { UploadCard } from '~/screens/sheets/upload'
import { uploadAction, uploadData } from '~/screens/sheets/upload.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'student-import:guardians',
  under: paths.students,
  guide: 'student-import:guardiansGuide',
  words: ['students', 'student-import', 'sheet-files'],
}

export const loader = guard('students.guardians.manage', async (ctx) => ({
  ...(await uploadData(ctx, guardiansImport)),
  session: (await chosenSession(ctx, null)).session?.label ?? null,
}))

export const action = guard(
  'students.guardians.manage',
  { body: 'upload' },
  uploadAction(guardiansImport, paths.guardianImportOne, async (ctx) => {
    const { session } = await chosenSession(ctx, null)
    if (!session) throw new Missing('session')
    return { sessionId: session.id }
  }),
)

/** Guardians of the students of this year, from a sheet. */
export default function ImportGuardians() {
  const { history, session } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  return (
    <Page title={t('student-import:guardians')} description={t('student-import:guardiansAbout')}>
      {session === null ? (
        <Alert
          tone="warn"
          title={t('student-import:noSession')}
          actions={<LinkButton to={paths.classSettings}>{t('students:form.toClasses')}</LinkButton>}
        />
      ) : (
        <>
          <p className="mb-3 text-muted">{t('students:view.year', { session: n(session) })}</p>
          <UploadCard hint="student-import:guardiansHint" back={paths.students} />
        </>
      )}
      <ImportHistory rows={history} one={paths.guardianImportOne} />
    </Page>
  )
}
