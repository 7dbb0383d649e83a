import type { AbsenceRun } from '~/domain/attendance/report/absence-runs.server'
import type { DayPercent, PercentRow, SectionPercent } from '~/domain/attendance/report/percentages.server'
import type { Register } from '~/domain/attendance/report/register.server'
import { daysAttended, percentOf, type Counts, type Weighing } from '~/domain/attendance/states.policy'
import type { SiteCtx } from '~/domain/platform/context'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { Download, Word } from '~/screens/download.server'

type Format = 'csv' | 'xlsx'
const STATE_HEADS = ['present', 'late', 'half', 'absent', 'leave'].map((state) => `attendance:state.${state}`)
const figures = (one: Counts) => [one.present, one.late, one.half, one.absent, one.leave]
const inPercent = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100)

/** The month grid, with the letters that the paper has. */
export function registerFile(ctx: SiteCtx, format: Format, register: Register): Download {
  const t = wordsFor(ctx.lang)
  return new Download(
    format,
    'attendance:register.title',
    [
      'attendance:register.roll',
      'attendance:code',
      'common:name',
      ...register.days.map((one) => String(Number(one.day.slice(8)))),
      ...STATE_HEADS,
      'attendance:percent',
      'attendance:register.before',
      'attendance:register.toDate',
    ],
    register.rows.map((row) => [
      row.roll,
      row.code,
      nameIn(row, ctx.lang),
      ...row.cells.map((state) => (state ? t(`attendance:letter.${state}`) : null)),
      ...figures(row.counts),
      inPercent(percentOf(row.counts, register.how)),
      daysAttended(row.before, register.how),
      daysAttended(row.before, register.how) + daysAttended(row.counts, register.how),
    ]),
  )
}

export const studentsFile = (
  ctx: SiteCtx,
  format: Format,
  rows: readonly (PercentRow & { place: string })[],
): Download =>
  new Download(
    format,
    'attendance:report.students',
    [
      'attendance:section',
      'attendance:register.roll',
      'attendance:code',
      'common:name',
      ...STATE_HEADS,
      'attendance:percent',
    ],
    rows.map((one) => [one.place, one.roll, one.code, nameIn(one, ctx.lang), ...figures(one), inPercent(one.percent)]),
  )

export const runsFile = (ctx: SiteCtx, format: Format, rows: readonly (AbsenceRun & { place: string })[]): Download =>
  new Download(
    format,
    'attendance:report.runs',
    [
      'attendance:section',
      'attendance:register.roll',
      'attendance:code',
      'common:name',
      'attendance:from',
      'attendance:to',
      'attendance:days',
      'attendance:still',
      'common:mobile',
    ],
    rows.map((one) => [
      one.place,
      one.roll,
      one.code,
      nameIn(one, ctx.lang),
      new Date(`${one.fromOn}T00:00:00Z`),
      new Date(`${one.toOn}T00:00:00Z`),
      one.days,
      new Word(`attendance:isStill.${one.still ? 'yes' : 'no'}`),
      one.mobile?.replace(/^88/, '') ?? null,
    ]),
  )

export const sectionsFile = (
  format: Format,
  rows: readonly (SectionPercent & { place: string })[],
  how: Weighing,
): Download =>
  new Download(
    format,
    'attendance:report.sections',
    ['attendance:section', 'attendance:heldDays', ...STATE_HEADS, 'attendance:percent'],
    rows.map((one) => [one.place, one.days, ...figures(one), inPercent(percentOf(one, how))]),
  )

export const daysFile = (format: Format, rows: readonly DayPercent[], how: Weighing): Download =>
  new Download(
    format,
    'attendance:report.days',
    ['common:date', 'attendance:sectionsTaken', ...STATE_HEADS, 'attendance:percent'],
    rows.map((one) => [
      new Date(`${one.day}T00:00:00Z`),
      one.sections,
      ...figures(one),
      inPercent(percentOf(one, how)),
    ]),
  )
