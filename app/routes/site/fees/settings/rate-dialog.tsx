import { useActionData } from '@remix-run/react'
import { PAID } from '~/domain/fees/plans/paid-choices'
import type { RateForm } from '~/domain/fees/plans/plans.form'
import { formatMonth } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Dialog } from '~/ui/dialog'
import {
  FormErrors,
  MoneyField,
  PostForm,
  problemsOf,
  RadioField,
  SelectField,
  takaText,
  useConstraint,
} from '~/ui/fields'
import { errorText } from '~/ui/fields/error'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, FormActions, FormGrid } from '~/ui/page'
import type { PlanData } from './load-plan.server'

const LABELS = {
  classId: 'fee-settings:field.class',
  studyGroupId: 'fee-settings:field.group',
  versionId: 'fee-settings:field.version',
  shiftId: 'fee-settings:field.shift',
  newcomer: 'fee-settings:field.newcomer',
  gender: 'fee-settings:field.gender',
  sectionId: 'fee-settings:field.section',
} as const

/** A rate that is new or changed: how much, and of whom. */
export function RateDialog({ data, form: given }: { data: PlanData; form: NonNullable<PlanData['form']> }) {
  const { t, lang } = useWords()
  const name = useName()
  const { rate, choices, months, usual } = given
  const back = paths.feePlan(data.plan.id)
  const lastResult = useActionData<SubmissionResult<string[]>>()
  const [form, fields] = useForm<RateForm>({
    lastResult,
    constraint: useConstraint('rate'),
    defaultValue: {
      sectionId: rate?.sectionId ?? '',
      classId: rate?.classId ?? '',
      studyGroupId: rate?.studyGroupId ?? '',
      versionId: rate?.versionId ?? '',
      shiftId: rate?.shiftId ?? '',
      newcomer: rate?.newcomer === true ? 'new' : rate?.newcomer === false ? 'old' : '',
      gender: rate?.gender ?? '',
      amount: takaText(rate?.amount),
      from: usual,
      paid: 'keep',
    },
  })
  const named = (list: readonly { id: number; nameEn: string; nameBn: string }[]) =>
    list.map((one) => ({ value: one.id, text: name(one) }))
  const any = 'fee-settings:field.any'
  const effect = fields.seen.errors ?? []
  const seen = new URLSearchParams(effect[0]?.split('?')[1]).get('stamp') ?? ''
  return (
    <Dialog title={t(rate ? 'fee-settings:rate.edit' : 'fee-settings:rate.add')} closeTo={back}>
      <PostForm form={form} values={{ intent: 'rate', plan: data.plan.id, id: rate?.id, was: rate?.amount, seen }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            ...LABELS,
            amount: 'fee-settings:rate.amount',
            from: 'fee-settings:rate.from',
          })}
        />
        {effect.length ? (
          <Alert tone="warn" title={t('fee-settings:effect.title')}>
            {effect.map((one) => (
              <p key={one}>{errorText(t, lang, one, '')}</p>
            ))}
            <p>{t('fee-settings:effect.again')}</p>
          </Alert>
        ) : null}
        <MoneyField field={fields.amount} label="fee-settings:rate.amount" hint="fee-settings:rate.amountHint" />
        {months.length ? (
          <>
            <SelectField
              field={fields.from}
              label="fee-settings:rate.from"
              hint="fee-settings:rate.fromHint"
              empty={rate ? 'fee-settings:rate.fromItsStart' : 'fee-settings:rate.fromStart'}
              options={months.map((day) => ({ value: day, text: formatMonth(day, lang) }))}
            />
            <RadioField
              field={fields.paid}
              label="fee-settings:rate.paid"
              options={PAID.map((one) => ({ value: one, text: t(`fee-settings:rate.paidIs.${one}`) }))}
            />
          </>
        ) : null}
        <p className="my-3 text-[0.9375rem] text-muted">{t('fee-settings:rate.fieldsAbout')}</p>
        <FormGrid columns={2}>
          <SelectField field={fields.classId} label={LABELS.classId} empty={any} options={named(choices.classes)} />
          <SelectField
            field={fields.studyGroupId}
            label={LABELS.studyGroupId}
            empty={any}
            options={named(choices.groups)}
          />
          <SelectField
            field={fields.versionId}
            label={LABELS.versionId}
            empty={any}
            options={named(choices.versions)}
          />
          <SelectField field={fields.shiftId} label={LABELS.shiftId} empty={any} options={named(choices.shifts)} />
          <SelectField
            field={fields.newcomer}
            label={LABELS.newcomer}
            empty={any}
            options={(['new', 'old'] as const).map((one) => ({ value: one, text: t(`fee-settings:cond.${one}`) }))}
          />
          <SelectField
            field={fields.gender}
            label={LABELS.gender}
            empty={any}
            options={(['male', 'female', 'other'] as const).map((one) => ({
              value: one,
              text: t(`fee-settings:cond.${one}`),
            }))}
          />
          <SelectField
            field={fields.sectionId}
            label={LABELS.sectionId}
            hint="fee-settings:field.sectionHint"
            empty={any}
            options={choices.sections.map((one) => ({
              value: one.id,
              text: name(one),
              group: [one.className, one.groupName, one.shiftName]
                .flatMap((part) => (part ? [name(part)] : []))
                .join(' · '),
            }))}
          />
        </FormGrid>
        <FormActions cancel={back} submit={seen ? 'fee-settings:effect.save' : 'common:save'} />
      </PostForm>
    </Dialog>
  )
}
