import { useActionData, useLoaderData } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { StudentEditor } from './editor/editor'
import { editorData, saveEditor } from './editor/editor.server'

export const handle: ScreenHandle = {
  title: 'students:form.editTitle',
  under: paths.students,
  words: ['students', 'academics', 'platform'],
}

export const loader = guard('students.students.manage', (ctx, { request, params }) =>
  editorData(ctx, request, idOf(params.id)),
)

export const action = guard(
  'students.students.manage',
  { body: 'upload' },
  saveEditor(({ id }) => idOf(id)),
)

export default function EditStudent() {
  const data = useLoaderData<typeof loader>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  const name = useName()
  const text = (key: string) => String(data.values[key] ?? '')
  return (
    <Page
      title={[t('students:form.editTitle'), name({ nameBn: text('nameBn'), nameEn: text('nameEn') })]
        .filter(Boolean)
        .join(' · ')}
      description={data.code ? t('students:view.code', { code: n(data.code) }) : undefined}
    >
      <StudentEditor data={data} lastResult={lastResult} />
    </Page>
  )
}
