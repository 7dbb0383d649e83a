import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing } from '~/domain/errors'
import { asciiDigits } from '~/ui/fields/digits'
import { TAUGHT_IN, type NeedPaper, type RoomKind } from './needs.policy'
import { setHomeRoom, setLessonShapes, setWeeklyPeriods } from '~/domain/academics/papers/weekly-periods.server'

export interface NeedRow extends NeedPaper {
  nameEn: string
  nameBn: string
  code: string
  position: number
  classOfferingId: number
  /** Where it is taught; null: in the section's own room. */
  roomKind: RoomKind | null
  /** How often a week two of its periods follow each other. */
  doubles: number
}

/** The papers of classes with their weekly periods, in order. */
export const needsOf = (siteId: number, classOfferingIds: readonly number[]): Promise<NeedRow[]> =>
  sql(
    `SELECT o.id, o.class_offering_id AS "classOfferingId", p.paper, p.code, p.name_en AS "nameEn", p.name_bn AS "nameBn", o.condition, o.elective_set AS "electiveSet", o.choose, o.may_be_optional AS "mayBeOptional", o.weekly_periods AS weekly, o.position, o.room_kind AS "roomKind", o.double_periods AS doubles,
      (SELECT coalesce(sum(a.full_marks), 0)::float8 FROM part a WHERE a.site_id = o.site_id AND a.subject_offering_id = o.id) AS marks
    FROM subject_offering o JOIN subject_paper p ON p.id = o.subject_paper_id WHERE o.site_id = $1 AND o.class_offering_id = ANY($2::bigint[]) ORDER BY o.class_offering_id, o.position, p.paper, o.id`,
    [siteId, classOfferingIds],
  )

interface HomeRow {
  id: number
  nameEn: string
  nameBn: string
  roomId: number | null
}
export const homesOf = (siteId: number, classOfferingId: number): Promise<HomeRow[]> =>
  sql(
    'SELECT id, name_en AS "nameEn", name_bn AS "nameBn", room_id AS "roomId" FROM section WHERE site_id = $1 AND class_offering_id = $2 ORDER BY position, id',
    [siteId, classOfferingId],
  )

/** Boxes of the form: 'n-12' is the weekly periods of paper 12, 'd-12' how many of them are pairs, 'k-12' the kind of its room; 'r-7' the room of section 7. */
function readBoxes(form: FormData) {
  const periods = new Map<number, number | null>()
  const rooms = new Map<number, number | null>()
  const kinds = new Map<number, RoomKind | null>()
  const doubles = new Map<number, number>()
  const errors: Record<string, string[]> = {}
  for (const [name, value] of form.entries()) {
    const [, kind, id] = /^([nrdk])-(\d{1,15})$/.exec(name) ?? []
    if (!kind || typeof value !== 'string') continue
    const text = asciiDigits(value.trim())
    if (kind === 'r') {
      if (/^\d{0,15}$/.test(text)) rooms.set(Number(id), text === '' ? null : Number(text))
      else errors[name] = ['ui:error.in']
    } else if (kind === 'k') {
      const known = TAUGHT_IN.find((one) => one === text)
      if (known || text === '') kinds.set(Number(id), known ?? null)
      else errors[name] = ['ui:error.in']
    } else if (kind === 'd') {
      if (/^\d{0,2}$/.test(text) && Number(text) <= 10) doubles.set(Number(id), Number(text))
      else errors[name] = ['routine:needs.doublesNumber']
    } else if (text === '' || (/^\d{1,2}$/.test(text) && Number(text) <= 20))
      periods.set(Number(id), text === '' ? null : Number(text))
    else errors[name] = ['routine:needs.number']
  }
  if (Object.keys(errors).length) throw new Invalid(errors)
  for (const [id, pairs] of doubles) {
    const weekly = periods.get(id)
    if (pairs * 2 > (weekly ?? 0) && pairs > 0) throw new Invalid({ [`d-${id}`]: ['routine:needs.tooManyDoubles'] })
  }
  return { periods, rooms, kinds, doubles }
}

/**
 * Sets how many periods a week each paper of a class has and where its sections sit; with `everywhere` the periods also for the
 * same class and group in the session's other shifts and versions. Gives the number of changes.
 * @throws Missing for another site's class or what is not of it; Invalid for no number of periods or no room of the site
 */
export async function saveNeeds(ctx: SiteCtx, classOfferingId: number, form: FormData): Promise<number> {
  const site = ctx.site.id
  const { periods, rooms, kinds, doubles } = readBoxes(form)
  const papers = await needsOf(site, [classOfferingId])
  const homes = await homesOf(site, classOfferingId)
  if (!(await sql('SELECT 1 FROM class_offering WHERE site_id = $1 AND id = $2', [site, classOfferingId])).length)
    throw new Missing('class')
  if (
    [...periods.keys(), ...kinds.keys(), ...doubles.keys()].some((id) => !papers.some((one) => one.id === id)) ||
    [...rooms.keys()].some((id) => !homes.some((one) => one.id === id))
  )
    throw new Missing('subject or section')
  const wanted = [...new Set([...rooms.values()].filter((one) => one !== null))]
  const known = new Set(
    (
      await sql<{ id: number }>('SELECT id FROM room WHERE site_id = $1 AND id = ANY($2::bigint[])', [site, wanted])
    ).map((row) => row.id),
  )
  for (const [section, room] of rooms)
    if (room !== null && !known.has(room)) throw new Invalid({ [`r-${section}`]: ['ui:error.in'] })
  const moved = homes.filter((one) => rooms.has(one.id) && rooms.get(one.id) !== one.roomId)
  for (const one of moved) {
    await setHomeRoom(site, one.id, rooms.get(one.id) ?? null)
    ctx.audit({
      recordType: 'section',
      recordId: one.id,
      before: { roomId: one.roomId },
      after: { roomId: rooms.get(one.id) ?? null },
    })
  }
  const everywhere = form.get('everywhere') === 'on'
  const changed = await setWeeklyPeriods(site, classOfferingId, periods, everywhere)
  const shaped = await setLessonShapes(site, classOfferingId, { kinds, doubles }, everywhere)
  if (shaped.length) ctx.audit({ recordType: 'class_offering', recordId: classOfferingId, after: { lessons: shaped } })
  if (changed.length)
    ctx.audit({
      recordType: 'class_offering',
      recordId: classOfferingId,
      before: { weeklyPeriods: Object.fromEntries(changed.map((row) => [row.id, row.was])) },
      after: { weeklyPeriods: Object.fromEntries(changed.map((row) => [row.id, row.now])) },
    })
  return changed.length + shaped.length + moved.length
}
