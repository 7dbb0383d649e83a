import { Building } from 'db/models/rooms'
import { guard } from '~/access/guard.server'
import type { SiteCtx } from '~/domain/context'
import { buildingForm, type BuildingForm } from '~/domain/rooms/rooms.form'
import { roomRules } from '~/domain/exams/seating/shared/room-use.server'
import { paths } from '~/paths'
import { MasterPage } from '~/screens/master'
import { listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { BilingualPair, CheckField } from '~/ui/fields'
import type { ScreenHandle } from '~/ui/screen-handle'
import { RoomTabs } from './room-tabs'

export const handle: ScreenHandle = { title: 'rooms:building.title', words: ['master', 'rooms'] }

const words = 'rooms:building'
const options = (ctx: SiteCtx): MasterOptions => ({
  ctx,
  words,
  form: buildingForm,
  manage: 'rooms.rooms.manage',
  key: ['nameEn'],
  ...roomRules(ctx, 'building'),
  columns: ['nameBn', 'nameEn', 'active'],
})

export const loader = guard('rooms.rooms.view', (ctx, { request }) =>
  listMaster(Building.of(ctx.site), request, options(ctx)),
)
export const action = guard('rooms.rooms.manage', { body: 'upload' }, (ctx, args) =>
  saveMaster(Building.of(ctx.site), args, options(ctx)),
)

export default function Buildings() {
  return (
    <MasterPage<BuildingForm>
      words={words}
      columns={['nameBn', 'nameEn', 'active']}
      intro={<RoomTabs at={paths.buildings} />}
    >
      {(fields) => (
        <>
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
