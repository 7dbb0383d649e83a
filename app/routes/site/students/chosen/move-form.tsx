import { SubmitButton } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { PostValues } from '~/ui/post-values'
import type { ChosenAnswer } from './act-on-chosen.server'

/** To another section of their class, also of another shift, version or group. */
export function MoveForm({
  ids,
  targets,
  answer,
}: {
  ids: readonly number[]
  targets: readonly { id: number; text: string }[]
  answer: ChosenAnswer | undefined
}) {
  const { t } = useWords()
  const typed = (key: string) =>
    answer?.ahead
      ? String(answer.ahead[key as 'section' | 'rolls'])
      : (answer?.initialValue?.[key] as string | undefined)
  return (
    <PostValues values={{ ids }} className="grid gap-4">
      <SelectField
        field={plain('section', typed('section') ?? '', {
          required: true,
          errors: answer?.error?.section ?? undefined,
        })}
        label="chosen:move.section"
        options={targets.map((one) => ({ value: one.id, text: one.text }))}
      />
      <SelectField
        field={plain('rolls', typed('rolls') ?? 'keep')}
        label="chosen:move.rolls"
        empty={false}
        options={(['keep', 'end'] as const).map((value) => ({ value, label: `chosen:move.${value}` }))}
        hint="chosen:move.hint"
      />
      <div className="flex justify-end">
        <SubmitButton name="intent" value="move">
          {t('chosen:move.submit', { count: ids.length })}
        </SubmitButton>
      </div>
    </PostValues>
  )
}
