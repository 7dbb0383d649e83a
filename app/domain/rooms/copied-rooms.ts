import { flat, type Layer } from '~/domain/replication/layers'

const BUILDING = (site: string): string => `SELECT p.id, p.name_en AS key FROM building p WHERE p.site_id = ${site}`
const FLOOR = (site: string): string =>
  `SELECT p.id, b.name_en || '|' || p.level AS key FROM floor p JOIN building b ON b.site_id = p.site_id AND b.id = p.building_id WHERE p.site_id = ${site}`

export const buildingLayer: Layer = flat('building', {
  key: 't.name_en',
  match: ['name_en'],
  label: ['name_en', 'name_bn'],
  columns: { nameBn: 'name_bn', position: 'position', active: 'active' },
})

export const floorLayer: Layer = flat('floor', {
  key: `p.name_en || '|' || t.level`,
  match: ['level'],
  label: [`p.name_en || ', ' || t.name_en`, `p.name_bn || ', ' || t.name_bn`],
  parent: {
    column: 'building_id',
    keys: BUILDING,
    join: 'building p ON p.site_id = t.site_id AND p.id = t.building_id',
  },
  columns: { nameEn: 'name_en', nameBn: 'name_bn', active: 'active' },
})

export const roomLayer: Layer = flat('room', {
  key: `b.name_en || '|' || p.level || '|' || t.number`,
  match: ['number'],
  label: [`b.name_en || ' ' || t.number`, `b.name_bn || ' ' || t.number`],
  parent: {
    column: 'floor_id',
    keys: FLOOR,
    join: 'floor p ON p.site_id = t.site_id AND p.id = t.floor_id JOIN building b ON b.site_id = p.site_id AND b.id = p.building_id',
  },
  columns: {
    nameEn: 'name_en',
    nameBn: 'name_bn',
    kind: 'kind',
    benchColumns: 'bench_columns',
    benchRows: 'bench_rows',
    seatsPerBench: 'seats_per_bench',
    forExams: 'for_exams',
    position: 'position',
    active: 'active',
  },
})
