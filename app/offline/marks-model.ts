import type { OfflineMarks } from '~/domain/exams/offline/marks.form'
import type { OwnPaper, OwnPapers } from '~/domain/exams/offline/papers.policy'
import { judgeCell, markText } from '~/domain/exams/marks.policy'
import type { WaitingMarks } from './entries'

export interface MarkCell {
  enrolment: number
  part: number
  full: number
  /** As the school has it, as far as the phone knows. */
  seen: string
  typed: string
}

export interface MarkLine {
  enrolment: number
  roll: number
  nameBn: string
  nameEn: string
  cells: MarkCell[]
}

/** A mark sheet as the phone begins it: with what waits on it over what stands. Null for one that is not in the lists. */
export function linesOf(papers: OwnPapers, sheet: number, waits: WaitingMarks | null): MarkLine[] | null {
  const paper = papers.papers.find(([id]) => id === sheet)
  if (!paper) return null
  const named = new Map(papers.students.map((one) => [one[0], one]))
  const cell = (enrolment: number, part: number) => `${enrolment}.${part}`
  const typed = new Map(waits?.body.cells.map((one) => [cell(one[0], one[1]), one]) ?? [])
  const [parts, rows] = [paper[11], paper[12]]
  return rows.map(([enrolment, ...marks]) => {
    const [, roll = 0, nameBn = '', nameEn = ''] = named.get(enrolment) ?? []
    const cells = parts.map(([part, , , full], at): MarkCell => {
      const before = typed.get(cell(enrolment, part))
      const stands = markText(marks[at] ?? null)
      return { enrolment, part, full, seen: before?.[3] ?? stands, typed: before?.[2] ?? stands }
    })
    return { enrolment, roll, nameBn, nameEn, cells }
  })
}

/** What is wrong with what was typed, as a message key; null: nothing. */
export function wrongIn({ typed, full }: Pick<MarkCell, 'typed' | 'full'>, step: number): string | null {
  const verdict = judgeCell(typed, { full, step })
  return 'error' in verdict ? verdict.error : null
}

const plain = (typed: string, full: number, step: number): string => {
  const verdict = judgeCell(typed, { full, step })
  return 'error' in verdict ? typed : markText(verdict.value)
}

/** What is kept and sent: the cells that say other than what stood; null: none does. */
export function marksBody(
  paper: OwnPaper,
  lines: readonly MarkLine[],
  key: string,
  waits: WaitingMarks | null,
): OfflineMarks | null {
  const cells = lines.flatMap((line) =>
    line.cells.flatMap((one): OfflineMarks['cells'] => {
      const typed = plain(one.typed, one.full, paper[8])
      return typed === one.seen ? [] : [[one.enrolment, one.part, typed, one.seen]]
    }),
  )
  return cells.length ? { key, sheet: paper[0], version: waits?.body.version ?? paper[1], cells } : null
}

interface MarkChoice {
  enrolment: number
  part: number
  phone: string
  school: string
  /** 'phone' where nobody else touched the cell; null: the person must say. */
  proposed: 'phone' | null
}

/** The cells in which the school says other than the phone. */
export function markChoices(entry: WaitingMarks): MarkChoice[] {
  const now = new Map((entry.conflict?.now ?? []).map(([enrolment, part, mark]) => [`${enrolment}.${part}`, mark]))
  return entry.body.cells.flatMap(([enrolment, part, phone, seen]): MarkChoice[] => {
    const school = now.get(`${enrolment}.${part}`)
    if (school === undefined || school === phone) return []
    return [{ enrolment, part, phone, school, proposed: school === seen ? 'phone' : null }]
  })
}

/** The entry after the choice; null: the school's marks stand, nothing is sent. `phone`: 'enrolment.part'. */
export function afterMarkChoice(entry: WaitingMarks, phone: ReadonlySet<string>, key: string): WaitingMarks | null {
  const choices = new Map(markChoices(entry).map((one) => [`${one.enrolment}.${one.part}`, one]))
  const cells = entry.body.cells.flatMap(([enrolment, part, typed]): OfflineMarks['cells'] => {
    const choice = choices.get(`${enrolment}.${part}`)
    return choice && phone.has(`${enrolment}.${part}`) ? [[enrolment, part, typed, choice.school]] : []
  })
  if (!cells.length) return null
  const body = { ...entry.body, key, version: entry.conflict?.version ?? entry.body.version, cells }
  return { ...entry, key, body, state: 'waits', tries: 0, next: 0, conflict: null, words: null }
}
