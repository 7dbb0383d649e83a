import { guard } from '~/access/guard.server'
import { enterOffline } from '~/domain/exams/offline/enter-offline.server'
import { offlineMarks } from '~/domain/exams/offline/marks.form'
import { mustBeOwn, offlineCall } from '~/screens/offline/offline-call.server'

/** Takes in marks that waited on a phone. */
export const action = guard('exams.marks.enter-own', { body: 'grid' }, (ctx, { request }) => {
  mustBeOwn(ctx)
  return offlineCall(request, offlineMarks, (given) => enterOffline(ctx, given))
})
