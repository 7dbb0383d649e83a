import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnDesk } from './desk/act-on-desk.server'
import { Desk } from './desk/desk'
import { loadDesk } from './desk/load-desk.server'

export const handle: ScreenHandle = { title: 'documents:transfer.title', words: ['ui', 'documents'] }

export const loader = guard('students.transfer.view', (ctx, { request }) => loadDesk(ctx, request, 'transfer'))
export const action = guard('students.transfer.view', { body: 'grid' }, actOnDesk('transfer'))

export default function Screen() {
  return <Desk data={useLoaderData<typeof loader>()} />
}
