import { moves } from '~/domain/promotion/promotion.policy'
import { shortTaka } from '~/format/money'
import { paths } from '~/paths'
import { listSpec, type ColumnSpec } from '~/screens/list/spec'
import { Link } from '~/ui/link'
import type { RunData } from './load-promotion-run.server'

export type Row = RunData['rows'][number]

/** What a run knew of a student. */
const facts = ({ only, mayAccount }: RunData) =>
  ({
    name: {
      kind: 'name',
      header: 'common:name',
      cell: (row, shown, { t, lang }) => {
        const owes = row.owes ? t('promotion:dues.owes', { amount: shortTaka(row.owes, lang) }) : null
        return (
          <>
            <Link
              className="inline-block text-accent underline-offset-2 hover:underline sm:min-w-[6.5rem]"
              to={paths.student(row.studentId)}
            >
              {shown}
            </Link>
            {owes && mayAccount ? (
              <Link className="link-lined block text-[0.8125rem]" to={paths.studentAccount(row.studentId)}>
                {owes}
              </Link>
            ) : owes ? (
              <span className="block text-[0.8125rem] text-bad">{owes}</span>
            ) : null}
          </>
        )
      },
    },
    oldRoll: { kind: 'count', cell: (row, shown) => (only ? `${row.oldSection} · ${shown}` : shown) },
    result: {
      kind: 'cell',
      cell: (row, _, { t, n }) =>
        row.gpa === null ? (
          <span className="text-muted">{t('promotion:noResult')}</span>
        ) : (
          <span className="inline-block min-w-[4.75rem] tabular-nums">
            {t('promotion:gpa', { gpa: n(row.gpa) })}
            {row.failedCount ? ` · ${t('promotion:failed', { count: row.failedCount })}` : ''}
          </span>
        ),
    },
    merit: 'count',
  }) satisfies { [Key in 'name' | 'oldRoll' | 'result' | 'merit']: ColumnSpec<Row, Key> }

const shared = { area: 'promotion', title: 'promotion:rows', name: 'name' } as const
/** What is decided of a student. */
type Decided = 'outcomeHead' | 'newSection' | 'newRoll'
type Cells = Record<Decided | 'group', NonNullable<Extract<ColumnSpec<Row, ''>, { kind: 'cell' }>['cell']>>

/** A draft: `cells` change it; `group`: there are groups to choose among. */
export const draftList = (data: RunData, cells: Cells) =>
  listSpec<Row>()({
    ...shared,
    columns: {
      ...facts(data),
      outcomeHead: { kind: 'cell', cell: cells.outcomeHead },
      group: data.groups.length > 0 && { kind: 'cell', header: 'students:group', cell: cells.group },
      newSection: { kind: 'cell', cell: cells.newSection },
      newRoll: { kind: 'count', of: 'roll', cell: cells.newRoll },
    },
  })

/** What the run did, or would have done. */
export const settledList = (data: RunData) =>
  listSpec<Row>()({
    ...shared,
    columns: {
      ...facts(data),
      outcomeHead: {
        kind: 'state',
        words: 'promotion:outcome',
        of: 'outcome',
        tones: {
          promoted: 'good',
          considered: 'accent',
          repeated: 'bad',
          completed: 'good',
          open: 'warn',
          'left-out': 'plain',
        },
      },
      newSection: {
        kind: 'text',
        of: (row) => (moves(row.outcome) && data.sections.find((one) => one.id === row.sectionId)?.text) || null,
      },
      newRoll: { kind: 'count', of: (row) => (moves(row.outcome) ? row.roll : null) },
    },
  })
