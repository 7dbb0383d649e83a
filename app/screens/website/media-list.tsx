import { useActionData, useLoaderData } from '@remix-run/react'
import { ListTable } from '~/screens/list/list-table'
import { SubmitButton } from '~/ui/button'
import { FileField, FormErrors, LESSON_FILE, plain, PostForm } from '~/ui/fields'
import { type SubmissionResult, useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Section } from '~/ui/page'
import { mediaList } from './media.list'
import type { MediaListData } from './media.server'

/** The institution's pictures and files: many are sent at once; what says nothing to whoever cannot see it is marked. */
export function MediaList() {
  const { list, mayWrite } = useLoaderData() as MediaListData
  const result = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const [form, fields] = useForm<Record<string, unknown>>({
    lastResult: result,
    defaultValue: {},
    constraint: { uploads: { required: true } },
    id: 'send',
  })
  return (
    <Page title={t('webedit:media.title')} description={t('webedit:media.help')}>
      {mayWrite ? (
        <Section card title={t('webedit:media.send')}>
          <PostForm form={form} encType="multipart/form-data" values={{ intent: 'send' }}>
            <FormErrors form={form} />
            <div className="grid gap-3.5 sm:grid-cols-[1fr_auto] sm:items-end">
              <FileField
                field={fields.uploads ?? plain('uploads')}
                label="webedit:media.files"
                hint="webedit:media.sendHint"
                rule={LESSON_FILE}
                multiple
              />
              <SubmitButton>{t('webedit:media.send')}</SubmitButton>
            </div>
          </PostForm>
        </Section>
      ) : null}
      <div className="mt-4">
        <ListTable
          spec={mediaList}
          list={list}
          choices={{ alt: [{ value: 'none', label: 'webedit:media.noAlt' }] }}
          empty={<EmptyState title="ui:table.empty" text="webedit:media.empty" />}
        />
      </div>
    </Page>
  )
}
