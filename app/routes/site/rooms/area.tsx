import { Outlet } from '@remix-run/react'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { crumb: 'rooms:area' }

export default function Rooms() {
  return <Outlet />
}
