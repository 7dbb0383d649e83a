import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { paths } from '~/paths'
import { callAction } from '~/screens/batches/act-on-call.server'
import { CallScreen } from '~/screens/batches/call-screen'
import { loadCall } from '~/screens/batches/load-call.server'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'batches:attendance', under: paths.batches, words: ['ui'] }

export const loader = guard('batches.attendance.view', (ctx, { request, params }) =>
  loadCall(ctx, request, idOf(params.id), 'any'),
)
export const action = guard('batches.attendance.take-any', callAction('any', paths.batchAttendance))

/** The office calls the roll of a batch. */
export default function BatchAttendance() {
  const data = useLoaderData<typeof loader>()
  return <CallScreen data={data} back={paths.batch(data.batch.id)} />
}
