import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'common:dashboard' }

export const loader = guard('platform.dashboard.view', ({ user }) => ({ name: user.nameEn }))

export default function Dashboard() {
  return <h1>{useLoaderData<typeof loader>().name}</h1>
}
