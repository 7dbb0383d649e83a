import type { GradingScaleSeed, MarkPartSeed } from './types'

/**
 * Pass mark of a part, paper or subject: 33% of its full marks, rounded half up (70 -> 23, 50 -> 17, 25 -> 8),
 * the rule of the education boards. Works in whole numbers, so that 50 does not become 16.
 */
export function passMark(fullMarks: number): number {
  return Math.floor((fullMarks * 33 + 50) / 100)
}

export const markParts: MarkPartSeed[] = [
  { code: 'CQ', nameBn: 'সৃজনশীল', nameEn: 'Creative', shortBn: 'সৃজ.', shortEn: 'CQ', order: 1 },
  { code: 'MCQ', nameBn: 'বহুনির্বাচনি', nameEn: 'Multiple choice', shortBn: 'বহু.', shortEn: 'MCQ', order: 2 },
  { code: 'PRACTICAL', nameBn: 'ব্যবহারিক', nameEn: 'Practical', shortBn: 'ব্যব.', shortEn: 'Prac.', order: 3 },
  { code: 'WRITTEN', nameBn: 'লিখিত', nameEn: 'Written', shortBn: 'লিখিত', shortEn: 'Writ.', order: 4 },
  { code: 'CT', nameBn: 'শ্রেণি পরীক্ষা', nameEn: 'Class test', shortBn: 'সি.টি.', shortEn: 'CT', order: 5 },
  { code: 'ATTENDANCE', nameBn: 'উপস্থিতি', nameEn: 'Attendance', shortBn: 'উপ.', shortEn: 'Att.', order: 6 },
  { code: 'ASSIGNMENT', nameBn: 'অ্যাসাইনমেন্ট', nameEn: 'Assignment', shortBn: 'অ্যাসা.', shortEn: 'Asgn.', order: 7 },
  { code: 'VIVA', nameBn: 'মৌখিক', nameEn: 'Viva', shortBn: 'মৌখিক', shortEn: 'Viva', order: 8 },
  { code: 'TOTAL', nameBn: 'মোট', nameEn: 'Total', shortBn: 'মোট', shortEn: 'Total', order: 9 },
]

/** The scale of the education boards; a percentage is not rounded before it is compared (79.5 is A). */
export const gradingScales: GradingScaleSeed[] = [
  {
    code: 'NATIONAL',
    nameBn: 'জাতীয় গ্রেডিং পদ্ধতি (৫.০০)',
    nameEn: 'National grading scale (5.00)',
    order: 1,
    grades: [
      { letter: 'A+', minPercent: 80, point: '5.00', remarkBn: 'অসাধারণ', remarkEn: 'Outstanding', order: 1 },
      { letter: 'A', minPercent: 70, point: '4.00', remarkBn: 'অতি উত্তম', remarkEn: 'Excellent', order: 2 },
      { letter: 'A-', minPercent: 60, point: '3.50', remarkBn: 'উত্তম', remarkEn: 'Very good', order: 3 },
      { letter: 'B', minPercent: 50, point: '3.00', remarkBn: 'ভালো', remarkEn: 'Good', order: 4 },
      { letter: 'C', minPercent: 40, point: '2.00', remarkBn: 'সন্তোষজনক', remarkEn: 'Satisfactory', order: 5 },
      { letter: 'D', minPercent: 33, point: '1.00', remarkBn: 'উত্তীর্ণ', remarkEn: 'Pass', order: 6 },
      { letter: 'F', minPercent: 0, point: '0.00', remarkBn: 'অনুত্তীর্ণ', remarkEn: 'Fail', order: 7 },
    ],
    gpaLetters: [
      { letter: 'A+', minGpa: '5.00' }, { letter: 'A', minGpa: '4.00' }, { letter: 'A-', minGpa: '3.50' },
      { letter: 'B', minGpa: '3.00' }, { letter: 'C', minGpa: '2.00' }, { letter: 'D', minGpa: '1.00' },
      { letter: 'F', minGpa: '0.00' },
    ],
  },
]
