import { useLoaderData } from '@remix-run/react'
import type { InquiryState } from '~/domain/inquiries/inquiry.policy'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page, type Tone } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import { DataTable } from '~/ui/table'
import { DatesFilter } from '~/ui/table/dates-filter'
import type { InquiriesData } from './load-inquiries.server'

const TONES: Record<InquiryState, Tone> = {
  new: 'accent',
  read: 'warn',
  answered: 'good',
  closed: 'plain',
  spam: 'plain',
}

export function StateBadge({ state }: { state: InquiryState }) {
  const { t } = useWords()
  return <Badge tone={TONES[state]}>{t(`inquiry-desk:states.${state}`)}</Badge>
}

/** Messages or complaints that came by the web site. */
export function InquiryList() {
  const { kind, list, states, abouts, people, mayAnswer } = useLoaderData() as InquiriesData
  const { t, n } = useWords()
  const name = useName()
  const at = kind === 'contact' ? paths.inquiry : paths.complaint
  const who = (row: InquiriesData['list']['items'][number]) => row.name || t('inquiry-desk:nameless')
  return (
    <Page
      title={t(`inquiry-desk:${kind}.title`)}
      description={t(`inquiry-desk:${kind}.help`)}
      actions={
        kind === 'contact' && mayAnswer ? (
          <LinkButton to={paths.inquirySetting}>{t('inquiry-desk:setting.title')}</LinkButton>
        ) : null
      }
    >
      <DataTable
        list={list}
        rowKey={(row) => row.id}
        rowHeader="subject"
        rowName={(row) => row.subject || row.number}
        caption={`inquiry-desk:${kind}.title`}
        defaultSort="-sentAt"
        rowMuted={(row) => row.state === 'spam' || row.state === 'closed'}
        bulk={
          mayAnswer
            ? [
                { intent: 'close', label: 'inquiry-desk:bulk.close' },
                { intent: 'spam', label: 'inquiry-desk:bulk.spam', look: 'danger' },
              ]
            : []
        }
        filters={[
          {
            key: 'state',
            label: 'inquiry-desk:state',
            kind: 'checks',
            options: states.map((value) => ({ value, label: `inquiry-desk:states.${value}` })),
          },
          ...(abouts.length
            ? [
                {
                  key: 'about',
                  label: 'inquiry-desk:about',
                  options: abouts.map((value) => ({ value, label: `inquiry-desk:abouts.${value}` })),
                },
              ]
            : []),
          {
            key: 'assigned',
            label: 'inquiry-desk:assigned',
            options: people.map((one) => ({ value: one.id, text: name(one) })),
          },
          { key: 'sent', label: 'inquiry-desk:sentAt', dates: DatesFilter },
        ]}
        empty={<EmptyState title={`inquiry-desk:${kind}.none`} text={`inquiry-desk:${kind}.noneText`} />}
        columns={[
          {
            key: 'subject',
            header: 'inquiry-desk:subject',
            sortable: true,
            cell: (row) => (
              <>
                <RecordLink className="link-lined" to={at(row.id)}>
                  {row.subject || t('inquiry-desk:forgotten')}
                </RecordLink>
                <span className="block text-[0.8125rem] text-muted">
                  {row.number}
                  {row.files ? ` · ${t('inquiry-desk:files', { count: row.files, n: n(row.files) })}` : ''}
                </span>
              </>
            ),
          },
          {
            key: 'state',
            header: 'inquiry-desk:state',
            sortable: true,
            cell: (row) => <StateBadge state={row.state} />,
          },
          ...(abouts.length
            ? [
                {
                  key: 'about',
                  header: 'inquiry-desk:about',
                  cell: (row: InquiriesData['list']['items'][number]) =>
                    row.about ? t(`inquiry-desk:abouts.${row.about}`) : '',
                },
              ]
            : []),
          { key: 'name', header: 'inquiry-desk:name', sortable: true, cell: who },
          { key: 'mobile', header: 'inquiry-desk:mobile', call: (row) => row.mobile },
          {
            key: 'assigned',
            header: 'inquiry-desk:assigned',
            cell: (row) =>
              row.assignedEn || row.assignedBn
                ? name({ nameEn: row.assignedEn ?? '', nameBn: row.assignedBn ?? '' })
                : '',
          },
          { key: 'sentAt', header: 'inquiry-desk:sentAt', sortable: true, cell: (row) => row.sent },
        ]}
      />
    </Page>
  )
}
