import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { auditWords } from '~/domain/platform/audit/audit-words.server'
import { tenantsNamed } from '~/domain/platform/central.server'
import { CHANNELS, listOutbox, MESSAGE_STATES } from '~/domain/platform/messages/outbox.server'
import { formatDateTime } from '~/format/dates'
import { formatPhone } from '~/format/phone'
import { wordsFor } from '~/i18n/i18n.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { stateTone } from '~/ui/central-states'
import { useWords } from '~/ui/lang'
import { Badge, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, type Column } from '~/ui/table'
import { RecordLink } from '~/ui/record-link'

export const handle: ScreenHandle = { title: 'platform:outbox.title' }

export const loader = guard('operations.outbox.view', async (ctx, { request }) => {
  const listing = parseListing(request, {
    filters: { channel: CHANNELS, state: MESSAGE_STATES, tenant: 'text' },
    defaultSort: '-createdAt',
  })
  const { channel, state, tenant } = listing.filters
  const { items, total } = await listOutbox(ctx, {
    like: listing.q ? likePattern(listing.q) : null,
    channels: channel,
    states: state,
    tenants: await tenantsNamed(ctx, tenant),
    offset: listing.offset,
    limit: listing.per,
  })
  const words = auditWords(wordsFor(ctx.lang))
  const rows = items.map((one) => ({ ...one, purpose: words.purpose(one.purpose) }))
  return { list: listOf(listing, rows, total), channels: CHANNELS, states: MESSAGE_STATES }
})

export default function Outbox() {
  const { list, channels, states } = useLoaderData<typeof loader>()
  const { t, lang, n } = useWords()
  const nameOf = useName()
  type Row = (typeof list.items)[number]
  const columns: Column<Row>[] = [
    {
      key: 'recipient',
      header: 'platform:outbox.recipient',
      cell: (row) => (
        <RecordLink className="link-lined" to={paths.outboxMessage(row.id)}>
          {row.channel === 'sms' ? formatPhone(row.recipient, lang) : row.recipient}
        </RecordLink>
      ),
    },
    { key: 'subject', header: 'platform:outbox.subject', cell: (row) => row.subject || row.purpose },
    { key: 'tenant', header: 'platform:tenant', cell: (row) => nameOf({ nameEn: row.tenantEn, nameBn: row.tenantBn }) },
    { key: 'channel', header: 'platform:outbox.channel', cell: (row) => t(`platform:channel.${row.channel}`) },
    {
      key: 'state',
      header: 'common:status',
      cell: (row) => <Badge tone={stateTone(row.state)}>{t(`platform:messageState.${row.state}`)}</Badge>,
    },
    {
      key: 'segments',
      header: 'platform:outbox.segments',
      numeric: true,
      cell: (row) => (row.channel === 'sms' ? n(row.segments) : null),
    },
    { key: 'createdAt', header: 'platform:createdAt', cell: (row) => formatDateTime(row.createdAt, lang) },
  ]
  return (
    <Page title={t('platform:outbox.title')} description={t('platform:outbox.about')}>
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="recipient"
        caption="platform:outbox.title"
        exports={false}
        filters={[
          {
            key: 'channel',
            label: 'platform:outbox.channel',
            options: channels.map((value) => ({ value, label: `platform:channel.${value}` })),
          },
          {
            key: 'state',
            label: 'common:status',
            options: states.map((value) => ({ value, label: `platform:messageState.${value}` })),
          },
          { key: 'tenant', label: 'platform:tenantFilter', kind: 'text' },
        ]}
      />
    </Page>
  )
}
