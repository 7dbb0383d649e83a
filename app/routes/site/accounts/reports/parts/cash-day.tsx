import type { CloseDayForm } from '~/domain/accounts/cash-book/cash-day.form'
import type { ClosedDay } from '~/domain/accounts/cash-book/close-day.server'
import type { Both } from '~/domain/accounts/cash-book/cash-book.policy'
import { accountAmount } from '~/format/account-amount'
import { formatDate } from '~/format/dates'
import { useFullTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { FormErrors, MoneyField, PostForm, problemsOf, TextField, useAnswerTo, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { VoucherLink } from '../../bank/parts'
import type { ShownDay } from './cash-book.server'
import { bookTable } from './table-look'

interface Props {
  day: ShownDay
  close: Omit<ClosedDay, 'closedAt'> | null
  me: number
  may: { close: boolean; see: boolean }
}

/** A day of the cash book with both its sides, and its close. */
export function CashDayView({ day, close, me, may }: Props) {
  const { lang } = useWords()
  return (
    <section className="mb-6" aria-labelledby={`day-${day.day}`}>
      <h2 id={`day-${day.day}`} className="mb-2 text-[1.0625rem] font-semibold">
        {formatDate(day.day, lang)}
      </h2>
      <div className="grid gap-3 xl:grid-cols-2">
        <SideTable which="receipts" rows={day.receipts} first={day.opening} last={null} sum={day.sum} />
        <SideTable which="payments" rows={day.payments} first={null} last={day.closing} sum={day.sum} />
      </div>
      <Closing day={day} close={close} me={me} may={may} />
    </section>
  )
}

function SideTable({
  which,
  rows,
  first,
  last,
  sum,
}: {
  which: 'receipts' | 'payments'
  rows: ShownDay['receipts']
  first: Both | null
  last: Both | null
  sum: Both
}) {
  const { t, n, lang } = useWords()
  const amounts = ({ cash, bank }: Both, zero = false) => (
    <>
      <td>{cash || zero ? accountAmount(cash, lang) : null}</td>
      <td>{bank || zero ? accountAmount(bank, lang) : null}</td>
    </>
  )
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t(`cash-book:${which}`)}>
      <table className={bookTable}>
        <caption className="pb-1 text-left font-semibold">{t(`cash-book:${which}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('cash-book:particulars')}</th>
            <th scope="col" className="w">
              {t('cash-book:folio')}
            </th>
            <th scope="col">{t('cash-book:cash')}</th>
            <th scope="col">{t('cash-book:bank')}</th>
          </tr>
        </thead>
        <tbody>
          {first ? (
            <tr className="font-medium">
              <th scope="row">{t('cash-book:opening')}</th>
              <td className="w" />
              {amounts(first, true)}
            </tr>
          ) : null}
          {rows.map((row, at) => (
            <tr key={at}>
              <th scope="row" className="whitespace-normal align-top">
                <VoucherLink number={row.number} kind={row.kind} /> {row.heads}
                {row.narration ? (
                  <>
                    <br />
                    <small>{row.narration}</small>
                  </>
                ) : null}
              </th>
              <td className="w whitespace-normal">{n(row.folio)}</td>
              {amounts(row)}
            </tr>
          ))}
          {/* Takes what the other side is longer by: the totals of both stand on one line. */}
          <tr aria-hidden className="hidden h-full border-0 xl:table-row print:hidden">
            <td colSpan={4} />
          </tr>
          {last ? (
            <tr className="font-medium">
              <th scope="row">{t('cash-book:closing')}</th>
              <td className="w" />
              {amounts(last, true)}
            </tr>
          ) : null}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-edge bg-sunken font-semibold">
            <th scope="row">{t('cash-book:sum')}</th>
            <td className="w" />
            {amounts(sum, true)}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** How the day was closed, or the form that closes it. */
function Closing({ day, close, me, may }: Props) {
  const { t } = useWords()
  const taka = useFullTaka()
  const nameOf = useName()
  const id = `close-${day.day}`
  const answer = useAnswerTo('close')
  const [form, fields] = useForm<CloseDayForm>({
    id,
    lastResult: answer && answer.initialValue?.day === day.day ? answer : undefined,
    constraint: useConstraint('close'),
  })
  const [seeing] = useForm<{ id: number }>({ id: `see-${day.day}`, lastResult: useAnswerTo('see') })
  const changed = close !== null && (close.cash !== day.closing.cash || close.bank !== day.closing.bank)
  return (
    <div className="mt-2 grid gap-2 text-[0.875rem]">
      {close ? (
        <p>
          {t('cash-book:closedBy', {
            who: nameOf({ nameEn: close.closerEn, nameBn: close.closerBn }),
            counted: taka(close.counted),
          })}
          {close.counted === close.cash
            ? ''
            : ` · ${t('cash-book:short', { amount: taka(close.counted - close.cash) })} · ${close.remark}`}
          {close.seerEn || close.seerBn
            ? ` · ${t('cash-book:seenBy', { who: nameOf({ nameEn: close.seerEn ?? '', nameBn: close.seerBn ?? '' }) })}`
            : ''}
        </p>
      ) : (
        <p className="text-muted">{t('cash-book:open')}</p>
      )}
      {changed ? <p className="font-medium text-bad">{t('cash-book:changed')}</p> : null}
      {close && !changed && !close.seerEn && !close.seerBn && may.see && close.closedBy !== me ? (
        <PostForm form={seeing} values={{ intent: 'see', id: close.id }}>
          <FormErrors form={seeing} problems={[]} />
          <SubmitButton look="plain">{t('cash-book:see')}</SubmitButton>
        </PostForm>
      ) : null}
      {may.close && (!close || changed) ? (
        <details className="print:hidden" open={Boolean(answer && answer.initialValue?.day === day.day)}>
          <summary className="link cursor-pointer">{t('cash-book:close')}</summary>
          <PostForm form={form} values={{ intent: 'close', day: day.day }}>
            <FormErrors
              form={form}
              problems={problemsOf(fields, {
                counted: 'cash-book:counted',
                remark: 'cash-book:remark',
                day: 'cash-book:day',
              })}
            />
            <div className="mt-2 grid gap-3 sm:max-w-md">
              <MoneyField
                field={fields.counted}
                label="cash-book:counted"
                hint={t('cash-book:countedHint', { amount: (day.closing.cash / 100).toFixed(2) })}
              />
              <TextField field={fields.remark} label="cash-book:remark" />
              <div>
                <SubmitButton>{t('cash-book:close')}</SubmitButton>
              </div>
            </div>
          </PostForm>
        </details>
      ) : null}
    </div>
  )
}
