import { layout, route } from '@remix-run/route-config'

const at = (file: string) => `routes/site/rooms/${file}`

export const siteRooms = [
  layout(at('area.tsx'), [
    route('building/building-floor-room-form', at('buildings.tsx')),
    route('floor/view', at('floors.tsx')),
    route('room/view', at('rooms.tsx')),
  ]),
]
