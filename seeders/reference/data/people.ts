import { catalogue } from './pairs'
import type { CatalogueSeed } from './types'

export const religions: CatalogueSeed[] = catalogue(
  'ISLAM: ইসলাম|Islam, HINDU: হিন্দু|Hinduism, BUDDHIST: বৌদ্ধ|Buddhism, CHRISTIAN: খ্রিষ্টান|Christianity, OTHER: অন্যান্য|Other')

/** The code is the group as it is written in English. */
export const bloodGroups: CatalogueSeed[] = catalogue(`
  A+: এ পজিটিভ|A+, A-: এ নেগেটিভ|A-, B+: বি পজিটিভ|B+, B-: বি নেগেটিভ|B-,
  AB+: এবি পজিটিভ|AB+, AB-: এবি নেগেটিভ|AB-, O+: ও পজিটিভ|O+, O-: ও নেগেটিভ|O-`)

/** Students are called boys and girls on school forms, adults men and women. */
export const genders: (CatalogueSeed & { studentBn: string; studentEn: string })[] = [
  { code: 'MALE', nameBn: 'পুরুষ', nameEn: 'Male', studentBn: 'ছাত্র', studentEn: 'Boy', order: 1 },
  { code: 'FEMALE', nameBn: 'মহিলা', nameEn: 'Female', studentBn: 'ছাত্রী', studentEn: 'Girl', order: 2 },
  { code: 'OTHER', nameBn: 'অন্যান্য', nameEn: 'Other', studentBn: 'অন্যান্য', studentEn: 'Other', order: 3 },
]

export const guardianRelations: CatalogueSeed[] = catalogue(`
  FATHER: পিতা|Father, MOTHER: মাতা|Mother, BROTHER: ভাই|Brother, SISTER: বোন|Sister, GRANDFATHER: দাদা/নানা|Grandfather,
  GRANDMOTHER: দাদি/নানি|Grandmother, UNCLE: চাচা/মামা|Uncle, AUNT: চাচি/খালা|Aunt, OTHER: অন্যান্য|Other`)
