import type { ReconciledItem, ReconciledPart } from '~/domain/accounts/reconciliation/reconciled.server'
import { formatDateShort } from '~/format/dates'
import { useFullTaka } from '~/i18n/use-taka'
import { useWords } from '~/ui/lang'
import { VoucherLink } from '../parts'

/** Items of the book are taken off the way from book to bank, those of the bank added. */
export const sign = (part: ReconciledPart) => (part === 'unpresented' || part === 'uncredited' ? 1 : -1)

/** A sum of the way from book to bank. */
export function Line({ label, amount, strong }: { label: string; amount: string; strong?: boolean }) {
  return (
    <tr className={`border-b border-line ${strong ? 'font-semibold' : ''}`}>
      <th scope="row" colSpan={2} className={`py-1.5 text-left ${strong ? '' : 'font-normal'}`}>
        {label}
      </th>
      <td className="py-1.5 text-right tabular-nums">{amount}</td>
    </tr>
  )
}

/** What lies between book and bank for one reason: its sum and its items. */
export function Part({
  part,
  many,
  sum,
  items,
}: {
  part: ReconciledPart
  many: number
  sum: number
  items: readonly ReconciledItem[]
}) {
  const { t, lang, n } = useWords()
  const taka = useFullTaka()
  return (
    <>
      <Line label={t(`bank:reconciled.${part}`, { many: n(many) })} amount={taka(-sign(part) * sum)} strong={false} />
      {items.map((one, at) => (
        <tr key={at} className="text-[0.875rem] text-muted">
          <td className="whitespace-nowrap py-0.5 pl-4 pr-2 align-top">{formatDateShort(one.day, lang)}</td>
          <td className="break-words py-0.5 pr-2">
            {one.kind ? <VoucherLink number={one.number} kind={one.kind} /> : one.number && n(one.number)} {one.text}
          </td>
          <td className="py-0.5 text-right align-top tabular-nums">{taka(-sign(part) * one.amount)}</td>
        </tr>
      ))}
      {many > items.length ? (
        <tr className="text-[0.875rem] text-muted">
          <td colSpan={3} className="py-0.5 pl-4">
            {t('bank:statement.moreLines', { more: n(many - items.length) })}
          </td>
        </tr>
      ) : null}
    </>
  )
}
