import { Outlet } from '@remix-run/react'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { crumb: 'catalogues:locations' }

export default function Locations() {
  return <Outlet />
}
