import { useActionData } from '@remix-run/react'
import type { AdmitForm } from '~/domain/admissions/places/places.form'
import { useName } from '~/i18n/use-words'
import { Dialog } from '~/ui/dialog'
import { CheckField, FormErrors, NumberField, PostForm, problemsOf, SelectField } from '~/ui/fields'
import { type SubmissionResult, useConstraint, useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions } from '~/ui/page'
import { ChargesShown } from '../../admission-desk/inside/charges'
import { asksToChoose, SubjectFields } from '../../admission-desk/inside/subject-fields'
import { useClose } from './dialogs'
import type { OfferData } from './load-places.server'

const LABELS = {
  sectionId: 'places:section',
  roll: 'places:roll',
  religionSubject: 'students:field.religionSubject',
  electives: 'students:field.electives',
  optionalSubject: 'students:field.optionalSubject',
}

/** Into which section an applicant comes, with which subjects; and what that will charge. */
export function AdmitDialog({
  data: { offer, sections, toAdmit },
  row,
}: {
  data: OfferData
  row: OfferData['rows']['items'][number]
}) {
  const { t, n } = useWords()
  const name = useName()
  const close = useClose()
  const open = sections.filter((one) => one.capacity === null || one.active < one.capacity)
  const first = [...open].sort((a, b) => a.active - b.active)[0]
  const [form, fields] = useForm<AdmitForm>({
    lastResult: useActionData() as SubmissionResult<string[]> | undefined,
    constraint: useConstraint('admit'),
    defaultValue: {
      sectionId: first?.id,
      studentLogin: true,
      guardianLogin: true,
      religionSubject: toAdmit?.wished.religionSubject,
      optionalSubject: toAdmit?.wished.optionalSubject,
      electives: (toAdmit?.wished.electives ?? []).map(String),
    },
    id: 'admit',
  })
  const size = ({ active, capacity }: (typeof sections)[number]) =>
    capacity === null
      ? t('places:in', { active: n(active) })
      : t('places:of', { active: n(active), capacity: n(capacity) })
  return (
    <Dialog title={t('places:admitTitle', { name: name(row) || n(row.number) })} closeTo={close}>
      <PostForm form={form} values={{ intent: 'admit', offer: offer.id, application: row.applicationId }}>
        <FormErrors form={form} problems={problemsOf(fields, LABELS)} />
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
          {toAdmit && asksToChoose(toAdmit.subjects) ? (
            <fieldset className="rounded border border-line p-3">
              <legend className="px-1 font-semibold">{t('admission-entry:subjects')}</legend>
              <SubjectFields of={toAdmit.subjects} fields={fields} />
            </fieldset>
          ) : null}
          {toAdmit ? (
            <section className="rounded border border-line p-3" aria-label={t('admission-entry:chargedNow')}>
              <h3 className="mb-1 font-semibold">{t('admission-entry:chargedNow')}</h3>
              <ChargesShown lists={toAdmit.charges} />
            </section>
          ) : null}
          <CheckField field={fields.studentLogin} label="places:studentLogin" />
          <CheckField field={fields.guardianLogin} label="places:guardianLogin" />
        </div>
        <FormActions cancel={close} submit="places:admit" />
      </PostForm>
    </Dialog>
  )
}
