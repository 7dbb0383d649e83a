import { Outlet } from '@remix-run/react'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { crumb: 'groups:area' }

export default function Area() {
  return <Outlet />
}
