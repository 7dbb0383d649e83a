import { moves } from '~/domain/promotion/promotion.policy'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, EmptyState } from '~/ui/page'
import { DataTable, whole, type Column } from '~/ui/table'
import { useTaka } from '~/i18n/use-taka'
import type { Last, ShownRun } from './run-view'
import { DraftRows } from './draft-rows'

export type Row = ShownRun['rows'][number]
const TONE = {
  promoted: 'good',
  considered: 'accent',
  repeated: 'bad',
  completed: 'good',
  open: 'warn',
  'left-out': 'plain',
} as const

/** The students of one old section with outcome, section and roll; in a draft each can be changed. */
export function RunRows({ data, draft, last }: { data: ShownRun; draft: boolean; last: Last }) {
  const { t, n } = useWords()
  const name = useName()
  const taka = useTaka()
  const facts: Column<Row>[] = [
    {
      key: 'name',
      header: 'common:name',
      cell: (row) => (
        <>
          <Link
            className="inline-block text-accent underline-offset-2 hover:underline sm:min-w-[6.5rem]"
            to={paths.student(row.studentId)}
          >
            {name(row)}
          </Link>
          {row.owes ? (
            data.mayAccount ? (
              <Link className="link-lined block text-[0.8125rem]" to={paths.studentAccount(row.studentId)}>
                {t('promotion:dues.owes', { amount: taka(row.owes) })}
              </Link>
            ) : (
              <span className="block text-[0.8125rem] text-bad">
                {t('promotion:dues.owes', { amount: taka(row.owes) })}
              </span>
            )
          ) : null}
        </>
      ),
    },
    {
      key: 'oldRoll',
      header: 'promotion:oldRoll',
      numeric: true,
      cell: (row) => (data.only ? `${row.oldSection} · ${n(row.oldRoll)}` : n(row.oldRoll)),
    },
    {
      key: 'result',
      header: 'promotion:result',
      cell: (row) =>
        row.gpa === null ? (
          <span className="text-muted">{t('promotion:noResult')}</span>
        ) : (
          <span className="inline-block min-w-[4.75rem] tabular-nums">
            {t('promotion:gpa', { gpa: n(row.gpa) })}
            {row.failedCount ? ` · ${t('promotion:failed', { count: row.failedCount })}` : ''}
          </span>
        ),
    },
    { key: 'merit', header: 'promotion:merit', numeric: true, cell: (row) => n(row.merit) },
  ]
  if (!data.rows.length) return <EmptyState title="promotion:noRows" />
  return draft ? <DraftRows data={data} facts={facts} last={last} /> : <SettledRows data={data} facts={facts} />
}

/** What the run did, or would have done. */
function SettledRows({ data, facts }: { data: ShownRun; facts: Column<Row>[] }) {
  const { t, n } = useWords()
  const sectionText = (id: number | null) => data.sections.find((one) => one.id === id)?.text ?? null
  return (
    <DataTable
      bare
      caption="promotion:rows"
      rowKey={(row) => row.id}
      rowHeader="name"
      list={whole(data.rows)}
      columns={[
        ...facts,
        {
          key: 'outcome',
          header: 'promotion:outcomeHead',
          cell: (row) => <Badge tone={TONE[row.outcome]}>{t(`promotion:outcome.${row.outcome}`)}</Badge>,
        },
        {
          key: 'section',
          header: 'promotion:newSection',
          cell: (row) => (moves(row.outcome) ? sectionText(row.sectionId) : null),
        },
        {
          key: 'roll',
          header: 'promotion:newRoll',
          numeric: true,
          cell: (row) => (moves(row.outcome) && row.roll !== null ? n(row.roll) : null),
        },
      ]}
    />
  )
}
