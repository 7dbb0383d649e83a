/** Whose payments: of students, of applicants, and of those the money that pays nothing and is to be given back. */
export const PAYMENTS_OF = ['students', 'applicants', 'owed'] as const
