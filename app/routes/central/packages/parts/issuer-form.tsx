import type { SubmissionResult } from '@conform-to/react'
import { useLocation } from '@remix-run/react'
import type { SiteMembership } from '~/domain/packages/memberships.server'
import { useName } from '~/i18n/use-words'
import { FormErrors, PostForm, problemsOf, SelectField } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, Section } from '~/ui/page'
import { hrefWith } from '~/ui/table'

export interface Issuer {
  companyId: number | null
  companies: { id: number; nameEn: string; nameBn: string }[]
  mayChoose: boolean
}

/** Which of the provider's companies issues an institution's invoices. */
export function IssuerForm({
  site,
  issuer,
  lastResult,
}: {
  site: SiteMembership
  issuer: Issuer
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const { t } = useWords()
  const nameOf = useName()
  const location = useLocation()
  const [form, fields] = useForm<{ companyId: string }>({
    id: `issuer-${site.siteId}`,
    lastResult,
    defaultValue: { companyId: String(issuer.companyId ?? '') },
  })
  return (
    <Section title={t('packages:membership.do.issuer')} card className="mb-5">
      <PostForm form={form} values={{ intent: 'issuer', siteId: site.siteId }}>
        <FormErrors form={form} problems={problemsOf(fields, { companyId: 'packages:membership.issuer' })} />
        <p className="mb-3 text-[0.9375rem] text-muted">{t('packages:membership.explain.issuer')}</p>
        <SelectField
          field={fields.companyId}
          label="packages:membership.issuer"
          empty="packages:membership.issuerOfRun"
          options={issuer.companies.map((one) => ({ value: one.id, text: nameOf(one) }))}
        />
        <FormActions cancel={hrefWith(location, { do: null })} submit="common:save" />
      </PostForm>
    </Section>
  )
}
