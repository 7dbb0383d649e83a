import { intents } from '~/access/intents.server'
import type { Action } from '~/access/intents.server'
import { newInChart, takeOverChart } from '~/domain/accounts/chart/take-over.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import type { SiteCtx } from '~/domain/context'
import type { MasterData } from '~/screens/master'

/** The data of a list of the chart, or `book` false while no books are open. */
export async function inBook<Data extends MasterData, More extends object>(
  ctx: SiteCtx,
  list: () => Promise<Data>,
  more: (data: Data) => Promise<More>,
): Promise<{ book: false } | ({ book: true } & Data & More)> {
  if (!(await bookOf(ctx.site.id))) return { book: false }
  const data = await list()
  return { book: true, ...data, ...(await more(data)) }
}

/** What is new in the central chart, for those who may take it over. */
export const freshFor = async (ctx: SiteCtx): Promise<number> =>
  ctx.can('accounts.chart.manage') ? newInChart(ctx.site.id) : 0

/** The actions of a list that also takes over what is new in the central chart; `save` is the list's own. */
export const withTakeOver = (path: string, save: Action<SiteCtx>): Action<SiteCtx> =>
  intents(
    {
      'take-over': async (ctx: SiteCtx, { done }) => {
        const { came, left } = await takeOverChart(ctx)
        return done(path, left ? 'chart:takeOver.doneLeft' : 'chart:takeOver.done', { count: came, left })
      },
    },
    save,
  )
