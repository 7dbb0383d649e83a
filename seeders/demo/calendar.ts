import { sql } from '../../db/connection'
import { createRows } from '../rows'

type Event = [
  kind: 'holiday' | 'vacation' | 'exam' | 'event',
  from: string,
  to: string,
  bn: string,
  en: string,
  times?: [string, string],
]

const row = ([kind, from_on, to_on, title_bn, title_en, times]: Event) => ({
  kind,
  from_on,
  to_on,
  title_bn,
  title_en,
  starts_at: times?.[0] ?? null,
  ends_at: times?.[1] ?? null,
})

const CENTRAL: Event[] = [
  ['vacation', '2026-06-21', '2026-07-04', 'গ্রীষ্মকালীন অবকাশ', 'Summer vacation'],
  ['event', '2026-10-05', '2026-10-05', 'বিশ্ব শিক্ষক দিবস', 'World Teachers’ Day'],
  ['vacation', '2026-12-24', '2026-12-31', 'শীতকালীন অবকাশ', 'Winter vacation'],
  ['event', '2027-01-01', '2027-01-01', 'পাঠ্যপুস্তক উৎসব', 'Textbook Festival Day', ['10:00', '13:00']],
]

const OWN: Record<string, Event[]> = {
  shapla: [
    ['event', '2026-11-14', '2026-11-14', 'অভিভাবক সমাবেশ', 'Guardians’ meeting', ['10:30', '12:30']],
    ['exam', '2026-11-01', '2026-11-19', 'বার্ষিক পরীক্ষা', 'Annual examination'],
    [
      'event',
      '2026-12-16',
      '2026-12-16',
      'বিজয় দিবসের কুচকাওয়াজ ও সাংস্কৃতিক অনুষ্ঠান',
      'Victory Day parade and programme',
      ['08:00', '11:30'],
    ],
    ['event', '2027-01-28', '2027-01-30', 'বার্ষিক ক্রীড়া প্রতিযোগিতা', 'Annual sports'],
  ],
  meghna: [
    ['exam', '2026-11-01', '2026-11-19', 'অর্ধ-বার্ষিক পরীক্ষা', 'Half-yearly examination'],
    ['event', '2026-11-26', '2026-11-26', 'বিজ্ঞান মেলা', 'Science fair', ['10:00', '16:00']],
  ],
}

/** The centre's calendar: the catalogue's holidays and some events. */
export async function writeCentralCalendar(): Promise<void> {
  await sql(
    `INSERT INTO central_event (title_en, title_bn, kind, from_on, to_on, district_ids, holiday_key) SELECT name_en, name_bn, 'holiday', date, date, district_ids, 'holiday ' || id FROM holiday ON CONFLICT DO NOTHING`,
  )
  await createRows(
    'central_event',
    CENTRAL.map((one) => ({
      ...row(one),
      audience: [],
      site_kinds: [],
      board_ids: [],
      district_ids: [],
      group_ids: [],
      note_en: '',
      note_bn: '',
      active: true,
      created_at: '2026-01-05',
      updated_at: '2026-01-05',
    })),
  )
}

/** What an institution has in its own calendar, and a central event it keeps on another day. */
export async function writeSiteCalendar(siteId: number, code: string): Promise<void> {
  await createRows(
    'calendar_event',
    (OWN[code] ?? []).map((one) => ({
      site_id: siteId,
      ...row(one),
      audience: one[0] === 'event' && one[5] ? ['staff', 'guardians'] : [],
      active: true,
    })),
  )
  if (code !== 'shapla') return
  await sql(
    `INSERT INTO calendar_override (site_id, central_event_id, from_on, to_on, title_en, title_bn)
     SELECT $1, id, '2026-12-20', '2026-12-31', 'Winter vacation after the results', 'ফলাফল প্রকাশের পর শীতকালীন অবকাশ' FROM central_event WHERE title_en = 'Winter vacation'`,
    [siteId],
  )
}
