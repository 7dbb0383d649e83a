import { sql } from 'db/connection'
import { renderPdf } from '~/documents/pdf.server'
import type { SeatingPaper } from '~/documents/papers/seating'
import type { Tenant } from '~/domain/context'
import { IS_EXEMPT } from '~/domain/results/special/is-exempt'
import { Missing } from '~/domain/errors'
import { readFile } from '~/domain/operations/files/files.server'
import { schoolHead } from '~/domain/results/result-documents'
import { formatDateShort, formatTime } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import { planView, type Seated } from './plan-view.server'
import { rollRanges } from './ranges.policy'

export const SEAT_PAPERS = ['doors', 'chart', 'stickers', 'attendance', 'find'] as const
type SeatPaperKind = (typeof SEAT_PAPERS)[number]
const WORDS = [
  'doors',
  'chart',
  'attendance',
  'find',
  'room',
  'rolls',
  'class',
  'count',
  'total',
  'roll',
  'name',
  'seat',
  'board',
  'column',
  'row',
  'signature',
  'present',
  'absent',
  'exempt',
  'invigilators',
  'section',
  'exam',
  'session',
]
const MOST_COLUMNS = 8

/** One of a plan's papers, for all rooms or one, as PDF. @throws Missing */
export async function seatPaper(
  site: Tenant,
  planId: number,
  kind: SeatPaperKind,
  lang: Lang,
  roomId: number | null,
): Promise<{ pdf: Buffer; name: string }> {
  const view = await planView(site.id, planId)
  const exempt = await exemptOf(site.id, planId)
  // Who sits nothing any more stands on the sheet to sign on, which says so, and on no other paper.
  const shown = view.seats.filter((one) => kind === 'attendance' || one.sits || !exempt.has(one.enrolmentId))
  const name = (one: { nameEn: string; nameBn: string }) =>
    lang === 'bn' ? one.nameBn || one.nameEn : one.nameEn || one.nameBn
  const rooms = view.rooms.filter(
    (room) => (roomId === null || room.id === roomId) && shown.some((seat) => seat.roomId === room.id),
  )
  if (!rooms.length) throw new Missing('room')
  const t = wordsFor(lang)
  const className = (one: Seated) =>
    one.group.code === 'NONE' ? name(one.className) : `${name(one.className)} (${name(one.group)})`
  const seatName = (one: Seated) => `${one.column}-${one.row}-${one.place}`
  const sittings = kind === 'attendance' ? await sittingsOfRooms(site.id, planId) : []
  // The hour stands above the column only where a day has two sittings.
  const hours = sittings.some((one) =>
    sittings.some((other) => other.heldOn === one.heldOn && other.startsAt !== one.startsAt),
  )
  const columnsOf = (room: number) =>
    sittings
      .filter((one) => one.roomId === room)
      .map((one) => ({
        at: atOf(one),
        day: formatDateShort(one.heldOn, lang),
        ...(hours && one.startsAt ? { time: formatTime(one.startsAt, lang) } : {}),
      }))
  const grouped = (seats: readonly Seated[], keyOf: (one: Seated) => string) => {
    const groups = new Map<string, Seated[]>()
    for (const one of seats) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
    return [...groups]
  }
  const unit = (one: Seated) => `${className(one)} – ${name(one.section)}`
  const logo = site.logoFileId ? (await readFile(site, site.logoFileId)).content : undefined
  const paper: SeatingPaper = {
    lang,
    kind,
    school: schoolHead(site, lang, logo),
    exam: name(view.exam),
    session: view.exam.session,
    words: Object.fromEntries(WORDS.map((key) => [key, t(`seating:sheet.${key}`)])),
    rooms: rooms.flatMap((room) => {
      const seats = shown.filter((one) => one.roomId === room.id)
      // An exam of many sittings takes several sheets a room: as many columns on each as there is room to sign in.
      const columns = columnsOf(room.id)
      const sheets = Array.from({ length: Math.max(1, Math.ceil(columns.length / MOST_COLUMNS)) }, (_, at) =>
        columns.slice(at * MOST_COLUMNS, (at + 1) * MOST_COLUMNS),
      )
      return sheets.map((own) => ({
        sittings: own.map(({ at: _, ...column }) => column),
        number: room.number,
        where: `${name(room.building)} · ${name(room.floor)}`,
        columns: room.columns,
        rows: room.rows,
        perBench: room.perBench,
        total: String(seats.length),
        classes: grouped(seats, unit).map(([label, people]) => ({
          name: label,
          ranges: rollRanges(people.map((one) => one.roll)),
          count: String(people.length),
        })),
        candidates: seats.map((one) => ({
          roll: String(one.roll),
          name: name(one),
          class: kind === 'chart' ? name(one.className) : className(one),
          section: name(one.section),
          column: one.column,
          row: one.row,
          place: one.place,
          seat: seatName(one),
          exempt: own.flatMap((column, at) => (exempt.get(one.enrolmentId)?.has(column.at) ? [at] : [])),
        })),
      }))
    }),
    find:
      kind !== 'find'
        ? []
        : grouped(shown, (one) => `${unit(one)} · ${name(one.shift)}`).map(([label, people]) => ({
            class: label,
            rows: [...people]
              .sort((a, b) => a.roll - b.roll)
              .map((one) => ({
                roll: String(one.roll),
                name: name(one),
                room: view.rooms.find((room) => room.id === one.roomId)?.number ?? '',
                seat: seatName(one),
              })),
          })),
  }
  return { pdf: await renderPdf('seating', paper), name: `${name(view.exam)} ${t(`seating:papers.${kind}`)}` }
}

/** When somebody who has a seat in a room sits a paper, room by room. */
const sittingsOfRooms = (
  siteId: number,
  planId: number,
): Promise<{ roomId: number; heldOn: string; startsAt: string | null }[]> =>
  sql(
    `SELECT t.room_id AS "roomId", p.held_on AS "heldOn", to_char(p.starts_at, 'HH24:MI') AS "startsAt"
    FROM seat_plan l JOIN seat t ON t.site_id = l.site_id AND t.plan_id = l.id JOIN enrolment e ON e.site_id = t.site_id AND e.id = t.enrolment_id
    CROSS JOIN (SELECT plan_ends($1, $2) AS day) z CROSS JOIN LATERAL seat_place(t.site_id, t.plan_id, t.enrolment_id, z.day) w JOIN section s ON s.site_id = t.site_id AND s.id = w.section_id
    JOIN subject_offering o ON o.site_id = s.site_id AND o.class_offering_id = s.class_offering_id JOIN exam_paper p ON p.site_id = o.site_id AND p.subject_offering_id = o.id AND p.exam_id = l.exam_id
    WHERE l.site_id = $1 AND l.id = $2 AND p.held_on IS NOT NULL
      AND (o.condition IN ('compulsory', 'continuous') OR EXISTS (SELECT 1 FROM enrolment_subject x WHERE x.site_id = e.site_id AND x.enrolment_id = e.id AND x.subject_offering_id = o.id))
    GROUP BY t.room_id, p.held_on, p.starts_at ORDER BY t.room_id, p.held_on, p.starts_at`,
    [siteId, planId],
  )

const atOf = (one: { heldOn: string | null; startsAt: string | null }) => `${one.heldOn ?? ''}T${one.startsAt ?? ''}`

/** When those who have a seat in a plan are exempt from what is sat, by enrolment. */
async function exemptOf(siteId: number, planId: number): Promise<Map<number, Set<string>>> {
  const found = new Map<number, Set<string>>()
  for (const row of await sql<{ id: number; heldOn: string | null; startsAt: string | null }>(
    `SELECT e.id, p.held_on AS "heldOn", to_char(p.starts_at, 'HH24:MI') AS "startsAt"
    FROM seat_plan l JOIN seat t ON t.site_id = l.site_id AND t.plan_id = l.id JOIN enrolment e ON e.site_id = t.site_id AND e.id = t.enrolment_id
    JOIN exam_paper p ON p.site_id = l.site_id AND p.exam_id = l.exam_id WHERE l.site_id = $1 AND l.id = $2 AND ${IS_EXEMPT}`,
    [siteId, planId],
  ))
    found.set(row.id, (found.get(row.id) ?? new Set<string>()).add(atOf(row)))
  return found
}
