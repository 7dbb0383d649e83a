import type { ExamForm } from '~/domain/exams/exam.form'

/** exam.form.ts's TIE_BREAKS, which would bring zod to the browser. */
export const TIE_ORDERS: readonly NonNullable<ExamForm['tieBreaks']>[] = [
  'mathematics,english,bangla',
  'mathematics,bangla,english',
  'english,mathematics,bangla',
  'english,bangla,mathematics',
  'bangla,english,mathematics',
  'bangla,mathematics,english',
  'none',
]
