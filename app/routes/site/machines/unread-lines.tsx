import type { UnreadRow } from '~/domain/machines/unread.server'
import { formatDateTime } from '~/format/dates'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { DataTable, whole } from '~/ui/table'

interface UnreadLinesProps {
  unread: { rows: (Omit<UnreadRow, 'takenAt'> & { takenAt: Date | string })[]; total: number }
  mayManage: boolean
}

/** What machines sent and nobody understands, as it came; somebody says that they have seen it. Nothing where there is none. */
export function UnreadLines({ unread: { rows, total }, mayManage }: UnreadLinesProps) {
  const { t, n, lang } = useWords()
  if (!total) return null
  return (
    <Section title={t('machines:unread.title', { lines: n(total) })}>
      <p className="mb-3">{t('machines:unread.text')}</p>
      <DataTable
        bare
        list={whole(rows)}
        rowKey={(row) => row.id}
        rowHeader="line"
        rowName={(row) => row.line}
        caption="machines:unread.caption"
        columns={[
          {
            key: 'line',
            header: 'machines:unread.line',
            phone: true,
            className: 'break-all',
            cell: (row) => <code>{row.line}</code>,
          },
          { key: 'table', header: 'machines:unread.table' },
          { key: 'machine', header: 'machines:one', phone: true },
          { key: 'network', header: 'machines:unread.network' },
          { key: 'takenAt', header: 'machines:came', cell: (row) => formatDateTime(new Date(row.takenAt), lang) },
        ]}
      />
      {mayManage ? (
        <PostValues values={{ intent: 'seen', ids: rows.map((row) => String(row.id)) }}>
          <SubmitButton>{t('machines:unread.seen', { lines: n(rows.length) })}</SubmitButton>
        </PostValues>
      ) : null}
    </Section>
  )
}
