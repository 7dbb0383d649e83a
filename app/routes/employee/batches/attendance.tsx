import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { paths } from '~/paths'
import { callAction } from '~/screens/batches/act-on-call.server'
import { CallScreen } from '~/screens/batches/call-screen'
import { loadCall } from '~/screens/batches/load-call.server'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'batches:attendance', under: paths.ownBatches, words: ['ui'] }

export const loader = guard('batches.attendance.take-own', (ctx, { request, params }) =>
  loadCall(ctx, request, idOf(params.id), 'own'),
)
export const action = guard('batches.attendance.take-own', callAction('own', paths.ownBatchAttendance))

/** A teacher calls the roll of an own batch. */
export default function OwnBatchAttendance() {
  return <CallScreen data={useLoaderData<typeof loader>()} back={paths.ownBatches} />
}
