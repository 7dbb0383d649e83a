import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useActionData } from '@remix-run/react'
import { KIND } from '~/domain/certificates/kinds.policy'
import type { TemplateForm } from '~/domain/certificates/templates.form'
import { useName } from '~/i18n/use-words'
import { LinkButton, SubmitButton } from '~/ui/button'
import {
  BilingualPair,
  FormErrors,
  plain,
  PostForm,
  problemsOf,
  SelectField,
  TextAreaField,
  TextField,
} from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Details, FormActions, FormGrid, Page, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ViewData } from './load-desk.server'

const SIGNATURES = 3

/** Writes a template in both languages; the fields it may use stand beside. */
export function TemplateEditor({ data }: { data: ViewData<'template'> }) {
  const { t, n } = useWords()
  const name = useName()
  const { kind, template } = data
  const lastResult = useActionData<SubmissionResult<string[]>>()
  const [form, fields] = useForm<TemplateForm>({
    lastResult,
    constraint: data.constraint,
    defaultValue: template ? { ...template, version: String(template.version) } : { version: '0', layout: 'letter' },
  })
  const typed = (lastResult?.initialValue?.signatures ?? null) as
    | ({ titleBn?: string; titleEn?: string } | undefined)[]
    | null
  const signature = (at: number, key: 'titleBn' | 'titleEn') =>
    plain(`signatures[${at}].${key}`, typed ? (typed[at]?.[key] ?? '') : (template?.signatures[at]?.[key] ?? ''))
  const palette = data.fields.filter((field) => !['he', 'He', 'his', 'His', 'him', 'child'].includes(field.key))
  const specimen = (lang: string) =>
    `${KIND[kind].paper}?kind=${kind}&template=${encodeURIComponent(template?.key ?? '')}&lang=${lang}`
  return (
    <Page
      title={template ? name(template) : t('documents:template.new')}
      description={t(`documents:${kind}.title`)}
      actions={
        <>
          <LinkButton to="?tab=templates">{t('documents:tab.templates')}</LinkButton>
          {template ? (
            <LinkButton document target="_blank" to={specimen('bn')}>
              {t('documents:template.specimenBn')}
            </LinkButton>
          ) : null}
          {template ? (
            <LinkButton document target="_blank" to={specimen('en')}>
              {t('documents:template.specimenEn')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      <PostForm form={form} values={{ intent: 'template', key: template?.key ?? '', version: template?.version ?? 0 }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            nameBn: 'common:nameBn',
            nameEn: 'common:nameEn',
            titleBn: 'documents:template.title',
            titleEn: 'documents:template.title',
            bodyBn: 'documents:template.bodyBn',
            bodyEn: 'documents:template.bodyEn',
          })}
        />
        <FormGrid columns={2}>
          <BilingualPair
            className="sm:col-span-2"
            bn={fields.nameBn}
            en={fields.nameEn}
            label="documents:template.name"
            hint="documents:template.nameHint"
          />
          <BilingualPair
            className="sm:col-span-2"
            bn={fields.titleBn}
            en={fields.titleEn}
            label="documents:template.title"
          />
          <div className="sm:col-span-2">
            <Details summary={t('documents:template.fields')}>
              <dl className="grid gap-x-6 gap-y-1 text-[0.9375rem] sm:grid-cols-2 lg:grid-cols-3">
                {palette.map((field) => (
                  <div key={field.key} className="flex flex-wrap items-baseline gap-x-2">
                    <dt className="font-mono text-[0.875rem]">
                      {`{${field.bn}}`} {`{${field.key}}`}
                    </dt>
                    <dd className="text-muted">
                      {t(`documents:field.${field.key}`)}
                      {field.auto ? '' : ` (${t('documents:template.typed')})`}
                    </dd>
                  </div>
                ))}
              </dl>
              <p className="mt-3 text-[0.9375rem] text-muted">{t('documents:template.grammar')}</p>
            </Details>
          </div>
          <TextAreaField
            className="sm:col-span-2"
            field={fields.bodyBn}
            label="documents:template.bodyBn"
            hint="documents:template.bodyHint"
            rows={10}
          />
          <TextAreaField className="sm:col-span-2" field={fields.bodyEn} label="documents:template.bodyEn" rows={10} />
          <SelectField
            field={fields.layout}
            label="documents:template.layout"
            empty={false}
            options={['letter', 'certificate'].map((value) => ({
              value,
              label: `documents:template.layouts.${value}`,
            }))}
          />
        </FormGrid>
        <div className="mt-5">
          <Section title={t('documents:template.signatures')}>
            <p className="mb-3 text-[0.9375rem] text-muted">{t('documents:template.signaturesHint')}</p>
            <div className="grid gap-3 sm:grid-cols-2">
              {Array.from({ length: SIGNATURES }, (_, at) => [
                <TextField
                  key={`bn${at}`}
                  field={signature(at, 'titleBn')}
                  label="documents:template.signatureBn"
                  labelText={`${t('documents:template.signatureBn')} ${n(at + 1)}`}
                  lang="bn"
                  maxLength={60}
                />,
                <TextField
                  key={`en${at}`}
                  field={signature(at, 'titleEn')}
                  label="documents:template.signatureEn"
                  labelText={`${t('documents:template.signatureEn')} ${n(at + 1)}`}
                  lang="en"
                  maxLength={60}
                />,
              ])}
            </div>
          </Section>
        </div>
        <FormActions>
          <LinkButton to="?tab=templates">{t('common:cancel')}</LinkButton>
          <SubmitButton />
        </FormActions>
      </PostForm>
      {template?.isDefault && template.own ? (
        <PostValues values={{ key: template.key }} className="mt-4">
          <SubmitButton look="danger" name="intent" value="restore">
            {t('documents:template.restore')}
          </SubmitButton>
        </PostValues>
      ) : null}
    </Page>
  )
}
