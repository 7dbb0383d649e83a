import { useLocation } from '@remix-run/react'
import type { EmployeeEvent } from '~/domain/people/events/events.server'
import { formatDate } from '~/format/dates'
import { LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormErrors, PostForm, problemsOf, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { hrefWith } from '~/ui/table'
import { usePartForm } from './part-form'

/** Why an event is taken back; it stays in sight with the reason. */
export function TakeBack({ event }: { event: EmployeeEvent }) {
  const { t, lang } = useWords()
  const back = hrefWith(useLocation(), { confirm: null })
  const [form, fields] = usePartForm<{ id: number; why: string }>('take-back', { id: event.id })
  return (
    <Dialog
      title={t('people:takeBackOf', {
        what: t(`people:kind.${event.kind}`),
        day: formatDate(event.onDate, lang),
      })}
      closeTo={back}
    >
      <PostForm form={form} values={{ intent: 'take-back', id: event.id }} encType="multipart/form-data">
        <FormErrors form={form} problems={problemsOf(fields, { why: 'people:field.why' })} />
        <p className="mb-3">{t('people:takeBackText')}</p>
        <TextField field={fields.why} label="people:field.why" />
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <LinkButton to={back}>{t('common:cancel')}</LinkButton>
          <SubmitButton look="danger">{t('people:takeBack')}</SubmitButton>
        </div>
      </PostForm>
    </Dialog>
  )
}
