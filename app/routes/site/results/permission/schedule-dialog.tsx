import { Form, useLocation } from '@remix-run/react'
import { today } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { DateField, plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { CsrfField } from '~/ui/shell/csrf'
import { hrefWith } from '~/ui/table'
import type { Panel } from './panel.server'

/** When a run is to be published by itself. */
export function ScheduleDialog({
  run,
  errors,
  typed,
}: {
  run: Panel['runs'][number]
  errors: Record<string, string[] | null>
  typed: Record<string, unknown> | null | undefined
}) {
  const { t, n } = useWords()
  const name = useName()
  const location = useLocation()
  const close = hrefWith(location, { schedule: null })
  const field = (key: string, usual: string) =>
    plain(key, typed?.[key] ?? usual, { required: true, errors: errors[key] ?? undefined })
  return (
    <Dialog
      title={t('result-permission:scheduleTitle', { number: n(run.number), class: name(run.className) })}
      closeTo={close}
    >
      <p className="mb-3">{t('result-permission:scheduleText')}</p>
      <Form method="post" noValidate>
        <CsrfField />
        <input type="hidden" name="intent" value="schedule" />
        <input type="hidden" name="run" value={run.id} />
        <div className="grid gap-3 sm:grid-cols-2">
          <DateField field={field('day', '')} min={today()} label="result-permission:day" />
          <TextField type="time" field={field('time', '10:00')} label="result-permission:time" />
        </div>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <LinkButton to={close}>{t('common:cancel')}</LinkButton>
          <SubmitButton>{t('result-permission:scheduleSubmit')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
