import { useMemo } from 'react'
import { SPREADS } from '~/domain/accounts/budget/spread.policy'
import { MOST_POISHA } from '~/domain/accounts/posting/posting.policy'
import { SubmitButton } from '~/ui/button'
import { EntryGrid, type GridColumn } from '~/ui/grid'
import { useOffers } from '~/ui/grid/offers'
import { useWords } from '~/ui/lang'
import { FormActions } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { BudgetAnswer } from './act-on-budget.server'
import type { BudgetData } from './load-budget.server'
import { addressOf, cellAmount, useAmount, WIDE } from './parts/names'
import { gridErrors, GridNotice, seenOf } from './parts/stale'

const OFFERED = 'budget-spreads'

/** The year's amounts to type, beside what last year came to and this one so far. */
export function SheetGrid({ data, answer }: { data: BudgetData; answer?: BudgetAnswer }) {
  const { t, n, lang } = useWords()
  const amount = useAmount()
  const columns = useMemo<GridColumn[]>(
    () => [
      {
        key: 'amount',
        label: t('budget:amount'),
        note: t('budget:taka'),
        kind: 'count',
        max: MOST_POISHA / 100,
        decimals: 2,
      },
      { key: 'spread', label: t('budget:spreadOver'), kind: 'text', list: OFFERED },
      { key: 'note', label: t('budget:note'), kind: 'text' },
    ],
    [t],
  )
  const offers = useOffers(columns)
  const rows = useMemo(
    () =>
      data.lines.sheet.map((line) => ({
        key: line.id,
        heads: [n(line.code), line.name, ...(data.before ? [amount(line.last ?? 0)] : []), amount(line.soFar)],
        values: {
          amount: line.amount === null ? null : cellAmount(line.amount),
          spread: t(`budget:spread.${line.spread}`),
          note: line.note,
        },
      })),
    // oxlint-disable-next-line react/exhaustive-deps -- figures follow the language
    [data.lines.sheet, data.before, lang],
  )
  const { cells, failed, mine } = gridErrors(answer, ['', 'save'])
  return (
    <PostValues
      noValidate
      className={WIDE}
      action={addressOf(data, {})}
      values={{ ...seenOf(data, mine ? answer : undefined), fund: data.fundId }}
    >
      <GridNotice data={data} answer={mine ? answer : undefined} />
      <datalist id={OFFERED}>
        {SPREADS.map((one) => (
          <option key={one} value={t(`budget:spread.${one}`)} />
        ))}
      </datalist>
      <EntryGrid
        caption={t('budget:title')}
        heads={[
          t('budget:code'),
          t('budget:ledger'),
          ...(data.before ? [t('budget:lastYear', { year: n(data.before) })] : []),
          t('budget:soFar', { year: n(data.year.label) }),
        ]}
        columns={columns}
        rows={rows}
        errors={failed ? cells : undefined}
        typed={failed ? answer?.initialValue : undefined}
        offers={offers}
        tools={<SubmitButton name="intent" value="save" />}
      />
      <p className="mt-2 text-[0.875rem] text-muted print:hidden">{t('budget:gridHint')}</p>
      <FormActions>
        <SubmitButton name="intent" value="save" />
      </FormActions>
    </PostValues>
  )
}
