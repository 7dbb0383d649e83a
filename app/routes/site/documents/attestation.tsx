import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnDesk } from './desk/act-on-desk.server'
import { Desk } from './desk/desk'
import { loadDesk } from './desk/load-desk.server'

export const handle: ScreenHandle = { title: 'documents:attestation.title', words: ['ui', 'documents'] }

export const loader = guard('students.attestation.view', (ctx, { request }) => loadDesk(ctx, request, 'attestation'))
export const action = guard('students.attestation.view', { body: 'grid' }, actOnDesk('attestation'))

export default function Screen() {
  return <Desk data={useLoaderData<typeof loader>()} />
}
