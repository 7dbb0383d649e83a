import type { SubmissionResult } from '@conform-to/react'
import type { Candidate } from '~/domain/admissions/tests/candidates.server'
import type { Sitting } from '~/domain/admissions/tests/sittings.server'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { ChoiceField, FormErrors, intentOf, NumberField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Details } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

/** One candidate on another place of this sitting, or without one again. */
export function MoveSeat({
  data,
  answer,
}: {
  data: { sitting: Pick<Sitting, 'id' | 'part'>; rows: readonly Candidate[] }
  answer: SubmissionResult<string[]> | undefined
}) {
  const { t, n } = useWords()
  const name = useName()
  const gone = intentOf(answer) === 'unseat' ? answer : undefined
  const mine = intentOf(answer) === 'move' ? answer : undefined
  return (
    <div className="mt-6 max-w-2xl print:hidden">
      <Details summary={t('admission-tests:move')} open={mine !== undefined}>
        <PostValues
          values={{ sitting: data.sitting.id, part: data.sitting.part }}
          preventScrollReset
          className="mt-2 grid gap-3 sm:grid-cols-[1fr_8rem_auto] sm:items-end"
        >
          <ChoiceField
            field={plain('id', mine?.initialValue?.id)}
            label="admission-tests:who"
            options={data.rows.map((row) => ({ value: row.id, text: `${n(row.number)} · ${name(row)}` }))}
          />
          <NumberField
            field={plain('place', mine?.initialValue?.place, { errors: mine?.error?.place ?? undefined })}
            label="admission-tests:seat"
          />
          <SubmitButton name="intent" value="move" look="plain">
            {t('admission-tests:doMove')}
          </SubmitButton>
        </PostValues>
      </Details>
      <Details summary={t('admission-tests:unseat')} open={gone !== undefined}>
        <FormErrors form={{ errors: gone?.error?.[''] ?? undefined }} />
        <p className="mt-2 text-muted">{t('admission-tests:unseatText')}</p>
        <PostValues values={{}} preventScrollReset className="mt-2 grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
          <ChoiceField
            field={plain('id', gone?.initialValue?.id, { id: 'unseat-id' })}
            label="admission-tests:who"
            options={data.rows
              .filter((row) => row.score === null && !row.absent)
              .map((row) => ({ value: row.id, text: `${n(row.number)} · ${name(row)}` }))}
          />
          <SubmitButton name="intent" value="unseat" look="danger">
            {t('admission-tests:doUnseat')}
          </SubmitButton>
        </PostValues>
      </Details>
    </div>
  )
}
