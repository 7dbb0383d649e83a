import { formatDateTime } from '~/format/dates'
import { formatPhone } from '~/format/phone'
import { useWords } from '~/ui/lang'
import { Badge, Section } from '~/ui/page'
import { DataTable, whole } from '~/ui/table'
import { stateTone } from '~/ui/central-states'
import type { Shown } from './load-statement.server'

/** What was sent to remind of it. */
export function SentReminders({ reminders }: Pick<Shown, 'reminders'>) {
  const { t, lang } = useWords()
  return (
    <Section title={t('billing:remind.log')}>
      <DataTable
        bare
        list={whole(reminders)}
        rowKey={(row) => row.id}
        rowHeader="createdAt"
        caption="billing:remind.log"
        columns={[
          {
            key: 'createdAt',
            header: 'common:date',
            className: 'whitespace-nowrap',
            cell: (row) => formatDateTime(new Date(row.createdAt), lang),
          },
          { key: 'channel', header: 'billing:remind.channel', cell: (row) => t(`platform:channel.${row.channel}`) },
          {
            key: 'recipient',
            header: 'billing:remind.recipient',
            cell: (row) => (row.channel === 'sms' ? formatPhone(row.recipient, lang) : row.recipient),
          },
          { key: 'body', header: 'billing:remind.text' },
          {
            key: 'state',
            header: 'common:status',
            cell: (row) =>
              row.state && <Badge tone={stateTone(row.state)}>{t(`platform:messageState.${row.state}`)}</Badge>,
          },
        ]}
      />
    </Section>
  )
}
