import type { SectionFinesForm } from '~/domain/fees/fines/fine.form'
import type { SubHeadChoice } from '~/domain/fees/statement/by-hand.server'
import type { OnRoll } from '~/domain/fees/statement/section-roll.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { DateField, FormErrors, MoneyField, PostForm, problemsOf, SelectField, TextField } from '~/ui/fields'
import { errorText } from '~/ui/fields/error'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormActions, FormGrid } from '~/ui/page'

/** Ticks students of a section; each pays the amount for all, or the one beside their name. */
export function SectionForm({
  data,
  lastResult,
}: {
  data: {
    students: OnRoll[]
    kinds: SubHeadChoice[]
    sessionId: number
    sectionId: number
    request: string
    today: string
    constraints: { section: Record<string, object> }
  }
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const { t, n, lang } = useWords()
  const name = useName()
  const [form, fields] = useForm<SectionFinesForm>({
    id: 'fines',
    lastResult,
    constraint: data.constraints.section,
    defaultValue: { subHeadId: String(data.kinds[0]?.id ?? ''), dueOn: data.today },
  })
  const typed = (lastResult?.initialValue?.rows ?? []) as { chosen?: string; amount?: string }[]
  const wrong = (at: number) => form.allErrors[`rows[${at}].amount`]
  return (
    <PostForm
      form={form}
      values={{
        intent: 'section',
        request: data.request,
        sessionId: data.sessionId,
        sectionId: data.sectionId,
      }}
    >
      <FormErrors
        form={form}
        problems={problemsOf(fields, {
          subHeadId: 'fee-relief:fine.kind',
          amount: 'fee-relief:fine.forAll',
          dueOn: 'fee-relief:statement.due',
          note: 'fee-relief:fine.note',
          rows: 'fee-relief:fine.students',
        })}
      />
      <div className="grid gap-5">
        <Card title={t('fee-relief:fine.one')}>
          <FormGrid>
            <SelectField
              field={fields.subHeadId}
              label="fee-relief:fine.kind"
              options={data.kinds.map((one) => ({ value: one.id, text: name(one) }))}
            />
            <MoneyField field={fields.amount} label="fee-relief:fine.forAll" hint="fee-relief:fine.forAllHint" />
            <DateField field={fields.dueOn} label="fee-relief:statement.due" />
            <TextField field={fields.note} label="fee-relief:fine.note" hint="fee-relief:fine.noteHint" />
          </FormGrid>
        </Card>
        <Card title={t('fee-relief:fine.students')}>
          <ul className="grid gap-x-6 lg:grid-cols-2">
            {data.students.map((one, at) => (
              <li key={one.studentId} className="flex items-center gap-3 border-b border-line py-1">
                <input type="hidden" name={`rows[${at}].studentId`} value={one.studentId} />
                <label className="flex min-h-9 min-w-0 flex-1 items-center gap-2.5 coarse:min-h-touch">
                  <input
                    type="checkbox"
                    name={`rows[${at}].chosen`}
                    defaultChecked={typed[at]?.chosen === 'on'}
                    className="h-[1.125rem] w-[1.125rem] shrink-0 accent-accent"
                  />
                  <span className="tabular-nums text-muted">{n(one.roll)}.</span>
                  <span className="min-w-0 break-words">{name(one)}</span>
                </label>
                <span className="w-28 shrink-0">
                  <input
                    id={`fines-rows[${at}].amount`}
                    name={`rows[${at}].amount`}
                    defaultValue={typed[at]?.amount}
                    inputMode="decimal"
                    aria-label={t('fee-relief:fine.amountOf', { name: name(one) })}
                    aria-invalid={wrong(at) ? true : undefined}
                    className="input w-full text-right tabular-nums"
                  />
                  {wrong(at)?.map((message) => (
                    <span key={message} className="block text-[0.8125rem] text-bad">
                      {errorText(t, lang, message, t('fee-relief:amount'))}
                    </span>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <FormActions cancel={paths.studentFines} submit="fee-relief:fine.do" />
    </PostForm>
  )
}
