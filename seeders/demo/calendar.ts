import { sql } from '../../db/connection'
import { createRows } from '../rows'

type Event = [
  kind: 'holiday' | 'vacation' | 'working' | 'event',
  from: string,
  to: string,
  bn: string,
  en: string,
  more?: { times?: [string, string]; audience?: string[]; classes?: string[]; bn?: string; en?: string },
]

const row = ([kind, from_on, to_on, title_bn, title_en, more = {}]: Event) => ({
  kind,
  from_on,
  to_on,
  title_bn,
  title_en,
  starts_at: more.times?.[0] ?? null,
  ends_at: more.times?.[1] ?? null,
  audience: more.audience ?? [],
  note_bn: more.bn ?? '',
  note_en: more.en ?? '',
})

/** Vacations as the ministry's list for secondary schools has them, and what begins 2027; the moon decides about some days. */
const CENTRAL: Event[] = [
  [
    'event',
    '2026-01-01',
    '2026-01-01',
    'পাঠ্যপুস্তক উৎসব ২০২৬',
    'Textbook Festival Day 2026',
    { times: ['10:00', '13:00'] },
  ],
  ['vacation', '2026-03-08', '2026-03-26', 'পবিত্র রমজান ও ঈদুল ফিতরের ছুটি', 'Ramadan and Eid-ul-Fitr vacation'],
  ['vacation', '2026-05-24', '2026-06-04', 'ঈদুল আজহা ও গ্রীষ্মকালীন অবকাশ', 'Eid-ul-Adha and summer vacation'],
  ['event', '2026-10-05', '2026-10-05', 'বিশ্ব শিক্ষক দিবস', 'World Teachers’ Day'],
  ['vacation', '2026-10-18', '2026-10-22', 'দুর্গাপূজার ছুটি', 'Durga Puja vacation'],
  ['vacation', '2026-12-24', '2026-12-31', 'শীতকালীন অবকাশ', 'Winter vacation'],
  ['event', '2027-01-01', '2027-01-01', 'পাঠ্যপুস্তক উৎসব', 'Textbook Festival Day', { times: ['10:00', '13:00'] }],
  ['holiday', '2027-01-24', '2027-01-24', 'শবে বরাত (চাঁদ দেখা সাপেক্ষে)', 'Shab-e-Barat (subject to the moon)'],
  [
    'holiday',
    '2027-02-21',
    '2027-02-21',
    'শহীদ দিবস ও আন্তর্জাতিক মাতৃভাষা দিবস',
    'Shaheed Day and International Mother Language Day',
  ],
  [
    'vacation',
    '2027-02-28',
    '2027-03-18',
    'পবিত্র রমজান ও ঈদুল ফিতরের ছুটি (চাঁদ দেখা সাপেক্ষে)',
    'Ramadan and Eid-ul-Fitr vacation (subject to the moon)',
  ],
  ['holiday', '2027-03-26', '2027-03-26', 'স্বাধীনতা ও জাতীয় দিবস', 'Independence and National Day'],
  ['holiday', '2027-04-14', '2027-04-14', 'বাংলা নববর্ষ', 'Bengali New Year'],
]

/** Of the trust, for both its institutions. */
const GROUP: Event[] = [
  [
    'event',
    '2026-09-10',
    '2026-09-10',
    'ট্রাস্টের প্রতিষ্ঠাবার্ষিকী',
    'Founders’ Day of the trust',
    { times: ['10:00', '13:00'] },
  ],
  [
    'event',
    '2026-12-05',
    '2026-12-06',
    'শিক্ষক প্রশিক্ষণ কর্মশালা',
    'Teachers’ training workshop',
    { audience: ['staff'], times: ['09:30', '16:00'] },
  ],
  [
    'event',
    '2027-01-21',
    '2027-01-21',
    'আন্তঃপ্রতিষ্ঠান বিতর্ক প্রতিযোগিতা',
    'Debate between the trust’s institutions',
    { times: ['10:00', '14:00'] },
  ],
]

const OWN: Record<string, Event[]> = {
  shapla: [
    [
      'event',
      '2026-01-10',
      '2026-01-10',
      'নবীনবরণ',
      'Welcome to new pupils',
      { times: ['10:00', '12:00'], classes: ['SIX'] },
    ],
    [
      'event',
      '2026-01-28',
      '2026-01-28',
      'এসএসসি পরীক্ষার্থীদের বিদায় সংবর্ধনা',
      'Farewell to SSC candidates',
      { times: ['10:30', '13:00'], classes: ['TEN'] },
    ],
    [
      'working',
      '2026-06-06',
      '2026-06-06',
      'অবকাশের বদলে শনিবারের ক্লাস',
      'Saturday classes in place of the vacation',
      { bn: 'সকাল ৮টা থেকে দুপুর ১২টা।', en: 'From 8 am to 12 noon.' },
    ],
    ['holiday', '2026-09-24', '2026-09-24', 'সংরক্ষিত ছুটি (প্রধান শিক্ষক)', 'Reserved holiday of the head'],
    [
      'event',
      '2026-11-14',
      '2026-11-14',
      'অভিভাবক সমাবেশ',
      'Guardians’ meeting',
      { times: ['10:30', '12:30'], audience: ['staff', 'guardians'] },
    ],
    [
      'event',
      '2026-11-28',
      '2026-11-28',
      'খাতা মূল্যায়ন সভা',
      'Meeting on marking',
      { times: ['11:00', '12:30'], audience: ['staff'] },
    ],
    [
      'event',
      '2026-12-17',
      '2026-12-17',
      'বার্ষিক পরীক্ষার ফলাফল প্রকাশ',
      'Annual results are published',
      { times: ['11:00', '13:00'], audience: ['students', 'guardians'] },
    ],
    [
      'event',
      '2027-01-28',
      '2027-01-30',
      'বার্ষিক ক্রীড়া প্রতিযোগিতা',
      'Annual sports',
      { bn: 'বিদ্যালয় মাঠে।', en: 'On the school field.' },
    ],
  ],
  meghna: [
    [
      'event',
      '2026-08-06',
      '2026-08-06',
      'একাদশ শ্রেণির ওরিয়েন্টেশন',
      'Orientation of class eleven',
      { times: ['10:00', '13:00'], classes: ['ELEVEN'] },
    ],
    ['holiday', '2026-09-24', '2026-09-24', 'সংরক্ষিত ছুটি (অধ্যক্ষ)', 'Reserved holiday of the principal'],
    ['event', '2026-11-26', '2026-11-26', 'বিজ্ঞান মেলা', 'Science fair', { times: ['10:00', '16:00'] }],
    [
      'working',
      '2026-12-05',
      '2026-12-05',
      'ব্যবহারিক ক্লাস (শনিবার)',
      'Practical classes on a Saturday',
      { classes: ['TWELVE'] },
    ],
    ['event', '2027-02-09', '2027-02-11', 'বার্ষিক সাহিত্য ও সাংস্কৃতিক সপ্তাহ', 'Literary and cultural week'],
  ],
}

/** The centre's calendar: the catalogue's holidays and some events. */
export async function writeCentralCalendar(): Promise<void> {
  await sql(
    `INSERT INTO central_event (title_en, title_bn, kind, from_on, to_on, district_ids, holiday_key) SELECT name_en, name_bn, 'holiday', date, date, district_ids, 'holiday ' || id FROM holiday ON CONFLICT DO NOTHING`,
  )
  await writeOthers(CENTRAL, null)
}

/** What the trust has in the calendars of its institutions. */
export const writeGroupCalendar = (groupId: number): Promise<void> => writeOthers(GROUP, groupId)

async function writeOthers(events: readonly Event[], groupId: number | null): Promise<void> {
  await createRows(
    'central_event',
    events.map((one) => ({
      ...row(one),
      owner_group_id: groupId,
      site_kinds: [],
      board_ids: [],
      district_ids: [],
      group_ids: [],
      active: true,
      created_at: '2026-01-05',
      updated_at: '2026-01-05',
    })),
  )
}

/** What an institution has in its own calendar, and a central event it keeps on another day. */
export async function writeSiteCalendar(siteId: number, code: string): Promise<void> {
  const classes = new Map(
    (await sql<{ id: number; code: string }>('SELECT id, code FROM class')).map((one) => [one.code, one.id]),
  )
  await createRows(
    'calendar_event',
    (OWN[code] ?? []).map((one) => ({
      site_id: siteId,
      ...row(one),
      class_ids: (one[5]?.classes ?? []).flatMap((name) => classes.get(name) ?? []),
      active: true,
      changed_at: '2026-01-05',
    })),
  )
  if (code !== 'shapla') return
  await sql(
    `INSERT INTO calendar_override (site_id, central_event_id, from_on, to_on, title_en, title_bn)
     SELECT $1, id, '2026-12-20', '2026-12-31', 'Winter vacation after the results', 'ফলাফল প্রকাশের পর শীতকালীন অবকাশ' FROM central_event WHERE title_en = 'Winter vacation'`,
    [siteId],
  )
}
