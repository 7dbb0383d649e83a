import { useLoaderData } from '@remix-run/react'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { inquiryList } from './inquiries.list'
import type { InquiriesData } from './load-inquiries.server'

/** Messages or complaints that came by the web site. */
export function InquiryList() {
  const { kind, list, people, mayAnswer } = useLoaderData() as InquiriesData
  const { t } = useWords()
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
      <ListTable
        spec={inquiryList(kind)}
        list={list}
        rowName={(row) => row.subject || row.number}
        choices={{ assigned: people }}
        rowMuted={(row) => row.state === 'spam' || row.state === 'closed'}
        bulk={
          mayAnswer
            ? [
                { intent: 'close', label: 'inquiry-desk:bulk.close' },
                { intent: 'spam', label: 'inquiry-desk:bulk.spam', look: 'danger' },
              ]
            : []
        }
        empty={<EmptyState title={`inquiry-desk:${kind}.none`} text={`inquiry-desk:${kind}.noneText`} />}
      />
    </Page>
  )
}
