import { guard } from '~/access/guard.server'
import { markSheetFile } from '~/screens/marks/file.server'

export const loader = guard('exams.marks.enter-any', (ctx, { request }) => markSheetFile(ctx, request, 'any'))
