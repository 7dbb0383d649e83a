import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { getZodConstraint } from '@conform-to/zod/v4'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { challanForm, type ChallanForm } from '~/domain/billing/challan.form'
import { openInvoicesOf } from '~/domain/billing/challans/challan-list.server'
import { makeChallan } from '~/domain/billing/challans/save-challan.server'
import { companiesOf } from '~/domain/billing/companies.server'
import { issuersOf } from '~/domain/billing/issuers.server'
import { seeTenants } from '~/domain/tenancy/central.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { FormErrors, MoneyField, PostForm, problemsOf, SelectField, takaText, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card, FormActions, FormGrid } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'
import { PartsTable } from './parts/parts-table'
import { siteChoice } from './parts/site-choice.server'
import { SiteFirst } from './parts/site-picker'

export const handle: ScreenHandle = { title: 'billing:challan.newTitle', under: paths.challans }

export const loader = guard('billing.challans.manage', async (ctx, { request }) => {
  const choice = await siteChoice(ctx, request)
  if (!choice.site) return { ...choice, editor: null }
  const companies = (await companiesOf(ctx)).filter((one) => one.active)
  const wanted = idIn(new URL(request.url).searchParams.get('invoice'))
  await seeTenants(ctx, [choice.site.id])
  const open = await openInvoicesOf(choice.site.id)
  const invoice = open.find((one) => one.id === wanted)
  // Into an account of whoever issued the invoice; else of who issues the institution's, or what is open longest.
  const companyId = invoice?.companyId ?? (await issuersOf([choice.site.id])).get(choice.site.id) ?? open[0]?.companyId
  const accounts = companies.flatMap((company) =>
    company.accounts
      .filter((one) => one.active)
      .map((one) => ({
        id: one.id,
        companyId: company.id,
        nameEn: `${one.bankEn} ${one.accountNo}`,
        nameBn: `${one.bankBn} ${one.accountNo}`,
        companyEn: company.nameEn,
        companyBn: company.nameBn,
      })),
  )
  return {
    site: choice.site,
    q: '',
    sites: [],
    editor: {
      open,
      accounts,
      constraint: getZodConstraint(challanForm),
      accountId: accounts.find((one) => one.companyId === companyId)?.id ?? accounts[0]?.id ?? null,
      parts: open.map((one) => ({
        invoiceId: String(one.id),
        amount: one.id === wanted ? takaText(one.openPoisha) : '',
      })),
    },
  }
})

export const action = guard(
  'billing.challans.manage',
  submitted(challanForm, async (ctx, value, { done }) => {
    const { id, number } = await makeChallan(ctx, value)
    return done(paths.challanEdit(id), 'billing:challan.wasMade', { number })
  }),
)

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

export default function NewChallan() {
  const { site, q, sites, editor } = useLoaderData<typeof loader>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  return (
    <SiteFirst title="billing:challan.newTitle" site={site} q={q} sites={sites}>
      {site && editor ? <Editor key={site.id} site={site} data={editor} lastResult={lastResult} /> : null}
    </SiteFirst>
  )
}

function Editor({
  site,
  data,
  lastResult,
}: {
  site: NonNullable<Loaded['site']>
  data: NonNullable<Loaded['editor']>
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const { t, n } = useWords()
  const nameOf = useName()
  const [form, fields] = useForm<ChallanForm>({
    id: 'challan',
    lastResult,
    constraint: data.constraint,
    defaultValue: { accountId: String(data.accountId ?? ''), amount: '', note: '', parts: data.parts },
  })
  return (
    <PostForm form={form}>
      <input type="hidden" name={fields.siteId.name} value={site.id} />
      <FormErrors
        form={form}
        problems={problemsOf(fields, {
          accountId: 'billing:challan.account',
          amount: 'billing:challan.amount',
          siteId: 'billing:site.one',
          parts: 'billing:challan.parts',
        })}
      />
      <div className="grid gap-5">
        <Card title={t('billing:challan.head')}>
          <FormGrid>
            <SelectField
              field={fields.accountId}
              label="billing:challan.account"
              empty={false}
              options={data.accounts.map((one) => ({
                value: one.id,
                text: n(nameOf(one)),
                group: nameOf({ nameEn: one.companyEn, nameBn: one.companyBn }),
              }))}
            />
            <MoneyField field={fields.amount} label="billing:challan.amount" hint="billing:challan.amountHint" />
            <TextField className="sm:col-span-2" field={fields.note} label="common:note" />
          </FormGrid>
        </Card>
        {data.open.length ? (
          <Card title={t('billing:challan.parts')}>
            <PartsTable parts={fields.parts.getFieldList()} open={data.open} hint="billing:challan.partsHint" />
          </Card>
        ) : null}
      </div>
      <FormActions cancel={paths.challans} submit="billing:challan.make" />
    </PostForm>
  )
}
