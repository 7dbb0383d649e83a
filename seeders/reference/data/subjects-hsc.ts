import type { SubjectRow } from './subjects'

const theory = { CQ: 70, MCQ: 30 }
const withPractical = { CQ: 50, MCQ: 25, PRACTICAL: 25 }
const usual = 'usual' as const

/** Classes 11 and 12. Every subject but ICT has two papers of 100 marks, graded on their sum. */
export const hscSubjects: SubjectRow[] = [
  { codes: ['101', '102'], nameBn: 'বাংলা', nameEn: 'Bangla', shortBn: 'বাংলা', shortEn: 'Ban', marks: theory, distribution: usual },
  { codes: ['107', '108'], nameBn: 'ইংরেজি', nameEn: 'English', shortBn: 'ইংরেজি', shortEn: 'Eng', marks: { WRITTEN: 100 }, distribution: usual },
  { codes: ['275'], nameBn: 'তথ্য ও যোগাযোগ প্রযুক্তি', nameEn: 'Information and Communication Technology', shortBn: 'আইসিটি', shortEn: 'ICT', marks: withPractical, distribution: usual },
  { codes: ['174', '175'], nameBn: 'পদার্থবিজ্ঞান', nameEn: 'Physics', shortBn: 'পদার্থ', shortEn: 'Phy', marks: withPractical, distribution: usual },
  { codes: ['176', '177'], nameBn: 'রসায়ন', nameEn: 'Chemistry', shortBn: 'রসায়ন', shortEn: 'Che', marks: withPractical, distribution: usual },
  { codes: ['178', '179'], nameBn: 'জীববিজ্ঞান', nameEn: 'Biology', shortBn: 'জীব', shortEn: 'Bio', marks: withPractical, distribution: usual },
  { codes: ['265', '266'], nameBn: 'উচ্চতর গণিত', nameEn: 'Higher Mathematics', shortBn: 'উ.গণিত', shortEn: 'H.Math', marks: withPractical, distribution: usual },
  { codes: ['253', '254'], nameBn: 'হিসাববিজ্ঞান', nameEn: 'Accounting', shortBn: 'হিসাব', shortEn: 'Acc', marks: theory, distribution: usual },
  { codes: ['277', '278'], nameBn: 'ব্যবসায় সংগঠন ও ব্যবস্থাপনা', nameEn: 'Business Organization and Management', shortBn: 'ব্য.সংগঠন', shortEn: 'BOM', marks: theory, distribution: usual },
  { codes: ['292', '293'], nameBn: 'ফিন্যান্স, ব্যাংকিং ও বিমা', nameEn: 'Finance, Banking and Insurance', shortBn: 'ফিন্যান্স', shortEn: 'FBI', marks: theory, distribution: usual },
  { codes: ['286', '287'], nameBn: 'উৎপাদন ব্যবস্থাপনা ও বিপণন', nameEn: 'Production Management and Marketing', shortBn: 'উৎপাদন', shortEn: 'PMM', marks: theory, distribution: usual },
  { codes: ['109', '110'], nameBn: 'অর্থনীতি', nameEn: 'Economics', shortBn: 'অর্থ', shortEn: 'Eco', marks: theory, distribution: usual },
  { codes: ['269', '270'], nameBn: 'পৌরনীতি ও সুশাসন', nameEn: 'Civics and Good Governance', shortBn: 'পৌর', shortEn: 'Civ', marks: theory, distribution: usual },
  { codes: ['271', '272'], nameBn: 'সমাজকর্ম', nameEn: 'Social Work', shortBn: 'সমাজকর্ম', shortEn: 'S.Work', marks: theory, distribution: usual },
  { codes: ['267', '268'], nameBn: 'ইসলামের ইতিহাস ও সংস্কৃতি', nameEn: 'Islamic History and Culture', shortBn: 'ইস.ইতি.', shortEn: 'IHC', marks: theory, distribution: usual },
  { codes: ['304', '305'], nameBn: 'ইতিহাস', nameEn: 'History', shortBn: 'ইতিহাস', shortEn: 'His', marks: theory, distribution: usual },
  { codes: ['117', '118'], nameBn: 'সমাজবিজ্ঞান', nameEn: 'Sociology', shortBn: 'সমাজ', shortEn: 'Soc', marks: theory, distribution: usual },
  { codes: ['121', '122'], nameBn: 'যুক্তিবিদ্যা', nameEn: 'Logic', shortBn: 'যুক্তি', shortEn: 'Log', marks: theory, distribution: usual },
  { codes: ['125', '126'], nameBn: 'ভূগোল', nameEn: 'Geography', shortBn: 'ভূগোল', shortEn: 'Geo', marks: withPractical, distribution: usual },
  { codes: ['249', '250'], nameBn: 'ইসলাম শিক্ষা', nameEn: 'Islamic Studies', shortBn: 'ইসলাম', shortEn: 'Isl', marks: theory, distribution: usual },
  { codes: ['129', '130'], nameBn: 'পরিসংখ্যান', nameEn: 'Statistics', shortBn: 'পরিসংখ্যান', shortEn: 'Stat', marks: withPractical, distribution: usual },
  { codes: ['123', '124'], nameBn: 'মনোবিজ্ঞান', nameEn: 'Psychology', shortBn: 'মনো', shortEn: 'Psy', marks: withPractical, distribution: usual },
  { codes: ['239', '240'], nameBn: 'কৃষিশিক্ষা', nameEn: 'Agriculture', shortBn: 'কৃষি', shortEn: 'Agri', marks: withPractical, distribution: usual },
  { codes: ['273', '274'], nameBn: 'গার্হস্থ্যবিজ্ঞান', nameEn: 'Home Science', shortBn: 'গার্হস্থ্য', shortEn: 'H.Sci', marks: withPractical, distribution: usual },
]
