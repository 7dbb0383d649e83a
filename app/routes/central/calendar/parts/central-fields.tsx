import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import type { CentralEventForm } from '~/domain/calendar/event.form'
import { useName } from '~/i18n/use-words'
import { EVENT_LABELS, EventFields } from '~/screens/calendar/event-fields'
import { CheckField, ChecksField, FormErrors, PostForm, problemsOf } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Details, FormActions, FormGrid } from '~/ui/page'
import type { EventsData } from './load-events.server'

/** An event and whom it is meant for. */
export function CentralFields({
  data,
  editing,
  result,
  back,
}: {
  data: Pick<EventsData, 'choices' | 'kinds' | 'siteKinds' | 'audiences' | 'constraint'>
  editing: NonNullable<EventsData['editing']>
  result: unknown
  back: string
}) {
  const { t } = useWords()
  const nameOf = useName()
  const [form, fields] = useForm<CentralEventForm>({
    lastResult: result as SubmissionResult<string[]> | undefined,
    constraint: data.constraint,
    defaultValue: editing,
  })
  const named = (rows: readonly { id: number; nameEn: string; nameBn: string }[]) =>
    rows.map((one) => ({ value: one.id, text: nameOf(one) }))
  return (
    <PostForm form={form} values={{ intent: 'save' }}>
      {editing.id ? <input type="hidden" name="id" value={editing.id} /> : null}
      <FormErrors
        form={form}
        problems={problemsOf(fields, {
          ...EVENT_LABELS,
          siteKinds: 'calendar:siteKind',
          boardIds: 'calendar:board',
          districtIds: 'calendar:district',
          groupIds: 'calendar:group',
        })}
      />
      <FormGrid columns={2}>
        <EventFields fields={fields} kinds={data.kinds} audiences={data.audiences} />
        <ChecksField
          row
          className="sm:col-span-2"
          field={fields.siteKinds}
          label="calendar:siteKind"
          hint="calendar:reachHint"
          options={data.siteKinds.map((value) => ({ value, label: `calendar:siteKindOf.${value}` }))}
        />
        <ChecksField
          row
          className="sm:col-span-2"
          field={fields.boardIds}
          label="calendar:board"
          options={named(data.choices.boards)}
        />
        <div className="sm:col-span-2">
          <Details summary={t('calendar:district')} open={Boolean(fields.districtIds.initialValue?.length)}>
            <ChecksField
              row
              field={fields.districtIds}
              label="calendar:district"
              options={named(data.choices.districts)}
            />
          </Details>
        </div>
        {data.choices.groups.length ? (
          <div className="sm:col-span-2">
            <Details summary={t('calendar:group')} open={Boolean(fields.groupIds.initialValue?.length)}>
              <ChecksField row field={fields.groupIds} label="calendar:group" options={named(data.choices.groups)} />
            </Details>
          </div>
        ) : null}
        <CheckField field={fields.active} label="common:active" />
      </FormGrid>
      <FormActions cancel={back} />
    </PostForm>
  )
}
