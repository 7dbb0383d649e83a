import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import {
  BilingualPair,
  CheckField,
  ChecksField,
  ChoiceField,
  DateField,
  DateRangeField,
  FileField,
  FormErrors,
  MoneyField,
  NumberField,
  PhoneField,
  PhotoField,
  plain,
  PostForm,
  problemsOf,
  RadioField,
  SelectField,
  TextAreaField,
  TimeField,
} from '../fields'
import { SHEET } from '../fields/file-rules'
import { KIT_THANAS } from './sample'
import { useWords } from '../lang'
import { FormActions, FormGrid } from '../page'

const LABELS = {
  nameBn: 'common:nameBn',
  nameEn: 'common:nameEn',
  roll: 'kit:roll',
  fee: 'kit:fee',
  phone: 'kit:phone',
  born: 'kit:born',
  thana: 'kit:thana',
  shift: 'kit:shift',
  group: 'kit:class',
  subjects: 'kit:subjects',
  remarks: 'kit:remarks',
} as const

/** Every field, in a form that judges and keeps nothing. */
export function KitFields({
  answer,
  constraint,
}: {
  answer: SubmissionResult<string[]> | undefined
  constraint: Record<string, { required?: boolean }>
}) {
  const { lang } = useWords()
  const [form, fields] = useForm<Record<keyof typeof LABELS | 'present', unknown>>({
    id: 'kit',
    lastResult: answer,
    constraint,
    defaultValue: { shift: 'morning', present: 'on', fee: '1250.50' },
  })
  const options = ['science', 'humanities', 'business'].map((value) => ({ value, label: `kit:${value}` }))
  return (
    <PostForm form={form} encType="multipart/form-data">
      <FormErrors problems={problemsOf(fields, LABELS)} />
      <FormGrid columns={3}>
        <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" className="sm:col-span-2" />
        <NumberField field={fields.roll} label={LABELS.roll} hint="kit:hint" />
        <MoneyField field={fields.fee} label={LABELS.fee} />
        <PhoneField field={fields.phone} label={LABELS.phone} />
        <DateField field={fields.born} label={LABELS.born} past />
        <TimeField field={plain('bell')} label="kit:bell" />
        <DateRangeField from={plain('term_from')} to={plain('term_to')} label="kit:term" />
        <ChoiceField
          field={fields.thana}
          label={LABELS.thana}
          options={KIT_THANAS.map((one, at) => ({
            value: at + 1,
            text: lang === 'bn' ? one[0] : one[1],
            group: lang === 'bn' ? one[2] : one[3],
          }))}
        />
        <SelectField field={fields.group} label={LABELS.group} options={options} />
        <FileField field={plain('sheet')} label="kit:sheet" rule={SHEET} />
        <RadioField
          field={fields.shift}
          label={LABELS.shift}
          row
          options={['morning', 'day'].map((value) => ({ value, label: `kit:${value}` }))}
        />
        <ChecksField
          field={fields.subjects}
          label={LABELS.subjects}
          row
          options={options.map((option, at) => ({ ...option, value: at + 1 }))}
        />
        <CheckField field={fields.present} label="kit:present" />
        <TextAreaField field={fields.remarks} label={LABELS.remarks} className="sm:col-span-2" />
        <PhotoField field={plain('photo')} label="kit:photo" />
      </FormGrid>
      <FormActions />
    </PostForm>
  )
}
