import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { sectionSlipsForm, slipForm, type SectionSlipsForm } from '~/domain/payments/bank/slip.form'
import { paySlipsJob } from '~/domain/payments/bank/slip-paper.server'
import { makeSectionSlips, makeSlip } from '~/domain/payments/bank/slips.server'
import type { SiteCtx } from '~/domain/context'
import { enqueueJob } from '~/domain/operations/jobs/enqueue.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
import {
  ChoiceField,
  DateField,
  FormErrors,
  plain,
  PostForm,
  problemsOf,
  SelectField,
  TextField,
  useConstraint,
} from '~/ui/fields'
import { intentOf } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { GetForm, Link } from '~/ui/link'
import { Alert, Card, EmptyState, FormActions, FormGrid, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useTaka } from '~/i18n/use-taka'
import { useAccountOptions } from './account-text'
import { loadSlip, type SlipData } from './load-slip.server'
import { SlipDues } from './slip-dues'

export const handle: ScreenHandle = {
  title: 'pay-slip:new',
  under: paths.paySlips,
  words: ['pay-slip', 'posting', 'validation'],
}

export const loader = guard('payments.bank-lists.take', (ctx, { request }) => loadSlip(ctx, request))
export const action = guard(
  'payments.bank-lists.take',
  intents<SiteCtx, Record<string, unknown>>({
    student: submitted(slipForm, async (ctx, value, { done }) => {
      const { number } = await makeSlip(ctx, value)
      return done(`${paths.paySlips}?q=${number}`, 'pay-slip:made')
    }),
    section: submitted(sectionSlipsForm, async (ctx, value, { done }) => {
      const ids = await makeSectionSlips(ctx, value)
      const job = await enqueueJob(ctx, paySlipsJob, { ids, lang: ctx.lang })
      return done(paths.job(job), 'pay-slip:madeMany', { count: ids.length })
    }),
  }),
)

export default function PaySlipNew() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const of = (intent: string) => (intentOf(answer) === intent ? answer : undefined)
  if (!data || !data.accounts.length)
    return (
      <Page title={t('pay-slip:new')}>
        <EmptyState
          title="pay-slip:noAccount"
          text="pay-slip:noAccountText"
          action={<LinkButton to={data ? paths.bankAccounts : paths.books}>{t('pay-slip:toAccounts')}</LinkButton>}
        />
      </Page>
    )
  return (
    <Page title={t('pay-slip:new')} description={t('pay-slip:newText')}>
      <div className="grid gap-5">
        <Card title={t('pay-slip:one')}>
          <FindStudent data={data} />
          {data.payer ? <SlipDues data={data} payer={data.payer} lastResult={of('student')} /> : null}
        </Card>
        {data.payer ? null : <SectionCard data={data} lastResult={of('section')} />}
      </div>
    </Page>
  )
}

function FindStudent({ data }: { data: SlipData }) {
  const { t, n } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  return (
    <>
      <GetForm className="flex flex-wrap items-end gap-2">
        <TextField
          className="min-w-0 flex-1 basis-64"
          field={plain('q', data.q)}
          label="pay-slip:student"
          hint="pay-slip:findHint"
        />
        <div className="pb-6">
          <Button type="submit" look={data.payer ? 'plain' : 'primary'}>
            {t('common:search')}
          </Button>
        </div>
      </GetForm>
      {data.q && !data.found.length && !data.payer ? <Alert tone="warn">{t('pay-slip:nobody')}</Alert> : null}
      {data.found.length ? (
        <ul className="divide-y divide-line rounded border border-line">
          {data.found.map((one) => (
            <li key={one.id}>
              <Link
                to={`${paths.paySlipNew}?student=${one.id}`}
                className="flex flex-wrap justify-between gap-x-4 px-3 py-2.5 hover:bg-sunken"
              >
                <span>
                  <span className="font-semibold">{nameOf(one)}</span> <span className="text-muted">{n(one.code)}</span>
                </span>
                <span className="tabular-nums">{taka(one.due)}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function SectionCard({ data, lastResult }: { data: SlipData; lastResult: SubmissionResult<string[]> | undefined }) {
  const { t } = useWords()
  const [form, fields] = useForm<SectionSlipsForm>({
    id: 'section',
    lastResult,
    constraint: useConstraint('section'),
    defaultValue: { ...data.usual, bankAccountId: data.accounts.length === 1 ? String(data.accounts[0]?.id) : '' },
  })
  return (
    <Card title={t('pay-slip:many')}>
      <PostForm form={form} values={{ intent: 'section' }}>
        <FormErrors form={form} problems={problemsOf(fields, { sectionId: 'pay-slip:section' })} />
        <FormGrid columns={2}>
          <ChoiceField
            field={fields.sectionId}
            label="pay-slip:section"
            options={data.places.map((one) => ({ value: one.id, text: one.text }))}
          />
          <DateField field={fields.dueUntil} label="pay-slip:dueUntil" hint="pay-slip:dueUntilHint" />
          <SelectField
            field={fields.bankAccountId}
            label="pay-slip:account"
            options={useAccountOptions(data.accounts)}
          />
          <DateField field={fields.validUntil} label="pay-slip:validUntil" />
        </FormGrid>
        <FormActions submit="pay-slip:makeMany" />
      </PostForm>
    </Card>
  )
}
