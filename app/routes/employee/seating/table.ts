import { layout, route } from '@remix-run/route-config'

export const employeeSeating = [
  layout('routes/employee/exams/area.tsx', { id: 'employee-seating-area' }, [
    route(
      'site/employee-panel/seat-plan-attendance/employee-exam-seat-plan-attendance-form',
      'routes/employee/seating/attendance.tsx',
    ),
    route('site/employee-panel/seat-plan-attendance/duty-slip', 'routes/employee/seating/duty-slip.ts'),
  ]),
]
