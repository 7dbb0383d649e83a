import { SessionType } from 'db/models/catalogue'
import { guard } from '~/access/guard.server'
import { SESSION_LABELS, sessionTypeForm, type SessionTypeForm } from '~/domain/catalogues/academic/lists.form'
import { monthChoices } from '~/domain/catalogues/academic/months.server'
import type { Ctx } from '~/domain/context'
import { MasterPage } from '~/screens/master'
import { choiceWords, listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { BilingualPair, CheckField, NumberField, SelectField, TextField } from '~/ui/fields'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'catalogues:sessionType.title', words: ['master', 'catalogues'] }

const words = 'catalogues:sessionType'
const options = (ctx: Ctx): MasterOptions => ({
  ctx,
  words,
  form: sessionTypeForm,
  manage: 'catalogues.academic.manage',
  fixed: ['code'],
  choices: { startMonth: monthChoices(), labelForm: choiceWords(SESSION_LABELS, `${words}.labels`) },
})

export const loader = guard('catalogues.academic.view', (ctx, { request }) =>
  listMaster(SessionType, request, options(ctx)),
)
export const action = guard('catalogues.academic.manage', { body: 'upload' }, (ctx, args) =>
  saveMaster(SessionType, args, options(ctx)),
)

export default function SessionTypes() {
  return (
    <MasterPage<SessionTypeForm>
      words={words}
      columns={[
        'nameBn',
        'nameEn',
        'code',
        'startMonth',
        { key: 'months', header: `${words}.months`, numeric: true, sortable: true },
        'labelForm',
        'active',
      ]}
    >
      {(fields, help) => (
        <>
          <TextField field={fields.code} label="ui:column.code" disabled={help.fixed('code')} />
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
          <div className="grid gap-3.5 sm:grid-cols-3">
            <SelectField field={fields.startMonth} label={`${words}.startMonth`} options={help.options('startMonth')} />
            <NumberField field={fields.months} label={`${words}.months`} />
            <SelectField field={fields.labelForm} label={`${words}.labelForm`} options={help.options('labelForm')} />
          </div>
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
