import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { comingMeetings } from '~/domain/meetings/join.server'
import { addDays, formatDate, formatDateTime, formatTime, isDay, today, weekdayName } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { OwnMeetings } from '~/screens/lessons/own-meetings'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { EmptyState, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { ChildPicker } from '../attendance/child-picker'
import { ownFrame } from '../attendance/own-frame.server'
import { HomeworkState } from './homework-line'
import { ownDay } from './own-day.server'

export const handle: ScreenHandle = { title: 'class-lessons:classRoom', words: ['ui', 'attendance', 'meetings'] }

export const loader = guard('lessons.own.view', async (ctx, { request }) => {
  const { child, people } = await ownFrame(ctx, request)
  const asked = new URL(request.url).searchParams.get('day')
  const day = isDay(asked) ? asked : today()
  const meetings = ctx.can('meetings.own.join') ? await comingMeetings(ctx, new Date()) : []
  return { child, people, day, isToday: day === today(), meetings, found: child && (await ownDay(ctx, child, day)) }
})

/** What a student is taught on a day, and what is to be done at home. */
export default function ClassRoom() {
  const { child, people, day, isToday, found, meetings } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const name = useName()
  if (!child || !found)
    return (
      <Page title={t('class-lessons:classRoom')}>
        <EmptyState title="class-lessons:own.nobody" />
      </Page>
    )
  const at = (days: number) => paths.ownClassRoomOn(child.id, addDays(day, days))
  const teacherOf = (one: (typeof found.routine)[number]) =>
    [one.teacher ? name(one.teacher) : '', one.room ? t('attendance:room', { number: n(one.room) }) : '']
      .filter(Boolean)
      .join(' · ')
  return (
    <Page
      title={t('class-lessons:classRoom')}
      description={`${child.name} · ${found.place} · ${weekdayName(day, lang)}, ${formatDate(day, lang)}`}
      actions={
        <a className="button button-plain" href={paths.ownClassRoomFile(child.id, day)} download>
          {t('class-lessons:own.keep')}
        </a>
      }
    >
      <ChildPicker people={people} child={child.id} />
      <nav aria-label={t('class-lessons:own.days')} className="mb-4 flex flex-wrap gap-2 print:hidden">
        <LinkButton to={at(-1)}>{t('class-lessons:own.before')}</LinkButton>
        {isToday ? null : (
          <LinkButton to={paths.ownClassRoomOn(child.id, today())}>{t('class-lessons:own.today')}</LinkButton>
        )}
        <LinkButton to={at(1)}>{t('class-lessons:own.after')}</LinkButton>
      </nav>
      {meetings.length ? (
        <Section card className="mb-4" title={t('meetings:title')}>
          <OwnMeetings meetings={meetings} />
        </Section>
      ) : null}
      <div className="grid gap-4 lg:grid-cols-2">
        <Section card title={t('class-lessons:own.lessons')}>
          {found.lessons.length ? (
            <ul className="divide-y divide-line">
              {found.lessons.map((one) => (
                <li key={one.id} className="py-2 first:pt-0">
                  <Link className="link-lined font-medium" to={paths.ownLesson(one.id, child.id)}>
                    {one.title}
                  </Link>
                  <span className="block text-[0.875rem] text-muted">
                    {name({ nameEn: one.subjectEn, nameBn: one.subjectBn })}
                    {one.chapterBn === null ? '' : ` · ${name({ nameEn: one.chapterEn ?? '', nameBn: one.chapterBn })}`}
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-muted">{t('class-lessons:own.noLessons')}</p>
          )}
        </Section>
        <Section card title={t('class-lessons:homework')}>
          {found.homework.length ? (
            <ul className="divide-y divide-line">
              {found.homework.map((one) => (
                <li
                  key={one.id}
                  className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 first:pt-0"
                >
                  <span className="min-w-0">
                    <Link className="link-lined font-medium" to={paths.ownHomework(one.id, child.id)}>
                      {one.title}
                    </Link>
                    <span className="block text-[0.875rem] text-muted">
                      {name({ nameEn: one.subjectEn, nameBn: one.subjectBn })} ·{' '}
                      {t('class-lessons:own.until', { when: formatDateTime(one.dueAt, lang) })}
                    </span>
                  </span>
                  <HomeworkState homework={one} />
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-muted">{t('class-lessons:own.noHomework')}</p>
          )}
        </Section>
        <Section card title={t('class-lessons:own.routine')}>
          {found.routine.length ? (
            <ul className="divide-y divide-line">
              {found.routine.map((one) => (
                <li key={one.id} className="flex gap-3 py-1.5 first:pt-0">
                  <span className="w-32 shrink-0 text-[0.875rem] text-muted tabular-nums">
                    {formatTime(one.startsAt, lang)} – {formatTime(one.endsAt, lang)}
                  </span>
                  <span className="min-w-0">
                    <span className="block">{name(one)}</span>
                    <span className="block text-[0.8125rem] text-muted">{teacherOf(one)}</span>
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-muted">{t('class-lessons:own.noRoutine')}</p>
          )}
        </Section>
        {found.posts.length ? (
          <Section card title={t('class-lessons:own.posts')}>
            <ul className="grid gap-1.5">
              {found.posts.map((one) => (
                <li key={one.key}>
                  <a className="link-lined" href={one.to}>
                    {one.title}
                  </a>
                </li>
              ))}
            </ul>
          </Section>
        ) : null}
      </div>
    </Page>
  )
}
