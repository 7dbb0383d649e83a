import type { BatchMessageRow } from '~/domain/results/sms/sms-batches.server'
import { formatDateTime } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { formatPhone } from '~/format/phone'
import { listSpec } from '~/screens/list/spec'
import { stateTone } from '~/ui/central-states'
import { Badge } from '~/ui/page'

/** What became of each message of a batch in this language. */
export const messageList = (lang: Lang) =>
  listSpec<BatchMessageRow>()({
    area: 'result-sms',
    title: 'result-sms:messages',
    name: 'name',
    perPage: 50,
    columns: {
      name: { kind: 'name', header: 'common:name', cell: (row, shown, { n }) => `${n(row.roll)} · ${shown}` },
      mobile: { kind: 'text', cell: (row, _, words) => formatPhone(row.mobile, words.lang) },
      text: { kind: 'text', cell: (_, shown) => <span lang={lang}>{shown}</span> },
      state: {
        kind: 'word',
        header: 'common:status',
        words: 'platform:messageState',
        cell: (row, shown, words) => (
          <>
            <Badge tone={stateTone(row.state)}>{shown}</Badge>
            {row.sentAt ? (
              <span className="block text-[0.8125rem] text-muted">{formatDateTime(row.sentAt, words.lang)}</span>
            ) : null}
            {row.error && row.state !== 'sent' ? (
              <span className="block text-[0.8125rem] text-muted" lang="en">
                {row.error}
              </span>
            ) : null}
          </>
        ),
      },
    },
    filters: {
      state: {
        label: 'common:status',
        of: ['queued', 'sending', 'sent', 'failed', 'unknown'],
        words: 'platform:messageState',
      },
    },
  })
