import { oneAtATime } from 'db/locks'
import { writeXlsx } from '~/documents/spreadsheet.server'
import type { SiteCtx } from '~/domain/context'
import { roomRules } from '~/domain/exams/seating/shared/room-use.server'
import type { Change, CheckedRow, Problem, SheetKind } from '~/domain/sheets/imports/kind'
import { linesOf } from '~/domain/sheets/imports/lines.policy'
import { problemOf } from '~/domain/sheets/imports/problem.server'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { matchKey } from '~/format/text'
import { wordsFor } from '~/i18n/i18n.server'
import { roomForm, type RoomForm } from '../rooms.form'
import { levelOf, passesRoom, readRoom, ROOM_FIELDS, type RoomField, type RoomRow } from './room-rows.policy'
import {
  placesOfRooms,
  writeRooms,
  type KnownFloor,
  type KnownRoom,
  type Places,
  type RoomPlan,
} from './write-rooms.server'

interface CheckedRoom extends CheckedRow {
  plan: RoomPlan | null
}

const label = (key: string): string => `rooms-import:column.${key}`
const SHOWN = ['nameBn', 'nameEn', 'kind', 'benchColumns', 'benchRows', 'seatsPerBench', 'forExams'] as const
const USUAL = {
  nameBn: '',
  nameEn: '',
  kind: 'class',
  benchColumns: 3,
  benchRows: 8,
  seatsPerBench: 2,
  forExams: true,
  active: true,
}

/** Where a row's room is: a building that is there or comes with the file, and its floor. */
function placeOf(
  row: RoomRow,
  { buildings, floors }: Places,
): { building: number | string; floor: KnownFloor | null; level: number } | RoomField {
  if (!row.building || row.building.length > 80) return 'building'
  const building = buildings.find((one) =>
    [one.nameBn, one.nameEn].some((name) => matchKey(name) === matchKey(row.building)),
  )
  const here = floors.filter((one) => one.buildingId === building?.id)
  const named = here.find((one) => [one.nameBn, one.nameEn].some((name) => matchKey(name) === matchKey(row.floor)))
  const level = named?.level ?? levelOf(row.floor)
  if (level === null || level < -3 || level > 60) return 'floor'
  return {
    building: building?.id ?? row.building,
    floor: named ?? here.find((one) => one.level === level) ?? null,
    level,
  }
}

/** The form as it would be: what the file says over what stands, or over what is usual. */
function judge(
  ctx: SiteCtx,
  row: RoomRow,
  known: KnownRoom | undefined,
): { value: RoomForm } | { problems: Problem[] } {
  if (row.wrong.length)
    return {
      problems: row.wrong.map((key) => ({
        label: label(key),
        code: `rooms-import:error.${key === 'kind' || key === 'forExams' ? key : 'count'}`,
      })),
    }
  const judged = roomForm.safeParse({ ...USUAL, ...known, ...row.said, floorId: 1, number: row.number })
  return judged.success
    ? { value: judged.data }
    : { problems: judged.error.issues.map(({ path, message }) => problemOf(ctx.lang, label(String(path[0])), message)) }
}

function changesOf(ctx: SiteCtx, value: RoomForm, known: KnownRoom): Change[] {
  const t = wordsFor(ctx.lang)
  const said = (key: (typeof SHOWN)[number], one: unknown): string =>
    key === 'kind'
      ? t(`rooms:kind.${String(one)}`)
      : typeof one === 'boolean'
        ? t(one ? 'common:yes' : 'common:no')
        : digits(String(one ?? ''), ctx.lang)
  return SHOWN.flatMap((key) =>
    value[key] === known[key]
      ? []
      : [{ label: label(key), before: said(key, known[key]), after: said(key, value[key]) }],
  )
}

/** Rooms of an institution with their benches; a building or floor that is not there is made with them. A blank cell changes nothing. */
export const roomsImport: SheetKind<object, CheckedRoom> = {
  key: 'rooms',
  title: 'rooms-import:title',
  fields: ROOM_FIELDS,
  limits: { maxRows: 2_000, maxColumns: 40, ansi: true },
  mostSheets: 20,
  keys: ['number'],
  undo: true,
  // As whoever writes one of the three lists by hand.
  lock: async () => {
    for (const table of ['building', 'floor', 'room']) await oneAtATime('catalogue', table)
  },
  async check(ctx, batch) {
    const { lines, passed } = linesOf(batch, ROOM_FIELDS, passesRoom)
    const places = await placesOfRooms(ctx.site.id)
    const rules = roomRules(ctx, 'room')
    const seen = new Set<string>()
    const rows: CheckedRoom[] = []
    for (const line of lines) {
      const row = readRoom(line)
      const place = placeOf(row, places)
      const known =
        typeof place === 'string' || !place.floor
          ? undefined
          : places.rooms.find((one) => one.floorId === place.floor?.id && matchKey(one.number) === matchKey(row.number))
      const judged = judge(ctx, row, known)
      const key =
        typeof place === 'string' ? '' : [matchKey(String(place.building)), place.level, matchKey(row.number)].join(' ')
      const problems: Problem[] = [
        ...(typeof place === 'string' ? [{ label: label(place), code: `rooms-import:error.${place}` }] : []),
        ...('problems' in judged ? judged.problems : []),
        ...(key && seen.has(key) ? [{ label: label('number'), code: 'rooms-import:error.twice' }] : []),
      ]
      seen.add(key)
      const value = 'value' in judged ? judged.value : null
      const changes = value && known ? changesOf(ctx, value, known) : []
      if (value && known && changes.length && !problems.length)
        for (const message of Object.values((await rules.check(value, known)) ?? {}).flat())
          problems.push(problemOf(ctx.lang, null, message))
      rows.push({
        row: row.row,
        name: digits(row.number, ctx.lang),
        about: [row.building, row.floor].filter(Boolean).join(' · '),
        outcome: problems.length ? 'wrong' : !known ? 'new' : changes.length ? 'changed' : 'unchanged',
        changes: problems.length ? [] : changes,
        problems,
        notes: [],
        plan: value && typeof place !== 'string' ? { ...place, value, known: known ?? null } : null,
      })
    }
    return { passed, rows }
  },
  write: (ctx, _, { rows }) =>
    writeRooms(
      ctx,
      rows.flatMap(({ outcome, plan }) => (plan && (outcome === 'new' || outcome === 'changed') ? plan : [])),
    ),
}

/** The rooms that are there, as the import reads them. */
export async function roomsTemplate(ctx: SiteCtx): Promise<Buffer> {
  const t = wordsFor(ctx.lang)
  const { buildings, floors, rooms } = await placesOfRooms(ctx.site.id)
  const floorOf = new Map(floors.map((one) => [one.id, one]))
  const buildingOf = new Map(buildings.map((one) => [one.id, one]))
  return writeXlsx([
    {
      name: t('rooms-import:title').slice(0, 31),
      columns: ROOM_FIELDS.map(({ key, label: header }) => ({
        header: t(header),
        width: key === 'building' ? 24 : 14,
      })),
      rows: rooms.map((one) => {
        const floor = floorOf.get(one.floorId)
        const building = buildingOf.get(floor?.buildingId ?? 0)
        return [
          building ? nameIn(building, ctx.lang) : '',
          floor?.level ?? null,
          one.number,
          one.nameBn,
          one.nameEn,
          t(`rooms:kind.${one.kind}`),
          one.benchColumns,
          one.benchRows,
          one.seatsPerBench,
          t(one.forExams ? 'common:yes' : 'common:no'),
        ]
      }),
    },
  ])
}
