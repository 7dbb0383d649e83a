import type { DeclarationRow } from '~/domain/registrations/declare/declarations.server'
import { ENTRY_STATES } from '~/domain/registrations/registration-fields'
import type { Window } from '~/domain/registrations/window.policy'
import { formatDate } from '~/format/dates'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { Column } from '~/ui/table'

type Row = DeclarationRow & { window: Window }

const TONES = { draft: 'plain', open: 'good', closed: 'plain' } as const

/** The columns of the list of registrations. */
export function useDeclarationColumns(): Column<Row>[] {
  const { t, n, lang } = useWords()
  return [
    {
      key: 'title',
      header: 'registration:titleOf',
      sortable: true,
      cell: (row) => (
        <RecordLink className="link-lined" to={paths.registration(row.id)}>
          {lang === 'bn' ? row.titleBn : row.titleEn || row.titleBn}
        </RecordLink>
      ),
    },
    { key: 'board', header: 'registration:form.boardId', cell: (row) => (lang === 'bn' ? row.boardBn : row.boardEn) },
    { key: 'class', header: 'common:class', cell: (row) => (lang === 'bn' ? row.classBn : row.classEn) },
    { key: 'session', header: 'common:session', cell: (row) => n(row.session) },
    {
      key: 'state',
      header: 'common:status',
      phone: true,
      cell: (row) => (
        <Badge tone={TONES[row.state]}>
          {t(`registration:states.${row.state}`)}
          {row.state === 'open' ? ` · ${t(`registration:window.${row.window}`)}` : ''}
        </Badge>
      ),
    },
    {
      key: 'closes',
      header: 'registration:form.closesOn',
      sortable: true,
      cell: (row) => formatDate(row.closesOn, lang),
    },
    ...ENTRY_STATES.map((state) => ({
      key: state,
      header: `registration:state.${state}`,
      numeric: true,
      phone: state === 'confirmed',
      cell: (row: Row) => n(row.counts[state] ?? 0),
    })),
  ]
}
