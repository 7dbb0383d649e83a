import { Outlet } from '@remix-run/react'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { crumb: 'accounts:area' }

export default function AccountsCatalogues() {
  return <Outlet />
}
