import type { MonthCell, MonthState } from '~/domain/billing/dues/months.policy'
import type { Lang } from '~/format/lang'
import { formatInteger } from '~/format/numbers'
import { useWords } from '~/ui/lang'
import { useTaka } from '~/i18n/use-taka'

/** A sign and a word for each state; the colour only repeats them. */
const SIGNS: Record<Exclude<MonthState, 'none'>, { sign: string; look: string }> = {
  paid: { sign: '✓', look: 'text-good' },
  partial: { sign: '◐', look: 'text-warn' },
  open: { sign: '○', look: 'text-ink' },
  overdue: { sign: '!', look: 'text-bad' },
}

/** Whole taka: the matrix is wide, and the statement has the poisha. */
const short = (poisha: number, lang: Lang) => formatInteger(Math.round(poisha / 100), lang)

/** What was invoiced in a month, and what of it is paid and open. */
export function MonthCellView({ cell, state, month }: { cell: MonthCell; state: MonthState; month: string }) {
  const { t, lang } = useWords()
  const taka = useTaka()
  if (state === 'none') return <span className="text-muted">–</span>
  const { sign, look } = SIGNS[state]
  return (
    <span
      className={`inline-block whitespace-nowrap text-right text-[0.8125rem] leading-[1.15rem] tabular-nums ${look}`}
      title={`${month}: ${t('billing:months.cell', { invoiced: taka(cell.invoiced), paid: taka(cell.paid), open: taka(cell.open) })}`}
    >
      <span className="block font-semibold">
        <span aria-hidden="true">{sign} </span>
        <span className="sr-only">{t(`billing:months.states.${state}`)} </span>
        {short(cell.invoiced, lang)}
      </span>
      {cell.paid > 0 && cell.open > 0 ? (
        <span className="block text-muted">
          <span className="sr-only">{t('billing:months.paid')} </span>
          <span aria-hidden="true">+</span>
          {short(cell.paid, lang)}
        </span>
      ) : null}
      {cell.open > 0 ? (
        <span className="block">
          <span className="sr-only">{t('billing:months.open')} </span>
          <span aria-hidden="true">−</span>
          {short(cell.open, lang)}
        </span>
      ) : null}
    </span>
  )
}

export function MonthLegend() {
  const { t } = useWords()
  return (
    <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-[0.8125rem] text-muted">
      {(['paid', 'partial', 'open', 'overdue'] as const).map((state) => (
        <li key={state}>
          <span aria-hidden="true" className={`font-semibold ${SIGNS[state].look}`}>
            {SIGNS[state].sign}
          </span>{' '}
          {t(`billing:months.states.${state}`)}
        </li>
      ))}
      <li>
        <span aria-hidden="true">+</span> {t('billing:months.paid')}
      </li>
      <li>
        <span aria-hidden="true">−</span> {t('billing:months.open')}
      </li>
    </ul>
  )
}

/** The sums of everything that fits, not of the page alone. */
export function MonthTotals({ sums, sum }: { sums: readonly (MonthCell | null)[]; sum: MonthCell }) {
  const { t, lang } = useWords()
  const cell = (one: MonthCell | null, at: number) => (
    <td
      key={at}
      className="whitespace-nowrap border-t border-line px-2.5 py-2 text-right align-top text-[0.8125rem] leading-[1.15rem] tabular-nums"
    >
      {one ? (
        <>
          <span className="block font-semibold">{short(one.invoiced, lang)}</span>
          {one.open > 0 ? (
            <span className="block text-bad">
              <span className="sr-only">{t('billing:months.open')} </span>
              <span aria-hidden="true">−</span>
              {short(one.open, lang)}
            </span>
          ) : null}
        </>
      ) : (
        '–'
      )}
    </td>
  )
  return (
    <tfoot className="max-sm:hidden">
      <tr>
        <th scope="row" className="border-t border-line px-2.5 py-2 text-left">
          {t('common:total')}
        </th>
        {sums.map(cell)}
        {cell(sum, 12)}
      </tr>
    </tfoot>
  )
}
