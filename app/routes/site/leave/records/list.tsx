import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { balancesOf } from '~/domain/leave/ledger/ledger.server'
import { peoplePage } from '~/domain/leave/people.server'
import { leaveTypes } from '~/domain/leave/types/types.server'
import { today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import { listed } from '~/screens/list/listed.server'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { recordList } from './records.list'

export const handle: ScreenHandle = { title: 'leave:records.title', guide: 'leave:records.guide', words: ['ui'] }

export const loader = guard('leave.records.view', async (ctx, { request }) => {
  const types = (await leaveTypes(ctx.site.id)).filter((one) => one.active)
  const spec = recordList(types, (type) => nameIn(type, ctx.lang))
  const { list } = await listed(ctx, request, spec, async (asked) => {
    const { items, total } = await peoplePage(ctx.site.id, asked, ctx.lang)
    const balances = await balancesOf(ctx.site.id, items)
    return { items: items.map((one) => ({ ...one, balances: balances.get(one.id) ?? [] })), total }
  })
  return { list, any: types.length > 0, year: Number(today().slice(0, 4)) }
})

/** Everybody with what is left of each kind of leave. */
export default function LeaveRecords() {
  const { list, any, year } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page
      title={t('leave:records.title')}
      actions={
        <>
          <LinkButton document to={paths.leaveRegister(year, 'bn')}>
            {t('leave:register.bn')}
          </LinkButton>
          <LinkButton document to={paths.leaveRegister(year, 'en')}>
            {t('leave:register.en')}
          </LinkButton>
        </>
      }
    >
      <ListTable
        spec={recordList()}
        list={list}
        record
        empty={<EmptyState title="leave:records.none" text={any ? 'leave:records.noneText' : 'leave:types.noneText'} />}
      />
    </Page>
  )
}
