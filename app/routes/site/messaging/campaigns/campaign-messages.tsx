import { SENDING_STATES } from '~/domain/messaging/sms/audience'
import { formatDateTime } from '~/format/dates'
import { formatPhone } from '~/format/phone'
import { useName } from '~/i18n/use-words'
import { stateTone } from '~/ui/central-states'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import { DataTable } from '~/ui/table'
import type { CampaignData } from './load-campaign.server'
import { sendingLabel } from './states'

/** Each message of a sending, and what became of its message. */
export function CampaignMessages({ list, lang: of }: { list: CampaignData['list']; lang: 'bn' | 'en' }) {
  const { t, n, lang } = useWords()
  const name = useName()
  return (
    <div className="mt-4">
      <DataTable
        list={list}
        rowKey={(row) => row.position}
        rowHeader="name"
        caption="messaging:messages"
        filters={[
          {
            key: 'state',
            label: 'common:status',
            options: SENDING_STATES.map((value) => ({ value, label: sendingLabel(value) })),
          },
        ]}
        columns={[
          { key: 'name', header: 'common:name', cell: (row) => name(row) || formatPhone(row.mobile, lang) },
          { key: 'mobile', header: 'messaging:mobile', call: (row) => row.mobile },
          { key: 'text', header: 'messaging:text', cell: (row) => <span lang={of}>{row.text}</span> },
          { key: 'segments', header: 'messaging:segments', numeric: true, cell: (row) => n(row.segments) },
          {
            key: 'state',
            header: 'common:status',
            phone: true,
            cell: (row) => (
              <>
                <Badge tone={stateTone(row.state)}>{t(sendingLabel(row.state))}</Badge>
                {row.sentAt ? (
                  <span className="block text-[0.8125rem] text-muted">{formatDateTime(row.sentAt, lang)}</span>
                ) : null}
                {row.tries ? (
                  <span className="block text-[0.8125rem] text-muted">
                    {t('messaging:tries', { count: row.tries })}
                  </span>
                ) : null}
                {row.error && row.state !== 'sent' ? (
                  <span className="block text-[0.8125rem] text-muted" lang="en">
                    {row.error}
                  </span>
                ) : null}
              </>
            ),
          },
        ]}
      />
    </div>
  )
}
