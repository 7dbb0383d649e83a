import { Outlet } from '@remix-run/react'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { crumb: 'institutions:area' }

export default function Institutions() {
  return <Outlet />
}
