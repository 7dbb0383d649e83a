import { Outlet } from '@remix-run/react'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { crumb: 'access:crumb.area' }

export default function Access() {
  return <Outlet />
}
