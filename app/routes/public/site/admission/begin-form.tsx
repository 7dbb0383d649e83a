import type { SubmissionResult } from '@conform-to/react'
import { PhoneField } from '~/ui/fields/text'
import { FormGuard, type FormSeal } from '~/ui/site/form/form-guard'
import { FormProblems, shownField } from '~/ui/site/form/form-problems'
import { SiteSelect } from '~/ui/site/form/site-select'
import { useSite } from '~/ui/site/use-site'
import type { AdmissionCard } from './load-form.server'

/** Which class, and the number that all news goes to: with that a form is begun. */
export function BeginForm({
  one,
  seal,
  result,
  under: Heading,
}: {
  one: AdmissionCard
  seal: FormSeal
  result: SubmissionResult<string[]> | undefined
  under: 'h2' | 'h4'
}) {
  const { t, own } = useSite()
  const field = shownField(result)
  return (
    <form
      method="post"
      noValidate
      className="mt-6 border-t border-line pt-5"
      id="begin"
      action={`?admission=${one.id}#begin`}
    >
      <Heading className="mb-3 text-lg font-bold">{t('admission-form:begin.title')}</Heading>
      <FormProblems
        result={result}
        labels={{ offer: 'admission-form:field.offer', contactNumber: 'admission-form:field.contactNumber' }}
      />
      <FormGuard seal={seal} />
      <input type="hidden" name="intent" value="begin" />
      <input type="hidden" name="admission" value={one.id} />
      <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
        <SiteSelect
          field={field('offer', { required: true, value: one.offers.length === 1 ? String(one.offers[0]?.id) : null })}
          label="admission-form:field.offer"
          options={one.offers.map((offer) => ({ value: offer.id, text: own(offer.nameBn, offer.nameEn) }))}
        />
        <PhoneField
          field={field('contactNumber', { required: true })}
          label="admission-form:field.contactNumber"
          hint="admission-form:hint.contactNumber"
        />
      </div>
      <button type="submit" className="site-button mt-5 w-full sm:w-auto">
        {t('admission-form:begin.go')}
      </button>
    </form>
  )
}
