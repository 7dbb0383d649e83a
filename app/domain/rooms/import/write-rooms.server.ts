import { sql } from 'db/connection'
import { Building, Floor, Room } from 'db/models/rooms'
import type { SiteCtx } from '~/domain/context'
import type { Summary } from '~/domain/sheets/imports/kind'
import { digits } from '~/format/digits'
import { matchKey } from '~/format/text'
import type { RoomForm } from '../rooms.form'

interface Named {
  id: number
  nameBn: string
  nameEn: string
}
export interface KnownFloor extends Named {
  buildingId: number
  level: number
}
export type KnownRoom = { id: number } & RoomForm

export interface Places {
  buildings: Named[]
  floors: KnownFloor[]
  rooms: KnownRoom[]
}

/** A room as it would be, and where: a building or floor that is not there yet is made. */
export interface RoomPlan {
  building: number | string
  floor: KnownFloor | null
  level: number
  value: RoomForm
  known: KnownRoom | null
}

/** All places of an institution, in the order of their lists. */
export async function placesOfRooms(siteId: number): Promise<Places> {
  return {
    buildings: await sql<Named>(
      'SELECT id, name_bn AS "nameBn", name_en AS "nameEn" FROM building WHERE site_id = $1 ORDER BY position, id',
      [siteId],
    ),
    floors: await sql<KnownFloor>(
      'SELECT id, building_id AS "buildingId", level, name_bn AS "nameBn", name_en AS "nameEn" FROM floor WHERE site_id = $1 ORDER BY building_id, level',
      [siteId],
    ),
    rooms: await sql<KnownRoom>(
      `SELECT id, floor_id AS "floorId", number, name_bn AS "nameBn", name_en AS "nameEn", kind, bench_columns AS "benchColumns", bench_rows AS "benchRows", seats_per_bench AS "seatsPerBench",
         for_exams AS "forExams", active FROM room WHERE site_id = $1 ORDER BY floor_id, position, number, id`,
      [siteId],
    ),
  }
}

/** The usual name of a floor that is made by its level. */
const floorName = (level: number) =>
  level === 0
    ? { nameBn: 'নিচতলা', nameEn: 'Ground floor' }
    : { nameBn: `তলা ${digits(level, 'bn')}`, nameEn: `Floor ${level}` }

/** Writes rooms, after the buildings and floors that they need. @returns how many of these were made */
export async function writeRooms(ctx: SiteCtx, plans: readonly RoomPlan[]): Promise<Summary> {
  const buildings = new Map<string, number>()
  const floors = new Map<string, number>()
  for (const { building, floor, level, value, known } of plans) {
    const buildingId = typeof building === 'number' ? building : await buildingFor(ctx, buildings, building)
    const floorId = floor?.id ?? (await floorFor(ctx, floors, buildingId, level))
    const row = { ...value, floorId }
    if (known) await Room.of(ctx.site).update(row, { where: { id: known.id } })
    const id =
      known?.id ?? (await Room.of(ctx.site).create({ ...row, position: await nextIn(ctx.site.id, floorId) })).id
    ctx.audit({ recordType: 'room', recordId: id, ...(known ? { before: known } : {}), after: row })
  }
  return { buildings: buildings.size, floors: floors.size }
}

async function nextIn(siteId: number, floorId: number): Promise<number> {
  const [row] = await sql<{ next: number }>(
    'SELECT coalesce(max(position), 0) + 1 AS next FROM room WHERE site_id = $1 AND floor_id = $2',
    [siteId, floorId],
  )
  return row?.next ?? 1
}

async function buildingFor(ctx: SiteCtx, made: Map<string, number>, name: string): Promise<number> {
  const key = matchKey(name)
  const known = made.get(key)
  if (known) return known
  const row = { nameBn: name, nameEn: name, active: true }
  const { id } = await Building.of(ctx.site).create(row)
  made.set(key, id)
  ctx.audit({ recordType: 'building', recordId: id, after: row })
  return id
}

async function floorFor(ctx: SiteCtx, made: Map<string, number>, buildingId: number, level: number): Promise<number> {
  const key = `${buildingId} ${level}`
  const known = made.get(key)
  if (known) return known
  const row = { buildingId, level, ...floorName(level), active: true }
  const { id } = await Floor.of(ctx.site).create(row)
  made.set(key, id)
  ctx.audit({ recordType: 'floor', recordId: id, after: row })
  return id
}
