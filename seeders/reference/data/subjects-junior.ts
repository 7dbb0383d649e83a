import type { SubjectRow } from './types'

const theory = { CQ: 70, MCQ: 30 }

/** Classes 6 to 8. The second papers of Bangla and English carry 50 marks. */
export const juniorSubjects: SubjectRow[] = [
  [['101', '102'], 'বাংলা', 'Bangla', 'বাংলা', 'Ban', [theory, { CQ: 30, MCQ: 20 }]],
  [['107', '108'], 'ইংরেজি', 'English', 'ইংরেজি', 'Eng', [{ WRITTEN: 100 }, { WRITTEN: 50 }]],
  [['109'], 'গণিত', 'Mathematics', 'গণিত', 'Math', theory],
  [['111'], 'ইসলাম শিক্ষা', 'Islamic Studies', 'ইসলাম', 'Isl', theory, { religion: 'ISLAM' }],
  [['112'], 'হিন্দুধর্ম শিক্ষা', 'Hindu Religion Studies', 'হিন্দু', 'Hin', theory, { religion: 'HINDU' }],
  [['113'], 'বৌদ্ধধর্ম শিক্ষা', 'Buddhist Religion Studies', 'বৌদ্ধ', 'Bud', theory, { religion: 'BUDDHIST' }],
  [['114'], 'খ্রিষ্টধর্ম শিক্ষা', 'Christian Religion Studies', 'খ্রিষ্ট', 'Chr', theory, { religion: 'CHRISTIAN' }],
  [['127'], 'বিজ্ঞান', 'Science', 'বিজ্ঞান', 'Sci', theory],
  [['150'], 'বাংলাদেশ ও বিশ্বপরিচয়', 'Bangladesh and Global Studies', 'বাওবি', 'BGS', theory],
  [['154'], 'তথ্য ও যোগাযোগ প্রযুক্তি', 'Information and Communication Technology', 'আইসিটি', 'ICT', { MCQ: 25, PRACTICAL: 25 }],
  [['134'], 'কৃষিশিক্ষা', 'Agriculture Studies', 'কৃষি', 'Agri', theory],
  [['151'], 'গার্হস্থ্যবিজ্ঞান', 'Home Science', 'গার্হস্থ্য', 'H.Sci', theory],
  [['147'], 'শারীরিক শিক্ষা ও স্বাস্থ্য', 'Physical Education and Health', 'শারীরিক', 'PE', { TOTAL: 50 }, { kind: 'continuous' }],
  [['148'], 'চারু ও কারুকলা', 'Arts and Crafts', 'চারুকলা', 'Art', { TOTAL: 50 }, { kind: 'continuous' }],
  [['155'], 'কর্ম ও জীবনমুখী শিক্ষা', 'Work and Life-oriented Education', 'কর্ম', 'WLE', { TOTAL: 50 }, { kind: 'continuous' }],
]
