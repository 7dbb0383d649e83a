import { digits } from '../../../app/format/digits'
import { sessionTypes } from './academic'
import { catalogue } from './pairs'
import type { AcademicSessionSeed, CatalogueSeed, FiscalYearSeed, HouseSeed } from './types'

const FIRST = 2018
const LAST = 2030
const range = Array.from({ length: LAST - FIRST + 1 }, (_, at) => FIRST + at)
const bn = (text: string | number) => digits(String(text), 'bn')
const short = (year: number) => String(year % 100).padStart(2, '0')
const day = (year: number, month: number, date: number) => `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
/** The last day of the month before (year, month), where month may run past 12. */
const dayBefore = (year: number, month: number) => new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10)

export const academicYears: CatalogueSeed[] = range.map((year, at) => ({ code: String(year), nameBn: `${bn(year)} সাল`, nameEn: `Year ${year}`, order: at + 1 }))

/** July to June, as the government's. */
export const fiscalYears: FiscalYearSeed[] = range.map((year, at) => ({
  code: `${year}-${short(year + 1)}`, nameBn: `${bn(year)}–${bn(short(year + 1))} অর্থবছর`, nameEn: `Fiscal year ${year}–${short(year + 1)}`,
  startsOn: day(year, 7, 1), endsOn: day(year + 1, 6, 30), order: at + 1,
}))

/** Sessions of every type that began or begin from 2022 to 2028. */
export const academicSessions: AcademicSessionSeed[] = sessionTypes.flatMap((type) => range.filter((year) => year >= 2022 && year <= 2028).map((year) => ({
  code: `${type.code}-${year}`, type: type.code,
  label: type.label === 'YYYY' ? String(year) : type.label === 'YYYY-YY' ? `${year}-${short(year + 1)}` : `${year}-${year + 1}`,
  startsOn: day(year, type.startMonth, 1), endsOn: dayBefore(year, type.startMonth + type.months),
})))

/** Schools name their houses after rivers, flowers or people; these four are suggestions to begin with. */
export const houses: HouseSeed[] = catalogue('PADMA: পদ্মা|Padma, MEGHNA: মেঘনা|Meghna, JAMUNA: যমুনা|Jamuna, SURMA: সুরমা|Surma')
  .map((row, at) => ({ ...row, colour: ['#c0392b', '#1e8449', '#1f5fa8', '#b7950b'][at] ?? '#0e6254' }))
