import type { EntranceArgs } from '~/access/guard.server'
import { classAttendanceImport, hasLetter, ownAttendanceImport } from '~/domain/attendance/month/import-month.server'
import type { MonthSubject } from '~/domain/attendance/month/judge-month.server'
import { LETTER_MEANS } from '~/domain/attendance/month/month-cells.policy'
import { monthOf, monthsBetween } from '~/domain/attendance/report/months.policy'
import type { TakeRight } from '~/domain/attendance/take/take.policy'
import type { SiteCtx } from '~/domain/context'
import { addDays, formatMonth, today } from '~/format/dates'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { importScreen } from '../sheets/import.server'
import { uploadAction, uploadData } from '../sheets/upload.server'

const KINDS = { any: classAttendanceImport, own: ownAttendanceImport }
const mine = (ctx: SiteCtx, right: TakeRight) => (right === 'own' ? { by: ctx.user.userId } : {})

/** No month ahead has begun. */
const monthAsked = (request: Request): string => {
  const month = monthOf(new URL(request.url).searchParams.get('month'))
  return month > today() ? today().slice(0, 7) : month
}

/** `?month=2026-11`: the month of the next file, and files that came before. */
export async function loadMonth(ctx: SiteCtx, request: Request, right: TakeRight) {
  const month = monthAsked(request)
  const months = monthsBetween(addDays(today(), -370), today())
  return {
    month,
    months: months.includes(month) ? months : [...months, month],
    ...(await uploadData(ctx, KINDS[right], mine(ctx, right))),
  }
}
export type MonthData = Awaited<ReturnType<typeof loadMonth>>

export const actOnMonth = (right: TakeRight, one: (id: number) => string) =>
  uploadAction<SiteCtx>(KINDS[right], one, (ctx, { request }: EntranceArgs): MonthSubject => ({
    month: monthAsked(request),
    ...mine(ctx, right),
  }))

/** The steps of such a file; what L means is asked where it stands in it. */
export const monthScreen = (right: TakeRight) =>
  importScreen({
    kind: KINDS[right],
    paths:
      right === 'any'
        ? { start: paths.monthAttendance, one: paths.monthAttendanceOne, done: paths.studentAttendance }
        : { start: paths.ownMonthAttendance, one: paths.ownMonthAttendanceOne, done: paths.ownSectionAttendance },
    about: (ctx, { subject }) => formatMonth(subject.month, ctx.lang),
    answers: async (ctx, { rows }) => {
      const t = wordsFor(ctx.lang)
      return hasLetter(rows)
        ? [
            {
              key: 'letter',
              label: 'month-attendance:letter',
              instead: [],
              options: LETTER_MEANS.map((value) => ({ value, text: t(`attendance:state.${value}`) })),
            },
          ]
        : []
    },
  })
