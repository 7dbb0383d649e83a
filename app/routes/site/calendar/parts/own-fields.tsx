import { useLocation } from '@remix-run/react'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useName } from '~/i18n/use-words'
import type { SiteEventForm } from '~/domain/calendar/event.form'
import { EVENT_LABELS, EventFields } from '~/screens/calendar/event-fields'
import { LinkButton, SubmitButton } from '~/ui/button'
import { ChecksField, FormErrors, PostForm, problemsOf } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid } from '~/ui/page'
import { hrefWith } from '~/ui/table'
import type { CalendarData } from './load-calendar.server'

/** An event of the institution's own. */
export function OwnFields({
  data,
  editing,
  result,
  back,
}: {
  data: Pick<CalendarData, 'eventKinds' | 'audiences' | 'constraint' | 'classes'>
  editing: NonNullable<CalendarData['editing']>
  result: unknown
  back: string
}) {
  const { t } = useWords()
  const nameOf = useName()
  const location = useLocation()
  const [form, fields] = useForm<SiteEventForm>({
    lastResult: result as SubmissionResult<string[]> | undefined,
    constraint: data.constraint,
    defaultValue: editing,
  })
  return (
    <PostForm form={form} values={{ intent: 'save' }}>
      {editing.id ? <input type="hidden" name="id" value={editing.id} /> : null}
      <FormErrors form={form} problems={problemsOf(fields, { ...EVENT_LABELS, classIds: 'calendar:classes' })} />
      <FormGrid columns={2}>
        <EventFields fields={fields} kinds={data.eventKinds} audiences={data.audiences} />
        <ChecksField
          row
          className="sm:col-span-2"
          field={fields.classIds}
          label="calendar:classes"
          hint="calendar:classesHint"
          options={data.classes.map((one) => ({ value: one.id, text: nameOf(one) }))}
        />
      </FormGrid>
      <FormActions>
        {editing.id ? (
          <LinkButton look="danger" to={hrefWith(location, { edit: null, confirm: editing.id })}>
            {t('common:delete')}
          </LinkButton>
        ) : null}
        <LinkButton to={back}>{t('common:cancel')}</LinkButton>
        <SubmitButton />
      </FormActions>
    </PostForm>
  )
}
