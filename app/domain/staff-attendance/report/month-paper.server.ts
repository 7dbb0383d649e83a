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
import { percentFigure } from '~/format/numbers'
import { wordsFor } from '~/i18n/i18n.server'
import { DAY_STATES } from '../days/day.policy'
import { monthSheet } from './month-sheet.server'

/** The first sign of a day's name that stands alone: 'S', 'র'. */
const initial = (name: string): string => [...new Intl.Segmenter('bn').segment(name)][0]?.segment ?? ''

const percent = (part: number, whole: number): string => (whole ? percentFigure((part * 10_000) / whole) : '')

/**
 * The month of the staff as the paper register that inspectors know, in the language asked for: on the paper of students' register.
 * @throws Refusal where nobody is in it
 */
export async function monthPaper(
  ctx: SiteCtx,
  month: string,
  staff: 'teaching' | 'other' | null,
  lang: Lang,
): Promise<{ name: string; pdf: Buffer }> {
  const sheet = await monthSheet(ctx.site, month, staff)
  if (!sheet.rows.length) throw new Refusal('staff-attendance:nobody', {}, 422)
  const t = wordsFor(lang)
  const n = (value: string | number) => digits(String(value), lang)
  const days = (halves: number) => n(halves / 2)
  const data: AttendanceRegisterPaper = {
    lang,
    paper: 'us-legal',
    school: schoolHead(
      ctx.site,
      lang,
      ctx.site.logoFileId ? (await readFile(ctx.site, ctx.site.logoFileId)).content : undefined,
    ),
    title: t('staff-attendance:month.paper.title'),
    subtitle: [formatMonth(month, lang), staff ? t(`staff-attendance:staff.${staff}`) : ''].filter(Boolean).join(' · '),
    words: {
      roll: t('staff-attendance:month.serial'),
      name: t('staff-attendance:month.who'),
      total: t('staff-attendance:month.there'),
      present: t('staff-attendance:month.present'),
      absent: t('staff-attendance:month.absent'),
      late: t('staff-attendance:month.late'),
      leave: t('staff-attendance:month.leave'),
      percent: '%',
    },
    key: DAY_STATES.map(
      (state) => `${t(`staff-attendance:letter.${state}`)} = ${t(`staff-attendance:state.${state}`)}`,
    ).join('   '),
    days: sheet.days.map((one) => ({
      number: n(Number(one.day.slice(8))),
      weekday: initial(weekdayName(one.day, lang)),
      off: one.dayIs !== 'working' && one.present === 0,
    })),
    rows: sheet.rows.map((row, at) => ({
      roll: n(at + 1),
      name: [nameIn(row, lang), nameIn({ nameBn: row.designationBn, nameEn: row.designationEn }, lang)]
        .filter(Boolean)
        .join(', '),
      cells: row.cells.map((state) => (state ? t(`staff-attendance:letter.${state}`) : '')),
      present: days(row.sums.presentHalfDays),
      absent: days(row.sums.absentHalfDays),
      late: n(row.sums.lateDays),
      leave: days(row.leaveHalfDays),
      percent: n(
        percent(row.sums.presentHalfDays, row.sums.presentHalfDays + row.sums.absentHalfDays + row.leaveHalfDays),
      ),
    })),
    foot: [
      {
        label: t('staff-attendance:month.there'),
        cells: sheet.days.map((one) => (one.present ? n(one.present) : '')),
        total: '',
      },
    ],
    summary: t('staff-attendance:month.working', { days: n(sheet.workingDays) }),
    signs: [t('staff-attendance:month.keeper'), t('staff-attendance:month.head')],
    note: t('staff-attendance:month.printed', { at: formatDateTime(new Date(), lang) }),
  }
  return { name: `${data.title} ${data.subtitle}`, pdf: await renderPdf('attendance-register', data) }
}
