import { useSearchParams } from '@remix-run/react'
import type { Receipt } from '~/domain/payments/till/receipt.server'
import { formatDate } from '~/format/dates'
import { amountInWords } from '~/format/words'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormErrors, PostForm, problemsOf, TextField, useAnswerTo, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, FormActions } from '~/ui/page'
import { usePlace } from './find-payer'
import { useFullTaka } from '~/i18n/use-taka'
import { useCharge } from './charge-text'

interface ReceiptViewProps {
  receipt: Receipt
  mayAsk: boolean
  /** The attempt by which it came, where only its provider gives the money back. */
  atProvider: number | null
}

/** A receipt as it is handed over, printed by itself; the next student is looked for above it. */
export function ReceiptView({ receipt, mayAsk, atProvider }: ReceiptViewProps) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const taka = useFullTaka()
  const place = usePlace()
  const charge = useCharge()
  const [params] = useSearchParams()
  return (
    <section aria-labelledby="receipt-title" className="max-w-2xl">
      {receipt.takenBack && (
        <Alert tone="bad" title={t(`till:takenBack.${receipt.takenBack.kind}`, { reason: receipt.takenBack.reason })} />
      )}
      {receipt.asked && <Alert tone="warn" title={t('till:waits')} />}
      <div id="receipt" className="mt-3 rounded border border-line bg-raised p-4 print:border-0 print:p-0">
        <h2 id="receipt-title" className="flex flex-wrap justify-between gap-x-4 text-[1.0625rem] font-semibold">
          <span>{t('till:receipt')}</span>
          <span className="tabular-nums">{n(receipt.receipt)}</span>
        </h2>
        <p className="mb-3 text-[0.875rem] text-muted">
          {formatDate(receipt.day, lang)}
          {receipt.byEn || receipt.byBn
            ? ` · ${t('till:takenBy')} ${nameOf({ nameEn: receipt.byEn, nameBn: receipt.byBn })}`
            : ''}
          {` · ${n(receipt.voucher)}`}
        </p>
        {receipt.people.map((person) => (
          <table key={person.id} className="mb-3 w-full text-left">
            <caption className="pb-1 text-left">
              <strong>{nameOf(person)}</strong>{' '}
              <span className="text-muted">
                {n(person.code)} · {place(person)}
              </span>
            </caption>
            <tbody>
              {person.lines.map((line, at) => (
                <tr key={at} className="border-t border-line">
                  <td className="py-1 pr-3">{charge(line)}</td>
                  <td className="py-1 text-right tabular-nums">{taka(line.amount)}</td>
                </tr>
              ))}
              {person.advance > 0 && (
                <tr className="border-t border-line">
                  <td className="py-1 pr-3">{t('till:advance')}</td>
                  <td className="py-1 text-right tabular-nums">{taka(person.advance)}</td>
                </tr>
              )}
            </tbody>
            <tfoot>
              <tr className="border-t border-line text-[0.875rem] text-muted">
                <td className="py-1 pr-3">{t('till:stillOpen')}</td>
                <td className="py-1 text-right tabular-nums">{taka(person.due)}</td>
              </tr>
            </tfoot>
          </table>
        ))}
        {receipt.bills.map((bill) => (
          <table key={bill.number} className="mb-3 w-full text-left">
            <caption className="pb-1 text-left">
              <strong>{nameOf(bill)}</strong>{' '}
              <span className="text-muted">
                {t(`applicant-payment:kind.${bill.kind}`)} {n(bill.number)}
              </span>
            </caption>
            <tbody>
              <tr className="border-t border-line">
                <td className="py-1 pr-3">
                  {nameOf({ nameEn: bill.subHeadEn, nameBn: bill.subHeadBn })}
                  {!bill.applied && ` – ${t('applicant-payment:payment.owed')}`}
                </td>
                <td className="py-1 text-right tabular-nums">{taka(bill.amount)}</td>
              </tr>
            </tbody>
          </table>
        ))}
        <p className="flex justify-between border-y border-line py-2 text-[1.125rem] font-semibold">
          <span>{t('till:paid')}</span>
          <span className="tabular-nums">{taka(receipt.amount)}</span>
        </p>
        <p className="mt-1">{amountInWords(BigInt(receipt.amount), lang)}</p>
        <p className="mt-1 text-[0.875rem] text-muted">
          {receipt.tenders
            .map(
              ({ method, amount, reference }) =>
                `${t(`till:method.${method}`)} ${taka(amount)}${reference ? ` (${reference})` : ''}`,
            )
            .join(', ')}
          {receipt.payer ? ` · ${t('till:payer')}: ${receipt.payer}` : ''}
        </p>
        {receipt.note && <p className="mt-1 text-[0.875rem]">{receipt.note}</p>}
      </div>
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        {(['a4', 'a5', 'roll'] as const).map((paper) => (
          <LinkButton
            key={paper}
            document
            target="_blank"
            look={paper === 'a4' ? 'primary' : 'plain'}
            to={paths.receiptFile(receipt.id, paper)}
          >
            {`${t('receipts:print.title')}: ${t(`receipts:print.${paper}`)}`}
          </LinkButton>
        ))}
        {receipt.people[0] && (
          <LinkButton to={paths.studentPaymentOf(receipt.people[0].id)}>{t('till:again')}</LinkButton>
        )}
        {mayAsk && !receipt.takenBack && atProvider !== null && (
          <LinkButton look="quiet" to={paths.siteGatewayAttempt(atProvider)}>
            {t('till:giveBackAtProvider')}
          </LinkButton>
        )}
        {mayAsk && !receipt.takenBack && !receipt.asked && atProvider === null && (
          <LinkButton look="quiet" to={`${paths.paymentReceipt(receipt.id)}&dialog=ask`}>
            {t('till:ask.title')}
          </LinkButton>
        )}
      </div>
      {mayAsk && params.get('dialog') === 'ask' && !receipt.asked && (
        <AskForm id={receipt.id} number={receipt.receipt} />
      )}
    </section>
  )
}

function AskForm({ id, number }: { id: number; number: string }) {
  const { t, n } = useWords()
  const [form, fields] = useForm<{ reason: string }>({
    id: 'ask',
    lastResult: useAnswerTo('ask'),
    constraint: useConstraint('ask'),
  })
  return (
    <Dialog title={t('till:ask.of', { number: n(number) })} closeTo={paths.paymentReceipt(id)}>
      <PostForm form={form} values={{ intent: 'ask', paymentId: id }}>
        <FormErrors form={form} problems={problemsOf(fields, { reason: 'till:reason' })} />
        <TextField field={fields.reason} label="till:reason" hint="till:ask.hint" autoFocus />
        <FormActions>
          <LinkButton to={paths.paymentReceipt(id)}>{t('common:back')}</LinkButton>
          <SubmitButton look="danger">{t('till:ask.submit')}</SubmitButton>
        </FormActions>
      </PostForm>
    </Dialog>
  )
}
