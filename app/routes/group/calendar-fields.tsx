import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import type { GroupEventForm } from '~/domain/calendar/event.form'
import { EVENT_LABELS, EventFields } from '~/screens/calendar/event-fields'
import { FormErrors, PostForm, problemsOf } from '~/ui/fields'
import { FormActions, FormGrid } from '~/ui/page'

/** An event of the group's own. */
export function GroupEventFields({
  data,
  editing,
  result,
  back,
}: {
  data: { kinds: readonly string[]; audiences: readonly string[]; constraint: Record<string, object> }
  editing: { id: number | null; titleBn: string; titleEn: string; kind: string; fromOn: string; toOn: string }
  result: unknown
  back: string
}) {
  const [form, fields] = useForm<GroupEventForm>({
    lastResult: result as SubmissionResult<string[]> | undefined,
    constraint: data.constraint,
    defaultValue: editing,
  })
  return (
    <PostForm form={form} values={{ intent: 'save' }}>
      {editing.id ? <input type="hidden" name="id" value={editing.id} /> : null}
      <FormErrors form={form} problems={problemsOf(fields, EVENT_LABELS)} />
      <FormGrid columns={2}>
        <EventFields fields={fields} kinds={data.kinds} audiences={data.audiences} />
      </FormGrid>
      <FormActions cancel={back} />
    </PostForm>
  )
}
