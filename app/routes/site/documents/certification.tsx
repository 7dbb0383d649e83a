import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnDesk } from './desk/act-on-desk.server'
import { Desk } from './desk/desk'
import { loadDesk } from './desk/load-desk.server'

export const handle: ScreenHandle = { title: 'documents:certification.title', words: ['ui', 'documents'] }

export const loader = guard('certificates.letters.view', (ctx, { request }) => loadDesk(ctx, request, 'certification'))
export const action = guard('certificates.letters.view', { body: 'grid' }, actOnDesk('certification'))

export default function Screen() {
  return <Desk data={useLoaderData<typeof loader>()} />
}
