import { Building, Floor } from 'db/models/rooms'
import { guard } from '~/access/guard.server'
import type { SiteCtx } from '~/domain/context'
import { floorForm, type FloorForm } from '~/domain/rooms/rooms.form'
import { roomRules } from '~/domain/exams/seating/shared/room-use.server'
import { paths } from '~/paths'
import { MasterPage } from '~/screens/master'
import { choicesOf, listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { BilingualPair, CheckField, NumberField, SelectField } from '~/ui/fields'
import type { ScreenHandle } from '~/ui/screen-handle'
import { RoomTabs } from './room-tabs'

export const handle: ScreenHandle = { title: 'rooms:floor.title', words: ['master', 'rooms'] }

const words = 'rooms:floor'
const options = async (ctx: SiteCtx): Promise<MasterOptions> => ({
  ctx,
  words,
  form: floorForm,
  manage: 'rooms.rooms.manage',
  choices: { buildingId: await choicesOf(Building.of(ctx.site)) },
  filters: ['buildingId'],
  key: ['buildingId', 'level'],
  columns: ['buildingId', 'level', 'nameBn', 'nameEn', 'active'],
  defaultSort: 'level',
  ...roomRules(ctx, 'floor'),
})

export const loader = guard('rooms.rooms.view', async (ctx, { request }) =>
  listMaster(Floor.of(ctx.site), request, await options(ctx)),
)
export const action = guard('rooms.rooms.manage', { body: 'upload' }, async (ctx, args) =>
  saveMaster(Floor.of(ctx.site), args, await options(ctx)),
)

export default function Floors() {
  return (
    <MasterPage<FloorForm>
      words={words}
      columns={['buildingId', 'level', 'nameBn', 'nameEn', 'active']}
      intro={<RoomTabs at={paths.floors} />}
    >
      {(fields, help) => (
        <>
          <SelectField field={fields.buildingId} label={`${words}.buildingId`} options={help.options('buildingId')} />
          <NumberField field={fields.level} label={`${words}.level`} hint={`${words}.levelHint`} />
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
