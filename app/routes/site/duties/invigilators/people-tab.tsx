import { formatDateShort } from '~/format/dates'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'
import { DataTable, type Column, type ListPage } from '~/ui/table'
import type { ShownPerson } from './shown.server'

/** Everybody with their duties, most first: whether the load is even shows at a glance. */
export function PeopleTab({ list, examId }: { list: ListPage<ShownPerson>; examId: number }) {
  const { t, n, lang } = useWords()
  const columns: Column<ShownPerson>[] = [
    { key: 'name', header: 'common:name' },
    { key: 'post', header: 'duties:watch.post', phone: true },
    { key: 'count', header: 'duties:watch.duties', numeric: true, phone: true, cell: (row) => n(row.duties.length) },
    {
      key: 'list',
      header: 'duties:watch.when',
      cell: (row) => (
        <ul className="flex flex-wrap gap-x-4 whitespace-nowrap text-[0.875rem]">
          {row.duties.map((one, at) => (
            <li key={at}>
              {formatDateShort(one.heldOn, lang)} ({n(one.number)})
            </li>
          ))}
        </ul>
      ),
    },
  ]
  return (
    <DataTable
      bare
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      rowHeader="name"
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
            <span className="sr-only"> {row.name}</span>
          </LinkButton>
        ) : null
      }
    />
  )
}
