import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { closeMonth, reopenMonth } from '~/domain/accounts/years/close-month.server'
import { closeYear, reopenYear } from '~/domain/accounts/years/close-year.server'
import { addNextYear, openBooks, setBasis } from '~/domain/accounts/years/set-book.server'
import { setTillLimit } from '~/domain/accounts/years/till-limit.server'
import { askOff, confirmOff, keepOn, switchOn } from '~/domain/accounts/years/two-people.server'
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
import { yearName } from '~/domain/accounts/years/year-name.policy'
import type { SiteCtx } from '~/domain/context'
import { formatMonth } from '~/format/dates'
import type { ScreenHandle } from '~/ui/screen-handle'
import { BookView } from './years/book-view'
import { OpenBook } from './years/open-book'
import { booksData, at } from './books-data.server'

export const handle: ScreenHandle = {
  title: 'books:title',
  guide: 'book-years:guide',
  words: ['ui', 'book-years', 'money-requests', 'posting'],
}

export const loader = guard('accounts.periods.view', booksData)

const many = ({ month, from }: { month: string; from: string | null }) => from !== null && from !== month

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

export default function Books() {
  const data = useLoaderData<typeof loader>()
  return data.book ? <BookView data={data} /> : <OpenBook data={data} />
}
