import { SENDING_STATES } from '~/domain/messaging/sms/audience'
import type { CampaignMessageRow } from '~/domain/messaging/sms/campaigns.server'
import { formatDateTime } from '~/format/dates'
import { formatPhone } from '~/format/phone'
import type { Lang } from '~/format/lang'
import { listSpec } from '~/screens/list/spec'
import { stateTone } from '~/ui/central-states'
import { Badge } from '~/ui/page'
import { sendingLabel } from './states'

/** Each message of a sending, and what became of it; `of`: the language it is written in. */
export const messageList = (of: Lang) =>
  listSpec<CampaignMessageRow>()({
    area: 'messaging',
    title: 'messaging:messages',
    name: 'name',
    columns: {
      name: {
        kind: 'name',
        header: 'common:name',
        cell: (row, shown, { lang }) => shown || formatPhone(row.mobile, lang),
      },
      mobile: 'phone',
      text: { kind: 'text', cell: (_, shown) => <span lang={of}>{shown}</span> },
      segments: 'count',
      state: {
        kind: 'text',
        header: 'common:status',
        phone: true,
        of: (row, { t }) => t(sendingLabel(row.state)),
        cell: (row, shown, { t, lang }) => (
          <>
            <Badge tone={stateTone(row.state)}>{shown}</Badge>
            {row.sentAt ? (
              <span className="block text-[0.8125rem] text-muted">{formatDateTime(row.sentAt, lang)}</span>
            ) : null}
            {row.tries ? (
              <span className="block text-[0.8125rem] text-muted">{t('messaging:tries', { count: row.tries })}</span>
            ) : null}
            {row.error && row.state !== 'sent' ? (
              <span className="block text-[0.8125rem] text-muted" lang="en">
                {row.error}
              </span>
            ) : null}
          </>
        ),
      },
      sentAt: { kind: 'instant', hidden: true },
    },
    filters: { state: { label: 'common:status', of: SENDING_STATES, words: 'platform:messageState' } },
  })
