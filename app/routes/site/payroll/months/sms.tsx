import { randomUUID } from 'node:crypto'
import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { monthOf } from '~/domain/payroll/runs/months.server'
import { sendSlipsForm } from '~/domain/payroll/runs/pay.form'
import { planSlipSms, sendSlipSms } from '~/domain/payroll/runs/tell-paid.server'
import type { SiteCtx } from '~/domain/context'
import { formatMonth } from '~/format/dates'
import { paths } from '~/paths'
import { SendSms, SmsFigures } from '~/screens/sms/sms-preview'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'salary:sms.title', under: paths.payrollMonths, words: ['ui', 'sms'] }

const SHOWN = 3

export const loader = guard('payroll.months.pay', async (ctx, { params }) => {
  const month = await monthOf(ctx.site.id, idOf(params.id))
  const { messages, ...plan } = await planSlipSms(ctx, month.id)
  return { month, ...plan, count: messages.length, first: messages.slice(0, SHOWN), token: randomUUID() }
})

export const action = guard(
  'payroll.months.pay',
  submitted(sendSlipsForm, async (ctx: SiteCtx, agreed, { params, done }) => {
    const id = idOf(params.id)
    const count = await sendSlipSms(ctx, id, agreed)
    return count === null
      ? done(paths.payrollSms(id), 'salary:sms.changed', {}, 'warning')
      : done(paths.payrollMonth(id), 'salary:sms.sent', { count })
  }),
)

/** The slips of a paid month by SMS: seen with what it costs, then sent once. */
export default function TellPaid() {
  const { month, count, segments, costPoisha, without, first, token } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  return (
    <Page
      title={t('salary:sms.title')}
      description={formatMonth(month.month, lang)}
      actions={<LinkButton to={paths.payrollMonth(month.id)}>{formatMonth(month.month, lang)}</LinkButton>}
    >
      <Section card>
        {first.map((one) => (
          <p key={one.to} className="mb-2 rounded border border-line bg-sunken px-3.5 py-2.5">
            {one.text}
          </p>
        ))}
        {without.length ? (
          <Alert tone="warn" title={t('salary:sms.without', { count: without.length })}>
            {without.map((code) => n(code)).join(', ')}
          </Alert>
        ) : null}
        {count ? (
          <>
            <SmsFigures plan={{ segments, costPoisha }} count={count} />
            <SendSms values={{ token }} count={count} segments={segments} />
          </>
        ) : (
          <Alert>{t('salary:error.nobody')}</Alert>
        )}
      </Section>
    </Page>
  )
}
