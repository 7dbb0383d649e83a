import type { SubjectRow } from './types'

const written = { WRITTEN: 100 }

/**
 * Classes 1 to 5, by the textbooks of the National Curriculum and Textbook Board. Primary subjects carry no board code;
 * these are ours. Classes 1 and 2 have Bangla, English and mathematics only.
 */
export const primarySubjects: SubjectRow[] = [
  [['BAN'], 'বাংলা', 'Bangla', 'বাংলা', 'Ban', written],
  [['ENG'], 'ইংরেজি', 'English', 'ইংরেজি', 'Eng', written],
  [['MAT'], 'গণিত', 'Mathematics', 'গণিত', 'Math', written],
  [['BGS'], 'বাংলাদেশ ও বিশ্বপরিচয়', 'Bangladesh and Global Studies', 'বাওবি', 'BGS', written],
  [['SCI'], 'প্রাথমিক বিজ্ঞান', 'Primary Science', 'বিজ্ঞান', 'Sci', written],
  [['ISL'], 'ইসলাম শিক্ষা', 'Islamic Studies', 'ইসলাম', 'Isl', written, { religion: 'ISLAM' }],
  [['HIN'], 'হিন্দুধর্ম শিক্ষা', 'Hindu Religion Studies', 'হিন্দু', 'Hin', written, { religion: 'HINDU' }],
  [['BUD'], 'বৌদ্ধধর্ম শিক্ষা', 'Buddhist Religion Studies', 'বৌদ্ধ', 'Bud', written, { religion: 'BUDDHIST' }],
  [['CHR'], 'খ্রিষ্টধর্ম শিক্ষা', 'Christian Religion Studies', 'খ্রিষ্ট', 'Chr', written, { religion: 'CHRISTIAN' }],
  [['ART'], 'শিল্পকলা', 'Arts', 'শিল্পকলা', 'Art', { TOTAL: 50 }, { kind: 'continuous' }],
  [['PHE'], 'শারীরিক ও মানসিক স্বাস্থ্য সুরক্ষা', 'Physical and Mental Health', 'শারীরিক', 'PMH', { TOTAL: 50 }, { kind: 'continuous' }],
]
