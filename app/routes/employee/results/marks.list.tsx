import type { SubjectList } from '~/domain/results/analysis/own-classes.server'
import { listSpec, type ListWords } from '~/screens/list/spec'

type Row = SubjectList['rows'][number]

/** A subject of a section: roll, name, each part, total and letter. */
export const markList = ({ parts }: Pick<SubjectList, 'parts'>, { n, name }: Pick<ListWords, 'n' | 'name'>) =>
  listSpec<Row>()({
    area: 'results:sheet',
    title: 'result-analysis:own.tab.marks',
    name: 'name',
    columns: { roll: 'count', name: { kind: 'name', header: 'common:name' } },
    more: [
      ...parts.map((part, at) => ({
        key: `p${at}`,
        kind: 'points' as const,
        header: [n(part.paper), name(part), n(part.full / 100)].filter(Boolean).join(' '),
        of: ({ marks }: Row) => {
          const mark = marks[at]
          return typeof mark === 'number' ? mark : null
        },
        cell: ({ marks }: Row, shown: string, { t }: ListWords) =>
          marks[at] === 'A' ? <span className="text-bad">{t('results:sheet.absentWord')}</span> : shown,
        file: ({ marks }: Row) => {
          const mark = marks[at]
          return typeof mark === 'number' ? mark / 100 : (mark ?? null)
        },
      })),
      {
        key: 'total',
        kind: 'points',
        header: 'common:total',
        of: (row) => row.total,
        cell: (_, shown) => <strong>{shown}</strong>,
      },
      {
        key: 'letter',
        kind: 'text',
        header: 'results:sheet.letter',
        of: (row) => row.letter,
        cell: (row, shown) => <strong className={row.status === 'passed' ? '' : 'text-bad'}>{shown}</strong>,
      },
    ],
  })
