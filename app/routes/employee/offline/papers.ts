import { guard } from '~/access/guard.server'
import { ownPapers } from '~/domain/exams/offline/papers.server'
import { offlineLists } from '~/screens/offline/offline-lists.server'

/** The mark sheets that a teacher may fill, for their phone. */
export const loader = guard('exams.marks.enter-own', (ctx, args) => offlineLists(ctx, args, () => ownPapers(ctx)))
