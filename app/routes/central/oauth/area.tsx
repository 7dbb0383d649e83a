import { Outlet } from '@remix-run/react'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { crumb: 'oauth:crumb' }

export default function OauthArea() {
  return <Outlet />
}
