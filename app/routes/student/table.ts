import { route } from '@remix-run/route-config'

const at = (file: string) => `routes/student/${file}`

/** Screens of the student's and guardian's panel. */
export const student = [
  route('student/result/master', at('results/results.tsx')),
  route('student/exam/master', at('exams/exams.tsx')),
]

export const studentFiles = [
  route('student/result/sheet/:id', at('results/sheet-file.ts')),
  route('student/exam/admit-card', at('exams/admit-card-file.ts')),
]
