import type { OwnHomework } from '~/domain/lessons/own/own-homework.server'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'

/** How homework stands with the student. */
export function HomeworkState({ homework }: { homework: OwnHomework }) {
  const { t, n } = useWords()
  const { returnedAt, sentAt, again, score, fullMarks, dueAt } = homework
  if (returnedAt && again) return <Badge tone="warn">{t('class-lessons:own.again')}</Badge>
  if (returnedAt)
    return (
      <Badge tone="good">
        {score === null || fullMarks === null
          ? t('class-lessons:own.returned')
          : t('class-lessons:own.marks', { score: n(score / 100), full: n(fullMarks / 100) })}
      </Badge>
    )
  if (sentAt) return <Badge tone="accent">{t('class-lessons:own.sent')}</Badge>
  return <Badge tone={dueAt < new Date() ? 'bad' : 'plain'}>{t('class-lessons:own.open')}</Badge>
}
