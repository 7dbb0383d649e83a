import { actOnChallan, challanData } from './challans/challan.server'
import { Matches } from './parts/matches'
import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors, intentOf, problemsIn } from '~/ui/fields'
import { formatDate } from '~/format/dates'
import { useWords } from '~/ui/lang'
import { Alert, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DepositCard, MatchCard, RedateDialog, ReverseDialog } from './challans/challan-forms'
import { RefundBackDialog, RefundDialog, Refunds } from './challans/refunds'
import { ChallanHead } from './challans/challan-head'
import { useTaka } from '~/i18n/use-taka'
import { idIn } from '~/ui/table/url'

export const handle: ScreenHandle = { title: 'billing:challan.editTitle', under: paths.challans }

export const loader = guard('billing.challans.view', challanData)

export const action = guard('billing.challans.manage', { body: 'upload' }, actOnChallan)

export default function EditChallan() {
  const data = useLoaderData<typeof loader>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const { challan, matches, refunds, may, mayManage } = data
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  const [params] = useSearchParams()
  const posted = intentOf(lastResult)
  const of = (intent: string) => (posted === intent ? lastResult : undefined)
  const asked = params.get('confirm')
  const reversed = refunds.find((one) => one.id === idIn(params.get('refund')) && one.reversedOn === null)
  return (
    <Page
      title={t('billing:challan.editTitle')}
      description={`${n(challan.number)} · ${nameOf(challan.snapshot.billed)}`}
      actions={
        <>
          {challan.state !== 'cancelled' && challan.source === 'bank'
            ? (['bn', 'en'] as const).map((one) => (
                <LinkButton key={one} document target="_blank" to={paths.challanPaper(challan.id, one)}>
                  {t(`billing:paper.${one}`)}
                </LinkButton>
              ))
            : null}
          {mayManage && may.cancel ? (
            <LinkButton look="danger" to="?confirm=cancelled">
              {t('billing:challan.cancel')}
            </LinkButton>
          ) : null}
          {mayManage && challan.unmatchedPoisha > 0 ? (
            <LinkButton to="?confirm=refund">{t('billing:refund.make')}</LinkButton>
          ) : null}
          {mayManage && may.redate ? <LinkButton to="?confirm=redate">{t('billing:challan.redate')}</LinkButton> : null}
          {mayManage && may.bounce ? (
            <LinkButton look="danger" to="?confirm=bounced">
              {t('billing:challan.bounce')}
            </LinkButton>
          ) : null}
          {mayManage && may.verify ? (
            <LinkButton look="primary" to="?confirm=verify">
              {t('billing:challan.verify')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      {posted === 'verify' ? <FormErrors problems={problemsIn(lastResult, 'billing:challan.one')} /> : null}
      {asked === 'verify' && mayManage && may.verify ? (
        <ConfirmForm
          values={{ intent: 'verify', version: challan.version }}
          name={n(challan.number)}
          type={t('billing:challan.one')}
          look="primary"
          title={t('billing:challan.verifyTitle')}
          submit={t('billing:challan.verify')}
          text={
            <>
              {challan.depositedOn !== null && challan.depositedOn < challan.madeOn ? (
                <Alert tone="warn">
                  {t('billing:challan.early', {
                    day: formatDate(challan.depositedOn, lang),
                    made: formatDate(challan.madeOn, lang),
                  })}
                </Alert>
              ) : null}
              <p>{t('billing:challan.verifyText', { amount: taka(challan.depositedPoisha ?? 0) })}</p>
            </>
          }
        />
      ) : null}
      {mayManage && ((asked === 'bounced' && may.bounce) || (asked === 'cancelled' && may.cancel)) ? (
        <ReverseDialog key={asked} to={asked} version={challan.version} lastResult={of(asked)} />
      ) : null}
      {mayManage && asked === 'redate' && may.redate ? (
        <RedateDialog key={challan.version} data={data} lastResult={of('redate')} />
      ) : null}
      {mayManage && asked === 'refund' && challan.unmatchedPoisha > 0 ? (
        <RefundDialog key={challan.version} data={data} lastResult={of('refund')} />
      ) : null}
      {mayManage && reversed ? (
        <RefundBackDialog key={reversed.id} id={reversed.id} version={challan.version} lastResult={of('refund-back')} />
      ) : null}
      <div className="grid gap-5">
        <ChallanHead challan={challan} />
        {challan.snapshot.parts.length && !matches.length ? (
          <Section title={t('billing:challan.planned')}>
            <ul className="divide-y divide-line rounded border border-line bg-raised px-3.5">
              {challan.snapshot.parts.map((part) => (
                <li key={part.number} className="flex justify-between gap-3 py-2 tabular-nums">
                  <span>{n(part.number)}</span>
                  <span>{taka(part.amountPoisha)}</span>
                </li>
              ))}
            </ul>
          </Section>
        ) : null}
        {mayManage && may.deposit ? <DepositCard data={data} lastResult={of('deposit')} /> : null}
        <Matches
          title="billing:challan.matches"
          rows={matches}
          header="billing:invoice.number.label"
          to={(row) => paths.invoiceEdit(row.invoiceId)}
        />
        <Refunds refunds={refunds} mayReverse={mayManage} />
        {mayManage && challan.unmatchedPoisha > 0 ? (
          <MatchCard key={challan.version} data={data} lastResult={of('match')} />
        ) : null}
      </div>
    </Page>
  )
}
