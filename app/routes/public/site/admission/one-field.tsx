import { formatDateShort } from '~/format/dates'
import { plainHundredths } from '~/format/numbers'
import type { Answers } from '~/domain/admissions/form/admission-fields.policy'
import { CheckField, RadioField } from '~/ui/fields/choice'
import type { FieldLike } from '~/ui/fields/field'
import { MoneyField, PhoneField, TextAreaField, TextField } from '~/ui/fields/text'
import { SiteSelect } from '~/ui/site/form/site-select'
import { useSite } from '~/ui/site/use-site'
import type { AdmissionField } from '~/domain/admissions/form/admission-fields'

interface Listed {
  value: number
  bn: string
  en: string
  groupBn?: string
  groupEn?: string
}

/** What a field holds, as its control shows it. */
export function shownValue(field: AdmissionField, answers: Answers): string | null {
  const value = answers[field.key]
  if (value === null || value === undefined || value === '') return null
  if (field.kind === 'day') return formatDateShort(String(value), 'en')
  if (field.kind === 'taka') return plainHundredths(Number(value))
  if (field.kind === 'check') return value === true ? 'on' : null
  return String(value)
}

/** The control of a field, by its kind. */
export function OneField({
  of,
  field,
  lists,
  offers,
}: {
  of: AdmissionField
  field: FieldLike
  lists: Readonly<Record<string, readonly Listed[]>>
  offers: readonly { id: number; nameBn: string; nameEn: string }[]
}) {
  const { t, own } = useSite()
  const props = { field, label: `admission-form:field.${of.key}`, ...(of.hint ? { hint: of.hint } : {}) }
  switch (of.kind) {
    case 'lines':
      return <TextAreaField {...props} rows={2} maxLength={of.max ?? 300} className="sm:col-span-2" />
    case 'phone':
      return <PhoneField {...props} />
    case 'email':
      return <TextField {...props} type="email" inputMode="email" autoComplete="email" />
    case 'taka':
      return <MoneyField {...props} />
    case 'check':
      return <CheckField {...props} className="sm:col-span-2" />
    case 'day':
      return <TextField {...props} hint={of.hint ?? 'admission-form:hint.day'} numeric maxLength={20} />
    case 'year':
    case 'gpa':
    case 'digits':
    case 'nid':
    case 'birthReg':
      return (
        <TextField
          {...props}
          numeric
          inputMode={of.kind === 'gpa' ? 'decimal' : 'numeric'}
          control="tabular-nums"
          maxLength={of.max ?? 40}
        />
      )
    case 'offer':
      return (
        <SiteSelect
          {...props}
          className="sm:col-span-2"
          options={offers.map((one) => ({ value: one.id, text: own(one.nameBn, one.nameEn) }))}
        />
      )
    case 'catalogue':
      return (
        <SiteSelect
          {...props}
          options={(lists[of.key] ?? []).map((one) => ({
            value: one.value,
            text: own(one.bn, one.en),
            ...(one.groupBn ? { group: own(one.groupBn, one.groupEn ?? '') } : {}),
          }))}
        />
      )
    case 'choice': {
      const options = (of.values ?? []).map((value) => ({
        value,
        text: t(`admission-form:${of.words ?? of.key}.${value}`),
      }))
      return options.length <= 3 ? (
        <RadioField {...props} row options={options} />
      ) : (
        <SiteSelect {...props} options={options} />
      )
    }
    case 'text':
    case 'name':
    case 'nameBn':
    case 'nameEn':
      return (
        <TextField
          {...props}
          maxLength={of.max ?? 120}
          {...(/Bn$/.test(of.key) ? { lang: 'bn' } : /En$/.test(of.key) ? { lang: 'en' } : {})}
        />
      )
  }
}
