import { Outlet } from '@remix-run/react'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { crumb: 'support:area' }

export default function HelpDesk() {
  return <Outlet />
}
