import { LibraryRack } from 'db/models/library'
import { guard } from '~/access/guard.server'
import type { SiteCtx } from '~/domain/context'
import { rackForm, type RackForm } from '~/domain/library/catalogue/book.form'
import { roomsOf } from '~/domain/routine/routine-view.server'
import { MasterPage } from '~/screens/master'
import { listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { BilingualPair, CheckField, SelectField, TextField } from '~/ui/fields'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'library:rack.title', words: ['master', 'library'] }

const words = 'library:rack'
const SHOWN = ['code', 'nameBn', 'nameEn', 'roomId', 'active']
const options = async (ctx: SiteCtx): Promise<MasterOptions> => ({
  ctx,
  words,
  form: rackForm,
  manage: 'library.books.manage',
  key: ['code'],
  columns: SHOWN,
  choices: {
    roomId: (await roomsOf(ctx.site.id)).map((one) => ({ value: one.id, nameBn: one.number, nameEn: one.number })),
  },
})

export const loader = guard('library.books.view', async (ctx, { request }) =>
  listMaster(LibraryRack.of(ctx.site), request, await options(ctx)),
)
export const action = guard('library.books.manage', { body: 'upload' }, async (ctx, args) =>
  saveMaster(LibraryRack.of(ctx.site), args, await options(ctx)),
)

export default function Racks() {
  return (
    <MasterPage<RackForm> words={words} columns={SHOWN}>
      {(fields, help) => (
        <>
          <TextField field={fields.code} label={`${words}.code`} hint={`${words}.codeHint`} />
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
          <SelectField field={fields.roomId} label={`${words}.roomId`} options={help.options('roomId')} />
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
