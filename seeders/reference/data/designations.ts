import type { DesignationSeed } from './types'

type Row = [code: string, nameBn: string, nameEn: string, category: DesignationSeed['category'], institution: DesignationSeed['institution'], payGrade: number | null]

const rows: Row[] = [
  ['HEAD_TEACHER', 'প্রধান শিক্ষক', 'Head Teacher', 'head', 'school', 7],
  ['ASST_HEAD_TEACHER', 'সহকারী প্রধান শিক্ষক', 'Assistant Head Teacher', 'head', 'school', 8],
  ['PRINCIPAL', 'অধ্যক্ষ', 'Principal', 'head', 'college', 5],
  ['VICE_PRINCIPAL', 'উপাধ্যক্ষ', 'Vice Principal', 'head', 'college', 6],
  ['ASSOC_PROFESSOR', 'সহযোগী অধ্যাপক', 'Associate Professor', 'teacher', 'college', 5],
  ['ASST_PROFESSOR', 'সহকারী অধ্যাপক', 'Assistant Professor', 'teacher', 'college', 6],
  ['LECTURER', 'প্রভাষক', 'Lecturer', 'teacher', 'college', 9],
  ['DEMONSTRATOR', 'প্রদর্শক', 'Demonstrator', 'teacher', 'college', 10],
  ['SENIOR_TEACHER', 'সিনিয়র শিক্ষক', 'Senior Teacher', 'teacher', 'school', 9],
  ['ASST_TEACHER', 'সহকারী শিক্ষক', 'Assistant Teacher', 'teacher', 'school', 11],
  ['ASST_TEACHER_ICT', 'সহকারী শিক্ষক (আইসিটি)', 'Assistant Teacher (ICT)', 'teacher', 'school', 10],
  ['ASST_TEACHER_RELIGION', 'সহকারী শিক্ষক (ধর্ম)', 'Assistant Teacher (Religion)', 'teacher', 'school', 11],
  ['ASST_TEACHER_PE', 'সহকারী শিক্ষক (শারীরিক শিক্ষা)', 'Assistant Teacher (Physical Education)', 'teacher', 'school', 11],
  ['PART_TIME_TEACHER', 'খণ্ডকালীন শিক্ষক', 'Part-time Teacher', 'teacher', 'both', null],
  ['LIBRARIAN', 'গ্রন্থাগারিক', 'Librarian', 'office', 'both', 10],
  ['ASST_LIBRARIAN', 'সহকারী গ্রন্থাগারিক', 'Assistant Librarian', 'office', 'both', 11],
  ['ACCOUNTANT', 'হিসাবরক্ষক', 'Accountant', 'office', 'both', 14],
  ['OFFICE_ASSISTANT', 'অফিস সহকারী', 'Office Assistant', 'office', 'both', 16],
  ['COMPUTER_OPERATOR', 'অফিস সহকারী কাম কম্পিউটার অপারেটর', 'Office Assistant cum Computer Operator', 'office', 'both', 16],
  ['LAB_ASSISTANT', 'ল্যাব সহকারী', 'Lab Assistant', 'office', 'both', 18],
  ['OFFICE_HELPER', 'অফিস সহায়ক', 'Office Helper', 'support', 'both', 20],
  ['NIGHT_GUARD', 'নৈশ প্রহরী', 'Night Guard', 'support', 'both', 20],
  ['SECURITY_GUARD', 'নিরাপত্তাকর্মী', 'Security Guard', 'support', 'both', 20],
  ['CLEANER', 'পরিচ্ছন্নতাকর্মী', 'Cleaner', 'support', 'both', 20],
  ['AYA', 'আয়া', 'Aya', 'support', 'both', 20],
  ['GARDENER', 'মালি', 'Gardener', 'support', 'both', 20],
]

/** Posts of schools and colleges, from the head down. Pay grades are the usual ones of the 2015 scale: an institution may change them. */
export const designations: DesignationSeed[] = rows.map(([code, nameBn, nameEn, category, institution, payGrade], index) =>
  ({ code, nameBn, nameEn, category, institution, payGrade, order: index + 1 }))
