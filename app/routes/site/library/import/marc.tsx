import { redirect } from '@remix-run/node'
import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import type { SiteCtx } from '~/domain/context'
import { marcForm } from '~/domain/library/marc/marc.form'
import { startMarc } from '~/domain/library/marc/marc.server'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { FileField, FormErrors, MARC, PostForm } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormActions, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'library-marc:title',
  under: paths.libraryImport,
  guide: 'library-marc:guide',
  words: ['ui', 'sheet-files'],
}

export const loader = guard('library.books.import', () => ({ constraints: constraintsOf({ marc: marcForm }) }))

export const action = guard(
  'library.books.import',
  { body: 'upload' },
  submitted(marcForm, async (ctx: SiteCtx, { file }) => redirect(paths.libraryImportOne(await startMarc(ctx, file)))),
)

/** Records of another library's catalogue. */
export default function Marc() {
  const { constraints } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const [form, fields] = useForm<{ file: File }>({ id: 'marc', lastResult, constraint: constraints.marc })
  return (
    <Page
      title={t('library-marc:title')}
      description={t('library-marc:about')}
      actions={
        <LinkButton document to={paths.libraryMarcFile}>
          {t('library-marc:download')}
        </LinkButton>
      }
    >
      <PostForm form={form} encType="multipart/form-data">
        <FormErrors form={form} />
        <Card>
          <FileField field={fields.file} label="sheet-files:file" rule={MARC} hint="library-marc:hint" />
          <FormActions submit="sheet-files:read" cancel={paths.libraryImport} />
        </Card>
      </PostForm>
    </Page>
  )
}
