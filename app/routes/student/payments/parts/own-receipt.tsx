import type { Receipt } from '~/domain/payments/till/receipt.server'
import { formatDate } from '~/format/dates'
import { amountInWords } from '~/format/words'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { useFullTaka } from '~/i18n/use-taka'
import { useDueName } from '~/screens/online-payment/due-words'
import { Button, LinkButton } from '~/ui/button'
import { useHydrated } from '~/ui/hydrated'
import { useWords } from '~/ui/lang'
import { Alert } from '~/ui/page'
import { printElement } from '~/ui/print'

type Shown = Pick<Receipt, 'id' | 'receipt' | 'day' | 'amount' | 'people' | 'tenders'> & {
  takenBack: { reason: string } | null
}

/** A family's own receipt, to keep or to print. */
export function OwnReceipt({ receipt }: { receipt: Shown }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const money = useFullTaka()
  const dueName = useDueName()
  const hydrated = useHydrated()
  return (
    <div className="max-w-2xl">
      {receipt.takenBack ? (
        <Alert tone="bad" title={t('online-payment:receipt.back', { reason: receipt.takenBack.reason })} />
      ) : null}
      <div id="receipt" className="rounded border border-line bg-raised p-4 print:border-0 print:p-0">
        <p className="mb-3 flex flex-wrap justify-between gap-x-4">
          <strong className="tabular-nums">{n(receipt.receipt)}</strong>
          <span>{formatDate(receipt.day, lang)}</span>
        </p>
        {receipt.people.map((person) => (
          <table key={person.id} className="mb-3 w-full text-left">
            <caption className="pb-1 text-left">
              <strong>{name(person)}</strong> <span className="text-muted">{n(person.code)}</span>
            </caption>
            <tbody>
              {[
                ...person.lines.map((line) => ({
                  what: dueName({ subHeadEn: line.nameEn, subHeadBn: line.nameBn, period: line.period }),
                  amount: line.amount,
                })),
                ...(person.advance > 0 ? [{ what: t('online-payment:receipt.advance'), amount: person.advance }] : []),
              ].map((line, at) => (
                <tr key={at} className="border-t border-line">
                  <td className="py-1 pr-3">{line.what}</td>
                  <td className="py-1 text-right tabular-nums">{money(line.amount)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className="border-t border-line text-[0.875rem] text-muted">
                <td className="py-1 pr-3">{t('online-payment:receipt.stillOpen')}</td>
                <td className="py-1 text-right tabular-nums">{money(person.due)}</td>
              </tr>
            </tfoot>
          </table>
        ))}
        <p className="flex justify-between border-y border-line py-2 text-[1.125rem] font-semibold">
          <span>{t('online-payment:receipt.paid')}</span>
          <span className="tabular-nums">{money(receipt.amount)}</span>
        </p>
        <p className="mt-1">{amountInWords(BigInt(receipt.amount), lang)}</p>
        {receipt.tenders.length ? (
          <p className="mt-1 text-[0.875rem] text-muted">
            {receipt.tenders
              .map(({ method, reference }) => `${t(`till:method.${method}`)}${reference ? ` ${reference}` : ''}`)
              .join(', ')}
          </p>
        ) : null}
      </div>
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        <LinkButton look="primary" to={paths.ownReceiptFile(receipt.id)} document>
          {t('online-payment:receipt.pdf')}
        </LinkButton>
        {hydrated ? (
          <Button onClick={() => printElement('receipt', t('common:printNotFound'))}>{t('common:print')}</Button>
        ) : null}
        <LinkButton to={paths.ownPaymentList}>{t('online-payment:receipt.all')}</LinkButton>
        <LinkButton to={paths.ownPayments}>{t('online-payment:list.pay')}</LinkButton>
      </div>
    </div>
  )
}
