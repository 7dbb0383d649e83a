import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/employee/exams/${file}`

export const employeeExams = [
  area('exams:area', [
    route('site/employee-panel/exam/employee-exam-marks-entry-form', at('marks-entry.tsx')),
    route('site/employee-panel/exam/marks-import/:id', at('marks-import.tsx')),
    route('site/employee-panel/exam/mark-sheet-file', at('mark-sheet-file.ts')),
  ]),
]
