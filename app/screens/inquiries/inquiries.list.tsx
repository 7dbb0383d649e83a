import type { InquiryRow } from '~/domain/inquiries/inquiry-list.server'
import { ABOUTS, type InquiryKind, STATES } from '~/domain/inquiries/inquiry.policy'
import { dayAt } from '~/format/dates'
import { paths } from '~/paths'
import { type ColumnSpec, listSpec } from '~/screens/list/spec'
import { RecordLink } from '~/ui/record-link'
import { DatesFilter } from '~/ui/table'
import { StateBadge } from './state-badge'

const about: ColumnSpec<InquiryRow, 'about'> = {
  kind: 'word',
  words: 'inquiry-desk:abouts',
  of: (row) => row.about || null,
}
const abouts = { label: 'inquiry-desk:about', of: ABOUTS, words: 'inquiry-desk:abouts' }

/** Messages or complaints that came by the web site; only a complaint is about something. */
export const inquiryList = (kind: InquiryKind) => {
  const at = kind === 'contact' ? paths.inquiry : paths.complaint
  const ofComplaints = <Part extends object>(part: Part): Part => (kind === 'complaint' ? part : ({} as Part))
  return listSpec<InquiryRow>()({
    area: 'inquiry-desk',
    title: `inquiry-desk:${kind}.title`,
    name: 'subject',
    sort: '-sentAt',
    columns: {
      subject: {
        kind: 'text',
        sortable: true,
        cell: (row, shown, { t, n }) => (
          <>
            <RecordLink className="link-lined" to={at(row.id)}>
              {shown || t('inquiry-desk:forgotten')}
            </RecordLink>
            <span className="block text-[0.8125rem] text-muted">
              {row.number}
              {row.files ? ` · ${t('inquiry-desk:files', { count: row.files, n: n(row.files) })}` : ''}
            </span>
          </>
        ),
      },
      number: { kind: 'text', hidden: true },
      state: {
        kind: 'state',
        words: 'inquiry-desk:states',
        sortable: true,
        cell: (row) => <StateBadge state={row.state} />,
      },
      ...ofComplaints({ about }),
      name: { kind: 'text', sortable: true, cell: (_, shown, { t }) => shown || t('inquiry-desk:nameless') },
      mobile: 'phone',
      email: { kind: 'text', hidden: true },
      assigned: { kind: 'name', file: null },
      sentAt: { kind: 'instant', sortable: true, file: (row) => dayAt(new Date(row.sentAt)) },
    },
    filters: {
      state: { label: 'inquiry-desk:state', kind: 'checks', of: STATES, words: 'inquiry-desk:states' },
      ...ofComplaints({ about: abouts }),
      assigned: { label: 'inquiry-desk:assigned', ids: true },
      sent: { label: 'inquiry-desk:sentAt', dates: DatesFilter },
    },
  })
}
