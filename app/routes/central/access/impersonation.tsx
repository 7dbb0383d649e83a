import { Outlet } from '@remix-run/react'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { crumb: 'access:crumb.impersonation' }

export default function Impersonation() {
  return <Outlet />
}
