import type { OwnQuiz } from '~/domain/quiz/own/own-quizzes.server'
import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge } from '~/ui/page'

/** Quizzes of a student, each with where it stands. @param props.child an enrolment, where the reader has several */
export function OwnQuizList({
  quizzes,
  now,
  child,
}: {
  quizzes: readonly OwnQuiz[]
  now: number
  child: number | undefined
}) {
  const { t, n, lang } = useWords()
  const name = useName()
  return (
    <ul className="grid gap-3">
      {quizzes.map((one) => (
        <li key={one.id} className="rounded border border-line bg-surface p-4">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <Link className="link-lined font-medium" to={paths.ownQuizStart(one.kind, one.id, child)}>
              {one.title}
            </Link>
            <Standing quiz={one} now={now} />
          </div>
          <p className="text-muted">
            {name({ nameEn: one.subjectEn, nameBn: one.subjectBn })} ·{' '}
            {t('quiz:own.span', {
              from: formatDateTime(one.opensAt, lang),
              to: formatDateTime(one.closesAt, lang),
            })}
          </p>
          {one.score === null || one.fullMarks === null ? null : (
            <p>{t('quiz:own.score', { score: n(one.score / 100), full: n(one.fullMarks / 100) })}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

function Standing({ quiz, now }: { quiz: OwnQuiz; now: number }) {
  const { t } = useWords()
  if (quiz.open !== null) return <Badge tone="warn">{t('quiz:standing.open')}</Badge>
  if (quiz.best !== null) return <Badge tone="good">{t('quiz:standing.done')}</Badge>
  if (now < +quiz.opensAt) return <Badge>{t('quiz:phase.coming')}</Badge>
  return now <= +quiz.closesAt ? (
    <Badge tone="accent">{t('quiz:phase.running')}</Badge>
  ) : (
    <Badge>{t('quiz:standing.missed')}</Badge>
  )
}
