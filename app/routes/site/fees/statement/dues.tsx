import type { OpenDue } from '~/domain/fees/statement/dues.server'
import { formatDateShort, formatMonth } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import { DataTable, whole, type Column } from '~/ui/table'
import { periodText } from './period-text'
import { useTaka } from '~/i18n/use-taka'

/** What is open, by the month it falls due in; `correct` gives the address where a charge is corrected. */
export function Dues({
  dues,
  today,
  correct,
}: {
  dues: OpenDue[]
  today: string
  correct: ((chargeId: number) => string) | null
}) {
  const { t, n, lang } = useWords()
  const name = useName()
  const taka = useTaka()
  const monthOf = (one: OpenDue) => one.dueOn.slice(0, 7)
  const sums = new Map<string, number>()
  for (const one of dues) sums.set(monthOf(one), (sums.get(monthOf(one)) ?? 0) + one.rest)
  const columns: Column<OpenDue>[] = [
    {
      key: 'what',
      header: 'fee-relief:statement.what',
      cell: (one) => (
        <>
          {name(one)}
          {one.note ? <span className="block text-[0.8125rem] font-normal text-muted">{n(one.note)}</span> : null}
        </>
      ),
    },
    { key: 'period', header: 'fee-relief:statement.period', cell: (one) => periodText(one.period, lang, t) },
    {
      key: 'due',
      header: 'fee-relief:statement.due',
      className: 'whitespace-nowrap',
      phone: true,
      cell: (one) => (
        <>
          {formatDateShort(one.dueOn, lang)}{' '}
          {one.dueOn < today ? <Badge tone="bad">{t('fee-relief:statement.isLate')}</Badge> : null}
        </>
      ),
    },
    { key: 'amount', header: 'fee-relief:statement.charged', numeric: true, cell: (one) => taka(one.amount) },
    { key: 'rest', header: 'fee-relief:statement.open', numeric: true, phone: true, cell: (one) => taka(one.rest) },
    {
      key: 'month',
      header: 'fee-relief:statement.monthSum',
      numeric: true,
      cell: (one, at) =>
        at === 0 || monthOf(dues[at - 1] ?? one) !== monthOf(one) ? (
          <>
            <span className="text-[0.8125rem] text-muted">{formatMonth(monthOf(one), lang)}</span>{' '}
            {taka(sums.get(monthOf(one)) ?? 0)}
          </>
        ) : (
          ''
        ),
    },
  ]
  return (
    <DataTable
      bare
      list={whole(dues)}
      rowKey={(one) => one.chargeId}
      rowHeader="what"
      rowName={(one) => name(one)}
      caption="fee-relief:statement.dues"
      columns={columns}
      actions={
        correct
          ? (one) => (
              <LinkButton small look="quiet" to={correct(one.chargeId)}>
                {t('fee-relief:correct.do')}
              </LinkButton>
            )
          : undefined
      }
    />
  )
}
