import type { ReactNode } from 'react'
import { useFullTaka } from '~/i18n/use-taka'
import { ListTable } from '~/screens/list/list-table'
import { useWords } from '~/ui/lang'
import { EmptyState, Stat, Stats } from '~/ui/page'
import type { PostedData } from './list.server'
import { postedList } from './vouchers.list'

/** Posted vouchers, newest first, with what they come to. */
export function PostedTable({ data, add }: { data: PostedData; add: ReactNode }) {
  const { t, n } = useWords()
  const taka = useFullTaka()
  const { list, sum, screen, choices } = data
  const onPage = list.items.reduce((all, row) => all + row.amount, 0)
  return (
    <>
      <div className="mb-4">
        <Stats>
          <Stat label={t('vouchers:found')} value={n(list.total)} />
          <Stat label={t('vouchers:sumFound')} value={taka(sum)} />
          {list.total > list.items.length ? <Stat label={t('vouchers:sumPage')} value={taka(onPage)} /> : null}
        </Stats>
      </div>
      <ListTable
        record
        spec={postedList(screen)}
        list={list}
        caption="vouchers:tab.posted"
        choices={choices}
        rowMuted={(row) => row.reversed}
        empty={<EmptyState title="vouchers:empty.posted" text="vouchers:empty.postedText" action={add} />}
      />
    </>
  )
}
