import { formatDateShort } from '~/format/dates'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'
import type { ListPage } from '~/ui/table'
import type { ShownPerson } from './shown.server'

const peopleList = listSpec<ShownPerson>()({
  area: 'duties:watch',
  title: 'duties:watch.people',
  name: 'name',
  columns: {
    name: { kind: 'text', header: 'common:name' },
    post: { kind: 'text', phone: true },
    duties: { kind: 'count', phone: true, of: (row) => row.duties.length },
    when: {
      kind: 'cell',
      cell: (row, _, { n, lang }) => (
        <ul className="flex flex-wrap gap-x-4 whitespace-nowrap text-[0.875rem]">
          {row.duties.map((one, at) => (
            <li key={at}>
              {formatDateShort(one.heldOn, lang)} ({n(one.number)})
            </li>
          ))}
        </ul>
      ),
    },
  },
})

/** Everybody with their duties, most first: whether the load is even shows at a glance. */
export function PeopleTab({ list, examId }: { list: ListPage<ShownPerson>; examId: number }) {
  const { t, lang } = useWords()
  return (
    <ListTable
      bare
      spec={peopleList}
      list={list}
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
