/**
 * What a record is called: the right that was asked for, as 'exams.marks.enter'. A right to look says nothing of what was done: there the
 * deed stands in its place, as its screen names it, 'students.transfer.issue'.
 */
export const deedOf = (permission: string, deed?: string): string =>
  deed && permission.endsWith('.view') ? permission.replace(/view$/, deed) : permission
