import { formatDate, formatDateShort, formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useTaka } from '~/i18n/use-taka'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
import { Alert, KeyValue, type Tone } from '~/ui/page'
import { useSite } from '~/ui/site/use-site'
import { CsrfField } from '~/ui/shell/csrf'
import type { ShownBill } from './act-on-bill.server'

const TONES: Record<ShownBill['state'], Tone> = {
  free: 'good',
  open: 'warn',
  pending: 'warn',
  paid: 'good',
  void: 'plain',
}

/** Whose bill it is, what became of it, and what came in for it. */
export function BillFacts({ found }: { found: ShownBill }) {
  const { t, n, lang, at } = useSite()
  const name = useName()
  const money = useTaka()
  const { bill, attempts, claims, payments } = found
  const amount = bill ? money(bill.amount) : ''
  return (
    <>
      <p>
        <strong>{name(found)}</strong>
        <span className="text-muted">
          {' · '}
          {t(`applicant-payment:kind.${found.kind}`)} {n(found.number)}
        </span>{' '}
        <a className="link" href={at(`${paths.applicantFee}?other`)}>
          {t('applicant-payment:again')}
        </a>
      </p>
      <Alert tone={TONES[found.state]} title={t(`applicant-payment:state.${found.state}`, { amount })}>
        {t(`applicant-payment:stateText.${found.state}`, { amount })}
      </Alert>
      {found.said ? <Alert tone="good" title={t(found.said)} /> : null}
      {bill ? (
        <KeyValue
          items={[
            { label: t('applicant-payment:for'), value: name(bill) },
            { label: t('applicant-payment:amount'), value: <strong>{amount}</strong> },
            ...(bill.payBy && found.state !== 'paid'
              ? [{ label: t('applicant-payment:payBy'), value: formatDateTime(new Date(bill.payBy), lang) }]
              : []),
          ]}
        />
      ) : null}
      {attempts.map((one) => (
        <Alert
          key={one.invoice}
          tone="warn"
          title={t('applicant-payment:attempt', { gateway: lang === 'bn' ? one.gatewayBn : one.gatewayEn })}
          actions={
            <LinkButton small document to={paths.applicantPaymentStatus(one.invoice)}>
              {t('applicant-payment:seeAttempt')}
            </LinkButton>
          }
        >
          {formatDateTime(new Date(one.startedAt), lang)}
        </Alert>
      ))}
      {claims.map((one) => (
        <Alert
          key={one.trxId}
          tone={one.state === 'waiting' ? 'warn' : 'bad'}
          title={t(`applicant-payment:claim.${one.state}`, { id: one.trxId, wallet: t(`trx:wallet.${one.provider}`) })}
        >
          {one.answer}
        </Alert>
      ))}
      {payments.map((one) => (
        <div key={one.id} className="rounded border border-line bg-raised p-4">
          <KeyValue
            columns={2}
            items={[
              { label: t('applicant-payment:receipt'), value: n(one.receipt) },
              { label: t('applicant-payment:day'), value: formatDate(one.day, lang) },
              { label: t('applicant-payment:came'), value: money(one.amount) },
              { label: t('applicant-payment:became'), value: t(`applicant-payment:payment.${one.state}`) },
            ]}
          />
          <form method="post" action={at(paths.applicantPaper)} className="mt-3 flex flex-wrap gap-2">
            <CsrfField />
            <input type="hidden" name="intent" value="receipt" />
            <input type="hidden" name="ticket" value={found.ticket} />
            <input type="hidden" name="payment" value={one.id} />
            <Button type="submit" small>
              {t('applicant-payment:receiptPdf', { day: formatDateShort(one.day, lang) })}
            </Button>
          </form>
        </div>
      ))}
    </>
  )
}
