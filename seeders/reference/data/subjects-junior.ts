import type { SubjectRow } from './subjects'

const theory = { CQ: 70, MCQ: 30 }

/** Classes 6 to 8. The second papers of Bangla and English carry 50 marks. */
export const juniorSubjects: SubjectRow[] = [
  { codes: ['101', '102'], nameBn: 'বাংলা', nameEn: 'Bangla', shortBn: 'বাংলা', shortEn: 'Ban', marks: [theory, { CQ: 30, MCQ: 20 }], distribution: 'usual' },
  { codes: ['107', '108'], nameBn: 'ইংরেজি', nameEn: 'English', shortBn: 'ইংরেজি', shortEn: 'Eng', marks: [{ WRITTEN: 100 }, { WRITTEN: 50 }], distribution: 'usual' },
  { codes: ['109'], nameBn: 'গণিত', nameEn: 'Mathematics', shortBn: 'গণিত', shortEn: 'Math', marks: theory },
  { codes: ['111'], nameBn: 'ইসলাম শিক্ষা', nameEn: 'Islamic Studies', shortBn: 'ইসলাম', shortEn: 'Isl', marks: theory, religion: 'ISLAM' },
  { codes: ['112'], nameBn: 'হিন্দুধর্ম শিক্ষা', nameEn: 'Hindu Religion Studies', shortBn: 'হিন্দু', shortEn: 'Hin', marks: theory, religion: 'HINDU' },
  { codes: ['113'], nameBn: 'বৌদ্ধধর্ম শিক্ষা', nameEn: 'Buddhist Religion Studies', shortBn: 'বৌদ্ধ', shortEn: 'Bud', marks: theory, religion: 'BUDDHIST' },
  { codes: ['114'], nameBn: 'খ্রিষ্টধর্ম শিক্ষা', nameEn: 'Christian Religion Studies', shortBn: 'খ্রিষ্ট', shortEn: 'Chr', marks: theory, religion: 'CHRISTIAN' },
  { codes: ['127'], nameBn: 'বিজ্ঞান', nameEn: 'Science', shortBn: 'বিজ্ঞান', shortEn: 'Sci', marks: theory },
  { codes: ['150'], nameBn: 'বাংলাদেশ ও বিশ্বপরিচয়', nameEn: 'Bangladesh and Global Studies', shortBn: 'বাওবি', shortEn: 'BGS', marks: theory },
  { codes: ['154'], nameBn: 'তথ্য ও যোগাযোগ প্রযুক্তি', nameEn: 'Information and Communication Technology', shortBn: 'আইসিটি', shortEn: 'ICT', marks: { MCQ: 25, PRACTICAL: 25 }, distribution: 'usual' },
  { codes: ['134'], nameBn: 'কৃষিশিক্ষা', nameEn: 'Agriculture Studies', shortBn: 'কৃষি', shortEn: 'Agri', marks: theory, distribution: 'usual' },
  { codes: ['151'], nameBn: 'গার্হস্থ্যবিজ্ঞান', nameEn: 'Home Science', shortBn: 'গার্হস্থ্য', shortEn: 'H.Sci', marks: theory, distribution: 'usual' },
  { codes: ['147'], nameBn: 'শারীরিক শিক্ষা ও স্বাস্থ্য', nameEn: 'Physical Education and Health', shortBn: 'শারীরিক', shortEn: 'PE', marks: { TOTAL: 50 }, kind: 'continuous', distribution: 'usual' },
  { codes: ['148'], nameBn: 'চারু ও কারুকলা', nameEn: 'Arts and Crafts', shortBn: 'চারুকলা', shortEn: 'Art', marks: { TOTAL: 50 }, kind: 'continuous', distribution: 'usual' },
  { codes: ['155'], nameBn: 'কর্ম ও জীবনমুখী শিক্ষা', nameEn: 'Work and Life-oriented Education', shortBn: 'কর্ম', shortEn: 'WLE', marks: { TOTAL: 50 }, kind: 'continuous', distribution: 'usual' },
]
