import { useActionData } from '@remix-run/react'
import type { DeclareForm } from '~/domain/assessment/declare/declare.form'
import { useName } from '~/i18n/use-words'
import { placeText } from '~/screens/marks/names'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import {
  BilingualPair,
  CheckField,
  ChecksField,
  DateField,
  FormErrors,
  NumberField,
  PostForm,
  problemsOf,
  RadioField,
  SelectField,
} from '~/ui/fields'
import { useConstraint, useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid, KeyValue, Page, Section } from '~/ui/page'
import type { FormData } from './load-declarations.server'

const words = 'site-assessment:declare'

/** A new assessment, or what may be changed of a known one. */
export function AssessmentForm({ data }: { data: FormData }) {
  const { t, n } = useWords()
  const name = useName()
  const { id, about, of, choices, rounds, values } = data
  const [form, fields] = useForm<DeclareForm>({
    lastResult: useActionData<SubmissionResult<string[]>>(),
    constraint: useConstraint('assessment'),
    defaultValue: { ...values, round: values.round ?? (rounds.length === 1 ? rounds[0] : undefined) },
  })
  const place = { className: { nameEn: '', nameBn: '' } }
  return (
    <Page title={t(id === null ? `${words}.new` : `${words}.edit`)} description={t(`${words}.formAbout`)}>
      <PostForm
        form={form}
        preventScrollReset={false}
        values={id === null ? { intent: 'declare', ...of } : { intent: 'amend', id }}
      >
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            nameBn: 'common:nameBn',
            nameEn: 'common:nameEn',
            round: `${words}.round`,
            resultSettingId: `${words}.result`,
            heldOn: `${words}.heldOn`,
            enterFrom: `${words}.enterFrom`,
            enterTo: `${words}.enterTo`,
            occasions: `${words}.occasions`,
            subjectIds: `${words}.subjectIds`,
            sectionIds: `${words}.sectionIds`,
          })}
        />
        <Section>
          <div className="mb-4">
            <KeyValue
              columns={2}
              items={[
                { label: t(`${words}.session`), value: n(about.session) },
                { label: t(`${words}.class`), value: name(about.className) },
                { label: t(`${words}.setting`), value: n(name(about.setting)) },
                ...(about.round
                  ? [{ label: t(`${words}.round`), value: t(`assessment:roundsOf.${about.round}`) }]
                  : []),
              ]}
            />
          </div>
          {id === null ? (
            <RadioField
              field={fields.round}
              label={`${words}.round`}
              options={rounds.map((value) => ({ value, label: `assessment:roundsOf.${value}` }))}
              row
              className="mb-4"
            />
          ) : null}
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" className="mb-4" />
          <FormGrid columns={3}>
            <DateField field={fields.heldOn} label={`${words}.heldOn`} hint={`${words}.heldOnHint`} />
            <DateField field={fields.enterFrom} label={`${words}.enterFrom`} hint={`${words}.windowHint`} />
            <DateField field={fields.enterTo} label={`${words}.enterTo`} />
            <NumberField field={fields.occasions} label={`${words}.occasions`} hint={`${words}.occasionsHint`} />
            <SelectField
              field={fields.resultSettingId}
              label={`${words}.result`}
              options={choices.results.map((one) => ({ value: one.id, text: name(one) }))}
            />
          </FormGrid>
        </Section>
        <Section title={t(`${words}.what`)}>
          {choices.subjects.length ? (
            <ChecksField
              field={fields.subjectIds}
              label={`${words}.subjectIds`}
              hint={`${words}.subjectsHint`}
              options={choices.subjects.map((one) => ({
                value: one.id,
                text: `${name(one)} (${t(`${words}.indicatorCount`, { count: one.count })})`,
              }))}
            />
          ) : null}
          {choices.behaviour ? (
            <CheckField field={fields.behaviour} label="site-assessment:behaviour" className="mt-3" />
          ) : null}
        </Section>
        <Section title={t(`${words}.sections`)}>
          <ChecksField
            field={fields.sectionIds}
            label={`${words}.sectionIds`}
            hint={`${words}.sectionsHint`}
            options={choices.sections.map((one) => ({ value: one.id, text: placeText({ ...place, ...one }, name) }))}
          />
        </Section>
        <FormActions>
          <LinkButton to={paths.assessmentDeclare}>{t('common:cancel')}</LinkButton>
          <SubmitButton>{id === null ? t(`${words}.submit`) : undefined}</SubmitButton>
        </FormActions>
      </PostForm>
    </Page>
  )
}
