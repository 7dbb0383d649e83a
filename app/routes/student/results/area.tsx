import { Outlet } from '@remix-run/react'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { words: ['results'] }

export default Outlet
