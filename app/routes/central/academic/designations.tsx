import { Designation } from 'db/models/catalogue'
import { guard } from '~/access/guard.server'
import {
  designationForm,
  INSTITUTIONS,
  STAFF_KINDS,
  type DesignationForm,
} from '~/domain/catalogues/academic/lists.form'
import type { Ctx } from '~/domain/context'
import { MasterPage } from '~/screens/master'
import { choiceWords, listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { BilingualPair, CheckField, NumberField, SelectField, TextField } from '~/ui/fields'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'catalogues:designation.title', words: ['master', 'catalogues'] }

const words = 'catalogues:designation'
const options = (ctx: Ctx): MasterOptions => ({
  ctx,
  words,
  form: designationForm,
  manage: 'catalogues.academic.manage',
  fixed: ['code'],
  choices: {
    category: choiceWords(STAFF_KINDS, `${words}.categories`),
    institution: choiceWords(INSTITUTIONS, `${words}.institutions`),
  },
  filters: ['category', 'institution'],
})

export const loader = guard('catalogues.academic.view', (ctx, { request }) =>
  listMaster(Designation, request, options(ctx)),
)
export const action = guard('catalogues.academic.manage', { body: 'upload' }, (ctx, args) =>
  saveMaster(Designation, args, options(ctx)),
)

export default function Designations() {
  return (
    <MasterPage<DesignationForm>
      words={words}
      columns={[
        'nameBn',
        'nameEn',
        { key: 'code', header: 'ui:column.code', hidden: true },
        'category',
        'isTeaching',
        { key: 'payGrade', header: `${words}.payGrade`, numeric: true, sortable: true },
        'institution',
        'active',
      ]}
    >
      {(fields, help) => (
        <>
          <TextField field={fields.code} label="ui:column.code" disabled={help.fixed('code')} />
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
          <div className="grid gap-3.5 sm:grid-cols-3">
            <SelectField field={fields.category} label={`${words}.category`} options={help.options('category')} />
            <SelectField
              field={fields.institution}
              label={`${words}.institution`}
              options={help.options('institution')}
            />
            <NumberField field={fields.payGrade} label={`${words}.payGrade`} hint={`${words}.payGradeHint`} />
          </div>
          <CheckField field={fields.isTeaching} label={`${words}.isTeaching`} />
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
