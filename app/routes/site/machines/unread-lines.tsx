import type { UnreadRow } from '~/domain/attendance-devices/unread.server'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

type Row = Omit<UnreadRow, 'takenAt'> & { takenAt: Date | string }

const unreadList = listSpec<Row>()({
  area: 'machines:unread',
  title: 'machines:unread.caption',
  name: 'line',
  columns: {
    line: { kind: 'text', phone: true, className: 'break-all', cell: (_, shown) => <code>{shown}</code> },
    table: 'text',
    machine: { kind: 'text', header: 'machines:one', phone: true },
    network: 'text',
    takenAt: { kind: 'instant', header: 'machines:came' },
  },
})

interface UnreadLinesProps {
  unread: { rows: Row[]; total: number }
  mayManage: boolean
}

/** What machines sent and nobody understands, as it came; somebody says that they have seen it. Nothing where there is none. */
export function UnreadLines({ unread: { rows, total }, mayManage }: UnreadLinesProps) {
  const { t, n } = useWords()
  if (!total) return null
  return (
    <Section title={t('machines:unread.title', { lines: n(total) })}>
      <p className="mb-3">{t('machines:unread.text')}</p>
      <ListTable spec={unreadList} rows={rows} />
      {mayManage ? (
        <PostValues values={{ intent: 'seen', ids: rows.map((row) => String(row.id)) }}>
          <SubmitButton>{t('machines:unread.seen', { lines: n(rows.length) })}</SubmitButton>
        </PostValues>
      ) : null}
    </Section>
  )
}
