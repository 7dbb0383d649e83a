import { fundOf } from '~/domain/fees/statement/line-name.policy'
import type { AccountLine } from '~/domain/fees/statement/account.server'
import { formatDateShort } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'
import { DataTable, TotalFoot, type Column, type ListPage } from '~/ui/table'
import { periodText } from './period-text'
import { useTaka } from '~/i18n/use-taka'

/** All that was charged and all that changed it, over all years, with the balance after each line; `correct` gives the address where a charge is corrected. */
export function Account({
  lines,
  sums,
  correct,
}: {
  lines: ListPage<AccountLine>
  /** Of all pages. */
  sums: { added: number; off: number }
  correct: ((chargeId: number) => string) | null
}) {
  const { t, n, lang } = useWords()
  const name = useName()
  const taka = useTaka()
  const columns: Column<AccountLine>[] = [
    {
      key: 'day',
      header: 'fee-relief:statement.day',
      className: 'whitespace-nowrap',
      cell: (one) => formatDateShort(one.day, lang),
    },
    {
      key: 'what',
      header: 'fee-relief:statement.what',
      phone: true,
      cell: (one) => (one.period ? `${name(one)}, ${periodText(one.period, lang, t)}` : t(fundOf(one.kind))),
    },
    { key: 'kind', header: 'fee-relief:statement.entry', phone: true, cell: (one) => t(`fee-relief:kind.${one.kind}`) },
    {
      key: 'why',
      header: 'fee-relief:statement.why',
      cell: (one) =>
        [name({ nameEn: one.typeEn ?? '', nameBn: one.typeBn ?? '' }), n(one.why)].filter(Boolean).join(': '),
    },
    {
      key: 'by',
      header: 'fee-relief:statement.by',
      cell: (one) => name({ nameEn: one.byEn ?? '', nameBn: one.byBn ?? '' }),
    },
    {
      key: 'added',
      header: 'fee-relief:statement.added',
      numeric: true,
      phone: true,
      cell: (one) => (one.amount > 0 ? taka(one.amount) : null),
    },
    {
      key: 'off',
      header: 'fee-relief:statement.off',
      numeric: true,
      phone: true,
      cell: (one) => (one.amount < 0 ? taka(-one.amount) : null),
    },
    {
      key: 'balance',
      header: 'fee-relief:statement.balance',
      numeric: true,
      phone: true,
      cell: (one) => taka(one.balance),
    },
  ]
  return (
    <DataTable
      list={lines}
      search={false}
      rowKey={(one) => one.key}
      rowHeader="day"
      caption="fee-relief:statement.account"
      columns={columns}
      foot={
        lines.items.length ? (
          <TotalFoot
            span={5}
            sums={[
              { label: 'fee-relief:statement.added', value: taka(sums.added) },
              { label: 'fee-relief:statement.off', value: taka(sums.off) },
              { label: 'fee-relief:statement.balance', value: taka(sums.added - sums.off) },
            ]}
            after={correct ? 1 : 0}
          />
        ) : undefined
      }
      actions={
        correct
          ? (one) =>
              one.kind === 'charge' && one.chargeId !== null ? (
                <LinkButton small look="quiet" to={correct(one.chargeId)}>
                  {t('fee-relief:correct.do')}
                </LinkButton>
              ) : null
          : undefined
      }
      empty={<EmptyState title="fee-relief:statement.noLines" text="fee-relief:statement.noLinesText" />}
    />
  )
}
