import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/exams/${file}`

export const siteExams = [
  area(
    'exams:area',
    [
      route('site/exam-declare/site-exam-declare-form', at('exam-declare.tsx')),
      route('site/site-mark-entry/site-exam-marks-entry-form', at('marks-entry.tsx')),
      route('site/site-mark-entry/import/:id', at('marks-import.tsx')),
      route('site/mark-list/site-all-exam-mark-list', at('mark-list.tsx')),
      route('site/mark-list/mark-list-file', at('mark-list-file.ts')),
      route('site/site-marks/send-mark-master', at('send-marks.tsx')),
      route('site/site-mark-entry/mark-sheet-file', at('mark-sheet-file.ts')),
      route('site/exam/examination-setting-master', at('settings.tsx')),
      route('site/exam-committee/exam-committee-declare-form', at('committee.tsx')),
    ],
    'site-exams',
  ),
]

/** Files: no screen, so outside the panel. */
export const examFiles = [
  route('site/exam-declare/routine-file', at('routine-file.ts')),
  route('site/exam-committee/order-file', at('committee-order-file.ts')),
]
