import type { OpenDue } from '~/domain/fees/statement/dues.server'
import { formatMonth } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import { periodText } from './period-text'

const monthOf = (one: OpenDue) => one.dueOn.slice(0, 7)

const dueList = (today: string) =>
  listSpec<OpenDue & { monthSum: number | null }>()({
    area: 'fee-relief:statement',
    title: 'fee-relief:statement.dues',
    name: 'what',
    columns: {
      what: {
        kind: 'name',
        cell: (one, name, { n }) => (
          <>
            {name}
            {one.note ? <span className="block text-[0.8125rem] font-normal text-muted">{n(one.note)}</span> : null}
          </>
        ),
      },
      period: { kind: 'text', of: (one, { lang, t }) => periodText(one.period, lang, t) },
      due: {
        kind: 'day',
        of: 'dueOn',
        phone: true,
        cell: (one, due, { t }) => (
          <>
            {due} {one.dueOn < today ? <Badge tone="bad">{t('fee-relief:statement.isLate')}</Badge> : null}
          </>
        ),
      },
      amount: { kind: 'taka', header: 'fee-relief:statement.charged' },
      rest: { kind: 'taka', header: 'fee-relief:statement.open', phone: true },
      month: {
        kind: 'taka',
        header: 'fee-relief:statement.monthSum',
        of: 'monthSum',
        cell: (one, sum, { lang }) =>
          sum && (
            <>
              <span className="text-[0.8125rem] text-muted">{formatMonth(monthOf(one), lang)}</span> {sum}
            </>
          ),
      },
    },
  })

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
  const { t } = useWords()
  const name = useName()
  const sumOf = (month: string) => dues.reduce((sum, one) => sum + (monthOf(one) === month ? one.rest : 0), 0)
  const rows = dues.map((one, at) => {
    const before = dues[at - 1]
    return { ...one, monthSum: before && monthOf(before) === monthOf(one) ? null : sumOf(monthOf(one)) }
  })
  return (
    <ListTable
      spec={dueList(today)}
      rows={rows}
      rowKey={(one) => one.chargeId}
      rowName={(one) => name(one)}
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
