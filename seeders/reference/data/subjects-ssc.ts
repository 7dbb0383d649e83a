import type { SubjectRow } from './types'

const theory = { CQ: 70, MCQ: 30 }
const withPractical = { CQ: 50, MCQ: 25, PRACTICAL: 25 }

/** Classes 9 and 10. */
export const sscSubjects: SubjectRow[] = [
  [['101', '102'], 'বাংলা', 'Bangla', 'বাংলা', 'Ban', theory],
  [['107', '108'], 'ইংরেজি', 'English', 'ইংরেজি', 'Eng', { WRITTEN: 100 }],
  [['109'], 'গণিত', 'Mathematics', 'গণিত', 'Math', theory],
  [['111'], 'ইসলাম ও নৈতিক শিক্ষা', 'Islam and Moral Education', 'ইসলাম', 'Isl', theory, { religion: 'ISLAM' }],
  [['112'], 'হিন্দুধর্ম ও নৈতিক শিক্ষা', 'Hindu Religion and Moral Education', 'হিন্দু', 'Hin', theory, { religion: 'HINDU' }],
  [['113'], 'বৌদ্ধধর্ম ও নৈতিক শিক্ষা', 'Buddhist Religion and Moral Education', 'বৌদ্ধ', 'Bud', theory, { religion: 'BUDDHIST' }],
  [['114'], 'খ্রিষ্টধর্ম ও নৈতিক শিক্ষা', 'Christian Religion and Moral Education', 'খ্রিষ্ট', 'Chr', theory, { religion: 'CHRISTIAN' }],
  [['154'], 'তথ্য ও যোগাযোগ প্রযুক্তি', 'Information and Communication Technology', 'আইসিটি', 'ICT', { MCQ: 25, PRACTICAL: 25 }, { distribution: 'usual' }],
  [['136'], 'পদার্থবিজ্ঞান', 'Physics', 'পদার্থ', 'Phy', withPractical],
  [['137'], 'রসায়ন', 'Chemistry', 'রসায়ন', 'Che', withPractical],
  [['138'], 'জীববিজ্ঞান', 'Biology', 'জীব', 'Bio', withPractical],
  [['126'], 'উচ্চতর গণিত', 'Higher Mathematics', 'উ.গণিত', 'H.Math', withPractical],
  [['150'], 'বাংলাদেশ ও বিশ্বপরিচয়', 'Bangladesh and Global Studies', 'বাওবি', 'BGS', theory],
  [['127'], 'বিজ্ঞান', 'General Science', 'বিজ্ঞান', 'Sci', theory],
  [['110'], 'ভূগোল ও পরিবেশ', 'Geography and Environment', 'ভূগোল', 'Geo', theory],
  [['153'], 'বাংলাদেশের ইতিহাস ও বিশ্বসভ্যতা', 'History of Bangladesh and World Civilization', 'ইতিহাস', 'His', theory],
  [['140'], 'পৌরনীতি ও নাগরিকতা', 'Civics and Citizenship', 'পৌর', 'Civ', theory],
  [['141'], 'অর্থনীতি', 'Economics', 'অর্থ', 'Eco', theory],
  [['143'], 'ব্যবসায় উদ্যোগ', 'Business Entrepreneurship', 'ব্য.উদ্যোগ', 'B.Ent', theory],
  [['146'], 'হিসাববিজ্ঞান', 'Accounting', 'হিসাব', 'Acc', theory],
  [['152'], 'ফিন্যান্স ও ব্যাংকিং', 'Finance and Banking', 'ফিন্যান্স', 'Fin', theory],
  [['134'], 'কৃষিশিক্ষা', 'Agriculture Studies', 'কৃষি', 'Agri', withPractical],
  [['151'], 'গার্হস্থ্যবিজ্ঞান', 'Home Science', 'গার্হস্থ্য', 'H.Sci', withPractical],
  [['149'], 'সংগীত', 'Music', 'সংগীত', 'Mus', withPractical, { distribution: 'usual' }],
  [['147'], 'শারীরিক শিক্ষা, স্বাস্থ্যবিজ্ঞান ও খেলাধুলা', 'Physical Education, Health and Sports', 'শারীরিক', 'PE', { TOTAL: 100 }, { kind: 'continuous', distribution: 'usual' }],
  [['156'], 'ক্যারিয়ার শিক্ষা', 'Career Education', 'ক্যারিয়ার', 'Car', { TOTAL: 50 }, { kind: 'continuous', distribution: 'usual' }],
]
