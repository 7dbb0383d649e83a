import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useActionData } from '@remix-run/react'
import type { CommitteeForm } from '~/domain/exams/committee/committee.form'
import type { Committee, EmployeeChoice } from '~/domain/exams/committee/committees.server'
import { useName } from '~/i18n/use-words'
import { BilingualPair, DateField, FormErrors, PostForm, problemsOf, TextAreaField, TextField } from '~/ui/fields'
import { errorText } from '~/ui/fields/error'
import { ChoiceControl } from '~/ui/fields/choice-field'
import { inputClass, plain } from '~/ui/fields/field'
import { selectClass } from '~/ui/fields/options'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid, Section } from '~/ui/page'
import { typedCell } from '../declare/input-table'

const ROLES = ['convener', 'controller', 'member-secretary', 'member'] as const
const SPARE = 4

/** The form of a committee; rows without a person are left out, rows stand in the order of their numbers. */
export function CommitteeFields({
  examId,
  committee,
  people,
  constraint,
}: {
  examId: number
  committee: Committee | null
  people: readonly EmployeeChoice[]
  constraint: Parameters<typeof useForm<CommitteeForm>>[0]['constraint']
}) {
  const { t, n, lang } = useWords()
  const name = useName()
  const back = `?exam=${examId}`
  const lastResult = useActionData<SubmissionResult<string[]>>()
  const [form, fields] = useForm<CommitteeForm>({
    lastResult,
    constraint,
    defaultValue: {
      nameBn: committee?.nameBn ?? '',
      nameEn: committee?.nameEn ?? '',
      memoNo: committee?.memoNo ?? '',
      formedOn: committee?.formedOn ?? '',
      dutiesBn: committee?.dutiesBn ?? '',
      dutiesEn: committee?.dutiesEn ?? '',
    },
  })
  const errors = lastResult?.status === 'error' ? (lastResult.error as Record<string, string[]>) : null
  const typed =
    typeof lastResult?.initialValue === 'object' && lastResult.initialValue !== null
      ? { rows: lastResult.initialValue.members }
      : undefined
  const members = committee?.members ?? []
  const typedRows = errors && Array.isArray(typed?.rows) ? typed.rows.length : 0
  // Somebody who left stays choosable where he is a member.
  const choices = [
    ...people.map((one) => ({
      value: one.id,
      text: `${name(one)}${one.designation ? ` – ${name(one.designation)}` : ''}`,
    })),
    ...members
      .filter((one) => !people.some((person) => person.id === one.employeeId))
      .map((one) => ({ value: one.employeeId, text: name(one) })),
  ]
  const say = (key: string) => errors?.[key]?.map((one) => errorText(t, lang, one, '')).join(' ')
  return (
    <PostForm form={form} values={{ intent: 'save', exam: examId, id: committee?.id }}>
      <FormErrors
        form={form}
        problems={problemsOf(fields, {
          nameBn: 'exam-settings:committee.nameBn',
          nameEn: 'exam-settings:committee.nameEn',
          memoNo: 'exam-settings:order.memo',
          formedOn: 'exam-settings:order.date',
        })}
      />
      <Section title={t(committee ? 'exam-settings:committee.edit' : 'exam-settings:committee.new')}>
        <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="exam-settings:committee.name" className="mb-4" />
        <FormGrid columns={2}>
          <TextField field={fields.memoNo} label="exam-settings:order.memo" />
          <DateField field={fields.formedOn} label="exam-settings:order.date" />
        </FormGrid>
      </Section>
      <Section title={t('exam-settings:committee.members')}>
        <p className="mb-2 text-[0.9375rem] text-muted">{t('exam-settings:committee.membersHint')}</p>
        {say('members') ? <p className="mb-2 text-[0.875rem] text-bad">{say('members')}</p> : null}
        <div className="grid gap-2">
          {Array.from({ length: Math.max(members.length + SPARE, 8, typedRows) }, (_, at) => {
            const member = members[at]
            const value = (key: string, stored: string) => (errors ? typedCell(typed, at, key) : undefined) ?? stored
            const [who, role] = [say(`members[${at}].employee`), say(`members[${at}].role`)]
            const label = (key: string) => `${t(key)} ${n(at + 1)}`
            return (
              <div
                key={at}
                className="grid gap-2 rounded border border-line bg-raised p-2 sm:grid-cols-[5rem_1fr_14rem]"
              >
                <input
                  name={`members[${at}].position`}
                  defaultValue={n(value('position', String(at + 1)))}
                  inputMode="numeric"
                  aria-label={label('exam-settings:committee.order')}
                  className={`${inputClass} tabular-nums`}
                />
                <span className="min-w-0">
                  <ChoiceControl
                    field={plain(
                      `members[${at}].employee`,
                      value('employee', member ? String(member.employeeId) : ''),
                      { errors: errors?.[`members[${at}].employee`] },
                    )}
                    label="exam-settings:committee.person"
                    named={label('exam-settings:committee.person')}
                    empty="exam-settings:committee.nobodyHere"
                    options={choices}
                  />
                  {who ? (
                    <span id={`f-members[${at}].employee-error`} className="block text-[0.8125rem] text-bad">
                      {who}
                    </span>
                  ) : null}
                </span>
                <span className="min-w-0">
                  <select
                    name={`members[${at}].role`}
                    defaultValue={value(
                      'role',
                      member?.role ?? (members.length === 0 && at === 0 ? 'convener' : 'member'),
                    )}
                    aria-label={label('exam-settings:committee.roleLabel')}
                    aria-invalid={role ? true : undefined}
                    className={`${selectClass} w-full`}
                  >
                    {ROLES.map((one) => (
                      <option key={one} value={one}>
                        {t(`exam-settings:committee.role.${one}`)}
                      </option>
                    ))}
                  </select>
                  {role ? <span className="block text-[0.8125rem] text-bad">{role}</span> : null}
                </span>
              </div>
            )
          })}
        </div>
      </Section>
      <Section title={t('exam-settings:order.duties')}>
        <FormGrid columns={2}>
          <TextAreaField
            field={fields.dutiesBn}
            label="exam-settings:committee.dutiesBn"
            hint="exam-settings:committee.dutiesHint"
            rows={6}
          />
          <TextAreaField field={fields.dutiesEn} label="exam-settings:committee.dutiesEn" rows={6} />
        </FormGrid>
      </Section>
      <FormActions cancel={back} />
    </PostForm>
  )
}
