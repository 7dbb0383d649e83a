import { createRow, createRows } from 'seeders/rows'
import { everywhere } from './common'

export interface MadeRoom {
  id: number
  number: string
  seats: number
}

/** Exam rooms of one building, each with `columns` × `rows` benches for `perBench`. */
export function makeRooms(
  siteId: number,
  count: number,
  { columns = 2, rows = 5, perBench = 2 } = {},
): Promise<MadeRoom[]> {
  return everywhere(async () => {
    const building = await createRow('building', {
      site_id: siteId,
      name_en: 'Main Building',
      name_bn: 'মূল ভবন',
      position: 0,
      active: true,
    })
    const floor = await createRow('floor', {
      site_id: siteId,
      building_id: building.id,
      level: 0,
      name_en: 'Ground floor',
      name_bn: 'নিচতলা',
      active: true,
    })
    const made = await createRows(
      'room',
      Array.from({ length: count }, (_, position) => ({
        site_id: siteId,
        floor_id: floor.id,
        number: String(101 + position),
        name_en: '',
        name_bn: '',
        kind: 'class',
        bench_columns: columns,
        bench_rows: rows,
        seats_per_bench: perBench,
        for_exams: true,
        position,
        active: true,
      })),
    )
    return made.map(({ id, number }) => ({ id, number, seats: columns * rows * perBench }))
  })
}
