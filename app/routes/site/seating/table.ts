import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/seating/${file}`

export const siteSeating = [
  area(
    'exams:area',
    [
      route('site/seat-plan/seat-plan-generate/site-base-exam-seat-plan-form', at('seat-plan.tsx')),
      route('site/seat-plan/seat-plan-generate/paper', at('seat-paper.ts')),
      route('site/site-exam-attendance/site-exam-attendance-entry-form', at('attendance.tsx')),
    ],
    'site-seating',
  ),
]
