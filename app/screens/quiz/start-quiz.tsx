import type { SubmissionResult } from '@conform-to/react'
import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, KeyValue, Page, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { RunningQuiz } from './running-quiz'
import { ReviewedQuestions } from './reviewed-questions'
import type { StartData } from './start-quiz.server'

/** A quiz or an online exam on its student's page: before, during and after. */
export function StartQuiz({ data, answer }: { data: StartData; answer: SubmissionResult<string[]> | undefined }) {
  const { quiz, who, attempt, review, coming } = data
  const { t, n, lang } = useWords()
  const name = useName()
  return (
    <Page
      title={quiz.title}
      description={[who, name({ nameEn: quiz.subjectEn, nameBn: quiz.subjectBn })].filter(Boolean).join(' · ')}
    >
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      {attempt ? (
        <RunningQuiz key={`${attempt.id}-${attempt.turn}`} attempt={attempt} />
      ) : (
        <Section card title={t('quiz:about')}>
          {quiz.instructions ? <p className="mb-3 max-w-prose whitespace-pre-line">{quiz.instructions}</p> : null}
          <KeyValue
            columns={2}
            items={[
              { label: t('quiz:opensAt'), value: formatDateTime(quiz.opensAt, lang) },
              { label: t('quiz:closesAt'), value: formatDateTime(quiz.closesAt, lang) },
              { label: t('quiz:minutes'), value: n(quiz.minutes + quiz.extra) },
              { label: t('quiz:questions'), value: n(quiz.questions) },
              { label: t('quiz:attempts'), value: t('quiz:own.used', { used: n(quiz.used), all: n(quiz.attempts) }) },
              {
                label: t('quiz:penaltyPercent'),
                value: quiz.penaltyPercent ? t('quiz:percent', { percent: n(quiz.penaltyPercent) }) : t('quiz:none'),
              },
            ]}
          />
          <Begin data={data} />
          {coming ? <p className="mt-3 text-muted">{t('quiz:own.coming')}</p> : null}
        </Section>
      )}
      {review ? <Outcome data={data} /> : null}
    </Page>
  )
}

function Begin({ data: { quiz, mayBegin } }: { data: StartData }) {
  const { t } = useWords()
  return mayBegin ? (
    <PostValues className="mt-4" values={{ intent: 'begin' }}>
      <p className="mb-3">{t('quiz:own.beginText', { minutes: quiz.minutes + quiz.extra })}</p>
      <SubmitButton look="primary">{t(quiz.used ? 'quiz:own.beginAgain' : 'quiz:own.begin')}</SubmitButton>
    </PostValues>
  ) : null
}

function Outcome({ data: { quiz, review } }: { data: StartData }) {
  const { t, n, lang } = useWords()
  if (!review) return null
  const passed =
    quiz.passPercent === null || quiz.score === null || quiz.fullMarks === null
      ? null
      : quiz.score * 100 >= quiz.fullMarks * quiz.passPercent
  return (
    <Section card className="mt-4" title={t('quiz:own.outcome')}>
      <p className="text-muted">
        {t(`quiz:own.closed.${review.state === 'ended' ? 'ended' : 'handed-in'}`, {
          when: review.closedAt ? formatDateTime(review.closedAt, lang) : '',
        })}
      </p>
      {quiz.score === null || quiz.fullMarks === null ? (
        <p className="mt-2">{t(`quiz:own.scoreLater.${quiz.showScore === 'never' ? 'never' : 'closed'}`)}</p>
      ) : (
        <Alert tone={passed === false ? 'warn' : 'good'}>
          <p>
            {t('quiz:own.score', { score: n(quiz.score / 100), full: n(quiz.fullMarks / 100) })}
            {passed === null ? '' : ` · ${t(passed ? 'quiz:passed' : 'quiz:failed')}`}
          </p>
        </Alert>
      )}
      {review.questions ? <ReviewedQuestions questions={review.questions} /> : null}
    </Section>
  )
}
