import type { SubmissionResult } from '@conform-to/react'
import type { ShownOption } from '~/domain/options/option'
import { Dialog } from '~/ui/dialog'
import { CheckField, FormErrors, NumberField, plain, SelectField, TimeField } from '~/ui/fields'
import { FormActions } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

/** Changes one setting in place. */
export function OptionDialog({
  option,
  answer,
  closeTo,
}: {
  option: ShownOption
  answer: SubmissionResult<string[]> | undefined
  closeTo: string
}) {
  const typed: unknown = answer?.initialValue?.value
  const field = plain('value', answer ? typed : option.raw, { errors: answer?.error?.value ?? undefined })
  const label = `options:field.${option.key}`
  const { kind } = option
  return (
    <Dialog title={option.title} closeTo={closeTo}>
      <PostValues values={{ intent: 'set', key: option.key }}>
        <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
        {kind.type === 'check' ? <CheckField field={field} label={label} /> : null}
        {kind.type === 'number' ? <NumberField field={field} label={label} /> : null}
        {kind.type === 'time' ? <TimeField field={field} label={label} /> : null}
        {kind.type === 'choice' ? (
          <SelectField
            field={field}
            label={label}
            empty={false}
            options={kind.values.map((value) => ({ value, label: `options:choice.${option.key}.${value}` }))}
          />
        ) : null}
        <FormActions cancel={closeTo} />
      </PostValues>
    </Dialog>
  )
}
