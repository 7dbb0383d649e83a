import { formatDateShort, formatTime, weekdayName } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { RequestData } from './request-data.server'

type Lesson = RequestData['lessons'][number]

function LessonRow({ lesson, mayArrange }: { lesson: Lesson; mayArrange: boolean }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const key = `${lesson.day}-${lesson.lessonId}`
  const options = lesson.choices.map((one) => ({
    value: one.id,
    text: [
      name(one),
      one.sameSubject ? t('leave:substitutes.same') : '',
      t('leave:substitutes.taken', { count: one.taken }),
    ]
      .filter(Boolean)
      .join(' · '),
  }))
  return (
    <li className="grid gap-2 border-t border-line py-2 first:border-t-0 sm:grid-cols-[1fr_1fr] sm:items-end">
      <span>
        {formatTime(lesson.startsAt, lang)} – {formatTime(lesson.endsAt, lang)}
        <br />
        <strong>{name(lesson.subject)}</strong> · {n(name(lesson.className))} {n(name(lesson.section))}
        {lesson.substitute ? (
          <>
            <br />
            {t('leave:substitutes.takes', { name: name(lesson.substitute) })}
          </>
        ) : null}
      </span>
      {mayArrange ? (
        <PostValues
          className="flex flex-wrap items-end gap-2"
          values={{ intent: 'substitute', day: lesson.day, lesson: lesson.lessonId }}
        >
          <SelectField
            key={String(lesson.substituteId)}
            className="grow"
            field={{ ...plain('employee', lesson.substituteId ?? undefined), id: `s-${key}` }}
            label="leave:substitutes.who"
            empty="leave:substitutes.nobody"
            options={options}
          />
          <SubmitButton small look="plain" />
        </PostValues>
      ) : null}
    </li>
  )
}

/** The lessons of whoever is away, day by day, with who could take them: the best first. */
export function Substitutes({ data: { lessons, mayArrange } }: { data: RequestData }) {
  const { t, lang } = useWords()
  if (!lessons.length) return null
  const open = lessons.filter((one) => one.substituteId === null).length
  const days = [...new Set(lessons.map((one) => one.day))]
  return (
    <Card title={t('leave:substitutes.title')}>
      {mayArrange && open ? (
        <PostValues className="mb-3 flex flex-wrap items-center gap-3" values={{ intent: 'fill' }}>
          <span>{t('leave:substitutes.open', { count: open })}</span>
          <SubmitButton small>{t('leave:substitutes.fill')}</SubmitButton>
        </PostValues>
      ) : null}
      {days.map((day) => (
        <section key={day} className="mb-3">
          <h3 className="font-semibold">
            {weekdayName(day, lang)}, {formatDateShort(day, lang)}
          </h3>
          <ul>
            {lessons
              .filter((one) => one.day === day)
              .map((one) => (
                <LessonRow key={`${one.day} ${one.lessonId}`} lesson={one} mayArrange={mayArrange} />
              ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}
