import { passMark } from './marks'
import { hscSubjects } from './subjects-hsc'
import { juniorSubjects } from './subjects-junior'
import { sscSubjects } from './subjects-ssc'
import type { PaperSeed, PartCode, SubjectKind, SubjectLevel, SubjectSeed } from './types'

/** Full marks by part, as one paper distributes them. */
export type Distribution = Partial<Record<PartCode, number>>

export interface SubjectRow {
  codes: [string] | [string, string]
  nameBn: string
  nameEn: string
  shortBn: string
  shortEn: string
  /** One distribution for every paper, or one per paper. */
  marks: Distribution | [Distribution, Distribution]
  kind?: SubjectKind
  religion?: string
  distribution?: SubjectSeed['distribution']
}

const total = (parts: { fullMarks: number }[]) => parts.reduce((sum, part) => sum + part.fullMarks, 0)

function paper(row: SubjectRow, index: number): PaperSeed {
  const marks = Array.isArray(row.marks) ? row.marks[index] ?? row.marks[0] : row.marks
  const parts = Object.entries(marks).map(([type, fullMarks]) =>
    ({ type: type as PartCode, fullMarks, passMarks: passMark(fullMarks) }))
  const single = row.codes.length === 1
  const fullMarks = total(parts)
  return {
    code: row.codes[index] ?? row.codes[0],
    paper: index + 1,
    nameBn: single ? row.nameBn : `${row.nameBn} ${index === 0 ? '১ম' : '২য়'} পত্র`.normalize('NFC'),
    nameEn: single ? row.nameEn : `${row.nameEn} ${index === 0 ? '1st' : '2nd'} Paper`,
    fullMarks,
    passMarks: passMark(fullMarks),
    parts,
  }
}

function subject(level: SubjectLevel, row: SubjectRow, index: number): SubjectSeed {
  const papers = row.codes.map((_code, at) => paper(row, at))
  const practical = papers.some((each) => each.parts.some((part) => part.type === 'PRACTICAL'))
  const fullMarks = total(papers)
  return {
    level,
    code: row.codes[0],
    order: index + 1,
    nameBn: row.nameBn,
    nameEn: row.nameEn,
    shortBn: row.shortBn,
    shortEn: row.shortEn,
    kind: row.kind ?? (row.religion ? 'religion' : practical ? 'practical' : 'theory'),
    religion: row.religion ?? null,
    papers,
    fullMarks,
    passMarks: passMark(fullMarks),
    distribution: row.distribution ?? 'published',
  }
}

/** Subjects of the National Curriculum and Textbook Board by level, each with its papers and their usual parts. */
export const subjects: SubjectSeed[] = [
  ...juniorSubjects.map((row, index) => subject('JUNIOR', row, index)),
  ...sscSubjects.map((row, index) => subject('SSC', row, index)),
  ...hscSubjects.map((row, index) => subject('HSC', row, index)),
]

const byKey = new Map(subjects.map((row) => [`${row.level}/${row.code}`, row]))

/** The subject of a level by the code of its first paper. Throws when there is none. */
export function subjectOf(level: SubjectLevel, code: string): SubjectSeed {
  const found = byKey.get(`${level}/${code}`)
  if (!found) throw new Error(`No subject ${code} at level ${level}`)
  return found
}
