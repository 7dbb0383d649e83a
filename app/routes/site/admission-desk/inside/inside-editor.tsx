import { useLocation } from '@remix-run/react'
import { BLOOD_GROUPS, GENDERS } from '~/domain/students/student-field-kinds.policy'
import { SubmitButton } from '~/ui/button'
import {
  BilingualPair,
  CheckField,
  DateField,
  FormErrors,
  intentOf,
  NumberField,
  PhoneField,
  PhotoField,
  PostForm,
  problemsOf,
  SelectField,
  STUDENT_PHOTO,
  TextAreaField,
  TextField,
  useConstraint,
} from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, Card, FormActions, FormGrid } from '~/ui/page'
import { ConsentCard, FeesCard } from './inside-cards'
import { asksToChoose, SubjectFields } from './subject-fields'
import type { InsideForm } from '~/domain/admissions/desk/desk.form'
import type { InsideAnswer, InsideData } from './inside-data.server'

const LABELS: Partial<Record<keyof InsideForm, string>> = {
  nameBn: 'common:nameBn',
  nameEn: 'common:nameEn',
  birthRegNo: 'admission-desk:birthRegNo',
  bornOn: 'students:bornOn',
  gender: 'students:gender',
  guardianMobile: 'students:field.guardianMobile',
  relation: 'students:field.relation',
  guardianNameBn: 'students:field.guardianNameBn',
  roll: 'students:roll',
  overCapacity: 'admission-entry:overCapacity',
  photo: 'students:field.photo',
  religionId: 'students:religion',
  religionSubject: 'students:field.religionSubject',
  electives: 'students:field.electives',
  optionalSubject: 'students:field.optionalSubject',
  agree: 'admission-entry:consentTitle',
}
const FAMILY = [
  'fatherNameBn',
  'fatherNameEn',
  'motherNameBn',
  'motherNameEn',
  'guardianMobile',
  'relation',
  'guardianNameBn',
  'presentAddress',
  'permanentAddress',
  'religionId',
] as const

/** One form with what is necessary; what is known of a former student, or of the family, stands there already. */
export function InsideEditor({ data, answer }: { data: InsideData; answer: InsideAnswer | undefined }) {
  const { t, n } = useWords()
  const { search } = useLocation()
  const { section, former, sibling } = data
  const known = former?.values ?? Object.fromEntries(FAMILY.map((key) => [key, sibling?.values[key] ?? null]))
  const full = section !== null && section.capacity !== null && section.active >= section.capacity
  const [form, fields] = useForm<InsideForm>({
    lastResult:
      intentOf(answer) === 'undo' || !answer?.error
        ? undefined
        : { status: 'error', error: answer.error, initialValue: answer.initialValue },
    constraint: useConstraint('inside'),
    defaultValue: {
      ...known,
      relation: known.relation ?? 'father',
      loginStudent: 'on',
      loginGuardian: 'on',
      roll: null,
      electives: (data.subjects?.suggested ?? []).map(String),
      optionalSubject: null,
      religionSubject: null,
    },
    id: 'inside',
  })
  return (
    <PostForm
      form={form}
      action={search}
      encType="multipart/form-data"
      values={{ sectionId: section?.id, formerId: former?.id }}
      className="mt-4 grid gap-4"
    >
      <FormErrors form={form} problems={problemsOf(fields, LABELS)} />
      {former ? <Alert>{t('admission-entry:readmission', { code: n(former.code) })}</Alert> : null}
      {sibling ? <Alert>{t('admission-entry:ofFamily', { code: n(sibling.code) })}</Alert> : null}
      {data.started ? <Alert tone="warn">{t('admission-entry:afterStart')}</Alert> : null}
      <Card title={n(section?.text ?? '')}>
        <p className="mb-3 text-muted">
          {section?.capacity
            ? t('admission-entry:seats', { active: section.active, capacity: section.capacity })
            : t('admission-entry:noCapacity', { active: section?.active ?? 0 })}
        </p>
        <FormGrid columns={2}>
          <NumberField field={fields.roll} label="students:roll" hint="admission-entry:rollHint" />
          {full || fields.overCapacity.errors ? (
            <CheckField field={fields.overCapacity} label="admission-entry:overCapacity" />
          ) : null}
        </FormGrid>
        {fields.sectionId.errors?.length ? <p className="mt-2 text-bad">{t('admission-entry:fullShort')}</p> : null}
      </Card>
      <Card title={t('students:form.identity')}>
        <FormGrid columns={2}>
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
          <TextField field={fields.birthRegNo} label="admission-desk:birthRegNo" hint="admission-entry:birthHint" />
          <DateField field={fields.bornOn} label="students:bornOn" past />
          <SelectField
            field={fields.gender}
            label="students:gender"
            options={GENDERS.map((value) => ({ value, label: `students:genders.${value}` }))}
          />
          <SelectField
            field={fields.religionId}
            label="students:religion"
            options={data.religions.map((one) => ({ value: one.id, text: one.name }))}
          />
          <SelectField
            field={fields.bloodGroup}
            label="students:field.bloodGroup"
            empty="common:none"
            options={BLOOD_GROUPS.map((value) => ({ value, text: value }))}
          />
          <PhotoField field={fields.photo} label="students:field.photo" rule={STUDENT_PHOTO} />
        </FormGrid>
      </Card>
      <Card title={t('admission-entry:family')}>
        <FormGrid columns={2}>
          <TextField field={fields.fatherNameBn} label="students:field.fatherNameBn" />
          <TextField field={fields.fatherNameEn} label="students:field.fatherNameEn" />
          <TextField field={fields.motherNameBn} label="students:field.motherNameBn" />
          <TextField field={fields.motherNameEn} label="students:field.motherNameEn" />
          <PhoneField
            field={fields.guardianMobile}
            label="students:field.guardianMobile"
            hint="admission-entry:mobileHint"
          />
          <SelectField
            field={fields.relation}
            label="students:field.relation"
            empty={false}
            options={(['father', 'mother', 'guardian'] as const).map((value) => ({
              value,
              label: `students:relations.${value}`,
            }))}
          />
          <TextField
            field={fields.guardianNameBn}
            label="students:field.guardianNameBn"
            hint="admission-entry:guardianHint"
          />
          <TextField field={fields.email} label="common:email" />
          <TextAreaField field={fields.presentAddress} label="students:field.presentAddress" rows={2} />
          <TextAreaField field={fields.permanentAddress} label="students:field.permanentAddress" rows={2} />
        </FormGrid>
      </Card>
      {data.subjects && asksToChoose(data.subjects) ? (
        <Card title={t('admission-entry:subjects')}>
          <SubjectFields of={data.subjects} fields={fields} />
        </Card>
      ) : null}
      <FeesCard data={data} />
      <Card title={t('admission-entry:logins')}>
        <div className="grid gap-2">
          <CheckField field={fields.loginStudent} label="admission-entry:loginStudent" />
          <CheckField field={fields.loginGuardian} label="admission-entry:loginGuardian" />
        </div>
      </Card>
      <ConsentCard fields={fields} />
      <FormActions>
        <SubmitButton name="intent" value="admit">
          {t('admission-entry:admit')}
        </SubmitButton>
      </FormActions>
    </PostForm>
  )
}
