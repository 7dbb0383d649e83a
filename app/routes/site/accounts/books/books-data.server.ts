import { z } from 'zod'
import { constraintsOf } from '~/access/constraints.server'
import { query } from '~/access/params.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import { balancesAt } from '~/domain/accounts/years/post-closing.server'
import { offAsked } from '~/domain/accounts/years/two-people.server'
import { unfinishedIn } from '~/domain/accounts/years/unfinished.server'
import { resultsOf } from '~/domain/accounts/years/year-end.policy'
import { openBookForm, reopenYearForm, tillLimitForm } from '~/domain/accounts/years/year.form'
import { monthEnd } from '~/domain/accounts/years/year-name.policy'
import { yearStart } from '~/domain/accounts/years/open-book.server'
import {
  beginningOf,
  bordersOf,
  monthsOf,
  postedAfterClosing,
  yearsOf,
} from '~/domain/accounts/years/years-view.server'
import { fundsOf } from '~/domain/accounts/chart/ledgers.server'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { zDate, zId } from '~/ui/fields/zod'
import type { EntranceArgs } from '~/access/guard.server'

const asked = {
  year: zId({ optional: true }),
  end: zId({ optional: true }),
  close: zDate({ optional: true }),
  reopen: zDate({ optional: true }),
  after: zDate({ optional: true }),
  dialog: z.enum(['reopen-year', 'new-year', 'basis', 'two-people-off']).optional(),
}

export const at = (year?: number) => (year ? `${paths.books}?year=${year}` : paths.books)

/** The books' years and months; before they are open, where they may begin. */
export async function booksData(ctx: SiteCtx, { request }: EntranceArgs) {
  const manages = ctx.can('accounts.periods.manage')
  const book = await bookOf(ctx.site.id)
  if (!book)
    return {
      book,
      manages,
      suggested: yearStart(today(), 7),
      constraints: constraintsOf({ open: openBookForm }),
    }
  const { year: wanted, end, close, reopen, after, dialog } = query(request, asked)
  const years = await yearsOf(ctx.site.id)
  // The oldest open one is where the work is; all closed, the newest.
  const year =
    years.find((one) => one.id === (wanted ?? end)) ?? years.filter((one) => !one.closedAt).at(-1) ?? years[0]
  const [months, borders, beginning] = [
    year ? await monthsOf(ctx.site.id, year.id) : [],
    await bordersOf(ctx.site.id),
    await beginningOf(ctx.site.id),
  ]
  const ending = manages && end && year?.id === end && !year.closedAt
  const funds = ending ? await fundsOf(ctx.site.id, 'all') : []
  const closing = manages
    ? months.find((one) => one.month === close && !one.closedAt && monthEnd(one.month) < today())
    : undefined
  const firstOpen = borders.nextToClose
  return {
    book,
    manages,
    me: ctx.user.userId,
    off: book.twoPeople ? await offAsked(ctx.site.id) : null,
    today: today(),
    years,
    year,
    months,
    borders,
    beginning,
    closing:
      closing && firstOpen
        ? {
            from: firstOpen,
            month: closing.month,
            unfinished: await unfinishedIn(ctx.site.id, firstOpen, closing.month),
          }
        : null,
    unfinished:
      ending && year ? await unfinishedIn(ctx.site.id, year.startsOn, months.at(-1)?.month ?? year.startsOn) : [],
    reopen: months.find((one) => one.month === reopen && one.closedAt)?.month ?? null,
    after: after ? { month: after, vouchers: await postedAfterClosing(ctx.site.id, after) } : null,
    dialog: dialog ?? null,
    ending: ending
      ? resultsOf(await balancesAt(ctx.site.id, year.endsOn)).map((one) => ({
          ...one,
          fund: funds.find(({ id }) => id === one.fundId) ?? { nameEn: '–', nameBn: '–' },
        }))
      : null,
    constraints: constraintsOf({ open: openBookForm, reason: reopenYearForm, limit: tillLimitForm }),
  }
}

export type BooksData = Awaited<ReturnType<typeof booksData>>
export type OpenData = Extract<BooksData, { book: object }>
