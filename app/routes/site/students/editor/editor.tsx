import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useLocation } from '@remix-run/react'
import { fieldsOf, labelsOf } from '~/domain/students/student-fields.policy'
import type { StudentForm } from '~/domain/students/student.form'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import {
  BilingualPair,
  FormErrors,
  NumberField,
  PhoneField,
  PhotoField,
  PostForm,
  problemsOf,
  SelectField,
  STUDENT_PHOTO,
} from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Card, FormActions, FormGrid } from '~/ui/page'
import { StudentInput } from '../fields/student-input'
import { ElectiveFields } from './elective-fields'
import type { EditorData } from './editor.server'
import { SectionPicker } from './place-picker'

const LABELS: Record<keyof StudentForm, string> = {
  ...labelsOf(),
  photo: 'students:field.photo',
  guardianNameBn: 'students:field.guardianNameBn',
  guardianNameEn: 'students:field.guardianNameEn',
  relation: 'students:field.relation',
  guardianMobile: 'students:field.guardianMobile',
  sectionId: 'students:section',
  roll: 'students:roll',
  electives: 'students:field.electives',
  optionalSubject: 'students:field.optionalSubject',
  religionSubject: 'students:field.religionSubject',
  dropMarks: 'students:choose.drop',
}

/** Adds or changes a student. The section comes first: it says which subjects there are and which roll is free. */
export function StudentEditor({
  data,
  lastResult,
}: {
  data: EditorData
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const { t } = useWords()
  const { choices } = data
  if (!choices || choices.sections.length === 0) {
    return (
      <Alert
        tone="warn"
        title={t('students:form.noSections')}
        actions={<LinkButton to={paths.classSettings}>{t('students:form.toClasses')}</LinkButton>}
      >
        {t('students:form.noSectionsText')}
      </Alert>
    )
  }
  return (
    <>
      <SectionPicker data={data} />
      {choices.section ? (
        <Editor key={`${choices.section.id} ${choices.nextRoll}`} data={data} lastResult={lastResult} />
      ) : null}
    </>
  )
}

function Editor({ data, lastResult }: { data: EditorData; lastResult: SubmissionResult<string[]> | undefined }) {
  const { t } = useWords()
  const { search } = useLocation()
  const [form, fields] = useForm<StudentForm>({
    lastResult,
    constraint: data.constraint,
    defaultValue: data.values,
    id: 'student',
  })
  const { choices } = data
  const subjects = (list: readonly { id: number; name: string }[] | undefined) =>
    (list ?? []).map((one) => ({ value: one.id, text: one.name }))
  const inputs = (group: 'identity' | 'contact') =>
    fieldsOf(group).map((one) => (
      <StudentInput key={one.key} of={one} field={fields[one.key]} religions={choices?.religions ?? []} />
    ))
  return (
    <PostForm
      form={form}
      preventScrollReset={false}
      action={search}
      encType="multipart/form-data"
      values={{ sectionId: choices?.section?.id }}
    >
      <FormErrors form={form} problems={problemsOf(fields, LABELS)} />
      <div className="grid gap-4">
        <Card title={t('students:form.enrolment')}>
          <FormGrid columns={3}>
            <NumberField
              field={fields.roll}
              label="students:roll"
              hint={data.id === null ? 'students:form.nextRoll' : undefined}
            />
            {choices?.religionSubjects.length ? (
              <SelectField
                field={fields.religionSubject}
                label={LABELS.religionSubject}
                empty="students:form.byReligion"
                options={subjects(choices.religionSubjects)}
              />
            ) : null}
            {choices?.optionalSubjects.length ? (
              <SelectField
                field={fields.optionalSubject}
                label={LABELS.optionalSubject}
                empty="common:none"
                options={subjects(choices.optionalSubjects)}
              />
            ) : null}
          </FormGrid>
          <ElectiveFields
            sets={choices?.electiveSets ?? []}
            electives={fields.electives}
            dropMarks={fields.dropMarks}
          />
        </Card>
        <Card title={t('students:form.identity')}>
          <div className="grid gap-3.5">
            <BilingualPair
              bn={fields.nameBn}
              en={fields.nameEn}
              label="students:form.student"
              hint="students:form.nameHint"
            />
            <BilingualPair bn={fields.fatherNameBn} en={fields.fatherNameEn} label="students:form.father" />
            <BilingualPair bn={fields.motherNameBn} en={fields.motherNameEn} label="students:form.mother" />
            <FormGrid columns={3}>
              {inputs('identity')}
              <PhotoField rule={STUDENT_PHOTO} field={fields.photo} label={LABELS.photo} src={data.photo} />
            </FormGrid>
          </div>
        </Card>
        <Card title={t('students:form.guardian')}>
          <div className="grid gap-3.5">
            <FormGrid>
              <PhoneField
                field={fields.guardianMobile}
                label={LABELS.guardianMobile}
                hint="students:form.guardianHint"
              />
              <SelectField
                field={fields.relation}
                label={LABELS.relation}
                options={['father', 'mother', 'guardian'].map((value) => ({
                  value,
                  label: `students:relations.${value}`,
                }))}
              />
            </FormGrid>
            <BilingualPair bn={fields.guardianNameBn} en={fields.guardianNameEn} label="students:form.guardianName" />
          </div>
        </Card>
        <Card title={t('students:form.contact')}>
          <FormGrid>{inputs('contact')}</FormGrid>
        </Card>
      </div>
      <FormActions another={data.id === null} cancel={data.id === null ? paths.students : paths.student(data.id)} />
    </PostForm>
  )
}
