import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { listCampaigns } from '~/domain/messaging/sms/campaigns.server'
import { smsBalance } from '~/domain/delivery/messages/allowance.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Balance } from '../balance'
import { SmsTabs } from '../sms-tabs'
import { campaignList } from './campaigns.list'

export const handle: ScreenHandle = {
  title: 'messaging:title',
  guide: 'messaging:guide',
  words: ['ui', 'platform', 'students'],
}

export const loader = guard('messaging.sms.view', async (ctx, { request }) => ({
  ...(await listed(ctx, request, campaignList, (asked) => listCampaigns(ctx.site.id, asked))),
  balance: await smsBalance(ctx.site.id),
  maySend: ctx.can('messaging.sms.send'),
  maySet: ctx.can('messaging.sms.manage'),
  may: { defaulters: ctx.can('payments.reminders.view'), results: ctx.can('results.sms.view') },
}))

/** What was sent to whom, the newest first. */
export default function Campaigns() {
  const { list, balance, maySend, maySet, may } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const add = maySend ? (
    <LinkButton look="primary" to={paths.smsNew}>
      {t('messaging:new')}
    </LinkButton>
  ) : null
  return (
    <Page
      title={t('messaging:title')}
      actions={
        <>
          {may.defaulters ? <LinkButton to={paths.defaulters}>{t('messaging:defaulters')}</LinkButton> : null}
          {may.results ? <LinkButton to={paths.resultSms}>{t('messaging:results')}</LinkButton> : null}
          {add}
        </>
      }
    >
      <SmsTabs maySet={maySet} />
      <Balance balance={balance} />
      <ListTable
        spec={campaignList}
        list={list}
        empty={<EmptyState title="messaging:none" text="messaging:noneText" action={add} />}
      />
    </Page>
  )
}
