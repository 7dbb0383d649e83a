import { Outlet } from '@remix-run/react'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { crumb: 'payroll:area' }

export default function SalaryCatalogues() {
  return <Outlet />
}
