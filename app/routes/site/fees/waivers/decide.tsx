import type { EndForm } from '~/domain/fees/waivers/waiver.form'
import { Button, SubmitButton } from '~/ui/button'
import { CheckField, DateField, FormErrors, PostForm, problemsOf, TextField } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormGrid } from '~/ui/page'

interface Props {
  id: number
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | undefined
}

/** Approve or refuse what somebody else asked for; a refusal says why. */
export function Decide({ id, lastResult }: Props) {
  const { t } = useWords()
  const [form, fields] = useForm<{ note: string | null }>({ id: 'decide', lastResult })
  return (
    <Card title={t('fee-relief:waiver.decide')}>
      <PostForm form={form} values={{ id }}>
        <FormErrors form={form} problems={problemsOf(fields, { note: 'fee-relief:waiver.decisionNote' })} />
        <TextField field={fields.note} label="fee-relief:waiver.decisionNote" hint="fee-relief:waiver.decisionHint" />
        <div className="mt-4 flex flex-wrap gap-2">
          <Button type="submit" look="primary" name="intent" value="approve">
            {t('fee-relief:waiver.approve')}
          </Button>
          <Button type="submit" look="danger" name="intent" value="refuse">
            {t('fee-relief:waiver.refuse')}
          </Button>
        </div>
      </PostForm>
    </Card>
  )
}

/** Ends it before its day, or takes it back wholly. */
export function End({ id, constraint, lastResult }: Props) {
  const { t } = useWords()
  const [form, fields] = useForm<EndForm>({ id: 'end', lastResult, constraint })
  return (
    <Card title={t('fee-relief:waiver.end')}>
      <PostForm form={form} values={{ id, intent: 'end' }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, { endsOn: 'fee-relief:waiver.lastDay', reason: 'fee-relief:reason' })}
        />
        <FormGrid>
          <DateField field={fields.endsOn} label="fee-relief:waiver.lastDay" hint="fee-relief:waiver.endHint" />
          <TextField field={fields.reason} label="fee-relief:reason" />
          <CheckField field={fields.wholly} label="fee-relief:waiver.wholly" />
        </FormGrid>
        <div className="mt-4">
          <SubmitButton look="danger">{t('fee-relief:waiver.endDo')}</SubmitButton>
        </div>
      </PostForm>
    </Card>
  )
}
