import { formatDateShort } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'
import { DataTable, type Column } from '~/ui/table'
import type { DutiesData } from './load-duties.server'

type Row = DutiesData['staff'][number]

/** Everybody with their duties, most first: whether the load is even shows at a glance. */
export function PeopleTab({ data, examId }: { data: DutiesData; examId: number }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const rows = data.staff
    .filter((one) => one.isTeacher || one.duties.length || !data.rule?.teachersOnly)
    .sort((a, b) => b.duties.length - a.duties.length)
  const columns: Column<Row>[] = [
    { key: 'name', header: 'common:name', cell: (row) => name(row) },
    { key: 'post', header: 'duties:watch.post', cell: (row) => (row.designation ? name(row.designation) : null) },
    { key: 'count', header: 'duties:watch.duties', numeric: true, cell: (row) => n(row.duties.length) },
    {
      key: 'list',
      header: 'duties:watch.when',
      cell: (row) => (
        <span className="text-[0.875rem]">
          {row.duties.map((one) => `${formatDateShort(one.heldOn, lang)} (${n(one.number)})`).join(', ')}
        </span>
      ),
    },
  ]
  return (
    <DataTable
      bare
      list={{ items: rows, page: 1, perPage: rows.length, total: rows.length }}
      columns={columns}
      rowKey={(row) => row.id}
      caption="duties:watch.people"
      empty={<EmptyState title="duties:none.people" />}
      actions={(row) =>
        row.duties.length ? (
          <LinkButton
            small
            document
            to={`/site/exam-room-invigilator/paper?exam=${examId}&kind=slips&employee=${row.id}&lang=${lang}`}
          >
            {t('duties:paper.slip')}
            <span className="sr-only"> {name(row)}</span>
          </LinkButton>
        ) : null
      }
    />
  )
}
