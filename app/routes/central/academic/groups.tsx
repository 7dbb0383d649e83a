import { StudyGroup } from 'db/models/catalogue'
import { guard } from '~/access/guard.server'
import type { Ctx } from '~/domain/context'
import { groupForm, type GroupForm } from '~/domain/catalogues/academic/lists.form'
import { MasterPage } from '~/screens/master'
import { listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { BilingualPair, CheckField, TextField } from '~/ui/fields'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'catalogues:group.title', words: ['master', 'catalogues'] }

const words = 'catalogues:group'
const options = (ctx: Ctx): MasterOptions => ({
  ctx,
  words,
  form: groupForm,
  manage: 'catalogues.academic.manage',
  fixed: ['code'],
})

export const loader = guard('catalogues.academic.view', (ctx, { request }) =>
  listMaster(StudyGroup, request, options(ctx)),
)
export const action = guard('catalogues.academic.manage', { body: 'upload' }, (ctx, args) =>
  saveMaster(StudyGroup, args, options(ctx)),
)

export default function Groups() {
  return (
    <MasterPage<GroupForm> words={words} columns={['nameBn', 'nameEn', 'code', 'active']}>
      {(fields, help) => (
        <>
          <TextField field={fields.code} label="ui:column.code" disabled={help.fixed('code')} />
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
