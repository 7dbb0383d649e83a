import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { query } from '~/access/params.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import { closeMonth, reopenMonth } from '~/domain/accounts/years/close-month.server'
import { closeYear, reopenYear } from '~/domain/accounts/years/close-year.server'
import { balancesAt } from '~/domain/accounts/years/post-closing.server'
import { addNextYear, openBooks, setBasis } from '~/domain/accounts/years/set-book.server'
import { setTillLimit } from '~/domain/accounts/years/till-limit.server'
import { askOff, confirmOff, keepOn, offAsked, switchOn } from '~/domain/accounts/years/two-people.server'
import { unfinishedIn } from '~/domain/accounts/years/unfinished.server'
import { resultsOf } from '~/domain/accounts/years/year-end.policy'
import {
  askOffForm,
  basisForm,
  closeYearForm,
  monthForm,
  newYearForm,
  openBookForm,
  reopenMonthForm,
  reopenYearForm,
  tillLimitForm,
} from '~/domain/accounts/years/year.form'
import { monthEnd, yearName } from '~/domain/accounts/years/year-name.policy'
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
import { formatMonth, today } from '~/format/dates'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { zDate, zId } from '~/ui/fields/zod'
import { BookView } from './years/book-view'
import { OpenBook } from './years/open-book'

export const handle: ScreenHandle = {
  title: 'books:title',
  guide: 'book-years:guide',
  words: ['ui', 'book-years', 'money-requests', 'posting'],
}

const asked = {
  year: zId({ optional: true }),
  end: zId({ optional: true }),
  close: zDate({ optional: true }),
  reopen: zDate({ optional: true }),
  after: zDate({ optional: true }),
  dialog: z.enum(['reopen-year', 'new-year', 'basis', 'two-people-off']).optional(),
}

export const loader = guard('accounts.periods.view', async (ctx, { request }) => {
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
})

const many = ({ month, from }: { month: string; from: string | null }) => from !== null && from !== month
const at = (year?: number) => (year ? `${paths.books}?year=${year}` : paths.books)

export const action = guard(
  'accounts.periods.manage',
  intents({
    open: submitted(openBookForm, async (ctx, value, { done }) => {
      await openBooks(ctx, value)
      return done(at(), 'book-years:done.open')
    }),
    close: submitted(monthForm, async (ctx, value, { done }) => {
      const year = await closeMonth(ctx, value)
      const month = formatMonth(value.month, ctx.lang)
      return done(at(year), `book-years:done.${many(value) ? 'closeTo' : 'close'}`, { month })
    }),
    reopen: submitted(reopenMonthForm, async (ctx, value, { done }) => {
      const { year, done: isDone } = await reopenMonth(ctx, value)
      if (!isDone) return done(at(year), 'money-requests:waits')
      const month = formatMonth(value.month, ctx.lang)
      return done(at(year), `book-years:done.${many(value) ? 'reopenTo' : 'reopen'}`, { month })
    }),
    'add-year': submitted(newYearForm, async (ctx, value, { done }) => {
      const { id, startsOn } = await addNextYear(ctx, value)
      return done(at(id), 'book-years:done.addYear', { year: yearName(startsOn) })
    }),
    basis: submitted(basisForm, async (ctx, value, { done }) => {
      await setBasis(ctx, value)
      return done(at(value.id), 'common:saved')
    }),
    'till-limit': submitted(tillLimitForm, async (ctx, value, { done }) => {
      await setTillLimit(ctx, value)
      return done(at(), 'common:saved')
    }),
    'two-people-on': async (ctx: SiteCtx, { done }) => {
      await switchOn(ctx)
      return done(at(), 'book-years:done.twoPeopleOn')
    },
    'ask-off': submitted(askOffForm, async (ctx, value, { done }) => {
      await askOff(ctx, value)
      return done(at(), 'book-years:done.askOff')
    }),
    'confirm-off': async (ctx: SiteCtx, { done }) => {
      await confirmOff(ctx)
      return done(at(), 'book-years:done.twoPeopleOff')
    },
    'keep-on': async (ctx: SiteCtx, { done }) => {
      await keepOn(ctx)
      return done(at(), 'book-years:done.keepOn')
    },
    'close-year': submitted(closeYearForm, async (ctx, value, { done }) => {
      const posted = await closeYear(ctx, value)
      return done(
        at(value.id),
        posted ? 'book-years:done.closeYear' : 'book-years:done.closeEmptyYear',
        posted ? { number: posted.number } : {},
      )
    }),
    'reopen-year': submitted(reopenYearForm, async (ctx, value, { done }) => {
      return done(at(value.id), (await reopenYear(ctx, value)) ? 'book-years:done.reopenYear' : 'money-requests:waits')
    }),
  }),
)

export type BooksData = ReturnType<typeof useLoaderData<typeof loader>>

export default function Books() {
  const data = useLoaderData<typeof loader>()
  return data.book ? <BookView data={data} /> : <OpenBook data={data} />
}
