import type { QuizStudent } from '~/domain/quiz/declare/quizzes.server'
import { formatTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { NumberField, plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { fieldRow, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

/** Who has begun and handed in by now, and who is given more time. */
export function QuizStudents({ students, mayManage }: { students: readonly QuizStudent[]; mayManage: boolean }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const begun = students.filter((one) => one.state !== null).length
  const closed = students.filter((one) => one.state !== null && one.state !== 'open').length
  return (
    <Section card className="mt-4" title={t('quiz:students')}>
      <p className="mb-2">{t('quiz:soFar', { all: n(students.length), begun: n(begun), closed: n(closed) })}</p>
      <ul className="grid gap-1">
        {students.map((one) => (
          <li key={one.enrolmentId} className="flex flex-wrap justify-between gap-2 border-t border-line pt-1">
            <span>
              {n(one.roll)}. {name(one)}{' '}
              <span className="text-muted">{name({ nameEn: one.sectionEn, nameBn: one.sectionBn })}</span>
            </span>
            <span className="text-muted">
              {t(`quiz:attempt.${one.state ?? 'none'}`)}
              {one.startedAt ? ` · ${formatTime(new Date(one.closedAt ?? one.startedAt), lang)}` : ''}
              {one.extra ? ` · ${t('quiz:extraOf', { minutes: n(one.extra) })}` : ''}
            </span>
          </li>
        ))}
      </ul>
      {mayManage ? (
        <PostValues values={{ intent: 'extra' }} className={`${fieldRow} mt-4`} preventScrollReset>
          <SelectField
            field={plain('enrolmentId', '')}
            label="quiz:student"
            options={students.map((one) => ({ value: one.enrolmentId, text: `${n(one.roll)}. ${name(one)}` }))}
          />
          <NumberField field={plain('minutes', '10')} label="quiz:extraMinutes" hint="quiz:extraHint" />
          <SubmitButton look="plain">{t('quiz:giveExtra')}</SubmitButton>
        </PostValues>
      ) : null}
    </Section>
  )
}
