import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { listLines, recentLists } from '~/domain/payments/bank/list-queue.server'
import { toAsciiDigits } from '~/format/digits'
import { formatDateShort } from '~/format/dates'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useTaka } from '~/i18n/use-taka'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { bankLineList } from './lines.list'

export const handle: ScreenHandle = { title: 'bank-list:title', guide: 'bank-list:guide', words: ['bank-list'] }

export const loader = guard('payments.bank-lists.view', async (ctx, { request }) => ({
  ...(await listed(ctx, request, bankLineList, (asked) =>
    listLines(ctx.site.id, { ...asked, q: toAsciiDigits(asked.q).trim() }),
  )),
  lists: await recentLists(ctx.site.id),
  mayTake: ctx.can('payments.bank-lists.take'),
}))

export default function BankLists() {
  const { list, amount, lists, mayTake } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const taka = useTaka()
  const open = (
    <LinkButton look="primary" to={paths.feeListNew}>
      {t('bank-list:new')}
    </LinkButton>
  )
  return (
    <Page title={t('bank-list:title')} actions={mayTake ? open : null}>
      <div className="mb-4">
        <Stats>
          <Stat label={t('bank-list:lines')} value={n(list.total)} />
          <Stat label={t('bank-list:amount')} value={taka(amount)} />
        </Stats>
      </div>
      <ListTable
        spec={bankLineList}
        list={list}
        rowName={(row) => `${formatDateShort(row.day, lang)} ${taka(row.amount)}`}
        choices={{ list: lists.map((one) => ({ value: one.id, text: one.fileName })) }}
        actions={(row) =>
          row.state === 'taken' && row.paymentId ? (
            <LinkButton small look="quiet" to={paths.paymentReceipt(row.paymentId)}>
              {t('bank-list:receipt')}
            </LinkButton>
          ) : mayTake ? (
            <LinkButton small to={paths.feeListLine(row.id)}>
              {t('bank-list:look')}
            </LinkButton>
          ) : null
        }
        empty={<EmptyState title="bank-list:none" text="bank-list:noneText" action={mayTake ? open : undefined} />}
      />
    </Page>
  )
}
