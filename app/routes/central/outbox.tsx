import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { auditWords } from '~/domain/operations/audit/audit-words.server'
import { tenantsNamed } from '~/domain/tenancy/central.server'
import { listOutbox, type OutboxRow } from '~/domain/delivery/messages/outbox.server'
import { formatPhone } from '~/format/phone'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { askedOf } from '~/screens/list/listed.server'
import { listSpec } from '~/screens/list/spec'
import { likePattern, listOf } from '~/screens/listing.server'
import { STATE_TONES } from '~/ui/central-states'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'platform:outbox.title' }

const messageList = listSpec<Omit<OutboxRow, 'body'>>()({
  area: 'platform:outbox',
  title: 'platform:outbox.title',
  name: 'recipient',
  columns: {
    recipient: {
      kind: 'text',
      of: (row, { lang }) => (row.channel === 'sms' ? formatPhone(row.recipient, lang) : row.recipient),
      record: (row) => paths.outboxMessage(row.id),
    },
    subject: { kind: 'text', of: (row) => row.subject || row.purpose },
    tenant: { kind: 'name', header: 'platform:tenant' },
    channel: { kind: 'word', words: 'platform:channel' },
    state: { kind: 'state', header: 'common:status', words: 'platform:messageState', tones: STATE_TONES },
    segments: { kind: 'count', of: (row) => (row.channel === 'sms' ? row.segments : null) },
    createdAt: { kind: 'instant', header: 'platform:createdAt' },
  },
  filters: {
    channel: { label: 'platform:outbox.channel', of: ['mail', 'sms'], words: 'platform:channel' },
    state: {
      label: 'common:status',
      of: ['queued', 'sending', 'sent', 'failed', 'unknown'],
      words: 'platform:messageState',
    },
    tenant: { label: 'platform:tenantFilter', text: true },
  },
})

export const loader = guard('operations.outbox.view', async (ctx, { request }) => {
  const listing = askedOf(request, messageList)
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
  return { list: listOf(listing, rows, total) }
})

export default function Outbox() {
  const { list } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page title={t('platform:outbox.title')} description={t('platform:outbox.about')}>
      <ListTable spec={messageList} list={list} exports={false} />
    </Page>
  )
}
