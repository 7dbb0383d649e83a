import { Outlet } from '@remix-run/react'
import type { ScreenHandle } from '~/ui/screen-handle'

/** The layout of every area: a step in the breadcrumb, whose words its id is (app/routes/area.ts). */
export const handle: ScreenHandle = { crumb: true }

export default Outlet
