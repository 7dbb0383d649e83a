import { sumOfLines, type Part } from '~/domain/accounts/budget/variance.policy'
import { formatTaka } from '~/format/money'
import { useWords } from '~/ui/lang'
import { Stat, Stats } from '~/ui/page'
import type { BudgetAnswer } from './act-on-budget.server'
import type { BudgetData } from './load-budget.server'
import { SheetGrid } from './sheet-grid'
import { SheetTable } from './sheet-table'

/** A version's amounts of the year: to type in while it is a draft, to read otherwise. */
export function SheetView({ data, answer }: { data: BudgetData; answer?: BudgetAnswer }) {
  return (
    <>
      <Sums data={data} />
      {data.editable ? <SheetGrid data={data} answer={answer} /> : <SheetTable data={data} />}
    </>
  )
}

function Sums({ data: { lines } }: { data: BudgetData }) {
  const { t, lang } = useWords()
  const sum = (part: Part) =>
    sumOfLines(
      part,
      lines.sheet
        .filter((one) => one.part === part)
        .map(({ contra, amount }) => ({ part, contra, budget: amount ?? 0, actual: 0 })),
    ).budget
  const rest = sum('income') - sum('expense') - sum('capital')
  const taka = (poisha: number) => formatTaka(poisha, lang)
  return (
    <div className="mb-4">
      <Stats>
        <Stat label={t('budget:part.income')} value={taka(sum('income'))} />
        <Stat label={t('budget:part.expense')} value={taka(sum('expense'))} />
        <Stat label={t('budget:part.capital')} value={taka(sum('capital'))} />
        <Stat
          label={t(rest < 0 ? 'budget:deficit' : 'budget:surplus')}
          value={taka(Math.abs(rest))}
          tone={rest < 0 ? 'warn' : undefined}
        />
      </Stats>
    </div>
  )
}
