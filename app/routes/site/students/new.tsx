import { useActionData, useLoaderData } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { StudentEditor } from './editor/editor'
import { editorData, saveEditor } from './editor/editor.server'

export const handle: ScreenHandle = {
  title: 'students:form.newTitle',
  under: paths.students,
  words: ['students', 'academics', 'platform'],
}

export const loader = guard('students.students.manage', (ctx, { request }) => editorData(ctx, request, null))

export const action = guard(
  'students.students.manage',
  { body: 'upload' },
  saveEditor(() => null),
)

export default function NewStudent() {
  const data = useLoaderData<typeof loader>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  return (
    <Page title={t('students:form.newTitle')}>
      <StudentEditor data={data} lastResult={lastResult} />
    </Page>
  )
}
