import type { AttemptView } from '~/domain/gateways/recovery/attempts.server'
import { formatDateTime } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { useTaka } from '~/i18n/use-taka'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Badge, Details, KeyValue, Section, type Tone } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { CloseForm, HandForm, RefundForm } from './attempt-forms'

export const ATTEMPT_TONES: Record<AttemptView['state'], Tone> = {
  created: 'plain',
  redirected: 'accent',
  pending: 'warn',
  unknown: 'warn',
  failed: 'bad',
  cancelled: 'plain',
  expired: 'plain',
  paid: 'good',
}

/** Exceptions that are said in other words where the provider's invoices are paid. */
const OF_BILLS = new Set(['amount', 'second', 'transaction'])

interface Props {
  view: AttemptView
  /** Posted with every form: the institution, where the centre acts. */
  values: Record<string, string | number>
  maySettle: boolean
  refunds: boolean
  /** What has to be looked at is closed here, as no list of it is elsewhere. */
  closes?: boolean
  receipt?: React.ReactNode
}

/** An attempt to pay with all that was said of it, and what can be done. */
export function AttemptPanel({ view, values, maySettle, refunds, closes = false, receipt }: Props) {
  const { t } = useWords()
  const refundable =
    refunds && !view.claim && view.state === 'paid' && !view.refundAskedAt && !view.takenBack && !view.byHand
  return (
    <div className="grid gap-5">
      {view.claim && <Claim claim={view.claim} here={values.site === undefined} />}
      <Facts view={view} receipt={receipt} />
      {maySettle && (
        <div className="grid gap-3">
          {view.state !== 'paid' && (
            <PostValues values={{ ...values, intent: 'ask', id: view.id }}>
              <SubmitButton>{t('gateways:ask.do')}</SubmitButton>
            </PostValues>
          )}
          {view.state !== 'paid' && !view.claim && (
            <Details summary={t('gateways:hand.title')}>
              <HandForm id={view.id} values={values} amount={view.amount} />
            </Details>
          )}
          {closes &&
            view.exceptions.map(
              ({ id, closed }) =>
                !closed && (
                  <Details key={id} summary={t('gateways:exceptions.close')}>
                    <CloseForm id={id} values={{ ...values, attempt: view.id }} />
                  </Details>
                ),
            )}
          {refundable && (
            <Details summary={t('gateways:refund.title')}>
              <RefundForm id={view.id} values={values} />
            </Details>
          )}
        </div>
      )}
      <CallLog calls={view.calls} />
    </div>
  )
}

/** What waits for a second person: until then nothing is posted. */
function Claim({ claim, here }: { claim: NonNullable<AttemptView['claim']>; here: boolean }) {
  const { t } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  return (
    <Alert
      tone="warn"
      title={t('money-requests:claimed')}
      actions={here ? <LinkButton to={paths.moneyRequests}>{t('money-requests:title')}</LinkButton> : undefined}
    >
      {t('money-requests:claimedText', {
        what: t(`money-requests:kind.${claim.kind}`),
        amount: taka(claim.amount),
        name: nameOf({ nameEn: claim.nameEn ?? '', nameBn: claim.nameBn ?? '' }) || t('money-requests:operator'),
        reason: claim.reason,
      })}
    </Alert>
  )
}

function Facts({ view, receipt }: Pick<Props, 'view' | 'receipt'>) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const taka = (poisha: number) => shortTaka(poisha, lang)
  const at = (when: string | Date | null) => (when ? formatDateTime(new Date(when), lang) : '')
  const ofBills = view.purpose === 'invoices'
  const wordsOf = (kind: string) => (ofBills && OF_BILLS.has(kind) ? 'gateways:bills.' : 'gateways:')
  const items = [
    {
      label: t('gateways:state'),
      value: (
        <>
          <Badge tone={ATTEMPT_TONES[view.state]}>{t(`gateways:states.${view.state}`)}</Badge>{' '}
          {view.trial && <Badge>{t('gateways:trial')}</Badge>}
        </>
      ),
    },
    { label: t('gateways:gateway'), value: nameOf({ nameEn: view.gatewayEn, nameBn: view.gatewayBn }) },
    { label: t('gateways:attempt.began'), value: at(view.createdAt) },
    { label: t('gateways:attempt.amount'), value: taka(view.amount) },
    ofBills
      ? {
          label: t('gateways:purpose.invoices'),
          value: view.bills.map((one) => `${n(one.number)}: ${taka(one.amount)}`).join('; '),
        }
      : {
          label: t(
            view.people.some(({ applicant }) => applicant) ? 'gateways:attempt.applicant' : 'gateways:attempt.student',
          ),
          value: view.people.map((one) => `${nameOf(one)} (${n(one.code)}): ${taka(one.amount)}`).join('; '),
        },
    { label: t('gateways:attempt.payer'), value: [view.payer, n(view.mobile)].filter(Boolean).join(', ') },
    {
      label: t('gateways:attempt.asked'),
      value: view.askedAt
        ? t('gateways:attempt.askedTimes', { count: view.asked, shown: n(view.asked), at: at(view.askedAt) })
        : t('gateways:never'),
    },
    view.nextAskAt && { label: t('gateways:attempt.next'), value: at(view.nextAskAt) },
    view.said && { label: t('gateways:attempt.said'), value: view.said },
    view.transactionId && {
      label: t('gateways:attempt.transaction'),
      value: <span className="break-all">{view.transactionId}</span>,
    },
    view.paidAmount !== null && { label: t('gateways:attempt.came'), value: taka(view.paidAmount) },
    !!view.charge && { label: t('gateways:attempt.charge'), value: taka(view.charge) },
    !!view.extraCharge && { label: t('gateways:attempt.extra'), value: taka(view.extraCharge) },
    receipt && { label: t(ofBills ? 'gateways:attempt.challan' : 'gateways:attempt.receipt'), value: receipt },
    view.byHand && {
      label: t('gateways:attempt.byHand'),
      value: [nameOf({ nameEn: view.byHandEn ?? '', nameBn: view.byHandBn ?? '' }), view.byHand]
        .filter(Boolean)
        .join(': '),
    },
    view.late && { label: t('gateways:attempt.late'), value: at(view.paidAt) },
    view.refundedAt
      ? { label: t('gateways:attempt.refunded'), value: at(view.refundedAt) }
      : view.refundAskedAt && { label: t('gateways:attempt.refundAsked'), value: at(view.refundAskedAt) },
    ...view.exceptions.map((one) => ({
      label: t('gateways:tabs.exceptions'),
      value: [
        t(`${wordsOf(one.kind)}exception.${one.kind}`),
        one.closed ? `(${t('gateways:exceptions.closed')})` : t(`${wordsOf(one.kind)}todo.${one.kind}`),
      ].join(' '),
    })),
  ]
  return <KeyValue columns={2} items={items.filter((one) => one !== null && typeof one === 'object')} />
}

function CallLog({ calls }: { calls: AttemptView['calls'] }) {
  const { t, n, lang } = useWords()
  return (
    <Section title={t('gateways:attempt.log')}>
      {!calls.length && <p className="text-muted">{t('gateways:attempt.noLog')}</p>}
      <div className="grid gap-2">
        {calls.map((call) => (
          <Details
            key={call.id}
            summary={
              <span className="flex flex-wrap gap-x-3">
                <span className="tabular-nums">{formatDateTime(new Date(call.at), lang)}</span>
                <span className="break-all">{call.what}</span>
                <span className="text-muted">
                  {call.status === null ? (call.url ? t('gateways:attempt.noAnswer') : '') : n(call.status)}
                </span>
              </span>
            }
          >
            {call.url && <p className="mb-2 break-all text-[0.875rem]">{call.url}</p>}
            <Said title={t('gateways:attempt.sent')} text={call.request} />
            <Said title={t('gateways:attempt.got')} text={call.response} />
          </Details>
        ))}
      </div>
    </Section>
  )
}

function Said({ title, text }: { title: string; text: string | null }) {
  if (!text || text === 'null') return null
  return (
    <>
      <p className="text-[0.8125rem] text-muted">{title}</p>
      <pre className="mb-2 whitespace-pre-wrap break-all text-[0.8125rem]">{text}</pre>
    </>
  )
}
