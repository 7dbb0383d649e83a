import { SalaryType } from 'db/models/payroll'
import { guard } from '~/access/guard.server'
import type { Ctx } from '~/domain/context'
import { PARTS, SALARY_KINDS, salaryTypeForm, type SalaryTypeForm } from '~/domain/payroll/payroll.form'
import { MasterPage } from '~/screens/master'
import { choiceWords, listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { CheckField, RadioField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NamedFields } from '../fees/parts'

export const handle: ScreenHandle = { title: 'payroll:type.title', words: ['master', 'payroll', 'fees'] }

const words = 'payroll:type'
const optionsFor = (ctx: Ctx): MasterOptions => ({
  ctx,
  words,
  form: salaryTypeForm,
  manage: 'catalogues.salary.manage',
  fixed: ['code'],
  filters: ['kind', 'part'],
  choices: { kind: choiceWords(SALARY_KINDS, 'payroll:kinds'), part: choiceWords(PARTS, 'payroll:parts') },
})

export const loader = guard('catalogues.salary.view', (ctx, { request }) =>
  listMaster(SalaryType, request, optionsFor(ctx)),
)
export const action = guard('catalogues.salary.manage', { body: 'upload' }, (ctx, args) =>
  saveMaster(SalaryType, args, optionsFor(ctx)),
)

export default function SalaryTypes() {
  const { t } = useWords()
  return (
    <MasterPage<SalaryTypeForm>
      words={words}
      columns={[
        'nameBn',
        'nameEn',
        'kind',
        'part',
        {
          key: 'taxable',
          header: `${words}.taxable`,
          sortable: true,
          cell: (row) => t(row.taxable === true ? 'common:yes' : 'common:no'),
        },
        'active',
      ]}
    >
      {(fields, help) => (
        <>
          <NamedFields fields={fields} help={help} />
          <RadioField field={fields.kind} label={`${words}.kind`} options={help.options('kind')} row />
          <RadioField field={fields.part} label={`${words}.part`} options={help.options('part')} row />
          <CheckField field={fields.taxable} label={`${words}.taxable`} />
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
