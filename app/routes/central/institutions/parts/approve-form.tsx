import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import type { ApproveValues } from '~/domain/institutions/applications/application.form'
import type { Choice } from '~/domain/institutions/choices.server'
import { DateField, FormErrors, NumberField, PostForm, problemsOf, SelectField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card, FormActions, FormGrid } from '~/ui/page'
import { AliasField } from './alias-field'

interface Props {
  application: { alias: string; packageId: number | null; version: number }
  packages: readonly Choice[]
  domain: string
  startsOn: string
  endsOn: string
  lastResult: SubmissionResult<string[]> | undefined
}

/** What the new institution gets: its address, package, membership, and the head's user name. */
export function ApproveForm({ application, packages, domain, startsOn, endsOn, lastResult }: Props) {
  const { t } = useWords()
  const [form, fields] = useForm<ApproveValues>({
    id: 'approve',
    lastResult,
    constraint: {
      alias: { required: true },
      packageId: { required: true },
      startsOn: { required: true },
      endsOn: { required: true },
      graceDays: { required: true },
      username: { required: true },
    },
    defaultValue: {
      alias: application.alias,
      packageId: application.packageId ?? packages[0]?.value,
      startsOn,
      endsOn,
      graceDays: 15,
      username: 'head',
    },
  })
  return (
    <Card title={t('institutions:approve.form')}>
      <PostForm form={form} values={{ intent: 'approve', version: application.version }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            alias: 'institutions:alias.label',
            packageId: 'institutions:field.package',
            startsOn: 'institutions:field.startsOn',
            endsOn: 'institutions:field.endsOn',
            graceDays: 'institutions:field.graceDays',
            username: 'institutions:field.username',
          })}
        />
        <FormGrid>
          <AliasField field={fields.alias} domain={domain} />
          <SelectField field={fields.packageId} label="institutions:field.package" options={packages} />
          <DateField field={fields.startsOn} label="institutions:field.startsOn" />
          <DateField field={fields.endsOn} label="institutions:field.endsOn" />
          <NumberField
            field={fields.graceDays}
            label="institutions:field.graceDays"
            hint="institutions:hint.graceDays"
          />
          <TextField
            field={fields.username}
            label="institutions:field.username"
            hint="institutions:hint.username"
            spellCheck={false}
          />
        </FormGrid>
        <p className="mt-3 max-w-prose text-muted">{t('institutions:approve.about')}</p>
        <FormActions submit="institutions:approve.do" />
      </PostForm>
    </Card>
  )
}
