import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useActionData } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import type { MasterChoice } from '~/screens/master'
import { Button, LinkButton, SubmitButton } from '~/ui/button'
import {
  BilingualPair,
  ChecksField,
  DateField,
  FileField,
  FormErrors,
  plain,
  PostForm,
  TextAreaField,
  TextField,
  LESSON_FILE,
} from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, FormActions, Page, Section } from '~/ui/page'
import { StateBadge } from './parts'
import type { Preview } from './post.server'
import { PostPreview } from './preview'

type Stored = { id: number; key: string; name: string; mime: string; bytes: number }

export interface PostValues {
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

interface Choices {
  constraint: Record<string, { required?: boolean }>
  levels: MasterChoice[]
  classes: MasterChoice[]
  subjects: MasterChoice[]
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
  const nameOf = useName()
  const result = useActionData() as (SubmissionResult<string[]> & { preview?: Preview }) | undefined
  const { files, state, revision, ...defaults } = values
  const [form, fields] = useForm<Record<string, unknown>>({
    lastResult: result,
    defaultValue: defaults,
    constraint: choices.constraint,
    id: 'post',
  })
  const field = (name: string) => fields[name] ?? plain(name)
  const options = (all: MasterChoice[], grouped = false) =>
    all.map((one) => ({
      value: one.value,
      text:
        grouped && one.groupEn && one.groupBn
          ? `${nameOf(one)} (${nameOf({ nameEn: one.groupEn, nameBn: one.groupBn })})`
          : nameOf(one),
    }))
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
          <Section card title={t('lessons:post.forWhom')} className="!mt-0">
            <div className="grid gap-3.5">
              <DateField field={field('publishFrom')} label="lessons:post.publishFrom" />
              <DateField field={field('publishTo')} label="lessons:post.publishTo" />
              <ChecksField
                field={field('levels')}
                label="lessons:post.levels"
                hint="lessons:post.noneMeansAll"
                options={options(choices.levels)}
                row
              />
              <ChecksField
                field={field('classIds')}
                label="lessons:post.classIds"
                options={options(choices.classes)}
                row
              />
              <details open={(values.subjectIds?.length ?? 0) > 0}>
                <summary className="cursor-pointer py-1 font-medium text-accent">
                  {t('lessons:post.subjectIds')}
                </summary>
                <div className="max-h-80 overflow-y-auto border-l-2 border-line pl-3">
                  <ChecksField
                    field={field('subjectIds')}
                    label="lessons:post.subjectIds"
                    options={options(choices.subjects, true)}
                  />
                </div>
              </details>
            </div>
          </Section>
        </div>
        <FormActions>
          <LinkButton to={paths.classPosts}>{t('common:cancel')}</LinkButton>
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
