import { renderPdf } from '~/documents/pdf.server'
import type { YearPlanPaper } from '~/documents/papers/year-plan'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { readFile } from '~/domain/operations/files/files.server'
import { schoolHead } from '~/domain/results/result-documents'
import { addDays, formatDate, formatMonth, monthRange, today, weekday, weekdayName } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { calendarOf, yearStart } from './calendar.server'
import { joined, type Entry } from './entries.policy'
import { siteClasses } from './site-calendar.server'
import { workingRule } from './working-days.server'
import { yearSheet, type SheetMonth } from './year.policy'

const isOff = (kind: Entry['kind']) => kind === 'holiday' || kind === 'vacation'

/** Days of an entry within the year that are no weekend. */
function daysTaken(one: Pick<Entry, 'fromOn' | 'toOn'>, from: string, to: string, weekend: readonly number[]): number {
  let count = 0
  const last = one.toOn < to ? one.toOn : to
  for (let day = one.fromOn > from ? one.fromOn : from; day <= last; day = addDays(day, 1))
    if (!weekend.includes((weekday(day) + 6) % 7)) count++
  return count
}

/** The days of a note within its month: '5', '5–9'. */
function daysIn(note: Pick<Entry, 'fromOn' | 'toOn'>, month: SheetMonth): string {
  const first = note.fromOn < `${month.month}-01` ? 1 : Number(note.fromOn.slice(8))
  const last = note.toOn.slice(0, 7) > month.month ? month.days : Number(note.toOn.slice(8))
  return first === last ? String(first) : `${first}–${last}`
}

/** The year from its first month on as the plan that is handed out, of the institution or of one class. @throws Missing for a class not taught here */
export async function yearPlan(
  ctx: SiteCtx,
  year: number,
  classId: number | null,
  lang: Lang,
): Promise<{ name: string; pdf: Buffer }> {
  const t = wordsFor(lang)
  const n = (value: string | number) => digits(value, lang)
  const of = classId === null ? null : ((await siteClasses(ctx.site)).find((one) => one.id === classId) ?? null)
  if (classId !== null && !of) throw new Missing('class')
  const firstMonth = await yearStart(ctx.site.id, year)
  const [from, to] = [`${firstMonth}-01`, monthRange(`${firstMonth}-01`, 11).to]
  const entries = await calendarOf(ctx.site, from, to, { who: 'public', classIds: of ? [of.id] : null }, [])
  const rule = await workingRule(ctx.site, from, to, classId)
  const sheet = yearSheet(firstMonth, entries, rule)
  const titleOf = (one: Pick<Entry, 'titleEn' | 'titleBn'>) =>
    nameIn({ nameEn: one.titleEn, nameBn: one.titleBn }, lang)
  const sum = (key: 'days' | 'weekend' | 'off' | 'working') => sheet.reduce((total, one) => total + one[key], 0)
  const span = from.slice(0, 4) === to.slice(0, 4) ? n(year) : `${n(year)}–${n(year + 1)}`
  const logo = ctx.site.logoFileId ? (await readFile(ctx.site, ctx.site.logoFileId)).content : undefined
  const word = (key: string) => t(`calendar:paper.${key}`)
  const data: YearPlanPaper = {
    lang,
    school: schoolHead(ctx.site, lang, logo),
    title: t('calendar:paper.title', { year: span }),
    subtitle: of ? t('calendar:paper.classNamed', { name: nameIn(of, lang) }) : '',
    weekdays: [0, 1, 2, 3, 4, 5, 6].map((day) => t(`calendar:dayShort.${day}`)),
    months: sheet.map((month) => ({
      name: formatMonth(month.month, lang),
      working: t('calendar:workingCount', { days: n(month.working) }),
      weeks: month.weeks.map((week) => week.map((day) => day && { ...day, day: n(Number(day.day.slice(8))) })),
      notes: month.notes.map((note) => ({ days: n(daysIn(note, month)), text: titleOf(note), off: isOff(note.kind) })),
    })),
    words: {
      days: word('days'),
      month: word('month'),
      weekend: t('calendar:state.weekend'),
      off: t('calendar:state.off'),
      working: t('calendar:state.working'),
      exam: t('calendar:kind.exam'),
      workedThough: t('calendar:kind.working'),
      total: word('total'),
      byMonth: word('byMonth'),
      holidays: word('holidays'),
      serial: word('serial'),
      occasion: word('occasion'),
      date: word('date'),
      count: word('count'),
      countNote: word('countNote'),
      moon: word('moon'),
      none: word('none'),
    },
    counts: [
      ...sheet.map((one) => [formatMonth(one.month, lang), ...[one.days, one.weekend, one.off, one.working].map(n)]),
      [word('total'), ...(['days', 'weekend', 'off', 'working'] as const).map((key) => n(sum(key)))],
    ],
    holidays: joined(entries.filter((one) => isOff(one.kind) && one.startsAt === null)).map((one, at) => [
      n(at + 1),
      titleOf(one),
      one.fromOn === one.toOn
        ? `${formatDate(one.fromOn, lang)}, ${weekdayName(one.fromOn, lang)}`
        : `${formatDate(one.fromOn, lang)} – ${formatDate(one.toOn, lang)}`,
      n(daysTaken(one, from, to, rule.weekend)),
    ]),
    signatures: [{ title: word('head') }],
    issuedOn: formatDate(today(), lang),
  }
  return { name: [data.title, data.subtitle].filter(Boolean).join(' '), pdf: await renderPdf('year-plan', data) }
}
