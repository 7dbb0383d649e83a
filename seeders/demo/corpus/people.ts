import { pairs } from '../../reference/data/pairs'
import type { Random } from './random'

/** Operators by the three digits after 0, with their rough share of subscribers. */
export const mobileOperators: { prefix: string; operator: string; share: number }[] = [
  { prefix: '17', operator: 'Grameenphone', share: 36 },
  { prefix: '13', operator: 'Grameenphone', share: 8 },
  { prefix: '18', operator: 'Robi', share: 22 },
  { prefix: '16', operator: 'Airtel', share: 8 },
  { prefix: '19', operator: 'Banglalink', share: 17 },
  { prefix: '14', operator: 'Banglalink', share: 4 },
  { prefix: '15', operator: 'Teletalk', share: 5 },
]

/**
 * A mobile number in the form it is stored in, `8801XXXXXXXXX`. Made up, but in the public ranges, so somebody may own
 * it: demo sites must send messages to the outbox only.
 */
export function makePhone(random: Random): string {
  const prefix = random.weighted(mobileOperators.map((row) => [row.prefix, row.share] as const))
  return `880${prefix}${String(random.int(1, 9))}${String(random.int(0, 9_999_999)).padStart(7, '0')}`
}

export const fatherOccupations = pairs(`কৃষিকাজ|Farmer, ব্যবসা|Business, ব্যবসা|Business, সরকারি চাকরি|Government service, বেসরকারি চাকরি|Private service,
  বেসরকারি চাকরি|Private service, প্রবাসী|Working abroad, শিক্ষক|Teacher, গাড়িচালক|Driver, দর্জি|Tailor, দোকানদার|Shopkeeper, চিকিৎসক|Physician,
  প্রকৌশলী|Engineer, পোশাক শ্রমিক|Garment worker, রাজমিস্ত্রি|Mason, ব্যাংকার|Banker`)
export const motherOccupations = pairs(`গৃহিণী|Homemaker, গৃহিণী|Homemaker, গৃহিণী|Homemaker, গৃহিণী|Homemaker, গৃহিণী|Homemaker, শিক্ষক|Teacher,
  পোশাক শ্রমিক|Garment worker, সেবিকা|Nurse, বেসরকারি চাকরি|Private service, সরকারি চাকরি|Government service`)

/** Shares roughly as blood donors in Bangladesh report them. */
export function pickBloodGroup(random: Random): string {
  return random.weighted([['B+', 34], ['O+', 30], ['A+', 23], ['AB+', 9], ['O-', 1.2], ['B-', 1.2], ['A-', 1], ['AB-', 0.6]] as const)
}

/** A day of that year as YYYY-MM-DD. */
export function dayIn(random: Random, year: number): string {
  const day = new Date(Date.UTC(year, 0, 1 + random.int(0, 364)))
  return day.toISOString().slice(0, 10)
}
