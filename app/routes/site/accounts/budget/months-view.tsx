import { useMemo } from 'react'
import { MOST_POISHA } from '~/domain/accounts/posting/posting.policy'
import { SubmitButton } from '~/ui/button'
import { EntryGrid, type GridColumn } from '~/ui/grid'
import { useWords } from '~/ui/lang'
import { EmptyState, FormActions } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { BudgetAnswer } from './act-on-budget.server'
import type { BudgetData } from './load-budget.server'
import { addressOf, cellAmount, useAmount, WIDE } from './parts/names'
import { gridErrors, GridNotice, seenOf } from './parts/stale'

/** The months of one group's ledgers; the year's amount is their sum. */
export function MonthsView({ data, answer }: { data: BudgetData; answer?: BudgetAnswer }) {
  const { t, n, lang } = useWords()
  const amount = useAmount()
  const columns = useMemo<GridColumn[]>(
    () =>
      data.months.map((label, at) => ({
        key: `m${at + 1}`,
        label,
        kind: 'count',
        max: MOST_POISHA / 100,
        decimals: 2,
      })),
    [data.months],
  )
  const rows = useMemo(
    () =>
      data.lines.months.map((line) => ({
        key: line.id,
        readOnly: !data.editable,
        heads: [n(line.code), line.name, amount((line.months ?? []).reduce((sum, month) => sum + month, 0))],
        values: Object.fromEntries(
          columns.map(({ key }, at) => [key, line.months ? cellAmount(line.months[at] ?? 0) : null]),
        ),
      })),
    // oxlint-disable-next-line react/exhaustive-deps -- figures follow the language
    [data.lines.months, data.editable, columns, lang],
  )
  const { cells, failed, mine } = gridErrors(answer, ['months'])
  if (!rows.length) return <EmptyState title="budget:none.lines" />
  const save = data.editable ? <SubmitButton name="intent" value="months" /> : undefined
  return (
    <PostValues
      noValidate
      className={WIDE}
      action={addressOf(data, { f_group: data.groupId })}
      values={{ ...seenOf(data, mine ? answer : undefined), fund: data.fundId }}
    >
      {/* Enter in a cell presses the form's first button, which is this one's. */}
      <GridNotice data={data} answer={mine ? answer : undefined} intent="months" />
      <EntryGrid
        caption={t('budget:tabs.months')}
        heads={[t('budget:code'), t('budget:ledger'), t('budget:ofTheYear')]}
        columns={columns}
        rows={rows}
        errors={failed ? cells : undefined}
        typed={failed ? answer?.initialValue : undefined}
        tools={save}
      />
      <p className="mt-2 text-[0.875rem] text-muted print:hidden">{t('budget:monthsHint')}</p>
      {save ? <FormActions>{save}</FormActions> : null}
    </PostValues>
  )
}
