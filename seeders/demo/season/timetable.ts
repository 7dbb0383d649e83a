import type { PaperTime } from '../../building/exams'
import type { OfferedPaper } from '../../building/offerings'
import { holidays2026 } from '../../reference/data/index'

const WEEKEND = [5, 6]
const national = new Set(holidays2026.filter((row) => row.districts.length === 0).map((row) => row.date))

/** The days of sitting between two dates, without weekends and public holidays. */
export function sittingDays(from: string, to: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) {
    const day = new Date(at)
    const text = day.toISOString().slice(0, 10)
    if (!WEEKEND.includes(day.getUTCDay()) && !national.has(text)) days.push(text)
  }
  return days
}

const STARTS = ['10:00', '14:00']

/**
 * When each paper of an exam is sat: the papers of a class spread over the days in their order, two a day where they
 * are many; religion papers at the same hour; subjects assessed through the year have no sitting.
 */
export function timetable(papers: readonly OfferedPaper[], days: readonly string[]): Map<number, PaperTime> {
  const times = new Map<number, PaperTime>()
  for (const offering of new Set(papers.map((paper) => paper.classOfferingId))) {
    const slots = new Map<string, OfferedPaper[]>()
    for (const paper of papers) {
      if (paper.classOfferingId !== offering) continue
      if (paper.condition === 'continuous') times.set(paper.id, { held_on: null, starts_at: null, minutes: null })
      else {
        const key = paper.condition === 'religion' ? 'religion' : paper.code
        slots.set(key, [...(slots.get(key) ?? []), paper])
      }
    }
    const perDay = Math.max(1, Math.ceil(slots.size / days.length))
    ;[...slots.values()].forEach((together, index) => {
      const within = index % perDay
      for (const paper of together) {
        times.set(paper.id, {
          held_on: days[Math.floor(index / perDay)] ?? null,
          starts_at: STARTS[within % STARTS.length] ?? null,
          minutes: Math.round(paper.fullMarks * 1.8),
        })
      }
    })
  }
  return times
}
