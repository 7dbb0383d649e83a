import type { FeeHeadSeed } from './types'

type Row = [code: string, nameBn: string, nameEn: string, frequency: FeeHeadSeed['frequency']]

const general: Row[] = [
  ['TUITION', 'মাসিক বেতন', 'Tuition', 'monthly'],
  ['ADMISSION', 'ভর্তি ফি', 'Admission', 'once'],
  ['READMISSION', 'পুনঃভর্তি ফি', 'Re-admission', 'yearly'],
  ['SESSION', 'সেশন চার্জ', 'Session charge', 'yearly'],
  ['FORM_FILL_UP', 'ফরম পূরণ', 'Form fill-up', 'on-demand'],
  ['REGISTRATION', 'রেজিস্ট্রেশন ফি', 'Registration', 'on-demand'],
  ['TC_TESTIMONIAL', 'ছাড়পত্র/প্রশংসাপত্র ফি', 'Transfer certificate/testimonial', 'on-demand'],
  ['TRANSPORT', 'পরিবহন', 'Transport', 'monthly'],
  ['HOSTEL', 'ছাত্রাবাস', 'Hostel', 'monthly'],
  ['FINE', 'জরিমানা', 'Fine', 'on-demand'],
]

// The heads that could be read in the published copy of the 2024 tuition fee policy.
const policy: Row[] = [
  ['INTERNAL_EXAM', 'অভ্যন্তরীণ পরীক্ষা', 'Internal examination', 'term'],
  ['PRINTING', 'মুদ্রণ', 'Printing', 'yearly'],
  ['TIFFIN', 'টিফিন', 'Tiffin', 'monthly'],
  ['MAGAZINE', 'ম্যাগাজিন', 'Magazine', 'yearly'],
  ['SPORTS', 'ক্রীড়া', 'Sports', 'yearly'],
  ['CULTURE', 'সাংস্কৃতিক উৎসব', 'Cultural festival', 'yearly'],
  ['NATIONAL_DAYS', 'জাতীয় দিবস উদযাপন', 'National days', 'yearly'],
  ['CLUBS', 'ক্লাব গঠন', 'Clubs', 'yearly'],
  ['LIBRARY', 'লাইব্রেরি', 'Library', 'yearly'],
  ['WELFARE', 'কল্যাণ/দারিদ্র্য তহবিল', 'Welfare/poor fund', 'yearly'],
  ['ICT', 'আইসিটি', 'ICT', 'yearly'],
  ['GARDEN', 'বাগান ও পরিচর্যা', 'Garden and upkeep', 'yearly'],
  ['LABORATORY', 'ল্যাবরেটরি', 'Laboratory', 'yearly'],
  ['SCOUTS', 'স্কাউট', 'Scouts', 'yearly'],
  ['COMMON_ROOM', 'কমনরুম', 'Common room', 'yearly'],
  ['ID_CARD', 'পরিচয়পত্র', 'Identity card', 'yearly'],
  ['RECEPTION', 'নবীনবরণ ও বিদায় সংবর্ধনা', 'Reception and farewell', 'yearly'],
  ['MEDICAL', 'চিকিৎসা সেবা', 'Medical care', 'yearly'],
  ['MISC', 'বিবিধ', 'Miscellaneous', 'yearly'],
]

// Given back when a student leaves.
const held: Row[] = [['CAUTION', 'জামানত', 'Caution money', 'once']]

export const feeHeads: FeeHeadSeed[] = [
  ...general.map((row) => ({ row, policy2024: false })),
  ...policy.map((row) => ({ row, policy2024: true })),
  ...held.map((row) => ({ row, policy2024: false })),
].map(({ row: [code, nameBn, nameEn, frequency], policy2024 }, index) =>
  ({ code, nameBn, nameEn, frequency, policy2024, order: index + 1 }))
