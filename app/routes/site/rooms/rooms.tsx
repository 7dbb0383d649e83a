import { Building, Floor, Room } from 'db/models/rooms'
import { guard } from '~/access/guard.server'
import type { SiteCtx } from '~/domain/context'
import { ROOM_KINDS, roomForm, type RoomForm } from '~/domain/rooms/rooms.form'
import { roomRules } from '~/domain/exams/seating/shared/room-use.server'
import { paths } from '~/paths'
import { MasterPage } from '~/screens/master'
import { choicesOf, choiceWords, listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { CheckField, NumberField, SelectField, TextField } from '~/ui/fields'
import type { ScreenHandle } from '~/ui/screen-handle'
import { RoomTabs } from './room-tabs'

export const handle: ScreenHandle = { title: 'rooms:room.title', words: ['master', 'rooms'] }

const words = 'rooms:room'
const SHOWN = [
  'number',
  'nameBn',
  'floorId',
  'kind',
  'benchColumns',
  'benchRows',
  'seatsPerBench',
  'seats',
  'forExams',
  'active',
]

async function options(ctx: SiteCtx): Promise<MasterOptions> {
  const buildings = new Map((await choicesOf(Building.of(ctx.site))).map((one) => [one.value, one]))
  const floors = await choicesOf(Floor.of(ctx.site), {
    order: ['buildingId', 'level'],
    group: (row) => buildings.get(Number(row.buildingId)),
  })
  return {
    ctx,
    words,
    form: roomForm,
    manage: 'rooms.rooms.manage',
    filters: ['floorId', 'kind'],
    within: 'floorId',
    key: ['floorId', 'number'],
    choices: { floorId: floors, kind: choiceWords(ROOM_KINDS, 'rooms:kind') },
    search: ['number', 'nameEn', 'nameBn'],
    columns: SHOWN,
    defaultSort: 'number',
    ...roomRules(ctx, 'room'),
  }
}

export const loader = guard('rooms.rooms.view', async (ctx, { request }) =>
  listMaster(Room.of(ctx.site), request, await options(ctx)),
)
export const action = guard('rooms.rooms.manage', { body: 'upload' }, async (ctx, args) =>
  saveMaster(Room.of(ctx.site), args, await options(ctx)),
)

export default function Rooms() {
  return (
    <MasterPage<RoomForm>
      words={words}
      columns={SHOWN}
      importAt={paths.roomsImport}
      intro={<RoomTabs at={paths.rooms} />}
    >
      {(fields, help) => (
        <>
          <SelectField field={fields.floorId} label={`${words}.floorId`} options={help.options('floorId')} />
          <div className="grid gap-3.5 sm:grid-cols-3">
            <TextField field={fields.number} label={`${words}.number`} hint={`${words}.numberHint`} />
            <TextField field={fields.nameBn} label="common:nameBn" />
            <TextField field={fields.nameEn} label="common:nameEn" />
          </div>
          <SelectField field={fields.kind} label={`${words}.kind`} options={help.options('kind')} />
          <div className="grid gap-3.5 sm:grid-cols-3">
            <NumberField
              field={fields.benchColumns}
              label={`${words}.benchColumns`}
              hint={`${words}.benchColumnsHint`}
            />
            <NumberField field={fields.benchRows} label={`${words}.benchRows`} hint={`${words}.benchRowsHint`} />
            <NumberField field={fields.seatsPerBench} label={`${words}.seatsPerBench`} />
          </div>
          <CheckField field={fields.forExams} label={`${words}.forExams`} />
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
