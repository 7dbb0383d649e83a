import type { AttendanceRegisterPaper } from '~/documents/papers/attendance'
import { renderPdf } from '~/documents/pdf.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { readFile } from '~/domain/operations/files/files.server'
import { schoolHead } from '~/domain/results/result-documents'
import { formatDateTime, formatMonth, weekdayName } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { daysAttended, percentOf, STATES } from '../states.policy'
import { percentFigure } from '~/format/numbers'
import { registerOf } from './register.server'

/** The first sign of a day's name that stands alone: 'S', 'র'; a Bengali vowel sign belongs to its letter. */
const initial = (name: string): string => [...new Intl.Segmenter('bn').segment(name)][0]?.segment ?? ''

/** Figures of a movement in the reader's digits. */
const figures = (roll: object, n: (value: number) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(roll).map(([key, value]) => [key, n(Number(value))]))

/**
 * A section's month as the paper register, landscape, in the language asked for.
 * @throws Missing for another institution's section; Refusal where nobody is in it
 */
export async function registerPaper(
  ctx: SiteCtx,
  sectionId: number,
  month: string,
  paper: 'a4' | 'legal',
  lang: Lang,
): Promise<{ name: string; pdf: Buffer }> {
  const register = await registerOf({ ...ctx, lang }, sectionId, month)
  if (!register.rows.length) throw new Refusal('attendance:none.students', {}, 422)
  const t = wordsFor(lang)
  const n = (value: string | number) => digits(value, lang)
  const percent = percentOf(register.totals, register.how)
  const some = (value: number) => (value ? n(value) : '')
  const data: AttendanceRegisterPaper = {
    lang,
    paper: paper === 'a4' ? 'a4' : 'us-legal',
    school: schoolHead(
      ctx.site,
      lang,
      ctx.site.logoFileId ? (await readFile(ctx.site, ctx.site.logoFileId)).content : undefined,
    ),
    title: t('attendance:register.title'),
    subtitle: `${n(register.place)} · ${formatMonth(month, lang)}`,
    words: {
      roll: t('attendance:register.roll'),
      name: t('common:name'),
      total: t('attendance:register.total'),
      present: t('attendance:state.present'),
      absent: t('attendance:state.absent'),
      late: t('attendance:state.late'),
      leave: t('attendance:state.leave'),
      before: t('attendance:register.before'),
      toDate: t('attendance:register.toDate'),
      percent: '%',
    },
    key: STATES.map((state) => `${t(`attendance:letter.${state}`)} = ${t(`attendance:state.${state}`)}`).join('   '),
    days: register.days.map((one) => ({
      number: n(Number(one.day.slice(8))),
      weekday: initial(weekdayName(one.day, lang)),
      off: one.dayIs !== 'working' && !one.taken,
    })),
    rows: register.rows.map((row) => {
      const own = percentOf(row.counts, register.how)
      return {
        roll: n(row.roll),
        name: nameIn(row, lang),
        cells: row.cells.map((state, at) => (state ? t(`attendance:letter.${state}`) : row.away[at] ? '–' : '')),
        present: n(daysAttended(row.counts, register.how)),
        absent: n(row.counts.absent),
        late: n(row.counts.late),
        leave: n(row.counts.leave),
        before: n(daysAttended(row.before, register.how)),
        toDate: n(daysAttended(row.before, register.how) + daysAttended(row.counts, register.how)),
        percent: own === null ? '' : n(percentFigure(own)),
      }
    }),
    foot: [
      {
        label: t('attendance:register.there'),
        cells: register.days.map(({ counts }) => some(counts.present + counts.late + counts.half)),
        total: n(register.totals.present + register.totals.late + register.totals.half),
      },
      {
        label: t('attendance:state.absent'),
        cells: register.days.map(({ counts, taken }) => (taken ? n(counts.absent + counts.leave) : '')),
        total: n(register.totals.absent + register.totals.leave),
      },
    ],
    movement: t('attendance:register.movement', figures(register.roll, n)),
    summary: t('attendance:register.summary', {
      working: n(register.workingDays),
      held: n(register.days.filter((one) => one.taken).length),
      percent: percent === null ? '–' : n(percentFigure(percent)),
    }),
    signs: [t('attendance:classTeacher'), t('attendance:register.head')],
    note: t('attendance:register.printed', { at: formatDateTime(new Date(), lang) }),
  }
  const name = `${data.title} ${register.place} ${formatMonth(month, lang)}`
  return { name, pdf: await renderPdf('attendance-register', data) }
}
