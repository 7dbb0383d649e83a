import { formatDateTime } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton, SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, KeyValue, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { StateCounts } from './batch-list'
import type { SmsData } from './load-sms.server'
import { messageList } from './messages.list'

/** One batch: what became of each message; what failed can be sent again. */
export function BatchDetails({
  batch,
  messages,
  maySend,
}: {
  batch: NonNullable<SmsData['batch']>
  messages: SmsData['messages']
  maySend: boolean
}) {
  const { t, n, lang } = useWords()
  const name = useName()
  return (
    <>
      <Section
        card
        title={`${name(batch.exam)} · ${name(batch.className)}`}
        actions={
          <LinkButton small to="?tab=sent">
            {t('result-sms:back')}
          </LinkButton>
        }
      >
        <KeyValue
          columns={2}
          items={[
            {
              label: t('result-sms:sentAt'),
              value: `${formatDateTime(batch.createdAt, lang)}${batch.createdBy ? ` · ${name(batch.createdBy)}` : ''}`,
            },
            { label: t('result-sms:recipient'), value: t(`result-sms:to.${batch.recipient}`) },
            {
              label: t('result-sms:messages'),
              value: `${n(batch.messages)} · ${t('result-sms:segments')} ${n(batch.segments)}${batch.costPoisha ? ` · ${shortTaka(batch.costPoisha, lang)}` : ''}`,
            },
            { label: t('common:status'), value: <StateCounts states={batch.states} /> },
            { label: t('result-sms:template'), value: <span lang={batch.lang}>{batch.template}</span> },
          ]}
        />
        {maySend && batch.states.failed ? (
          <PostValues values={{ batch: batch.id }} className="mt-3">
            <SubmitButton name="intent" value="resend" look="plain">
              {t('result-sms:resend', { count: batch.states.failed })}
            </SubmitButton>
          </PostValues>
        ) : null}
      </Section>
      {batch.states.unknown ? (
        <div className="mt-4">
          <Alert tone="warn">{t('result-sms:unknown')}</Alert>
        </div>
      ) : null}
      {messages ? (
        <div className="mt-4">
          <ListTable spec={messageList(batch.lang)} list={messages} exports={false} />
        </div>
      ) : null}
    </>
  )
}
