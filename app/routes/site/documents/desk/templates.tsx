import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useActionData } from '@remix-run/react'
import { KIND } from '~/domain/certificates/kinds.policy'
import type { SeriesForm } from '~/domain/certificates/templates.form'
import { useName } from '~/i18n/use-words'
import { LinkButton, SubmitButton } from '~/ui/button'
import { BilingualPair, FormErrors, PostForm } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, FormActions, Page, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { Tabs } from '~/ui/tabs'
import type { ViewData } from './load-desk.server'

/** The templates of a kind, and what its memo numbers begin with. */
export function Templates({ data }: { data: ViewData<'templates'> }) {
  const { t, n } = useWords()
  const name = useName()
  const lastResult = useActionData<SubmissionResult<string[]>>()
  const { kind, templates, series } = data
  const [form, fields] = useForm<SeriesForm>({ lastResult, constraint: data.constraint, defaultValue: { ...series } })
  const paper = (key: string, lang: string) =>
    `${KIND[kind].paper}?kind=${kind}&template=${encodeURIComponent(key)}&lang=${lang}`
  return (
    <Page
      title={t(`documents:${kind}.title`)}
      description={t('documents:template.about')}
      actions={
        <LinkButton look="primary" to="?template=new">
          {t('documents:template.new')}
        </LinkButton>
      }
    >
      <Tabs
        label="documents:parts"
        tabs={[
          { to: '?', label: 'documents:tab.register' },
          { to: '?tab=templates', label: 'documents:tab.templates' },
        ]}
      />
      <ul className="mb-6 grid gap-3 xl:grid-cols-2">
        {templates.map((one) => (
          <li key={one.key} className="rounded border border-line bg-raised p-4">
            <p className="flex flex-wrap items-baseline gap-2">
              <strong className="font-semibold">{name(one)}</strong>
              {one.isDefault ? (
                <Badge>{t(one.own ? 'documents:template.edited' : 'documents:template.default')}</Badge>
              ) : null}
              {one.active ? null : <Badge tone="warn">{t('documents:template.retired')}</Badge>}
            </p>
            <p className="mt-1 line-clamp-3 text-[0.9375rem] text-muted">
              {name({ nameEn: one.bodyEn, nameBn: one.bodyBn })}
            </p>
            <div className="mt-3 flex flex-wrap justify-end gap-2">
              <LinkButton
                small
                document
                target="_blank"
                to={paper(one.key, 'bn')}
                aria-label={`${t('documents:template.specimenBn')}: ${name(one)}`}
              >
                {t('documents:template.specimenBn')}
              </LinkButton>
              <LinkButton
                small
                document
                target="_blank"
                to={paper(one.key, 'en')}
                aria-label={`${t('documents:template.specimenEn')}: ${name(one)}`}
              >
                {t('documents:template.specimenEn')}
              </LinkButton>
              <PostValues values={{ key: one.key }}>
                <SubmitButton
                  small
                  look="plain"
                  name="intent"
                  value={one.active ? 'retire' : 'use'}
                  aria-label={`${t(one.active ? 'documents:template.retire' : 'documents:template.use')}: ${name(one)}`}
                >
                  {t(one.active ? 'documents:template.retire' : 'documents:template.use')}
                </SubmitButton>
              </PostValues>
              <LinkButton
                small
                to={`?template=${encodeURIComponent(one.key)}`}
                aria-label={`${t('common:edit')}: ${name(one)}`}
              >
                {t('common:edit')}
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
      <Section title={t('documents:series.title')}>
        <PostForm form={form} values={{ intent: 'series' }}>
          <FormErrors form={form} />
          <p className="mb-3 text-[0.9375rem] text-muted">
            {t('documents:series.text', { example: n(`${series.prefixBn}/2026/0012`) })}
          </p>
          <BilingualPair bn={fields.prefixBn} en={fields.prefixEn} label="documents:series.prefix" />
          <FormActions>
            <SubmitButton look="plain" />
          </FormActions>
        </PostForm>
      </Section>
    </Page>
  )
}
