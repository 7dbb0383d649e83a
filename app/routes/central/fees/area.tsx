import { Outlet } from '@remix-run/react'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { crumb: 'fees:area' }

export default function FeeCatalogues() {
  return <Outlet />
}
