import { guard } from '~/access/guard.server'
import { actOnMarks } from '~/screens/marks/act-on-marks.server'
import { loadMarks } from '~/screens/marks/load-marks.server'
import { MarksScreen } from '~/screens/marks/marks-screen'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'exams:marks.ownTitle',
  words: ['marks', 'ui', 'choices', 'sheet-files'],
}

export const loader = guard('exams.marks.enter-own', (ctx, { request }) => loadMarks(ctx, request, 'own'))
export const action = guard('exams.marks.enter-own', { body: 'upload' }, actOnMarks('own'))

export default MarksScreen
