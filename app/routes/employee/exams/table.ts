import { layout, route } from '@remix-run/route-config'

const at = (file: string) => `routes/employee/exams/${file}`

export const employeeExams = [
  layout(at('area.tsx'), [
    route('site/employee-panel/exam/employee-exam-marks-entry-form', at('marks-entry.tsx')),
    route('site/employee-panel/exam/mark-sheet-file', at('mark-sheet-file.ts')),
  ]),
]
