const OF_SOMEBODY = ['পিতা', 'পিতার', 'বাবা', 'মাতা', 'মাতার', 'মায়ের', 'অভিভাবক', 'father', 'mother', 'guardian', 'parent']
/** Words that say that a name is no student's. */
export const NOT_A_PERSON = [
  ...OF_SOMEBODY,
  'স্কুল',
  'বিদ্যালয়',
  'প্রতিষ্ঠান',
  'school',
  'institute',
  'class',
  'subject',
  'শ্রেণি',
  'বিষয়',
  'user',
  'mentor',
  'teacher',
  'শিক্ষক',
  'tutor',
  'advisor',
  'bank',
  'branch',
  'hostel',
]
/** Words that say that a heading about somebody is not their name. */
export const PHONE_WORDS = [
  'মোবাইল',
  'ফোন',
  'mobile',
  'phone',
  'contact',
  'cell',
  'পেশা',
  'occupation',
  'nid',
  'এনআইডি',
  'জাতীয়',
]

/** Every heading of the form "<base>", "<base> (বাংলা)", "<base> in English" for names in two languages. */
export function named(bases: readonly string[], language: 'bn' | 'en'): string[] {
  const marks =
    language === 'bn'
      ? ['বাংলা', 'বাংলায়', 'bangla', 'bengali', 'in bangla', 'in bengali', 'bn']
      : ['ইংরেজি', 'ইংরেজিতে', 'ইংরেজী', 'english', 'in english', 'en', 'block letter', 'capital letter']
  return bases.flatMap((base) => marks.flatMap((mark) => [`${base} ${mark}`, `${mark} ${base}`]))
}

export const NAME = [
  'নাম',
  'name',
  'শিক্ষার্থীর নাম',
  'ছাত্রের নাম',
  'ছাত্রীর নাম',
  'ছাত্র/ছাত্রীর নাম',
  'ছাত্র-ছাত্রীদের নাম',
  'পরীক্ষার্থীর নাম',
  'student name',
  "student's name",
  'name of student',
  'name of the student',
  'full name',
  'পূর্ণ নাম',
]
export const FATHER = [
  'পিতার নাম',
  'পিতা',
  'বাবার নাম',
  'বাবা',
  "father's name",
  'father name',
  'father',
  'fathers name',
  'name of father',
]
export const MOTHER = [
  'মাতার নাম',
  'মাতা',
  'মায়ের নাম',
  'মা',
  "mother's name",
  'mother name',
  'mother',
  'mothers name',
  'name of mother',
]
