import type { GuestRow } from '~/domain/gatherings/guest-list.server'
import { Download, Word } from '~/screens/download.server'

const HEADERS = [
  'gatherings:number',
  'common:nameBn',
  'common:nameEn',
  'common:mobile',
  'gatherings:field.email',
  'gatherings:field.batch',
  'gatherings:field.people',
  'gatherings:party.spouse',
  'gatherings:party.child',
  'gatherings:party.guest',
  'gatherings:field.size',
  'gatherings:field.work',
  'gatherings:field.town',
  'gatherings:field.student',
  'common:status',
  'gatherings:amount',
  'gatherings:paidState',
  'gatherings:waived',
  'gatherings:waiveReason',
  'gatherings:arrivedAt',
]

/** The list as a file. */
export const guestsFile = (format: 'csv' | 'xlsx', rows: readonly GuestRow[]): Download =>
  new Download(
    format,
    'gatherings:guests',
    HEADERS,
    rows.map((row) => [
      row.number,
      row.nameBn,
      row.nameEn,
      row.mobile?.replace(/^88/, '') ?? null,
      row.email,
      row.batch,
      row.people,
      row.spouse,
      row.child,
      row.guest,
      row.size,
      row.work,
      row.town,
      row.student,
      new Word(`gatherings:state.${row.state}`),
      row.amount === null ? null : row.amount / 100,
      new Word(`gatherings:paid.${row.paid}`),
      row.waived === null ? null : row.waived / 100,
      row.waiveReason,
      row.arrivedAt,
    ]),
  )
