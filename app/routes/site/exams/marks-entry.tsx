import { guard } from '~/access/guard.server'
import { actOnMarks } from '~/screens/marks/act-on-marks.server'
import { loadMarks } from '~/screens/marks/load-marks.server'
import { MarksScreen } from '~/screens/marks/marks-screen'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'exams:marks.title',
  guide: 'exams:marks.guide',
  words: ['marks', 'ui', 'choices', 'sheet-files'],
}

export const loader = guard('exams.marks.enter-any', (ctx, { request }) => loadMarks(ctx, request, 'any'))
export const action = guard('exams.marks.enter-any', { body: 'upload' }, actOnMarks('any'))

export default MarksScreen
