import { catalogue } from './pairs'
import type { BoardSeed, CatalogueSeed, ClassSeed, GroupSeed, LevelSeed, SessionTypeSeed } from './types'

/** The nine general boards, then Madrasah and Technical. */
export const boards: BoardSeed[] = catalogue(`
  DHAKA: ঢাকা|Dhaka, RAJSHAHI: রাজশাহী|Rajshahi, CUMILLA: কুমিল্লা|Cumilla, JASHORE: যশোর|Jashore,
  CHATTOGRAM: চট্টগ্রাম|Chattogram, BARISHAL: বরিশাল|Barishal, SYLHET: সিলেট|Sylhet, DINAJPUR: দিনাজপুর|Dinajpur,
  MYMENSINGH: ময়মনসিংহ|Mymensingh, MADRASAH: মাদ্রাসা|Madrasah, TECHNICAL: কারিগরি|Technical`)
  .map((row) => ({ ...row, kind: row.code === 'MADRASAH' ? 'madrasah' : row.code === 'TECHNICAL' ? 'technical' : 'general' }))

export const levels: LevelSeed[] = [
  { code: 'PRE', nameBn: 'প্রাক-প্রাথমিক', nameEn: 'Pre-primary', order: 1 },
  { code: 'PRIMARY', nameBn: 'প্রাথমিক', nameEn: 'Primary', order: 2 },
  { code: 'JUNIOR', nameBn: 'নিম্ন মাধ্যমিক', nameEn: 'Junior Secondary', order: 3 },
  { code: 'SSC', nameBn: 'মাধ্যমিক', nameEn: 'Secondary (SSC)', order: 4 },
  { code: 'HSC', nameBn: 'উচ্চ মাধ্যমিক', nameEn: 'Higher Secondary (HSC)', order: 5 },
  { code: 'DEGREE', nameBn: 'ডিগ্রি (পাস)', nameEn: 'Degree (Pass)', order: 6 },
  { code: 'HONOURS', nameBn: 'অনার্স', nameEn: 'Honours', order: 7 },
]

const classRows: [code: string, nameBn: string, nameEn: string, level: ClassSeed['level'], number: number | null][] = [
  ['PLAY', 'প্লে', 'Play', 'PRE', null],
  ['NURSERY', 'নার্সারি', 'Nursery', 'PRE', null],
  ['KG', 'কেজি', 'KG', 'PRE', null],
  ['PRE_PRIMARY', 'প্রাক-প্রাথমিক', 'Pre-primary', 'PRE', null],
  ['ONE', 'প্রথম', 'One', 'PRIMARY', 1],
  ['TWO', 'দ্বিতীয়', 'Two', 'PRIMARY', 2],
  ['THREE', 'তৃতীয়', 'Three', 'PRIMARY', 3],
  ['FOUR', 'চতুর্থ', 'Four', 'PRIMARY', 4],
  ['FIVE', 'পঞ্চম', 'Five', 'PRIMARY', 5],
  ['SIX', 'ষষ্ঠ', 'Six', 'JUNIOR', 6],
  ['SEVEN', 'সপ্তম', 'Seven', 'JUNIOR', 7],
  ['EIGHT', 'অষ্টম', 'Eight', 'JUNIOR', 8],
  ['NINE', 'নবম', 'Nine', 'SSC', 9],
  ['TEN', 'দশম', 'Ten', 'SSC', 10],
  ['ELEVEN', 'একাদশ', 'Eleven', 'HSC', 11],
  ['TWELVE', 'দ্বাদশ', 'Twelve', 'HSC', 12],
  ['DEGREE', 'ডিগ্রি (পাস)', 'Degree (Pass)', 'DEGREE', null],
  ['HONOURS', 'অনার্স', 'Honours', 'HONOURS', null],
]

export const classes: ClassSeed[] = classRows.map(([code, nameBn, nameEn, level, number], index) =>
  ({ code, nameBn, nameEn, level, number, hasGroups: level === 'SSC' || level === 'HSC', order: index + 1 }))

/** `NONE` is what classes without groups carry, so that every class offering has a group. */
export const groups: GroupSeed[] = [
  { code: 'NONE', nameBn: 'সাধারণ', nameEn: 'General', order: 1 },
  { code: 'SCIENCE', nameBn: 'বিজ্ঞান', nameEn: 'Science', order: 2 },
  { code: 'HUMANITIES', nameBn: 'মানবিক', nameEn: 'Humanities', order: 3 },
  { code: 'BUSINESS', nameBn: 'ব্যবসায় শিক্ষা', nameEn: 'Business Studies', order: 4 },
]

export const versions: CatalogueSeed[] = catalogue('BANGLA: বাংলা ভার্সন|Bangla Version, ENGLISH: ইংরেজি ভার্সন|English Version')

/** What institutions usually call their shifts. Shifts belong to the site: these are suggestions, and the demo's. */
export const shiftNames: CatalogueSeed[] = catalogue('MORNING: প্রভাতি|Morning, DAY: দিবা|Day, EVENING: সান্ধ্য|Evening')

export const sessionTypes: SessionTypeSeed[] = [
  { code: 'CALENDAR', nameBn: 'পঞ্জিকাবর্ষ', nameEn: 'Calendar year', startMonth: 1, months: 12, label: 'YYYY', order: 1 },
  { code: 'SSC', nameBn: 'এসএসসি (দুই বছর)', nameEn: 'SSC (two years)', startMonth: 1, months: 24, label: 'YYYY-YY', order: 2 },
  { code: 'COLLEGE', nameBn: 'কলেজ (জুলাই–জুন)', nameEn: 'College (July–June)', startMonth: 7, months: 12, label: 'YYYY-YYYY', order: 3 },
  { code: 'HSC', nameBn: 'এইচএসসি (দুই বছর, জুলাই–জুন)', nameEn: 'HSC (two years, July–June)', startMonth: 7, months: 24, label: 'YYYY-YYYY', order: 4 },
]

export const institutionTypes: CatalogueSeed[] = catalogue(`
  PRIMARY: প্রাথমিক বিদ্যালয়|Primary School, JUNIOR: নিম্ন মাধ্যমিক বিদ্যালয়|Junior Secondary School,
  SECONDARY: মাধ্যমিক বিদ্যালয়|Secondary School, SCHOOL_COLLEGE: স্কুল অ্যান্ড কলেজ|School and College,
  COLLEGE: উচ্চ মাধ্যমিক কলেজ|Higher Secondary College, DEGREE_COLLEGE: ডিগ্রি কলেজ|Degree College,
  HONOURS_COLLEGE: অনার্স কলেজ|Honours College, KINDERGARTEN: কিন্ডারগার্টেন|Kindergarten, MADRASAH: মাদ্রাসা|Madrasah,
  TECHNICAL: কারিগরি প্রতিষ্ঠান|Technical Institute`)
