import { guard } from '~/access/guard.server'
import { ownLists } from '~/domain/attendance/offline/lists.server'
import { offlineLists } from '~/screens/offline/offline-lists.server'

/** A teacher's own sections, lessons and what was taken in the last days, for their phone. */
export const loader = guard('attendance.students.take-own', (ctx, args) => offlineLists(ctx, args, () => ownLists(ctx)))
