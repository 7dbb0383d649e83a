import type { AccountLine } from '~/domain/fees/statement/account.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'
import { useTaka } from '~/i18n/use-taka'
import { ListTable } from '~/screens/list/list-table'
import { TotalFoot, type ListPage } from '~/ui/table'
import { accountList } from './account.list'

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
  const { t } = useWords()
  const taka = useTaka()
  return (
    <ListTable
      spec={accountList()}
      list={lines}
      search={false}
      rowKey={(one) => one.key}
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
