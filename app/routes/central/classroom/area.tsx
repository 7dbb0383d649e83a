import { Outlet } from '@remix-run/react'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { crumb: 'lessons:area' }

export default function ClassRoom() {
  return <Outlet />
}
