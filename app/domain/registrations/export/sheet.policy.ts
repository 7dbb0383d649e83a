import type { Day } from '~/format/dates'
import type { Entry } from '../entries.server'
import type { TakenPaper } from '../subjects.server'
import type { SheetValueKey } from './sheet-values'

/** What a row of the board's sheet is made of. */
export interface SheetRow {
  entry: Entry
  serial: number
  place: { className: string; group: string; section: string; shift: string; version: string }
  session: string
  eiin: string
  papers: readonly TakenPaper[]
  photo: string
  signature: string
}

/** 06/05/2013 */
const slashed = (day: Day | null): string => (day ? day.split('-').reverse().join('/') : '')

const codes = (papers: readonly TakenPaper[], ...kinds: TakenPaper['takenAs'][]): string =>
  papers
    .filter((one) => kinds.includes(one.takenAs))
    .map((one) => one.code)
    .join(' ')

const GENDER: Record<string, [word: string, letter: string]> = {
  male: ['Male', 'M'],
  female: ['Female', 'F'],
  other: ['Other', 'O'],
}
const ENGLISH = new Set<SheetValueKey>(['nameEn', 'fatherNameEn', 'motherNameEn'])

/** One cell of the board's sheet, in the words and digits that boards take: English, digits of ASCII, days as dd/mm/yyyy. */
export function sheetValue(key: SheetValueKey, row: SheetRow, capitals: boolean): string | number {
  const { entry, place, papers } = row
  const own = entry.values
  const text = (value: string | number | null) => String(value ?? '').replace(/\s*\n\s*/g, ', ')
  switch (key) {
    case 'serial':
      return row.serial
    case 'roll':
      return entry.roll
    case 'code':
      return entry.code
    case 'bornOn':
      return slashed(own.bornOn as Day | null)
    case 'bornOnPlain':
      return slashed(own.bornOn as Day | null).replace(/\//g, '')
    case 'genderWord':
      return GENDER[own.gender ?? '']?.[0] ?? ''
    case 'genderLetter':
      return GENDER[own.gender ?? '']?.[1] ?? ''
    case 'religion':
      return entry.religionEn ?? ''
    case 'mobile':
      return entry.guardianMobile?.replace(/^88/, '') ?? ''
    case 'className':
    case 'group':
    case 'section':
    case 'shift':
    case 'version':
      return place[key]
    case 'session':
      return row.session
    case 'eiin':
      return row.eiin
    case 'subjects':
      return codes(papers, 'compulsory', 'religion', 'elective')
    case 'compulsory':
      return codes(papers, 'compulsory')
    case 'elective':
      return codes(papers, 'elective')
    case 'optional':
      return codes(papers, 'optional')
    case 'religionSubject':
      return codes(papers, 'religion')
    case 'photo':
      return row.photo
    case 'signature':
      return row.signature
    case 'registrationNo':
      return entry.registrationNo ?? ''
    case 'blank':
      return ''
    default:
      return ENGLISH.has(key) && capitals ? text(own[key]).toUpperCase() : text(own[key])
  }
}
