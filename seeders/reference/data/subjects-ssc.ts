import type { SubjectRow } from './subjects'

const theory = { CQ: 70, MCQ: 30 }
const withPractical = { CQ: 50, MCQ: 25, PRACTICAL: 25 }

/** Classes 9 and 10. */
export const sscSubjects: SubjectRow[] = [
  { codes: ['101', '102'], nameBn: 'বাংলা', nameEn: 'Bangla', shortBn: 'বাংলা', shortEn: 'Ban', marks: theory },
  { codes: ['107', '108'], nameBn: 'ইংরেজি', nameEn: 'English', shortBn: 'ইংরেজি', shortEn: 'Eng', marks: { WRITTEN: 100 } },
  { codes: ['109'], nameBn: 'গণিত', nameEn: 'Mathematics', shortBn: 'গণিত', shortEn: 'Math', marks: theory },
  { codes: ['111'], nameBn: 'ইসলাম ও নৈতিক শিক্ষা', nameEn: 'Islam and Moral Education', shortBn: 'ইসলাম', shortEn: 'Isl', marks: theory, religion: 'ISLAM' },
  { codes: ['112'], nameBn: 'হিন্দুধর্ম ও নৈতিক শিক্ষা', nameEn: 'Hindu Religion and Moral Education', shortBn: 'হিন্দু', shortEn: 'Hin', marks: theory, religion: 'HINDU' },
  { codes: ['113'], nameBn: 'বৌদ্ধধর্ম ও নৈতিক শিক্ষা', nameEn: 'Buddhist Religion and Moral Education', shortBn: 'বৌদ্ধ', shortEn: 'Bud', marks: theory, religion: 'BUDDHIST' },
  { codes: ['114'], nameBn: 'খ্রিষ্টধর্ম ও নৈতিক শিক্ষা', nameEn: 'Christian Religion and Moral Education', shortBn: 'খ্রিষ্ট', shortEn: 'Chr', marks: theory, religion: 'CHRISTIAN' },
  { codes: ['154'], nameBn: 'তথ্য ও যোগাযোগ প্রযুক্তি', nameEn: 'Information and Communication Technology', shortBn: 'আইসিটি', shortEn: 'ICT', marks: { MCQ: 25, PRACTICAL: 25 }, distribution: 'usual' },
  { codes: ['136'], nameBn: 'পদার্থবিজ্ঞান', nameEn: 'Physics', shortBn: 'পদার্থ', shortEn: 'Phy', marks: withPractical },
  { codes: ['137'], nameBn: 'রসায়ন', nameEn: 'Chemistry', shortBn: 'রসায়ন', shortEn: 'Che', marks: withPractical },
  { codes: ['138'], nameBn: 'জীববিজ্ঞান', nameEn: 'Biology', shortBn: 'জীব', shortEn: 'Bio', marks: withPractical },
  { codes: ['126'], nameBn: 'উচ্চতর গণিত', nameEn: 'Higher Mathematics', shortBn: 'উ.গণিত', shortEn: 'H.Math', marks: withPractical },
  { codes: ['150'], nameBn: 'বাংলাদেশ ও বিশ্বপরিচয়', nameEn: 'Bangladesh and Global Studies', shortBn: 'বাওবি', shortEn: 'BGS', marks: theory },
  { codes: ['127'], nameBn: 'বিজ্ঞান', nameEn: 'General Science', shortBn: 'বিজ্ঞান', shortEn: 'Sci', marks: theory },
  { codes: ['110'], nameBn: 'ভূগোল ও পরিবেশ', nameEn: 'Geography and Environment', shortBn: 'ভূগোল', shortEn: 'Geo', marks: theory },
  { codes: ['153'], nameBn: 'বাংলাদেশের ইতিহাস ও বিশ্বসভ্যতা', nameEn: 'History of Bangladesh and World Civilization', shortBn: 'ইতিহাস', shortEn: 'His', marks: theory },
  { codes: ['140'], nameBn: 'পৌরনীতি ও নাগরিকতা', nameEn: 'Civics and Citizenship', shortBn: 'পৌর', shortEn: 'Civ', marks: theory },
  { codes: ['141'], nameBn: 'অর্থনীতি', nameEn: 'Economics', shortBn: 'অর্থ', shortEn: 'Eco', marks: theory },
  { codes: ['143'], nameBn: 'ব্যবসায় উদ্যোগ', nameEn: 'Business Entrepreneurship', shortBn: 'ব্য.উদ্যোগ', shortEn: 'B.Ent', marks: theory },
  { codes: ['146'], nameBn: 'হিসাববিজ্ঞান', nameEn: 'Accounting', shortBn: 'হিসাব', shortEn: 'Acc', marks: theory },
  { codes: ['152'], nameBn: 'ফিন্যান্স ও ব্যাংকিং', nameEn: 'Finance and Banking', shortBn: 'ফিন্যান্স', shortEn: 'Fin', marks: theory },
  { codes: ['134'], nameBn: 'কৃষিশিক্ষা', nameEn: 'Agriculture Studies', shortBn: 'কৃষি', shortEn: 'Agri', marks: withPractical },
  { codes: ['151'], nameBn: 'গার্হস্থ্যবিজ্ঞান', nameEn: 'Home Science', shortBn: 'গার্হস্থ্য', shortEn: 'H.Sci', marks: withPractical },
  { codes: ['149'], nameBn: 'সংগীত', nameEn: 'Music', shortBn: 'সংগীত', shortEn: 'Mus', marks: withPractical, distribution: 'usual' },
  { codes: ['147'], nameBn: 'শারীরিক শিক্ষা, স্বাস্থ্যবিজ্ঞান ও খেলাধুলা', nameEn: 'Physical Education, Health and Sports', shortBn: 'শারীরিক', shortEn: 'PE', marks: { TOTAL: 100 }, kind: 'continuous', distribution: 'usual' },
  { codes: ['156'], nameBn: 'ক্যারিয়ার শিক্ষা', nameEn: 'Career Education', shortBn: 'ক্যারিয়ার', shortEn: 'Car', marks: { TOTAL: 50 }, kind: 'continuous', distribution: 'usual' },
]
