import { useActionData } from '@remix-run/react'
import type { MachineForm } from '~/domain/attendance-devices/machine.form'
import {
  CheckField,
  FormErrors,
  intentOf,
  PostForm,
  problemsOf,
  SelectField,
  TextField,
  useConstraint,
} from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormActions, FormGrid } from '~/ui/page'

const LABELS = {
  name: 'machines:name',
  place: 'machines:place',
  zoneUnit: 'machines:zoneUnit',
  oneNetwork: 'machines:oneNetwork',
} as const

/** What an institution says of a machine. */
export function MachineFields({
  machine,
}: {
  machine: { name: string; place: string; zoneUnit: string; oneNetwork: boolean }
}) {
  const { t } = useWords()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const [form, fields] = useForm<MachineForm>({
    id: 'machine',
    lastResult: intentOf(answer) === 'machine' ? answer : undefined,
    constraint: useConstraint('machine'),
    defaultValue: {
      name: machine.name,
      place: machine.place,
      zoneUnit: machine.zoneUnit,
      oneNetwork: machine.oneNetwork ? 'on' : '',
    },
  })
  return (
    <Card title={t('machines:settings')}>
      <PostForm form={form} values={{ intent: 'machine' }}>
        <FormErrors form={form} problems={problemsOf(fields, LABELS)} />
        <FormGrid columns={2}>
          <TextField field={fields.name} label={LABELS.name} />
          <TextField field={fields.place} label={LABELS.place} />
          <SelectField
            field={fields.zoneUnit}
            label={LABELS.zoneUnit}
            hint="machines:zoneUnitHint"
            empty={false}
            options={['hours', 'minutes'].map((value) => ({ value, label: `machines:unit.${value}` }))}
          />
          <CheckField field={fields.oneNetwork} label={LABELS.oneNetwork} hint="machines:oneNetworkHint" />
        </FormGrid>
        <FormActions />
      </PostForm>
    </Card>
  )
}
