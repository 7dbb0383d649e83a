import { formatDateTime } from '~/format/dates'
import { formatPhone } from '~/format/phone'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { stateTone } from '~/ui/central-states'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, EmptyState, KeyValue, Section } from '~/ui/page'
import { DataTable } from '~/ui/table'
import { useTaka } from '~/i18n/use-taka'
import type { OneData, SentData } from './load-reminder.server'

const STATES = ['queued', 'sending', 'sent', 'failed', 'unknown'] as const
type States = SentData['list']['items'][number]['states']

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

/** Reminders that were sent, the newest first. */
export function SentReminders({ data: { list } }: { data: SentData }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const taka = useTaka()
  return (
    <DataTable
      list={list}
      rowKey={(row) => row.id}
      rowHeader="madeAt"
      caption="fee-reports:remind.sent"
      search={false}
      exports={false}
      empty={<EmptyState title="fee-reports:remind.none" text="fee-reports:remind.noneText" />}
      columns={[
        {
          key: 'madeAt',
          header: 'fee-reports:remind.at',
          cell: (row) => (
            <Link className="link" to={paths.duesReminderOf(row.id)}>
              {formatDateTime(new Date(row.madeAt), lang)}
            </Link>
          ),
        },
        {
          key: 'messages',
          header: 'fee-reports:remind.messages',
          numeric: true,
          phone: true,
          cell: (row) => n(row.messages),
        },
        { key: 'segments', header: 'fee-reports:remind.segments', numeric: true, cell: (row) => n(row.segments) },
        {
          key: 'cost',
          header: 'fee-reports:remind.cost',
          numeric: true,
          cell: (row) => (row.costPoisha ? taka(row.costPoisha) : t('fee-reports:remind.noPrice')),
        },
        { key: 'late', header: 'fee-reports:late', numeric: true, cell: (row) => taka(row.late) },
        { key: 'states', header: 'common:status', phone: true, cell: (row) => <StateCounts states={row.states} /> },
        {
          key: 'by',
          header: 'fee-reports:remind.by',
          cell: (row) => name({ nameEn: row.byEn ?? '', nameBn: row.byBn ?? '' }),
        },
      ]}
    />
  )
}

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
        <DataTable
          list={list}
          rowKey={(row) => row.studentId}
          rowHeader="name"
          caption="fee-reports:remind.messages"
          search={false}
          exports={false}
          columns={[
            {
              key: 'name',
              header: 'fee-reports:student',
              cell: (row) =>
                mayAccount ? (
                  <Link className="link" to={paths.studentAccount(row.studentId)}>
                    {name(row)}
                  </Link>
                ) : (
                  name(row)
                ),
            },
            { key: 'mobile', header: 'fee-reports:mobile', cell: (row) => formatPhone(row.mobile, lang) },
            { key: 'late', header: 'fee-reports:late', numeric: true, phone: true, cell: (row) => taka(row.late) },
            {
              key: 'text',
              header: 'fee-reports:remind.text',
              cell: (row) => <span lang={reminder.lang}>{row.text}</span>,
            },
            {
              key: 'state',
              header: 'common:status',
              phone: true,
              cell: (row) => <Badge tone={stateTone(row.state)}>{t(`platform:messageState.${row.state}`)}</Badge>,
            },
          ]}
        />
      </div>
    </>
  )
}
