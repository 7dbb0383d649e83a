import type { ReactNode } from 'react'
import type { PayersAttempt } from '~/domain/gateways/online.server'
import { formatDate, formatDateTime } from '~/format/dates'
import { useWords } from '~/ui/lang'
import { Alert, KeyValue, type Tone } from '~/ui/page'
import { useTaka } from '~/i18n/use-taka'

export const ATTEMPT_TONES: Record<PayersAttempt['state'], Tone> = {
  created: 'plain',
  redirected: 'warn',
  pending: 'warn',
  unknown: 'warn',
  failed: 'bad',
  cancelled: 'plain',
  expired: 'bad',
  paid: 'good',
}

/** What the payer is led to: begin again only where no money can be on its way. */
export const nextStep = (state: PayersAttempt['state']): 'toDues' | 'again' =>
  state === 'paid' || state === 'pending' || state === 'unknown' ? 'toDues' : 'again'

/** States in which asking the gateway may still bring something. */
export const mayAsk = (state: PayersAttempt['state']): boolean => state !== 'paid' && state !== 'created'

/** What became of an attempt, what it means and what to do, in plain words. */
export function AttemptState({
  attempt,
  people,
  receipt,
  advance = 0,
  actions,
  words = 'online-payment:state',
}: {
  attempt: Pick<PayersAttempt, 'invoice' | 'state' | 'amount' | 'gatewayEn' | 'gatewayBn' | 'trial'> & {
    createdAt: Date | string
    refundedAt: Date | string | null
    transactionId: string | null
  }
  people?: ReactNode
  receipt?: ReactNode
  /** What of it is kept for later dues, poisha: the dues were paid meanwhile, or were less. */
  advance?: number
  actions: ReactNode
  /** What each state means to this payer, and what the paper of what came in is called. */
  words?: 'online-payment:state' | 'bills:payment' | 'applicant-payment:status'
}) {
  const { t, lang } = useWords()
  const money = useTaka()
  const became = attempt.refundedAt ? 'refunded' : attempt.state
  return (
    <>
      <Alert
        tone={became === 'refunded' ? 'plain' : ATTEMPT_TONES[became]}
        title={t(`online-payment:state.is.${became}`)}
        actions={<>{actions}</>}
      >
        {became === 'refunded' ? null : t(`${words}.text.${became}`)}
        {attempt.refundedAt ? (
          <span className="block">
            {t('online-payment:state.refunded', { day: formatDate(new Date(attempt.refundedAt), lang) })}
          </span>
        ) : null}
        {advance > 0 ? (
          <span className="block">{t('online-payment:state.advance', { amount: money(advance) })}</span>
        ) : null}
        {attempt.trial ? <span className="block">{t('online-payment:state.trial')}</span> : null}
      </Alert>
      <KeyValue
        items={[
          { label: t('online-payment:state.amount'), value: money(attempt.amount) },
          {
            label: t('online-payment:state.gateway'),
            value: lang === 'bn' ? attempt.gatewayBn : attempt.gatewayEn,
          },
          ...(people ? [{ label: t('online-payment:state.for'), value: people }] : []),
          { label: t('online-payment:state.started'), value: formatDateTime(new Date(attempt.createdAt), lang) },
          ...(receipt ? [{ label: t(`${words}.receipt`), value: receipt }] : []),
          ...(attempt.transactionId
            ? [{ label: t('online-payment:state.transaction'), value: attempt.transactionId }]
            : []),
          { label: t('online-payment:state.invoice'), value: attempt.invoice },
        ]}
      />
    </>
  )
}
