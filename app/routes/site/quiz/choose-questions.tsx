import { LEVELS } from '~/domain/questions/content'
import { Button, SubmitButton } from '~/ui/button'
import { NumberField, plain, SelectField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { fieldRow, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { QuizData } from './load-quiz.server'

type Shown = Pick<QuizData, 'asked' | 'mayChange'>
type Offered = Pick<QuizData, 'offered' | 'text'>

/** The questions of a quiz. */
export function AskedQuestions({ data: { asked, mayChange } }: { data: Shown }) {
  const { t, n } = useWords()
  const marks = asked.reduce((sum, one) => sum + one.marks, 0) / 100
  return (
    <Section
      card
      className="mt-4"
      title={t('quiz:questionsOf', { count: asked.length, n: n(asked.length), marks: n(marks) })}
    >
      {asked.length ? (
        <ol className="grid gap-2">
          {asked.map((one, at) => (
            <li key={one.id} className="flex flex-wrap items-start justify-between gap-2 border-t border-line pt-2">
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                {n(at + 1)}. <span dangerouslySetInnerHTML={{ __html: one.html }} />
              </span>
              <span className="text-muted">{n(one.marks / 100)}</span>
              {mayChange ? (
                <PostValues values={{ intent: 'remove', id: one.id }} preventScrollReset>
                  <SubmitButton look="quiet" small aria-label={t('quiz:removeOne', { number: n(at + 1) })}>
                    {t('quiz:remove')}
                  </SubmitButton>
                </PostValues>
              ) : null}
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-muted">{t('quiz:noQuestions')}</p>
      )}
    </Section>
  )
}

/** Approved questions of the bank to choose from, by hand or so many at random. */
export function ChooseQuestions({ data: { offered, text } }: { data: Offered }) {
  const { t, n } = useWords()
  return (
    <Section card className="mt-4" title={t('quiz:choose')}>
      <PostValues values={{ intent: 'rule' }} className={fieldRow} preventScrollReset>
        <NumberField field={plain('count', '5')} label="quiz:ruleCount" />
        <SelectField
          field={plain('level', '')}
          label="questions:levelLabel"
          empty="quiz:anyLevel"
          options={LEVELS.map((value) => ({ value, text: t(`questions:level.${value}`) }))}
        />
        <SubmitButton look="plain">{t('quiz:addRandom')}</SubmitButton>
      </PostValues>
      <GetForm className={`${fieldRow} mt-4`} preventScrollReset>
        <TextField field={plain('q', text)} label="quiz:search" />
        <Button type="submit">{t('quiz:find')}</Button>
      </GetForm>
      {offered.items.length ? (
        <PostValues values={{ intent: 'add' }} className="mt-3" preventScrollReset>
          <fieldset className="grid gap-1">
            <legend className="mb-1 text-muted">
              {t('quiz:offered', { shown: n(offered.items.length), all: n(offered.total) })}
            </legend>
            {offered.items.map((one) => (
              <label key={one.id} className="tick-row">
                <input type="checkbox" className="tick" name="questions" value={one.id} />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {one.titleBn || one.titleEn}{' '}
                  <span className="text-muted">
                    {t(`questions:kind.${one.kind}`)} · {t(`questions:level.${one.level}`)} · {n(one.marks)}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
          <div className="mt-3">
            <SubmitButton look="primary">{t('quiz:addChosen')}</SubmitButton>
          </div>
        </PostValues>
      ) : (
        <p className="mt-3 text-muted">{t('quiz:nothingOffered')}</p>
      )}
    </Section>
  )
}
