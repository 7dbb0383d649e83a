import { route } from '../../entries'
import { area } from '../../area'

export const employeeSeating = [
  area(
    'exams:area',
    [
      route(
        'site/employee-panel/seat-plan-attendance/employee-exam-seat-plan-attendance-form',
        'routes/employee/seating/attendance.tsx',
      ),
      route('site/employee-panel/seat-plan-attendance/duty-slip', 'routes/employee/seating/duty-slip.ts'),
    ],
    'employee-seating',
  ),
]
