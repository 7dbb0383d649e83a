import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { auditWords } from '~/domain/operations/audit/audit-words.server'
import { messageOf } from '~/domain/delivery/messages/outbox.server'
import { formatDateTime } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { formatPhone } from '~/format/phone'
import { wordsFor } from '~/i18n/i18n.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { stateTone } from '~/ui/central-states'
import { useWords } from '~/ui/lang'
import { Badge, Card, KeyValue, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'platform:outbox.view' }

export const loader = guard('operations.outbox.view', async (ctx, { params }) => {
  const message = await messageOf(ctx, idOf(params.id))
  return { ...message, purpose: auditWords(wordsFor(ctx.lang)).purpose(message.purpose) }
})

export default function OutboxMessage() {
  const message = useLoaderData<typeof loader>()
  const { t, lang, n } = useWords()
  const nameOf = useName()
  const sms = message.channel === 'sms'
  return (
    <Page
      title={message.subject || t('platform:outbox.view')}
      actions={<LinkButton to={paths.outbox}>{t('common:back')}</LinkButton>}
    >
      <div className="grid gap-5">
        <KeyValue
          columns={2}
          items={[
            {
              label: t('platform:outbox.recipient'),
              value: sms ? formatPhone(message.recipient, lang) : message.recipient,
            },
            { label: t('platform:tenant'), value: nameOf({ nameEn: message.tenantEn, nameBn: message.tenantBn }) },
            { label: t('platform:outbox.channel'), value: t(`platform:channel.${message.channel}`) },
            {
              label: t('common:status'),
              value: <Badge tone={stateTone(message.state)}>{t(`platform:messageState.${message.state}`)}</Badge>,
            },
            { label: t('platform:createdAt'), value: formatDateTime(message.createdAt, lang) },
            { label: t('platform:outbox.sentAt'), value: message.sentAt && formatDateTime(message.sentAt, lang) },
            { label: t('platform:outbox.purpose'), value: message.purpose },
            {
              label: t('platform:outbox.carrier'),
              value: message.providerRef === 'outbox' ? t('platform:outbox.kept') : message.providerRef,
            },
            ...(sms
              ? [
                  { label: t('platform:outbox.segments'), value: n(message.segments) },
                  { label: t('platform:outbox.cost'), value: shortTaka(message.costPoisha, lang) },
                ]
              : []),
            { label: t('platform:attempts'), value: n(message.attempts) },
            ...(message.error ? [{ label: t('common:error'), value: message.error }] : []),
          ]}
        />
        <Card title={t('platform:outbox.body')}>
          <p className="whitespace-pre-wrap break-words" id="message-body">
            {message.body}
          </p>
        </Card>
      </div>
    </Page>
  )
}
