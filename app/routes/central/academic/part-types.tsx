import { PartType } from 'db/models/catalogue'
import { guard } from '~/access/guard.server'
import type { Ctx } from '~/domain/context'
import { partTypeForm, type PartTypeForm } from '~/domain/catalogues/academic/lists.form'
import { MasterPage } from '~/screens/master'
import { listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { BilingualPair, CheckField, TextField } from '~/ui/fields'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'catalogues:partType.title', words: ['master', 'catalogues'] }

const words = 'catalogues:partType'
const options = (ctx: Ctx): MasterOptions => ({
  ctx,
  words,
  form: partTypeForm,
  manage: 'catalogues.academic.manage',
  fixed: ['code'],
})

export const loader = guard('catalogues.academic.view', (ctx, { request }) =>
  listMaster(PartType, request, options(ctx)),
)
export const action = guard('catalogues.academic.manage', { body: 'upload' }, (ctx, args) =>
  saveMaster(PartType, args, options(ctx)),
)

export default function PartTypes() {
  return (
    <MasterPage<PartTypeForm>
      words={words}
      columns={[
        'nameBn',
        'nameEn',
        'shortBn',
        'shortEn',
        { key: 'code', header: 'ui:column.code', hidden: true },
        'active',
      ]}
    >
      {(fields, help) => (
        <>
          <TextField field={fields.code} label="ui:column.code" disabled={help.fixed('code')} />
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
            <TextField field={fields.shortBn} label={`${words}.shortBn`} lang="bn" />
            <TextField field={fields.shortEn} label={`${words}.shortEn`} lang="en" />
          </div>
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
