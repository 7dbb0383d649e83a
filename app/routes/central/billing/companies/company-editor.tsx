import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import type { Company } from '~/domain/billing/companies.server'
import type { CompanyForm } from '~/domain/billing/company.form'
import { plainHundredths } from '~/format/numbers'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import {
  BilingualPair,
  CheckField,
  FileField,
  FormErrors,
  NumberField,
  PostForm,
  problemsOf,
  TextField,
} from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card, FormActions, FormGrid, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { AccountFields } from './account-fields'
import { intentOf, problemsIn } from '~/ui/fields'

const BLANK = { active: 'on' }

/** One company: who it is on paper, its series, VAT, accounts and signatory. */
export function CompanyEditor({
  company,
  constraint,
  lastResult,
}: {
  company: Company | null
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const { t } = useWords()
  const nameOf = useName()
  const moved = intentOf(lastResult) === 'retire' || intentOf(lastResult) === 'restore'
  const [form, fields] = useForm<CompanyForm>({
    id: 'company',
    constraint: constraint,
    lastResult: moved ? undefined : lastResult,
    defaultValue: {
      version: company?.version ?? 0,
      nameBn: company?.nameBn,
      nameEn: company?.nameEn,
      addressBn: company?.addressBn,
      addressEn: company?.addressEn,
      phone: company?.phone ?? '',
      email: company?.email ?? '',
      bin: company?.bin ?? '',
      tin: company?.tin ?? '',
      vatPercent: company ? plainHundredths(company.vatHundredths) : '15',
      dueDays: String(company?.dueDays ?? 15),
      prefix: company?.prefix ?? '',
      signatoryBn: company?.signatoryBn ?? '',
      signatoryEn: company?.signatoryEn ?? '',
      signatoryTitleBn: company?.signatoryTitleBn ?? '',
      signatoryTitleEn: company?.signatoryTitleEn ?? '',
      isDefault: company?.isDefault ? 'on' : '',
      accounts: [
        ...(company?.accounts ?? []).map(({ active, ...one }) => ({
          ...one,
          routingNo: one.routingNo ?? '',
          active: active ? 'on' : '',
        })),
        ...(company?.accounts.length ? [] : [BLANK]),
      ],
    },
  })
  const accounts = fields.accounts.getFieldList()
  return (
    <Page
      title={company ? nameOf(company) : t('billing:company.add')}
      actions={
        company && !company.isDefault ? (
          <PostValues values={{ id: company.id }} action={`?edit=${company.id}`}>
            <Button type="submit" name="intent" value={company.active ? 'retire' : 'restore'}>
              {t(company.active ? 'billing:company.retire' : 'billing:company.restore')}
            </Button>
          </PostValues>
        ) : null
      }
    >
      {moved ? <FormErrors problems={problemsIn(lastResult, 'billing:company.one')} /> : null}
      <PostForm form={form} encType="multipart/form-data" values={{ id: company?.id }}>
        <input type="hidden" name={fields.version.name} value={company?.version ?? 0} />
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            nameBn: 'common:nameBn',
            nameEn: 'common:nameEn',
            addressBn: 'billing:company.address',
            addressEn: 'billing:company.address',
            bin: 'billing:company.bin',
            tin: 'billing:company.tin',
            vatPercent: 'billing:company.vatPercent',
            dueDays: 'billing:company.dueDays',
            prefix: 'billing:company.prefix',
            email: 'billing:company.email',
            logo: 'billing:company.logo',
            isDefault: 'billing:company.default',
          })}
        />
        <div className="grid gap-5">
          <Card title={t('billing:company.identity')}>
            <FormGrid>
              <BilingualPair className="sm:col-span-2" bn={fields.nameBn} en={fields.nameEn} label="common:name" />
              <BilingualPair
                className="sm:col-span-2"
                bn={fields.addressBn}
                en={fields.addressEn}
                label="billing:company.address"
              />
              <TextField field={fields.phone} label="billing:company.phone" />
              <TextField field={fields.email} label="billing:company.email" type="email" />
              <TextField field={fields.bin} label="billing:company.bin" hint="billing:company.binHint" numeric />
              <TextField field={fields.tin} label="billing:company.tin" numeric />
              <FileField
                field={fields.logo}
                label="billing:company.logo"
                hint={company?.logoFileId ? 'billing:company.logoKept' : undefined}
              />
            </FormGrid>
          </Card>
          <Card title={t('billing:company.papers')}>
            <FormGrid>
              <TextField field={fields.prefix} label="billing:company.prefix" hint="billing:company.prefixHint" />
              <NumberField
                field={fields.vatPercent}
                label="billing:company.vatPercent"
                hint="billing:company.vatHint"
                decimals={2}
              />
              <NumberField field={fields.dueDays} label="billing:company.dueDays" />
              <CheckField field={fields.isDefault} label="billing:company.isDefault" className="self-end" />
              <BilingualPair
                className="sm:col-span-2"
                bn={fields.signatoryBn}
                en={fields.signatoryEn}
                label="billing:company.signatory"
              />
              <BilingualPair
                className="sm:col-span-2"
                bn={fields.signatoryTitleBn}
                en={fields.signatoryTitleEn}
                label="billing:company.signatoryTitle"
              />
            </FormGrid>
          </Card>
          <Card
            title={t('billing:company.accounts')}
            actions={
              accounts.length < 10 ? (
                <Button small {...form.rowButton(fields.accounts, BLANK)} type="submit">
                  {t('billing:company.addAccount')}
                </Button>
              ) : null
            }
          >
            <div className="grid gap-5">
              {accounts.map((one, at) => (
                <AccountFields key={one.key} row={one.getFieldset()} at={at} />
              ))}
            </div>
          </Card>
        </div>
        <FormActions cancel={paths.companies} />
      </PostForm>
    </Page>
  )
}
