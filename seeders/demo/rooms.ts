import { createRow, createRows } from '../rows'

/** Buildings with their floors: number of rooms on each, and what stands there beside class rooms. */
const BUILDINGS: Record<
  string,
  { en: string; bn: string; prefix: string; floors: readonly number[]; special: Record<string, Special> }[]
> = {
  shapla: [
    {
      en: 'Academic Building 1',
      bn: 'একাডেমিক ভবন ১',
      prefix: '1',
      floors: [6, 6, 4],
      special: {
        '101': ['office', 'Office', 'অফিস কক্ষ'],
        '102': ['office', 'Teachers’ room', 'শিক্ষক মিলনায়তন'],
        '304': ['hall', 'Assembly hall', 'মিলনায়তন'],
      },
    },
    {
      en: 'Science Building',
      bn: 'বিজ্ঞান ভবন',
      prefix: '2',
      floors: [3, 3],
      special: {
        '101': ['lab', 'Physics laboratory', 'পদার্থবিজ্ঞান পরীক্ষাগার'],
        '102': ['lab', 'Chemistry laboratory', 'রসায়ন পরীক্ষাগার'],
        '103': ['lab', 'Computer laboratory', 'কম্পিউটার ল্যাব'],
        '203': ['library', 'Library', 'গ্রন্থাগার'],
      },
    },
  ],
  meghna: [
    {
      en: 'Main Building',
      bn: 'মূল ভবন',
      prefix: '1',
      floors: [4, 5],
      special: { '101': ['office', 'Office', 'অফিস কক্ষ'], '102': ['library', 'Library', 'গ্রন্থাগার'] },
    },
    {
      en: 'Science Building',
      bn: 'বিজ্ঞান ভবন',
      prefix: '2',
      floors: [3],
      special: {
        '101': ['lab', 'Physics laboratory', 'পদার্থবিজ্ঞান পরীক্ষাগার'],
        '102': ['lab', 'Chemistry laboratory', 'রসায়ন পরীক্ষাগার'],
      },
    },
  ],
}
type Special = readonly ['office' | 'lab' | 'library' | 'hall', string, string]
const FLOORS = [
  ['Ground floor', 'নিচতলা'],
  ['First floor', 'দ্বিতীয় তলা'],
  ['Second floor', 'তৃতীয় তলা'],
] as const
/** Benches across, deep, and seats on each. */
const BENCHES = { class: [3, 8, 2], hall: [5, 12, 2], lab: [2, 6, 2], library: [2, 5, 2], office: [0, 0, 1] } as const

/** Buildings, floors and rooms of a demo institution: about 20 rooms in the school, 12 in the college. */
export async function writeRooms(siteId: number, code: string): Promise<void> {
  for (const [at, one] of (BUILDINGS[code] ?? []).entries()) {
    const building = await createRow('building', {
      site_id: siteId,
      name_en: one.en,
      name_bn: one.bn,
      position: at,
      active: true,
    })
    for (const [level, count] of one.floors.entries()) {
      const [name_en, name_bn] = FLOORS[level] ?? FLOORS[0]
      const floor = await createRow('floor', {
        site_id: siteId,
        building_id: building.id,
        level,
        name_en,
        name_bn,
        active: true,
      })
      await createRows(
        'room',
        Array.from({ length: count }, (_, position) => {
          const number = `${level + 1}${String(position + 1).padStart(2, '0')}`
          const [kind, en, bn] = one.special[number] ?? (['class', '', ''] as const)
          const [bench_columns, bench_rows, seats_per_bench] = BENCHES[kind]
          return {
            site_id: siteId,
            floor_id: floor.id,
            number: `${one.prefix}-${number}`,
            name_en: en,
            name_bn: bn,
            kind,
            bench_columns,
            bench_rows,
            seats_per_bench,
            for_exams: kind === 'class' || kind === 'hall',
            position,
            active: true,
          }
        }),
      )
    }
  }
}
