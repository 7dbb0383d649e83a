import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { AUDIENCES, CAMPAIGN_STATES } from '~/domain/messaging/sms/audience'
import { smsBalance } from '~/domain/platform/messages/allowance.server'
import { formatDateTime } from '~/format/dates'
import { useTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, DatesFilter } from '~/ui/table'
import { Balance } from '../balance'
import { SmsTabs } from '../sms-tabs'
import { askedCampaigns } from './asked-campaigns.server'
import { CampaignBadge, StateCounts } from './states'

export const handle: ScreenHandle = {
  title: 'messaging:title',
  guide: 'messaging:guide',
  words: ['ui', 'platform', 'students'],
}

export const loader = guard('messaging.sms.view', async (ctx, { request }) => ({
  list: await askedCampaigns(ctx, request),
  balance: await smsBalance(ctx.site.id),
  maySend: ctx.can('messaging.sms.send'),
  maySet: ctx.can('messaging.sms.manage'),
  may: { defaulters: ctx.can('payments.reminders.view'), results: ctx.can('results.sms.view') },
}))

/** What was sent to whom, the newest first. */
export default function Campaigns() {
  const { list, balance, maySend, maySet, may } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const name = useName()
  const taka = useTaka()
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
      <DataTable
        list={list}
        rowKey={(row) => row.id}
        rowHeader="text"
        rowName={(row) => row.example}
        caption="messaging:title"
        defaultSort="-sendAt"
        empty={<EmptyState title="messaging:none" text="messaging:noneText" action={add} />}
        filters={[
          {
            key: 'state',
            label: 'common:status',
            options: CAMPAIGN_STATES.map((value) => ({ value, label: `messaging:state.${value}` })),
          },
          {
            key: 'audience',
            label: 'messaging:audience',
            options: AUDIENCES.map((value) => ({ value, label: `messaging:to.${value}` })),
          },
          { key: 'day', label: 'messaging:sendAt', dates: DatesFilter },
        ]}
        columns={[
          {
            key: 'text',
            header: 'messaging:text',
            cell: (row) => (
              <RecordLink className="link-lined" to={paths.smsCampaign(row.id)}>
                <span lang={row.lang} className="line-clamp-2 max-w-prose">
                  {row.example}
                </span>
              </RecordLink>
            ),
          },
          {
            key: 'sendAt',
            header: 'messaging:sendAt',
            sortable: true,
            phone: true,
            cell: (row) => formatDateTime(row.sendAt, lang),
          },
          {
            key: 'audience',
            header: 'messaging:audience',
            phone: true,
            cell: (row) => t(`messaging:to.${row.audience}`),
          },
          {
            key: 'state',
            header: 'common:status',
            phone: true,
            cell: (row) => (
              <span className="flex flex-wrap gap-1.5">
                <CampaignBadge state={row.state} later={row.later} />
                <StateCounts states={row.states} />
              </span>
            ),
          },
          {
            key: 'messages',
            header: 'messaging:messages',
            sortable: true,
            numeric: true,
            cell: (row) => n(row.messages),
          },
          { key: 'segments', header: 'messaging:segments', numeric: true, cell: (row) => n(row.segments) },
          {
            key: 'cost',
            header: 'messaging:cost',
            sortable: true,
            numeric: true,
            cell: (row) => (row.costPoisha ? taka(row.costPoisha) : '–'),
          },
          { key: 'by', header: 'messaging:by', cell: (row) => name({ nameBn: row.byBn, nameEn: row.byEn }) },
        ]}
      />
    </Page>
  )
}
