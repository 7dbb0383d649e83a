import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NoBook } from '../../no-book'
import { chequeList } from './cheques.list'
import { loadRegister } from './load-register.server'
import { useFullTaka } from '~/i18n/use-taka'

export const handle: ScreenHandle = { title: 'bank:cheque.title', guide: 'bank:cheque.guide', words: ['books'] }

export const loader = guard('accounts.bank.view', (ctx, { request }) => loadRegister(ctx, request))

export default function ChequeRegister() {
  const data = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  const taka = useFullTaka()
  if (!data) return <NoBook title={t('bank:cheque.title')} />
  const { list, sums, accounts, mayManage } = data
  const add = mayManage ? (
    <>
      <LinkButton to={paths.chequeNew('received')}>{t('bank:cheque.take')}</LinkButton>
      <LinkButton to={paths.chequeNew('post-dated')}>{t('bank:cheque.postDate')}</LinkButton>
      <LinkButton look="primary" to={paths.chequeNew('issued')}>
        {t('bank:cheque.issue')}
      </LinkButton>
    </>
  ) : null
  return (
    <Page title={t('bank:cheque.title')} description={t('bank:cheque.about')} actions={add}>
      <div className="mb-4">
        <Stats>
          <Stat
            label={t('bank:cheque.dueNow')}
            value={n(sums.due)}
            to={sums.due ? '?f_due=yes' : undefined}
            tone={sums.due ? 'bad' : undefined}
          />
          <Stat label={t('bank:cheque.unpresented')} value={taka(sums.unpresented)} />
          <Stat label={t('bank:cheque.inHand')} value={taka(sums.inHand)} />
          <Stat label={t('bank:cheque.found')} value={n(list.total)} />
        </Stats>
      </div>
      <ListTable
        record
        spec={chequeList}
        list={list}
        choices={{ account: accounts }}
        rowMuted={(row) => ['cancelled', 'returned'].includes(row.state)}
        empty={
          <EmptyState
            title="bank:cheque.none"
            text="bank:cheque.noneText"
            action={<span className="flex flex-wrap justify-center gap-2">{add}</span>}
          />
        }
      />
    </Page>
  )
}
