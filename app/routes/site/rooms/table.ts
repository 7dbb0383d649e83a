import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/rooms/${file}`

export const siteRooms = [
  area('rooms:area', [
    route('building/building-floor-room-form', at('buildings.tsx')),
    route('floor/view', at('floors.tsx')),
    route('room/view', at('rooms.tsx')),
    route('room/import', at('import.tsx')),
    route('room/import/:id', at('import-one.tsx')),
  ]),
]

export const roomFiles = [route('room/import-template', at('import-template.ts'))]
