import type { ReminderMessageRow, ReminderRow } from '~/domain/payments/remind/sent-reminders.server'
import { formatDateTime } from '~/format/dates'
import { formatPhone } from '~/format/phone'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { stateTone } from '~/ui/central-states'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, KeyValue, Section } from '~/ui/page'
import { useTaka } from '~/i18n/use-taka'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import type { OneData, SentData } from './load-reminder.server'

const STATES = ['queued', 'sending', 'sent', 'failed', 'unknown'] as const
type States = ReminderRow['states']

function StateCounts({ states }: { states: States }) {
  const { t, n } = useWords()
  return (
    <span className="flex flex-wrap gap-1.5">
      {STATES.flatMap((state) =>
        states[state]
          ? [
              <Badge key={state} tone={stateTone(state)}>
                {t(`platform:messageState.${state}`)} {n(states[state])}
              </Badge>,
            ]
          : [],
      )}
    </span>
  )
}

const reminderList = listSpec<ReminderRow>()({
  area: 'fee-reports:remind',
  title: 'fee-reports:remind.sent',
  name: 'madeAt',
  columns: {
    madeAt: { kind: 'instant', header: 'fee-reports:remind.at', to: (row) => paths.duesReminderOf(row.id) },
    messages: { kind: 'count', phone: true },
    segments: 'count',
    cost: {
      kind: 'taka',
      of: 'costPoisha',
      cell: (row, cost, { t }) => (row.costPoisha ? cost : t('fee-reports:remind.noPrice')),
    },
    late: { kind: 'taka', header: 'fee-reports:late' },
    states: {
      kind: 'text',
      header: 'common:status',
      of: () => null,
      phone: true,
      cell: (row) => <StateCounts states={row.states} />,
    },
    by: 'name',
  },
})

/** Reminders that were sent, the newest first. */
export const SentReminders = ({ data: { list } }: { data: SentData }) => (
  <ListTable
    spec={reminderList}
    list={list}
    search={false}
    exports={false}
    empty={<EmptyState title="fee-reports:remind.none" text="fee-reports:remind.noneText" />}
  />
)

/** Messages of a reminder in its language; `toAccount`: the reader may open a student's account. */
const messageList = (lang: string, toAccount: boolean) =>
  listSpec<ReminderMessageRow>()({
    area: 'fee-reports',
    title: 'fee-reports:remind.messages',
    name: 'name',
    columns: {
      name: {
        kind: 'name',
        header: 'fee-reports:student',
        to: (row) => (toAccount ? paths.studentAccount(row.studentId) : null),
      },
      mobile: { kind: 'text', cell: (row, mobile, w) => formatPhone(mobile, w.lang) },
      late: { kind: 'taka', phone: true },
      text: { kind: 'text', header: 'fee-reports:remind.text', cell: (row, text) => <span lang={lang}>{text}</span> },
      state: {
        kind: 'word',
        header: 'common:status',
        words: 'platform:messageState',
        phone: true,
        cell: (row, state) => <Badge tone={stateTone(row.state)}>{state}</Badge>,
      },
    },
  })

/** One reminder: whom it went to, and what became of each message. */
export function OneReminder({ data: { reminder, list, mayAccount } }: { data: OneData }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const taka = useTaka()
  if (!reminder) return null
  return (
    <>
      <Section card title={formatDateTime(new Date(reminder.madeAt), lang)}>
        <KeyValue
          columns={2}
          items={[
            { label: t('fee-reports:remind.messages'), value: n(reminder.messages) },
            {
              label: t('fee-reports:remind.segments'),
              value: `${n(reminder.segments)}${reminder.costPoisha ? ` · ${taka(reminder.costPoisha)}` : ''}`,
            },
            { label: t('common:status'), value: <StateCounts states={reminder.states} /> },
            {
              label: t('fee-reports:remind.by'),
              value: name({ nameEn: reminder.byEn ?? '', nameBn: reminder.byBn ?? '' }),
            },
            { label: t('fee-reports:remind.template'), value: <span lang={reminder.lang}>{reminder.template}</span> },
          ]}
        />
      </Section>
      <div className="mt-4">
        <ListTable
          spec={messageList(reminder.lang, mayAccount)}
          list={list}
          rowKey={(row) => row.studentId}
          search={false}
          exports={false}
        />
      </div>
    </>
  )
}
