import { sql } from 'db/connection'
import { renderPdf } from '~/documents/pdf.server'
import type { SeatingPaper } from '~/documents/papers/seating'
import type { Tenant } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
import { readFile } from '~/domain/platform/files/files.server'
import { schoolHead } from '~/domain/results/result-documents'
import { formatDateShort } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import { planView, type Seated } from './plan-view.server'
import { rollRanges } from './ranges.policy'

export const SEAT_PAPERS = ['doors', 'chart', 'stickers', 'attendance', 'find'] as const
export type SeatPaperKind = (typeof SEAT_PAPERS)[number]
const WORDS = ['doors', 'chart', 'attendance', 'find', 'room', 'rolls', 'class', 'count', 'total', 'roll', 'name', 'seat', 'board', 'column', 'row', 'signature', 'present', 'absent', 'invigilators', 'section', 'exam', 'session']
const MOST_DAYS = 8

/** One of a plan's papers, for all rooms or one, as PDF. @throws Missing */
export async function seatPaper(site: Tenant, planId: number, kind: SeatPaperKind, lang: Lang, roomId: number | null): Promise<{ pdf: Buffer; name: string }> {
  const view = await planView(site.id, planId)
  const name = (one: { nameEn: string; nameBn: string }) => (lang === 'bn' ? one.nameBn || one.nameEn : one.nameEn || one.nameBn)
  const rooms = view.rooms.filter((room) => (roomId === null || room.id === roomId) && view.seats.some((seat) => seat.roomId === room.id))
  if (!rooms.length) throw new Missing('room')
  const t = wordsFor(lang)
  const className = (one: Seated) => (one.group.code === 'NONE' ? name(one.className) : `${name(one.className)} (${name(one.group)})`)
  const seatName = (one: Seated) => `${one.column}-${one.row}-${one.place}`
  const days = (await sql<{ day: string }>(
    `SELECT DISTINCT p.held_on AS day FROM exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
      WHERE p.site_id = $1 AND p.exam_id = $2 AND p.held_on IS NOT NULL AND o.class_offering_id = ANY($3::bigint[]) ORDER BY 1`, [site.id, view.head.examId, view.offeringIds])).map((one) => one.day)
  const grouped = (seats: readonly Seated[], keyOf: (one: Seated) => string) => {
    const groups = new Map<string, Seated[]>()
    for (const one of seats) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
    return [...groups]
  }
  const unit = (one: Seated) => `${className(one)} – ${name(one.section)}`
  const logo = site.logoFileId ? (await readFile(site, site.logoFileId)).content : undefined
  const papers = (shown: string[]): SeatingPaper => ({
    lang, kind, school: schoolHead(site, lang, logo), exam: name(view.exam), session: view.exam.session, words: Object.fromEntries(WORDS.map((key) => [key, t(`seating:sheet.${key}`)])), days: shown,
    rooms: rooms.map((room) => {
      const seats = view.seats.filter((one) => one.roomId === room.id)
      return {
        number: room.number, where: `${name(room.building)} · ${name(room.floor)}`, columns: room.columns, rows: room.rows, perBench: room.perBench, total: String(seats.length),
        classes: grouped(seats, unit).map(([label, people]) => ({ name: label, ranges: rollRanges(people.map((one) => one.roll)), count: String(people.length) })),
        candidates: seats.map((one) => ({ roll: String(one.roll), name: name(one), class: name(one.className), section: name(one.section), column: one.column, row: one.row, place: one.place, seat: seatName(one) })),
      }
    }),
    find: kind !== 'find' ? [] : grouped(view.seats, (one) => `${unit(one)} · ${name(one.shift)}`).map(([label, people]) => ({
      class: label, rows: [...people].sort((a, b) => a.roll - b.roll).map((one) => ({ roll: String(one.roll), name: name(one), room: view.rooms.find((room) => room.id === one.roomId)?.number ?? '', seat: seatName(one) })),
    })),
  })
  const shown = kind === 'attendance' ? days.slice(0, MOST_DAYS).map((day) => formatDateShort(day, lang)) : []
  return { pdf: await renderPdf('seating', papers(shown)), name: `${name(view.exam)} ${t(`seating:papers.${kind}`)}` }
}
