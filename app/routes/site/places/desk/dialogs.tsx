import { useActionData, useLocation } from '@remix-run/react'
import { REMOVED_FOR } from '~/domain/admissions/places/removed-for'
import type { ExtendForm, RemoveForm } from '~/domain/admissions/places/places.form'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { DateField, FormErrors, PostForm, SelectField, TextField } from '~/ui/fields'
import { type SubmissionResult, useConstraint, useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions } from '~/ui/page'
import { hrefWith } from '~/ui/table/url'
import type { OfferData } from './load-places.server'

type Row = OfferData['rows']['items'][number]

/** Back to the list as it was. */
export const useClose = () => hrefWith(useLocation(), { dialog: null, row: null, ids: null })

/** More days, no place, or an admission taken back: each with the reason for it. */
export function ReasonDialog({
  what,
  data: { offer },
  row,
}: {
  what: 'extend' | 'decline' | 'remove' | 'undo'
  data: OfferData
  row: Row
}) {
  const { t, n } = useWords()
  const name = useName()
  const close = useClose()
  const again = what === 'extend' && row.state !== 'called'
  const [form, fields] = useForm<ExtendForm & Pick<RemoveForm, 'because'>>({
    lastResult: useActionData() as SubmissionResult<string[]> | undefined,
    constraint: useConstraint(what),
    id: what,
  })
  return (
    <Dialog title={t(`places:${again ? 'again' : what}Title`, { name: name(row) || n(row.number) })} closeTo={close}>
      <PostForm
        form={form}
        values={{ intent: what, offer: offer.id, application: row.applicationId, entry: row.entryId }}
      >
        <FormErrors form={form} />
        <p className="mb-3 max-w-prose text-[0.9375rem] leading-6 text-muted">{t(`places:${what}About`)}</p>
        <div className="grid gap-3.5">
          {what === 'extend' ? <DateField field={fields.admitBy} label="places:admitBy" /> : null}
          {what === 'remove' ? (
            <SelectField
              field={fields.because}
              label="places:removedFor"
              hint="places:removedForHint"
              options={REMOVED_FOR.map((value) => ({ value, label: `places:because.${value}` }))}
            />
          ) : null}
          <TextField field={fields.reason} label="places:reason" />
        </div>
        <FormActions cancel={close}>
          <SubmitButton look={what === 'extend' ? 'primary' : 'danger'}>
            {t(again ? 'places:callAgain' : `places:${what}`)}
          </SubmitButton>
        </FormActions>
      </PostForm>
    </Dialog>
  )
}
