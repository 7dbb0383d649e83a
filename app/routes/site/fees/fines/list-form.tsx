import type { ListFinesForm } from '~/domain/fees/fines/fine.form'
import type { SubHeadChoice } from '~/domain/fees/statement/by-hand.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import {
  ChoiceField,
  DateField,
  FormErrors,
  MoneyField,
  PostForm,
  problemsOf,
  SelectField,
  TextAreaField,
  TextField,
} from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { Card, FormActions, FormGrid } from '~/ui/page'

/** The same fine for everybody of a pasted list. */
export function ListForm({
  data,
  lastResult,
}: {
  data: {
    kinds: SubHeadChoice[]
    places: { id: number; text: string }[]
    sessionId: number
    sectionId: number | null
    listed: string
    request: string
    today: string
    constraints: { list: Record<string, object> }
  }
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const name = useName()
  const [form, fields] = useForm<ListFinesForm>({
    id: 'fines',
    lastResult,
    constraint: data.constraints.list,
    defaultValue: {
      subHeadId: String(data.kinds[0]?.id ?? ''),
      dueOn: data.today,
      sectionId: data.sectionId,
      students: data.listed,
    },
  })
  return (
    <PostForm form={form} values={{ intent: 'list', request: data.request, sessionId: data.sessionId }}>
      <FormErrors
        form={form}
        problems={problemsOf(fields, {
          subHeadId: 'fee-relief:fine.kind',
          amount: 'fee-relief:amount',
          dueOn: 'fee-relief:statement.due',
          note: 'fee-relief:fine.note',
          sectionId: 'fee-relief:section',
          students: 'fee-relief:list.label',
        })}
      />
      <Card>
        <FormGrid>
          <SelectField
            field={fields.subHeadId}
            label="fee-relief:fine.kind"
            options={data.kinds.map((one) => ({ value: one.id, text: name(one) }))}
          />
          <MoneyField field={fields.amount} label="fee-relief:amount" />
          <DateField field={fields.dueOn} label="fee-relief:statement.due" />
          <TextField field={fields.note} label="fee-relief:fine.note" hint="fee-relief:fine.noteHint" />
          <ChoiceField
            field={fields.sectionId}
            label="fee-relief:section"
            hint="fee-relief:list.sectionHint"
            empty="fee-relief:list.anySection"
            options={data.places.map((one) => ({ value: one.id, text: one.text }))}
          />
          <TextAreaField field={fields.students} label="fee-relief:list.label" hint="fee-relief:list.hint" rows={10} />
        </FormGrid>
      </Card>
      <FormActions cancel={paths.studentFines} submit="fee-relief:fine.do" />
    </PostForm>
  )
}
