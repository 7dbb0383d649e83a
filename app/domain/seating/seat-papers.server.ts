import { sql } from 'db/connection'
import { renderPdf } from '~/documents/pdf.server'
import type { SeatingPaper } from '~/documents/papers/seating'
import type { Tenant } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
import { readFile } from '~/domain/platform/files/files.server'
import { schoolHead } from '~/domain/results/result-documents'
import { formatDateShort, formatTime } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import { planView, type Seated } from './plan-view.server'
import { rollRanges } from './ranges.policy'
import { sheetsOf } from './sheets.policy'

export const SEAT_PAPERS = ['doors', 'chart', 'stickers', 'attendance', 'find'] as const
export type SeatPaperKind = (typeof SEAT_PAPERS)[number]
const WORDS = ['doors', 'chart', 'attendance', 'find', 'room', 'rolls', 'class', 'count', 'total', 'roll', 'name', 'seat', 'board', 'column', 'row', 'signature', 'present', 'absent', 'invigilators', 'section', 'exam', 'session']

/** One of a plan's papers, for all rooms or one, as PDF. @throws Missing */
export async function seatPaper(site: Tenant, planId: number, kind: SeatPaperKind, lang: Lang, roomId: number | null): Promise<{ pdf: Buffer; name: string }> {
  const view = await planView(site.id, planId)
  const name = (one: { nameEn: string; nameBn: string }) => (lang === 'bn' ? one.nameBn || one.nameEn : one.nameEn || one.nameBn)
  const rooms = view.rooms.filter((room) => (roomId === null || room.id === roomId) && view.seats.some((seat) => seat.roomId === room.id))
  if (!rooms.length) throw new Missing('room')
  const t = wordsFor(lang)
  const className = (one: Seated) => (one.group.code === 'NONE' ? name(one.className) : `${name(one.className)} (${name(one.group)})`)
  const seatName = (one: Seated) => `${one.column}-${one.row}-${one.place}`
  const sittings = await sql<{ day: string; at: string | null }>(
    `SELECT DISTINCT p.held_on AS day, to_char(p.starts_at, 'HH24:MI') AS at FROM exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
      WHERE p.site_id = $1 AND p.exam_id = $2 AND p.held_on IS NOT NULL AND o.class_offering_id = ANY($3::bigint[]) ORDER BY 1, 2`, [site.id, view.head.examId, view.offeringIds])
  const varies = (of: (one: Seated) => string) => new Set(view.seats.map(of)).size > 1
  const [shifts, versions] = [varies((one) => one.shift.nameEn), varies((one) => one.version.nameEn)]
  const sectionName = (one: Seated, withShift = shifts) => [one.section, ...(withShift ? [one.shift] : []), ...(versions ? [one.version] : [])].map(name).join(' · ')
  const grouped = (seats: readonly Seated[], keyOf: (one: Seated) => string) => {
    const groups = new Map<string, Seated[]>()
    for (const one of seats) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
    return [...groups]
  }
  const unit = (one: Seated, withShift?: boolean) => `${className(one)} – ${sectionName(one, withShift)}`
  const logo = site.logoFileId ? (await readFile(site, site.logoFileId)).content : undefined
  const paper: SeatingPaper = {
    lang, kind, school: schoolHead(site, lang, logo), exam: name(view.exam), session: view.exam.session, words: Object.fromEntries(WORDS.map((key) => [key, t(`seating:sheet.${key}`)])), sheets: kind === 'attendance' ? sheetsOf(sittings).map((sheet) => sheet.map((one) => ({ day: formatDateShort(one.day, lang), time: one.at ? formatTime(one.at, lang) : '' }))) : [],
    rooms: rooms.map((room) => {
      const seats = view.seats.filter((one) => one.roomId === room.id)
      return {
        number: room.number, where: `${name(room.building)} · ${name(room.floor)}`, columns: room.columns, rows: room.rows, perBench: room.perBench, total: String(seats.length),
        classes: grouped(seats, (one) => unit(one)).map(([label, people]) => ({ name: label, ranges: rollRanges(people.map((one) => one.roll)), count: String(people.length) })),
        candidates: seats.map((one) => ({ roll: String(one.roll), name: name(one), class: name(one.className), group: one.group.code === 'NONE' ? '' : name(one.group), section: sectionName(one), column: one.column, row: one.row, place: one.place, seat: seatName(one) })),
      }
    }),
    find: kind !== 'find' ? [] : grouped(view.seats, (one) => unit(one, true)).map(([label, people]) => ({
      class: label, rows: [...people].sort((a, b) => a.roll - b.roll).map((one) => ({ roll: String(one.roll), name: name(one), room: view.rooms.find((room) => room.id === one.roomId)?.number ?? '', seat: seatName(one) })),
    })),
  }
  return { pdf: await renderPdf('seating', paper), name: `${name(view.exam)} ${t(`seating:papers.${kind}`)}` }
}
