import { useActionData, useLoaderData } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Steps } from '~/ui/tabs'
import { ImportCheckStep } from './import/import-check'
import { ImportColumns } from './import/import-columns'
import { ImportEnd } from './import/import-end'
import { importAction, importData } from './import/import.server'

export const handle: ScreenHandle = {
  title: 'student-import:title',
  under: paths.rosterImport,
  guide: 'student-import:guide',
  words: ['students', 'platform', 'academics'],
}

export const loader = guard('students.students.import', (ctx, { request, params }) =>
  importData(ctx, request, idOf(params.id)),
)

export const action = guard('students.students.import', { body: 'grid' }, importAction)

const STEP = { columns: 1, check: 2, end: 3 } as const

export default function ImportOne() {
  const data = useLoaderData<typeof loader>()
  const result = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  const one = paths.rosterImportOne(data.id)
  const problems = Object.entries(result?.error ?? {}).flatMap(([field, messages]) =>
    field && messages ? [{ messages, label: 'student-import:file' }] : [],
  )
  return (
    <Page
      title={t('student-import:title')}
      description={`${data.fileName} · ${t('students:view.year', { session: n(data.session) })}`}
      actions={
        data.mayMap ? (
          <PostValues values={{ intent: 'discard' }} action={one}>
            <Button type="submit" look="quiet">
              {t('student-import:discard')}
            </Button>
          </PostValues>
        ) : (
          <LinkButton to={paths.rosterImport}>{t('student-import:another')}</LinkButton>
        )
      }
    >
      <Steps
        label="student-import:steps"
        current={STEP[data.step]}
        steps={[
          { label: 'student-import:step.file' },
          { label: 'student-import:step.columns', to: data.mayMap ? `${one}?step=columns` : undefined },
          { label: 'student-import:step.check' },
          { label: 'student-import:step.end' },
        ]}
      />
      <FormErrors form={{ errors: result?.error?.[''] ?? undefined }} problems={problems} />
      {data.step === 'columns' ? (
        <ImportColumns data={data.columns} />
      ) : data.step === 'check' ? (
        <ImportCheckStep id={data.id} check={data.check} />
      ) : (
        <ImportEnd data={data} />
      )}
    </Page>
  )
}
