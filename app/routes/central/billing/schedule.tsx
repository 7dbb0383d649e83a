import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { scheduleForm, type ScheduleForm } from '~/domain/billing/schedule/schedule.form'
import { billingSchedule, saveSchedule } from '~/domain/billing/schedule/schedule.server'
import { paths } from '~/paths'
import { CheckField, FormErrors, PostForm } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormActions, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'billing:schedule.title', under: paths.invoices, words: ['ui'] }

export const loader = guard('billing.invoices.manage', async () => ({ schedule: await billingSchedule() }))

export const action = guard(
  'billing.invoices.manage',
  submitted(scheduleForm, async (ctx, form, { done }) => {
    await saveSchedule(ctx, form)
    return done(paths.billingSchedule, 'billing:schedule.saved')
  }),
)

/** What is done by itself, each hour of the day. */
export default function BillingSchedule() {
  const { schedule } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const [form, fields] = useForm<ScheduleForm>({
    id: 'schedule',
    lastResult: useActionData() as SubmissionResult<string[]> | undefined,
    defaultValue: schedule,
  })
  return (
    <Page title={t('billing:schedule.title')} description={t('billing:schedule.help')}>
      <Card>
        <PostForm form={form}>
          <FormErrors form={form} />
          <div className="grid gap-3.5">
            <CheckField
              field={fields.generate}
              label="billing:schedule.generate"
              hint="billing:schedule.generateHint"
            />
            <CheckField field={fields.credit} label="billing:schedule.credit" hint="billing:schedule.creditHint" />
            <CheckField field={fields.invoices} label="billing:schedule.invoices" hint="billing:schedule.waysHint" />
            <CheckField field={fields.dues} label="billing:schedule.dues" hint="billing:schedule.duesHint" />
            <CheckField field={fields.terms} label="billing:schedule.terms" hint="billing:schedule.termsHint" />
          </div>
          <FormActions cancel={paths.invoices} />
        </PostForm>
      </Card>
    </Page>
  )
}
