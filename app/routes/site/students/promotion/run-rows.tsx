import type { SubmissionResult } from '@conform-to/react'
import { useLocation } from '@remix-run/react'
import { OUTCOMES, moves } from '~/domain/promotion/promotion.policy'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { errorText } from '~/ui/fields/error'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, EmptyState, FormActions } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { DataTable, whole, type Column } from '~/ui/table'
import type { ShownRun } from './run-view'

type Row = ShownRun['rows'][number]
const TONE = {
  promoted: 'good',
  considered: 'accent',
  repeated: 'bad',
  completed: 'good',
  open: 'warn',
  'left-out': 'plain',
} as const
const control = 'input !w-auto min-w-24 max-w-[9.5rem] lg:max-w-[12rem] max-sm:max-w-full'

/** The students of one old section with outcome, section and roll; in a draft each can be changed. */
export function RunRows({
  data,
  draft,
  last,
}: {
  data: ShownRun
  draft: boolean
  last: SubmissionResult<string[]> | undefined
}) {
  const { t, n } = useWords()
  const name = useName()
  const { search } = useLocation()
  const { run, rows, sections } = data
  const sectionText = (id: number | null) => sections.find((one) => one.id === id)?.text ?? null
  const facts: Column<Row>[] = [
    {
      key: 'name',
      header: 'common:name',
      cell: (row) => (
        <Link
          className="inline-block text-accent underline-offset-2 hover:underline sm:min-w-[6.5rem]"
          to={paths.student(row.studentId)}
        >
          {name(row)}
        </Link>
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
  if (!rows.length) return <EmptyState title="promotion:noRows" />
  const list = whole(rows)
  if (!draft) {
    return (
      <DataTable
        bare
        caption="promotion:rows"
        rowKey={(row) => row.id}
        list={list}
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
  // Rows of a failed save hold what was typed.
  const typedRows =
    last?.status === 'error' && Array.isArray(last.initialValue?.rows)
      ? (last.initialValue.rows as Record<string, string | undefined>[])
      : null
  const typed = (at: number, key: string, value: unknown) =>
    (typedRows?.[at] ? (typedRows[at][key] ?? '') : (value ?? '')) as string | number
  const wrong = (at: number, key: string) => last?.error?.[`rows[${at}].${key}`]
  const note = (at: number, key: string, label: string) => (
    <Wrong messages={wrong(at, key)} label={label} id={`e-${at}-${key}`} />
  )
  const outcomes = OUTCOMES.filter((one) =>
    run.toClassId === null ? one !== 'promoted' && one !== 'considered' : true,
  )
  const select = (row: Row, at: number, key: string, value: unknown, label: string, options: React.ReactNode) => (
    <>
      <select
        name={`rows[${at}].${key}`}
        defaultValue={typed(at, key, value)}
        aria-label={`${name(row)} · ${t(label)}`}
        aria-invalid={wrong(at, key) ? true : undefined}
        aria-describedby={`e-${at}-${key}`}
        className={`${control} pr-8`}
      >
        {options}
      </select>
      {note(at, key, label)}
    </>
  )
  const sectionOptions = (next: boolean) =>
    sections
      .filter((one) => one.next === next)
      .map((one) => (
        <option key={one.id} value={one.id}>
          {one.short}
        </option>
      ))
  const columns: Column<Row>[] = [
    ...facts,
    {
      key: 'outcome',
      header: 'promotion:outcomeHead',
      cell: (row, at) => (
        <>
          <input type="hidden" name={`rows[${at}].key`} value={row.id} />
          {select(
            row,
            at,
            'outcome',
            row.outcome,
            'promotion:outcomeHead',
            outcomes.map((one) => (
              <option key={one} value={one}>
                {t(`promotion:outcome.${one}`)}
              </option>
            )),
          )}
          {row.trouble ? (
            <span className="mt-1 block">
              <Badge tone="warn">{t(`promotion:trouble.${row.trouble}`)}</Badge>
            </span>
          ) : null}
        </>
      ),
    },
    ...(data.groups.length
      ? [
          {
            key: 'group',
            header: 'students:group',
            cell: (row: Row, at: number) =>
              select(
                row,
                at,
                'group',
                row.group,
                'students:group',
                <>
                  <option value="">{t('ui:field.choose')}</option>
                  {data.groups.map((one) => (
                    <option key={one.id} value={one.id}>
                      {one.text}
                    </option>
                  ))}
                </>,
              ),
          },
        ]
      : []),
    {
      key: 'section',
      header: 'promotion:newSection',
      cell: (row, at) =>
        select(
          row,
          at,
          'section',
          row.sectionId,
          'promotion:newSection',
          <>
            <option value="">{t('promotion:auto')}</option>
            {sections.some((one) => one.next) ? (
              <optgroup label={t('promotion:outcome.promoted')}>{sectionOptions(true)}</optgroup>
            ) : null}
            {sections.some((one) => !one.next) ? (
              <optgroup label={t('promotion:outcome.repeated')}>{sectionOptions(false)}</optgroup>
            ) : null}
          </>,
        ),
    },
    {
      key: 'roll',
      header: 'promotion:newRoll',
      numeric: true,
      cell: (row, at) => (
        <>
          <input
            name={`rows[${at}].roll`}
            defaultValue={typedRows ? typed(at, 'roll', null) : row.roll === null ? '' : n(row.roll)}
            inputMode="numeric"
            autoComplete="off"
            aria-label={`${name(row)} · ${t('promotion:newRoll')}`}
            aria-invalid={wrong(at, 'roll') ? true : undefined}
            aria-describedby={`e-${at}-roll`}
            className="input !w-20 text-right tabular-nums"
          />
          {note(at, 'roll', 'promotion:newRoll')}
        </>
      ),
    },
  ]
  return (
    <PostValues
      values={{ intent: 'save', run: run.id, version: run.version }}
      action={search}
      preventScrollReset
      noValidate
    >
      <DataTable bare caption="promotion:rows" rowKey={(row) => row.id} list={list} columns={columns} />
      <p className="mt-2 text-[0.875rem] text-muted">{t('promotion:saveHint')}</p>
      <FormActions>
        <SubmitButton />
      </FormActions>
    </PostValues>
  )
}

function Wrong({ messages, label, id }: { messages: string[] | null | undefined; label: string; id: string }) {
  const { t, lang } = useWords()
  return (
    <span id={id} className="block text-[0.75rem] leading-4 text-bad empty:hidden">
      {messages?.map((message) => errorText(t, lang, message, t(label))).join(' ') ?? ''}
    </span>
  )
}
