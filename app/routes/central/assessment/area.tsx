import { Outlet } from '@remix-run/react'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { crumb: 'assessment:area' }

export default function AssessmentSettings() {
  return <Outlet />
}
