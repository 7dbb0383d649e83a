import { groupDecimal, plainHundredths } from '~/format/numbers'
import { paths } from '~/paths'
import { digits, useWords } from '~/ui/lang'
import { hrefWith, type Changes } from '~/ui/table/url'
import type { BudgetData } from '../load-budget.server'

/** The screen's address as it stands, with some parameters changed; what is usual is not said. */
export const addressOf = (data: BudgetData, changes: Changes): string =>
  hrefWith(
    { pathname: paths.budget, search: '' },
    {
      f_year: data.year.id,
      f_fund: data.funds.length > 1 ? (data.fundId ?? 'all') : null,
      tab: data.tab === 'sheet' ? null : data.tab,
      budget: data.version && data.versions.length > 1 ? data.version.id : null,
      ...changes,
    },
  )

/** Poisha as taka without a sign, for cells under one another: whole taka without their '.00'. */
export function useAmount(): (poisha: number) => string {
  const { lang } = useWords()
  return (poisha) => digits(cellAmount(poisha), lang)
}

/** Poisha as one types them: '1,20,000', '1,20,000.50'. */
export const cellAmount = (poisha: number): string => groupDecimal(plainHundredths(poisha)).replace(/\.00$/, '')

/** Goes around a grid of amounts: its cells have room for crores. */
export const WIDE = 'sm:[&_.grid-cell:not(.grid-text)_.grid-input]:min-w-[7.5rem]'
