export interface ExamPlan {
  /** Code of the exam name in the reference data. */
  name: string
  session: string
  classCodes: string[]
  /** First and last day of sitting, YYYY-MM-DD. */
  startsOn: string
  endsOn: string
  /** Day on which the results came out; null while marks are still being entered. */
  publishedOn: string | null
}

const junior = ['SIX', 'SEVEN', 'EIGHT']

/** The exams of the demo's year, the oldest first: they agree with the notices and miss the holidays at either end. */
export const examPlans: Record<'shapla' | 'meghna', ExamPlan[]> = {
  shapla: [
    { name: 'HALF_YEARLY', session: '2026', classCodes: [...junior, 'NINE', 'TEN'], startsOn: '2026-06-14', endsOn: '2026-07-02', publishedOn: '2026-07-16' },
    { name: 'TEST', session: '2026', classCodes: ['TEN'], startsOn: '2026-10-11', endsOn: '2026-10-29', publishedOn: '2026-11-12' },
    { name: 'ANNUAL', session: '2026', classCodes: [...junior, 'NINE'], startsOn: '2026-11-01', endsOn: '2026-11-19', publishedOn: null },
  ],
  meghna: [
    { name: 'FIRST_TERM', session: '2026-2027', classCodes: ['ELEVEN', 'TWELVE'], startsOn: '2026-09-13', endsOn: '2026-10-01', publishedOn: '2026-10-15' },
    { name: 'PRE_TEST', session: '2026-2027', classCodes: ['TWELVE'], startsOn: '2026-10-25', endsOn: '2026-11-05', publishedOn: '2026-11-12' },
    { name: 'HALF_YEARLY', session: '2026-2027', classCodes: ['ELEVEN'], startsOn: '2026-11-01', endsOn: '2026-11-19', publishedOn: null },
  ],
}
