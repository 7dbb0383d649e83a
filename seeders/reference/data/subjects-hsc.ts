import type { SubjectRow } from './types'

const theory = { CQ: 70, MCQ: 30 }
const withPractical = { CQ: 50, MCQ: 25, PRACTICAL: 25 }

/** Classes 11 and 12. Every subject but ICT has two papers of 100 marks, graded on their sum. */
export const hscSubjects: SubjectRow[] = [
  // The second paper is written throughout: grammar 30, composition 70 (the boards' question papers of 2019 to 2025).
  [['101', '102'], 'বাংলা', 'Bangla', 'বাংলা', 'Ban', [theory, { WRITTEN: 100 }]],
  [['107', '108'], 'ইংরেজি', 'English', 'ইংরেজি', 'Eng', { WRITTEN: 100 }],
  [['275'], 'তথ্য ও যোগাযোগ প্রযুক্তি', 'Information and Communication Technology', 'আইসিটি', 'ICT', withPractical],
  [['174', '175'], 'পদার্থবিজ্ঞান', 'Physics', 'পদার্থ', 'Phy', withPractical],
  [['176', '177'], 'রসায়ন', 'Chemistry', 'রসায়ন', 'Che', withPractical],
  [['178', '179'], 'জীববিজ্ঞান', 'Biology', 'জীব', 'Bio', withPractical],
  [['265', '266'], 'উচ্চতর গণিত', 'Higher Mathematics', 'উ.গণিত', 'H.Math', withPractical],
  [['253', '254'], 'হিসাববিজ্ঞান', 'Accounting', 'হিসাব', 'Acc', theory],
  [['277', '278'], 'ব্যবসায় সংগঠন ও ব্যবস্থাপনা', 'Business Organization and Management', 'ব্য.সংগঠন', 'BOM', theory],
  [['292', '293'], 'ফিন্যান্স, ব্যাংকিং ও বিমা', 'Finance, Banking and Insurance', 'ফিন্যান্স', 'FBI', theory],
  [['286', '287'], 'উৎপাদন ব্যবস্থাপনা ও বিপণন', 'Production Management and Marketing', 'উৎপাদন', 'PMM', theory],
  [['109', '110'], 'অর্থনীতি', 'Economics', 'অর্থ', 'Eco', theory],
  [['269', '270'], 'পৌরনীতি ও সুশাসন', 'Civics and Good Governance', 'পৌর', 'Civ', theory],
  [['271', '272'], 'সমাজকর্ম', 'Social Work', 'সমাজকর্ম', 'S.Work', theory],
  [['267', '268'], 'ইসলামের ইতিহাস ও সংস্কৃতি', 'Islamic History and Culture', 'ইস.ইতি.', 'IHC', theory],
  [['304', '305'], 'ইতিহাস', 'History', 'ইতিহাস', 'His', theory],
  [['117', '118'], 'সমাজবিজ্ঞান', 'Sociology', 'সমাজ', 'Soc', theory],
  [['121', '122'], 'যুক্তিবিদ্যা', 'Logic', 'যুক্তি', 'Log', theory],
  [['125', '126'], 'ভূগোল', 'Geography', 'ভূগোল', 'Geo', withPractical],
  [['249', '250'], 'ইসলাম শিক্ষা', 'Islamic Studies', 'ইসলাম', 'Isl', theory],
  [['129', '130'], 'পরিসংখ্যান', 'Statistics', 'পরিসংখ্যান', 'Stat', withPractical],
  [['123', '124'], 'মনোবিজ্ঞান', 'Psychology', 'মনো', 'Psy', withPractical],
  [['239', '240'], 'কৃষিশিক্ষা', 'Agriculture', 'কৃষি', 'Agri', withPractical],
  [['273', '274'], 'গার্হস্থ্যবিজ্ঞান', 'Home Science', 'গার্হস্থ্য', 'H.Sci', withPractical],
]
