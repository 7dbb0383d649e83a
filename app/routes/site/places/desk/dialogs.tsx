import { useActionData, useLocation } from '@remix-run/react'
import type { AdmitForm, ExtendForm } from '~/domain/admissions/places/places.form'
import { useName } from '~/i18n/use-words'
import { LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { CheckField, DateField, FormErrors, NumberField, PostForm, SelectField, TextField } from '~/ui/fields'
import { type SubmissionResult, useConstraint, useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions } from '~/ui/page'
import { hrefWith } from '~/ui/table/url'
import type { OfferData } from './load-places.server'

type Row = OfferData['rows']['items'][number]

const useClose = () => hrefWith(useLocation(), { dialog: null, row: null })

/** Into which section an applicant comes. */
export function AdmitDialog({ data: { offer, sections }, row }: { data: OfferData; row: Row }) {
  const { t, n } = useWords()
  const name = useName()
  const close = useClose()
  const open = sections.filter((one) => one.capacity === null || one.active < one.capacity)
  const first = [...open].sort((a, b) => a.active - b.active)[0]
  const [form, fields] = useForm<AdmitForm>({
    lastResult: useActionData() as SubmissionResult<string[]> | undefined,
    constraint: useConstraint('admit'),
    defaultValue: { sectionId: first?.id, studentLogin: true, guardianLogin: true },
    id: 'admit',
  })
  const size = ({ active, capacity }: (typeof sections)[number]) =>
    capacity === null
      ? t('places:in', { active: n(active) })
      : t('places:of', { active: n(active), capacity: n(capacity) })
  return (
    <Dialog title={t('places:admitTitle', { name: name(row) || n(row.number) })} closeTo={close}>
      <PostForm form={form} values={{ intent: 'admit', offer: offer.id, application: row.applicationId }}>
        <FormErrors form={form} />
        <p className="mb-3 max-w-prose text-[0.9375rem] leading-6 text-muted">{t('places:admitAbout')}</p>
        <div className="grid gap-3.5">
          <SelectField
            field={fields.sectionId}
            label="places:section"
            empty={false}
            options={sections.map((one) => ({ value: one.id, text: `${name(one)} (${size(one)})` }))}
          />
          <NumberField field={fields.roll} label="places:roll" hint="places:rollHint" />
          <CheckField field={fields.overCapacity} label="places:overCapacity" />
          <CheckField field={fields.studentLogin} label="places:studentLogin" />
          <CheckField field={fields.guardianLogin} label="places:guardianLogin" />
        </div>
        <FormActions>
          <LinkButton to={close}>{t('common:cancel')}</LinkButton>
          <SubmitButton>{t('places:admit')}</SubmitButton>
        </FormActions>
      </PostForm>
    </Dialog>
  )
}

/** More days, no place, or an admission taken back: each with the reason for it. */
export function ReasonDialog({
  what,
  data: { offer },
  row,
}: {
  what: 'extend' | 'decline' | 'undo'
  data: OfferData
  row: Row
}) {
  const { t, n } = useWords()
  const name = useName()
  const close = useClose()
  const [form, fields] = useForm<ExtendForm>({
    lastResult: useActionData() as SubmissionResult<string[]> | undefined,
    constraint: useConstraint(what),
    id: what,
  })
  return (
    <Dialog title={t(`places:${what}Title`, { name: name(row) || n(row.number) })} closeTo={close}>
      <PostForm
        form={form}
        values={{ intent: what, offer: offer.id, application: row.applicationId, entry: row.entryId }}
      >
        <FormErrors form={form} />
        <p className="mb-3 max-w-prose text-[0.9375rem] leading-6 text-muted">{t(`places:${what}About`)}</p>
        <div className="grid gap-3.5">
          {what === 'extend' ? <DateField field={fields.admitBy} label="places:admitBy" /> : null}
          <TextField field={fields.reason} label="places:reason" />
        </div>
        <FormActions>
          <LinkButton to={close}>{t('common:cancel')}</LinkButton>
          <SubmitButton look={what === 'extend' ? 'primary' : 'danger'}>{t(`places:${what}`)}</SubmitButton>
        </FormActions>
      </PostForm>
    </Dialog>
  )
}
