import { fieldUnder } from '~/domain/sheets/imports/fields'
import type { Line, Passes } from '~/domain/sheets/imports/lines.policy'
import type { Day } from '~/format/dates'
import { toAsciiDigits } from '~/format/digits'
import { parseDate } from '~/format/typed'

/* Members as a sheet: whose card, its number, how long it holds. */

export type MemberField = 'code' | 'name' | 'cardNo' | 'fromOn' | 'untilOn'

const field = fieldUnder<MemberField>('library-member-import:column')

export const MEMBER_FIELDS = [
  field(
    'code',
    ['id', 'code', 'student id', 'employee id', 'member id', 'আইডি', 'শিক্ষার্থী আইডি', 'শিক্ষার্থীর আইডি', 'কর্মচারী আইডি'],
    { required: true },
  ),
  field('name', ['name', 'member name', 'student name', 'নাম', 'সদস্যের নাম']),
  field('cardNo', [
    'card no',
    'card number',
    'library card',
    'library card no',
    'membership no',
    'কার্ড নম্বর',
    'কার্ড নং',
    'গ্রন্থাগার কার্ড',
    'সদস্য নম্বর',
  ]),
  field('fromOn', ['member since', 'from', 'joined', 'joining date', 'সদস্য হওয়ার তারিখ', 'শুরু', 'থেকে'], { day: true }),
  field('untilOn', ['until', 'valid until', 'expiry', 'expires on', 'মেয়াদ', 'মেয়াদ শেষ', 'পর্যন্ত'], { day: true }),
]

export interface MemberLine {
  row: number
  code: string
  name: string
  cardNo: string
  fromOn: Day | null
  untilOn: Day | null
  wrong: MemberField[]
}

export const passesMember: Passes<MemberField> = (line) =>
  line.text('code') ? null : line.text('name') ? 'noId' : 'note'

/** Cells of a row, each as far as it can be read alone. */
export function readMember(line: Line<MemberField>): MemberLine {
  const day = (key: 'fromOn' | 'untilOn') => (line.isOpen(key) ? null : parseDate(line.text(key)))
  const row: MemberLine = {
    row: line.row,
    code: toAsciiDigits(line.text('code')).toUpperCase(),
    name: line.text('name'),
    cardNo: toAsciiDigits(line.text('cardNo')).toUpperCase(),
    fromOn: line.text('fromOn') ? day('fromOn') : null,
    untilOn: line.text('untilOn') ? day('untilOn') : null,
    wrong: [],
  }
  for (const key of ['fromOn', 'untilOn'] as const) if (line.text(key) && row[key] === null) row.wrong.push(key)
  return row
}
