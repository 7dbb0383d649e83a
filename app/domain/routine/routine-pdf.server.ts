import { renderPdf } from '~/documents/pdf.server'
import type { ClassRoutineData } from '~/documents/papers/routine'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { readFile } from '~/domain/operations/files/files.server'
import { schoolHead } from '~/domain/results/result-documents'
import { digits } from '~/format/digits'
import { formatDate, today } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import type { LessonRow } from './lessons.server'
import { dayName, hoursText } from './periods.server'
import {
  allWeeks,
  routineFrame,
  weekOf,
  type Frame,
  type ShiftGrid,
  type Week,
  type WeekView,
} from './routine-view.server'

interface Named {
  nameEn: string
  nameBn: string
}
interface Sheet {
  title: string
  note: string
  home: number | null
  lessons: LessonRow[]
  shifts: ShiftGrid[]
}

/** More weeks than any institution has sections, and fewer pages than a document made in memory may have. */
const MOST_PAGES = 120

/** The week of a section, teacher or room on a page; without an id those of all that have lessons. @throws Missing where there is nothing to print */
export async function routinePdf(
  ctx: SiteCtx,
  ask: { view: WeekView; sessionId: number | null; id: number | null },
  lang: Lang,
): Promise<{ name: string; pdf: Buffer }> {
  const t = wordsFor(lang)
  const name = (one: Named) => (lang === 'bn' ? one.nameBn || one.nameEn : one.nameEn || one.nameBn)
  const frame = await routineFrame(ctx, ask.sessionId)
  if (!frame.session) throw new Missing('session')
  const sheets =
    ask.id === null ? await everybody(ctx, frame, ask.view, lang) : await one(ctx, frame, ask.view, ask.id, lang)
  if (!sheets.length) throw new Missing('routine')
  const logo = ctx.site.logoFileId ? (await readFile(ctx.site, ctx.site.logoFileId)).content : undefined
  const lines = (row: LessonRow, home: number | null): string[] => [
    name(row),
    ...(ask.view === 'section' ? [] : [classText(row, lang)]),
    ...(ask.view === 'teacher' || !row.teacher ? [] : [name(row.teacher)]),
    ...(ask.view === 'room' || !row.room || row.roomId === home
      ? []
      : [t('routine:roomNamed', { number: digits(row.room, lang) })]),
  ]
  const data: ClassRoutineData = {
    lang,
    school: schoolHead(ctx.site, lang, logo),
    title: t('routine:paper.title'),
    session: `${t('routine:paper.session')}: ${digits(frame.session.label, lang)}`,
    dayHead: t('routine:sheet.day'),
    issuedOn: formatDate(today(), lang),
    signatures: [{ title: t('routine:paper.maker') }, { title: t('routine:paper.head') }],
    pages: sheets.map((sheet) => ({
      title: sheet.title,
      note: sheet.note,
      tables: sheet.shifts.map((shift) => ({
        shift: sheet.shifts.length > 1 || ask.view !== 'section' ? name(shift) : '',
        columns: shift.grid.columns.map((column) => ({
          name: name(column),
          hours: column.hours ? hoursText(column.hours.startsAt, column.hours.endsAt, lang) : '',
          taught: column.kind === 'class',
        })),
        rows: shift.grid.days.map((day) => ({
          day: dayName(day, lang),
          cells: shift.grid.columns.map((column) => {
            const period = shift.grid.cells[`${day}/${column.key}`]
            const own = period ? sheet.lessons.filter((row) => row.weekday === day && row.periodId === period.id) : []
            return {
              hours: period && !column.hours ? hoursText(period.startsAt, period.endsAt, lang) : '',
              lessons: own.map((row) => lines(row, sheet.home)),
            }
          }),
        })),
      })),
    })),
  }
  return {
    name: `${data.title} ${ask.id === null ? digits(frame.session.label, lang) : (sheets[0]?.title ?? '')}`,
    pdf: await renderPdf('class-routine', data),
  }
}

const classText = (row: { className: Named; group: Named & { code: string }; section: Named }, lang: Lang): string => {
  const name = (one: Named) => (lang === 'bn' ? one.nameBn || one.nameEn : one.nameEn || one.nameBn)
  return [name(row.className), row.group.code === 'NONE' ? '' : name(row.group), name(row.section)]
    .filter(Boolean)
    .join(' · ')
}

/** The page of a week that is at hand. */
function sheetOf(week: Week, lang: Lang): Sheet {
  const t = wordsFor(lang)
  const name = (row: Named) => (lang === 'bn' ? row.nameBn || row.nameEn : row.nameEn || row.nameBn)
  const { offering, section, teacher, room, home } = week
  const note =
    offering && section
      ? [
          name(offering.shift),
          name(offering.version),
          ...(section.classTeacher ? [`${t('routine:paper.classTeacher')}: ${name(section.classTeacher)}`] : []),
          ...(home ? [t('routine:homeNamed', { number: digits(home.number, lang) })] : []),
        ].join('  ·  ')
      : teacher
        ? [
            name({ nameEn: teacher.designationEn ?? '', nameBn: teacher.designationBn ?? '' }),
            t('routine:paper.load', { count: week.lessons.length, digits: digits(week.lessons.length, lang) }),
          ]
            .filter(Boolean)
            .join('  ·  ')
        : ''
  const title =
    offering && section
      ? classText({ className: offering.class, group: offering.group, section }, lang)
      : teacher
        ? name(teacher)
        : room
          ? [t('routine:roomNamed', { number: digits(room.number, lang) }), name(room)].filter(Boolean).join(' – ')
          : ''
  return { title, note, home: home?.id ?? null, lessons: week.lessons, shifts: week.shifts }
}

async function one(ctx: SiteCtx, frame: Frame, view: WeekView, id: number, lang: Lang): Promise<Sheet[]> {
  const week = await weekOf(ctx, frame, view, id)
  return week ? [sheetOf(week, lang)] : []
}

/** Everybody who has a lesson, out of one read of all lessons. */
const everybody = async (ctx: SiteCtx, frame: Frame, view: WeekView, lang: Lang): Promise<Sheet[]> =>
  (await allWeeks(ctx, frame, view))
    .filter((week) => week.lessons.length > 0)
    .slice(0, MOST_PAGES)
    .map((week) => sheetOf(week, lang))
