import { route } from '../entries'

const at = (file: string) => `routes/student/${file}`

/** Screens of the student's and guardian's panel. */
export const student = [
  route('site/student/calendar-view', at('calendar.tsx')),
  route('api/site/student/class-room/view', at('class-room/view.tsx')),
  route('api/site/student/class-room/view/lesson/:id', at('class-room/lesson.tsx')),
  route('api/site/student/class-room/view/homework/:id', at('class-room/homework.tsx')),
  route('student/result/master', at('results/results.tsx')),
  route('student/library/sutdent-library-management', at('library/library.tsx')),
  route('student/quiz/master', at('quiz/quizzes.tsx')),
  route('student/quiz/start/:quizDeclareId', at('quiz/start-quiz.tsx')),
  route('student/exam/start/:siteExamDeclareStudentSubjectId', at('quiz/start-exam.tsx')),
  route('student/exam/master', at('exams/exams.tsx')),
  route('student/attendance/my-attendance', at('attendance/my-attendance.tsx')),
  route('student/attendance/periodic-attendance', at('attendance/periodic-attendance.tsx')),
  route('student/attendance/routine', at('attendance/routine.tsx')),
  route('student/attendance/leave', at('attendance/leave.tsx')),
  route('student/payment/master', at('payments/dues.tsx')),
  route('student/payment/payment-with-wallet', at('payments/from-advance.tsx')),
  route('student/payment/payment-list', at('payments/payment-list.tsx')),
  route('student/payment/payment-with-transaction-id', at('payments/by-transaction-id.tsx')),
  route('student/payment/check-payment-with-transaction-id', at('payments/check-transaction-id.tsx')),
  route('student/payment/sonali-pay-message', at('payments/payment-state.tsx')),
  route('student/transaction/master', at('payments/transactions.tsx')),
]

export const studentFiles = [
  route('student/quiz/answers', at('quiz/answers.ts')),
  route('api/site/student/class-room/view/day', at('class-room/day-file.ts')),
  route('student/result/sheet/:id', at('results/sheet-file.ts')),
  route('student/result/assessment-card/:id', at('results/assessment-card-file.ts')),
  route('student/payment/receipt/:id', at('payments/receipt-file.ts')),
  route('student/exam/admit-card', at('exams/admit-card-file.ts')),
]
