import { AcademicYear } from 'db/models/catalogue'
import { guard } from '~/access/guard.server'
import type { Ctx } from '~/domain/context'
import { yearForm, type YearForm } from '~/domain/catalogues/academic/lists.form'
import { MasterPage } from '~/screens/master'
import { listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { BilingualPair, CheckField, TextField } from '~/ui/fields'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'catalogues:year.title', words: ['master', 'catalogues'] }

const words = 'catalogues:year'
const options = (ctx: Ctx): MasterOptions => ({
  ctx,
  words,
  form: yearForm,
  manage: 'catalogues.academic.manage',
  fixed: ['code'],
  defaultSort: '-code',
})

export const loader = guard('catalogues.academic.view', (ctx, { request }) =>
  listMaster(AcademicYear, request, options(ctx)),
)
export const action = guard('catalogues.academic.manage', { body: 'upload' }, (ctx, args) =>
  saveMaster(AcademicYear, args, options(ctx)),
)

export default function Years() {
  return (
    <MasterPage<YearForm> words={words} columns={['nameBn', 'nameEn', 'code', 'active']}>
      {(fields, help) => (
        <>
          <TextField field={fields.code} label={`${words}.code`} disabled={help.fixed('code')} inputMode="numeric" />
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
