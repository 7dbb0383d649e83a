import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button, SubmitButton } from '~/ui/button'
import { AudienceFields } from './audience-fields'
import { BilingualTitles } from './entry-fields'
import { CheckField, DateField, FormErrors, NumberField, plain, PostForm, TextField, TimeField } from '~/ui/fields'
import { type SubmissionResult, useForm } from '~/ui/fields/use-form'
import { useHydrated } from '~/ui/hydrated'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { paths } from '~/paths'
import { Alert, Badge, FormActions, FormGrid, Page, Section } from '~/ui/page'
import type { EditorData } from './editor.server'
import { EntryFacts, EntryTexts, HungFiles } from './entry-fields'
import { EntryVersions } from './entry-versions'
import { KIND_PATHS } from './kind-paths'
import { PhonePreview, type PreviewData } from './phone-preview'
import { PictureChoice } from './picture-choice'

/** The editor of an entry of any kind: its fields are those that the kind has. `beside`: what else is kept of it, on a page of its own. */
export function EntryEditor({ title, beside }: { title: string; beside?: ReactNode }) {
  const data = useLoaderData<EditorData>() as unknown as EditorData
  const result = useActionData() as (SubmissionResult<string[]> & { preview?: PreviewData }) | undefined
  const { t } = useWords()
  const hydrated = useHydrated()
  const { look, kind, state, revision, values } = data
  const [form, fields] = useForm<Record<string, unknown>>({
    lastResult: result,
    defaultValue: values,
    constraint: data.constraint,
    id: 'entry',
  })
  const field = (name: string) => fields[name] ?? plain(name)
  const ticked = result?.initialValue ? [result.initialValue.files].flat().map(String) : values.files.map(String)
  return (
    <Page
      title={t(title)}
      actions={
        <>
          {beside}
          <Badge tone={state === 'published' ? 'good' : 'plain'}>{t(`webedit:states.${state}`)}</Badge>
        </>
      }
    >
      {data.version ? <Alert tone="warn">{t('webedit:oldVersion')}</Alert> : null}
      <PostForm form={form} encType="multipart/form-data" values={{ revision }}>
        <FormErrors form={form} />
        {data.silent.length ? (
          <Alert tone="warn" title={t('webedit:silent.title')}>
            <p>{t('webedit:silent.text')}</p>
            <ul className="list-disc pl-5">
              {data.silent.map((one) => (
                <li key={one.id}>
                  <Link className="link-lined" to={paths.webMediaEdit(one.id)}>
                    {one.name}
                  </Link>
                </li>
              ))}
            </ul>
            <CheckField field={field('silent')} label="webedit:silent.anyway" />
          </Alert>
        ) : null}
        {/* The first button is what Enter presses. */}
        <button type="submit" name="intent" value="draft" className="hidden" tabIndex={-1} aria-hidden="true" />
        <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Section card title={t('webedit:words')}>
            <div className="grid gap-3.5">
              <BilingualTitles field={field} />
              {look.body ? <EntryTexts field={field} pictures={data.pictures} files={data.hung} /> : null}
              <EntryFacts kind={kind} field={field} />
              {look.files ? (
                <HungFiles hung={data.hung} ticked={ticked} field={field} pictures={look.files === 'pictures'} />
              ) : null}
            </div>
          </Section>
          <div className="grid content-start gap-4">
            <Section card title={t('webedit:when')}>
              <FormGrid columns={2}>
                {look.times ? (
                  <>
                    {look.times === 'end' ? null : <DateField field={field('startsOn')} label="webedit:startsOn" />}
                    {look.times === 'span' ? (
                      <TimeField field={field('startsTime')} label="webedit:startsTime" />
                    ) : null}
                    {look.times === 'day' ? null : (
                      <DateField
                        field={field('endsOn')}
                        label={look.times === 'end' ? 'webedit:applyBy' : 'webedit:endsOn'}
                      />
                    )}
                    {look.times === 'day' ? null : <TimeField field={field('endsTime')} label="webedit:endsTime" />}
                  </>
                ) : null}
                <DateField field={field('publishOn')} label="webedit:publishOn" hint="webedit:publishHint" />
                <TimeField field={field('publishTime')} label="webedit:publishTime" />
                <DateField field={field('expiresOn')} label="webedit:expiresOn" hint="webedit:expiresHint" />
                {look.ordered ? (
                  <NumberField field={field('position')} label="webedit:position" hint="webedit:positionHint" />
                ) : null}
              </FormGrid>
              {look.pinned ? <CheckField field={field('pinned')} label="webedit:pinned" /> : null}
            </Section>
            {look.picture || look.files ? (
              <Section card title={t('webedit:silent.new')}>
                <p className="mb-3 text-sm text-muted">{t('webedit:silent.newText')}</p>
                <div className="grid gap-3.5">
                  <TextField field={field('altBn')} label="webedit:media.altBn" lang="bn" />
                  <TextField field={field('altEn')} label="webedit:media.altEn" lang="en" />
                </div>
              </Section>
            ) : null}
            {look.audience ? <AudienceFields field={field} classes={data.classes} /> : null}
            {look.picture ? (
              <Section card title={t('webedit:picture')}>
                <PictureChoice pictures={data.pictures} field={field('mediaId')} upload={field('picture')} />
              </Section>
            ) : null}
          </div>
        </div>
        <FormActions cancel={KIND_PATHS[kind].list}>
          <Moves data={data} />
          {look.body && !hydrated ? (
            <Button type="submit" name="intent" value="unicode">
              {t('webedit:tool.bijoy')}
            </Button>
          ) : null}
          {look.body ? (
            <Button type="submit" name="intent" value="preview">
              {t('webedit:preview')}
            </Button>
          ) : null}
          <Button type="submit" name="intent" value="draft">
            {t('webedit:saveDraft')}
          </Button>
          {data.mayPublish ? (
            <SubmitButton name="intent" value="publish">
              {t('webedit:publish')}
            </SubmitButton>
          ) : null}
        </FormActions>
      </PostForm>
      {result?.preview ? <PhonePreview preview={result.preview} /> : null}
      {data.id === null ? null : <EntryVersions versions={data.versions} now={data.version ?? revision} />}
    </Page>
  )
}

/** What may be done with an entry as it stands. */
function Moves({ data: { id, kind, state, shown, mayPublish } }: { data: EditorData }) {
  const { t } = useWords()
  if (id === null) return null
  return (
    <>
      {!shown ? (
        <Button type="submit" name="intent" value="delete" look="danger" formNoValidate>
          {t('webedit:deleteDraft')}
        </Button>
      ) : null}
      {state === 'published' && mayPublish ? (
        <Button type="submit" name="intent" value="retire" look="danger" formNoValidate>
          {t(kind === 'notice' ? 'webedit:retireNotice' : 'webedit:retire')}
        </Button>
      ) : null}
      {state === 'retired' && mayPublish ? (
        <Button type="submit" name="intent" value="restore" formNoValidate>
          {t('webedit:restore')}
        </Button>
      ) : null}
    </>
  )
}
