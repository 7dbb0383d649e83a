import { House } from 'db/models/catalogue'
import { guard } from '~/access/guard.server'
import type { Ctx } from '~/domain/context'
import { houseForm, type HouseForm } from '~/domain/catalogues/academic/house.form'
import { MasterPage, type MasterRow } from '~/screens/master'
import { listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { BilingualPair, CheckField, TextAreaField, TextField } from '~/ui/fields'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'catalogues:house.title', words: ['master', 'catalogues'] }

const words = 'catalogues:house'
const options = (ctx: Ctx): MasterOptions => ({
  ctx,
  words,
  form: houseForm,
  manage: 'catalogues.academic.manage',
  fixed: ['code'],
})

export const loader = guard('catalogues.academic.view', (ctx, { request }) => listMaster(House, request, options(ctx)))
export const action = guard('catalogues.academic.manage', { body: 'upload' }, (ctx, args) =>
  saveMaster(House, args, options(ctx)),
)

export default function Houses() {
  const colour = {
    key: 'colour',
    header: `${words}.colour`,
    cell: (row: MasterRow) => (
      <span className="inline-flex items-center gap-2">
        <span
          aria-hidden="true"
          className="h-4 w-4 rounded-full border border-edge"
          style={{ background: String(row.colour) }}
        />
        {String(row.colour)}
      </span>
    ),
  }
  return (
    <MasterPage<HouseForm> words={words} columns={['nameBn', 'nameEn', 'code', colour, 'active']}>
      {(fields, help) => (
        <>
          <TextField field={fields.code} label="ui:column.code" disabled={help.fixed('code')} />
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
          <TextField field={fields.colour} label={`${words}.colour`} type="color" />
          <TextAreaField field={fields.aboutBn} label={`${words}.aboutBn`} />
          <TextAreaField field={fields.aboutEn} label={`${words}.aboutEn`} />
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
