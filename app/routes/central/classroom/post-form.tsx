import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useActionData } from '@remix-run/react'
import { paths } from '~/paths'
import { Button, SubmitButton } from '~/ui/button'
import {
  BilingualPair,
  FileField,
  FormErrors,
  LESSON_FILE,
  plain,
  PostForm,
  TextAreaField,
  TextField,
} from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, FormActions, Page, Section } from '~/ui/page'
import { StateBadge } from './parts'
import type { Preview } from './post.server'
import { PostPreview } from './preview'
import { ForWhom, type Choices } from './for-whom'

type Stored = { id: number; key: string; name: string; mime: string; bytes: number }

interface PostValues {
  titleBn?: string
  titleEn?: string
  bodyBn?: string
  bodyEn?: string
  videoUrl?: string | null
  levels?: string[]
  classIds?: number[]
  subjectIds?: number[]
  publishFrom?: string
  publishTo?: string | null
  revision: number
  state: 'draft' | 'published' | 'retired'
  files: Stored[]
}

/** The form of a class room post, with its preview. */
export function PostEditor({
  title,
  values,
  choices,
  preview: stored,
}: {
  title: string
  values: PostValues
  choices: Choices
  preview?: Preview
}) {
  const { t } = useWords()
  const result = useActionData() as (SubmissionResult<string[]> & { preview?: Preview }) | undefined
  const { files, state, revision, ...defaults } = values
  const [form, fields] = useForm<Record<string, unknown>>({
    lastResult: result,
    defaultValue: defaults,
    constraint: choices.constraint,
    id: 'post',
  })
  const field = (name: string) => fields[name] ?? plain(name)
  const typed = result?.initialValue?.keep
  const keeps = (id: number) => (result?.initialValue ? [typed].flat().map(String).includes(String(id)) : true)
  const preview = result?.preview ?? stored
  return (
    <Page title={t(title)} actions={<StateBadge state={state} />}>
      <PostForm form={form} encType="multipart/form-data" values={{ revision }}>
        <FormErrors form={form} />
        {/* The first button is what Enter presses. */}
        <button type="submit" name="intent" value="save" className="hidden" tabIndex={-1} aria-hidden="true" />
        <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Section card title={t('lessons:post.body')}>
            <div className="grid gap-3.5">
              <BilingualPair bn={field('titleBn')} en={field('titleEn')} label="lessons:post.titleOf" />
              <TextAreaField
                field={field('bodyBn')}
                label="lessons:post.body"
                labelText={t('ui:field.inBengali', { label: t('lessons:post.body') })}
                hint="lessons:post.bodyHint"
                rows={10}
                lang="bn"
              />
              <TextAreaField
                field={field('bodyEn')}
                label="lessons:post.body"
                labelText={t('ui:field.inEnglish', { label: t('lessons:post.body') })}
                rows={10}
                lang="en"
              />
              <TextField
                field={field('videoUrl')}
                label="lessons:post.videoUrl"
                hint="lessons:post.videoHint"
                type="url"
                lang="en"
              />
              {files.length ? (
                <fieldset className="grid gap-1">
                  <legend className="mb-1 text-[0.875rem] font-medium">{t('lessons:post.files')}</legend>
                  {files.map((file) => (
                    <span key={file.id} className="flex min-h-8 flex-wrap items-center gap-x-3 coarse:min-h-touch">
                      <label className="flex items-center gap-2">
                        <input
                          type="checkbox"
                          name="keep"
                          value={file.id}
                          defaultChecked={keeps(file.id)}
                          className="h-[1.125rem] w-[1.125rem] accent-accent"
                        />
                        {t('lessons:post.keep')}
                      </label>
                      <a
                        href={paths.file(file.key)}
                        className="min-w-0 break-all text-accent underline underline-offset-2"
                      >
                        {file.name}
                      </a>
                    </span>
                  ))}
                </fieldset>
              ) : null}
              <FileField
                field={field('files')}
                label="lessons:post.files"
                hint="lessons:post.filesHint"
                rule={LESSON_FILE}
                multiple
              />
            </div>
          </Section>
          <ForWhom field={field} choices={choices} open={(values.subjectIds?.length ?? 0) > 0} />
        </div>
        <FormActions cancel={paths.classPosts}>
          <PostMoves state={state} />
        </FormActions>
      </PostForm>
      {preview ? (
        <Section title={t('lessons:post.preview')} id="preview">
          {result?.preview ? (
            <Alert tone="warn" live>
              {t('lessons:post.previewNote')}
            </Alert>
          ) : null}
          <PostPreview preview={preview} files={files.filter((file) => keeps(file.id))} />
        </Section>
      ) : null}
    </Page>
  )
}

/** What may be done with a post as it stands. */
function PostMoves({ state }: Pick<PostValues, 'state'>) {
  const { t } = useWords()
  return (
    <>
      <Button type="submit" name="intent" value="preview">
        {t('lessons:post.preview')}
      </Button>
      {state === 'published' ? (
        <Button type="submit" name="intent" value="retire" look="danger" formNoValidate>
          {t('lessons:post.retire')}
        </Button>
      ) : null}
      {state === 'retired' ? (
        <Button type="submit" name="intent" value="restore" formNoValidate>
          {t('lessons:post.restore')}
        </Button>
      ) : null}
      {state === 'draft' ? (
        <Button type="submit" name="intent" value="save">
          {t('lessons:post.saveDraft')}
        </Button>
      ) : (
        <SubmitButton name="intent" value="save">
          {t('lessons:post.save')}
        </SubmitButton>
      )}
      {state === 'draft' ? (
        <SubmitButton name="intent" value="publish">
          {t('lessons:post.publish')}
        </SubmitButton>
      ) : null}
    </>
  )
}
