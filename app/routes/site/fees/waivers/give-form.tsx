import type { GiveForm as Given } from '~/domain/fees/waivers/waiver.form'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import {
  ChoiceField,
  DateField,
  FileField,
  FormErrors,
  PostForm,
  problemsOf,
  SCAN,
  SelectField,
  TextAreaField,
  TextField,
} from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormActions, FormGrid } from '~/ui/page'
import type { loadNew } from './load-new.server'
import { PickList } from './pick-list'
import { shortTaka } from '~/format/money'

type Data = Awaited<ReturnType<typeof loadNew>> & { sessionId: number }

/** What is given, to whom, for how long and why. */
export function GiveForm({ data, lastResult }: { data: Data; lastResult: SubmissionResult<string[]> | undefined }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const { way, types } = data
  const [form, fields] = useForm<Given>({
    id: 'give',
    lastResult,
    constraint: data.constraints.give,
    defaultValue: { startsOn: data.today, type: data.type },
  })
  const worth = (one: Data['types'][number]) =>
    one.kind === 'percent' ? `${n(Number(one.percent))}%` : shortTaka(one.amount ?? 0, lang)
  return (
    <PostForm
      form={form}
      encType="multipart/form-data"
      values={{ to: way, sessionId: data.sessionId, type: way === 'siblings' ? data.type : null }}
    >
      <FormErrors
        form={form}
        problems={problemsOf(fields, {
          type: 'fee-relief:waiver.type',
          startsOn: 'fee-relief:waiver.from',
          endsOn: 'fee-relief:waiver.until',
          reason: 'fee-relief:reason',
          file: 'fee-relief:waiver.file',
          students: 'fee-relief:list.label',
          studentIds: 'fee-relief:waiver.whom',
          sectionId: 'fee-relief:section',
        })}
      />
      <div className="grid gap-5">
        <Card title={t('fee-relief:waiver.whom')}>
          {way === 'list' ? (
            <FormGrid>
              <ChoiceField
                field={fields.sectionId}
                label="fee-relief:section"
                hint="fee-relief:list.sectionHint"
                empty="fee-relief:list.anySection"
                options={data.places.map((one) => ({ value: one.id, text: one.text }))}
              />
              <TextAreaField
                field={fields.students}
                label="fee-relief:list.label"
                hint="fee-relief:list.hint"
                rows={8}
              />
            </FormGrid>
          ) : (
            <PickList data={data} id={fields.studentIds.id} />
          )}
        </Card>
        <Card title={t('fee-relief:waiver.what')}>
          <FormGrid>
            {way === 'siblings' ? null : (
              <SelectField
                field={fields.type}
                label="fee-relief:waiver.type"
                options={types.map((one) => ({
                  value: one.key,
                  text: `${name(one)} (${worth(one)})${one.needsDocument ? ` · ${t('fee-relief:waiver.needsDocument')}` : ''}`,
                  group: t(`fee-relief:kind.${one.of}`),
                }))}
              />
            )}
            <TextField field={fields.reason} label="fee-relief:reason" />
            <DateField field={fields.startsOn} label="fee-relief:waiver.from" hint="fee-relief:waiver.fromHint" />
            <DateField field={fields.endsOn} label="fee-relief:waiver.until" hint="fee-relief:waiver.untilHint" />
            <FileField
              field={fields.file}
              rule={SCAN}
              label="fee-relief:waiver.file"
              hint="fee-relief:waiver.fileHint"
            />
          </FormGrid>
        </Card>
      </div>
      <FormActions cancel={paths.feeWaivers} submit="fee-relief:waiver.ask" />
    </PostForm>
  )
}
