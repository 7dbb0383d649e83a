import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/rooms/${file}`

export const siteRooms = [
  area('rooms:area', [
    route('building/building-floor-room-form', at('buildings.tsx')),
    route('floor/view', at('floors.tsx')),
    route('room/view', at('rooms.tsx')),
  ]),
]
