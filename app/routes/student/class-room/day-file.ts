import { streamedFile } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import type { OwnEnrolment } from '~/domain/attendance/own.server'
import type { SiteCtx } from '~/domain/context'
import { lessonHtml } from '~/domain/lessons/lesson/lesson-text.server'
import { ownHomework } from '~/domain/lessons/own/own-homework.server'
import { ownLesson } from '~/domain/lessons/own/own-lessons.server'
import { formatDate, formatDateTime, formatTime, isDay, today, weekdayName, type Day } from '~/format/dates'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { dayPage, type DayPart } from '~/screens/lessons/day-page.server'
import { ofOwnChild } from './own-child.server'
import { ownDay, type OwnDay } from './own-day.server'

async function lessonParts(ctx: SiteCtx, child: OwnEnrolment, { lessons }: OwnDay): Promise<DayPart[]> {
  const parts: DayPart[] = []
  for (const { id, title, subjectEn, subjectBn } of lessons) {
    const lesson = await ownLesson(ctx.site.id, child.id, id)
    if (!lesson) continue
    const { body, files } = lesson
    parts.push({
      title,
      note: nameIn({ nameEn: subjectEn, nameBn: subjectBn }, ctx.lang),
      html: lessonHtml(body),
      files,
    })
  }
  return parts
}

async function homeworkParts(ctx: SiteCtx, child: OwnEnrolment, { homework }: OwnDay): Promise<DayPart[]> {
  const t = wordsFor(ctx.lang)
  const parts: DayPart[] = []
  for (const { id, title, subjectEn, subjectBn, dueAt } of homework) {
    const body = (await ownHomework(ctx.site.id, child, id))?.body ?? ''
    const until = t('class-lessons:own.until', { when: formatDateTime(dueAt, ctx.lang) })
    const subject = nameIn({ nameEn: subjectEn, nameBn: subjectBn }, ctx.lang)
    parts.push({ title, note: `${subject} · ${until}`, html: lessonHtml(body), files: [] })
  }
  return parts
}

const routineParts = ({ lang }: SiteCtx, { routine }: OwnDay): DayPart[] =>
  routine.map((one) => ({
    title: nameIn(one, lang),
    note: `${formatTime(one.startsAt, lang)} – ${formatTime(one.endsAt, lang)}`,
    html: '',
    files: [],
  }))

async function pageOf(ctx: SiteCtx, child: OwnEnrolment, day: Day) {
  const t = wordsFor(ctx.lang)
  const found = await ownDay(ctx, child, day)
  const section = (key: string, none: string, parts: DayPart[]) => ({ title: t(key), none: t(none), parts })
  return {
    lang: ctx.lang,
    title: `${t('class-lessons:classRoom')} · ${weekdayName(day, ctx.lang)}, ${formatDate(day, ctx.lang)}`,
    about: `${nameIn(child, ctx.lang)} · ${found.place}`,
    online: t('class-lessons:own.online'),
    sections: [
      section('class-lessons:own.lessons', 'class-lessons:own.noLessons', await lessonParts(ctx, child, found)),
      section('class-lessons:homework', 'class-lessons:own.noHomework', await homeworkParts(ctx, child, found)),
      section('class-lessons:own.routine', 'class-lessons:own.noRoutine', routineParts(ctx, found)),
    ],
  }
}

/** A day of the class room to take along: one HTML page with its pictures. @throws Missing */
export const loader = guard('lessons.own.view', async (ctx, { request }) => {
  const asked = new URL(request.url).searchParams.get('day')
  const day = isDay(asked) ? asked : today()
  const { found } = await ofOwnChild(ctx, request, (child) => pageOf(ctx, child, day))
  return streamedFile(`${wordsFor(ctx.lang)('class-lessons:classRoom')} ${day}`, 'html', 'text/html', dayPage(found))
})
