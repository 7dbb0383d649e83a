import { guard } from '~/access/guard.server'
import { offlineCallForm } from '~/domain/attendance/offline/call.form'
import { takeOffline } from '~/domain/attendance/offline/take-offline.server'
import { mustBeOwn, offlineCall } from '~/screens/offline/offline-call.server'

/** Takes in a roll call that waited on a phone. */
export const action = guard('attendance.students.take-own', { body: 'grid' }, (ctx, { request }) => {
  mustBeOwn(ctx)
  return offlineCall(request, offlineCallForm, (given) => takeOffline(ctx, given))
})
