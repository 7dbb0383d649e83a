import type { ReminderRow } from '~/domain/billing/dues/statement.server'
import { formatPhone } from '~/format/phone'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { stateTone } from '~/ui/central-states'
import { useWords } from '~/ui/lang'
import { Badge, Section } from '~/ui/page'
import type { Shown } from './load-statement.server'

const reminderList = listSpec<ReminderRow>()({
  area: 'billing:remind',
  title: 'billing:remind.log',
  name: 'createdAt',
  columns: {
    createdAt: { kind: 'instant', header: 'common:date', className: 'whitespace-nowrap' },
    channel: { kind: 'word', words: 'platform:channel' },
    recipient: {
      kind: 'text',
      cell: (row, to, { lang }) => (row.channel === 'sms' ? formatPhone(to, lang) : to),
    },
    body: { kind: 'text', header: 'billing:remind.text' },
    state: {
      kind: 'word',
      header: 'common:status',
      words: 'platform:messageState',
      cell: (row, state) => row.state && <Badge tone={stateTone(row.state)}>{state}</Badge>,
    },
  },
})

/** What was sent to remind of it. */
export function SentReminders({ reminders }: Pick<Shown, 'reminders'>) {
  const { t } = useWords()
  return (
    <Section title={t('billing:remind.log')}>
      <ListTable spec={reminderList} rows={reminders} />
    </Section>
  )
}
