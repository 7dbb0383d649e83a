import { useForm } from '~/ui/fields/use-form'
import { useLocation } from '@remix-run/react'
import type { z } from 'zod'
import type { dataForm } from '~/domain/admissions/desk/desk.form'
import { SubmitButton } from '~/ui/button'
import {
  BilingualPair,
  DateField,
  FormErrors,
  NumberField,
  PhoneField,
  PostForm,
  problemsOf,
  SelectField,
  TextField,
  useConstraint,
} from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid, Section } from '~/ui/page'
import { hrefWith } from '~/ui/table'
import type { ApplicantAnswer, ApplicantData } from './applicant-data.server'

/** The office puts an application right, and says why. */
export function DataEditor({ data, answer }: { data: ApplicantData; answer: ApplicantAnswer | undefined }) {
  const { t } = useWords()
  const location = useLocation()
  const { one } = data
  const [form, fields] = useForm<z.infer<typeof dataForm>>({
    lastResult: answer?.error ? { status: 'error', error: answer.error, initialValue: answer.initialValue } : undefined,
    constraint: useConstraint('data'),
    defaultValue: { ...one, offer: one.offerId, reason: '' },
  })
  return (
    <Section card title={t('admission-desk:correctData')}>
      <PostForm form={form} values={{ id: one.id, version: one.version }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            nameBn: 'common:nameBn',
            birthRegNo: 'admission-desk:birthRegNo',
            reason: 'admission-desk:reason.data',
          })}
        />
        <FormGrid columns={2}>
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
          <TextField field={fields.birthRegNo} label="admission-desk:birthRegNo" />
          <DateField field={fields.bornOn} label="admission-form:field.bornOn" past />
          <SelectField
            field={fields.gender}
            label="admission-form:field.gender"
            options={['male', 'female', 'other'].map((value) => ({ value, label: `admission-form:gender.${value}` }))}
          />
          <PhoneField field={fields.mobile} label="common:mobile" />
          <NumberField field={fields.gpa} label="admission-desk:gpa" decimals={2} />
          <SelectField
            field={fields.offer}
            label="admission-desk:offer"
            options={data.offers.map(({ id, name }) => ({ value: id, text: name }))}
          />
          <TextField field={fields.reason} label="admission-desk:reason.data" />
        </FormGrid>
        <FormActions cancel={hrefWith(location, { edit: null })}>
          <SubmitButton name="intent" value="data" />
        </FormActions>
      </PostForm>
    </Section>
  )
}
