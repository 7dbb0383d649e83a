import { parseHundredths } from '~/format/numbers'
import { toAsciiDigits } from '~/format/digits'
import type { SheetState } from './chain/mark-chain.policy'

/** A mark in hundredths, 'A' for absent, null for not entered. Absent is not zero. */
export type MarkValue = number | 'A' | null

/** What a cell may hold: full marks and step in hundredths (5000 and 50: up to 50, by halves). */
interface CellRule {
  full: number
  step: number
}

type CellVerdict = { value: MarkValue } | { error: string }

const ABSENT = /^(a|ab|abs|absent|অ|অনু|অনুপস্থিত)\.?$/i
// No grouping commas: in a mark one would more likely stand for a decimal point.
const NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)$/

/** Reads one typed cell, in either script. The error is a message key with its figures: 'exams:mark.max?max=70'. */
export function judgeCell(typed: string, { full, step }: CellRule): CellVerdict {
  const text = toAsciiDigits(typed.normalize('NFC')).trim()
  if (text === '') return { value: null }
  if (ABSENT.test(text)) return { value: 'A' }
  if (!NUMBER.test(text)) return { error: 'exams:mark.notNumber' }
  const value = parseHundredths(text)
  if (value === null) return { error: /\.\d{3,}$/.test(text) ? stepError(step) : 'exams:mark.notNumber' }
  if (value < 0 || text.startsWith('-')) return { error: 'exams:mark.negative' }
  if (value > full) return { error: `exams:mark.max?max=${plainMark(full)}` }
  if (value % step !== 0) return { error: stepError(step) }
  return { value }
}

const stepError = (step: number) => (step === 100 ? 'exams:mark.whole' : `exams:mark.step?step=${plainMark(step)}`)

/** Hundredths as people write marks: 4550 -> '45.5', 7000 -> '70'. */
export const plainMark = (hundredths: number): string => String(hundredths / 100)

/** A mark as a cell of a grid or file shows it: '45.5', 'A', ''. */
export const markText = (value: MarkValue): string => (value === null ? '' : value === 'A' ? 'A' : plainMark(value))

/** The marks of a grid as one field carries them, '553.17=45.5;553.18=A': what the person saw when typing began. */
export const packMarks = (
  students: readonly { enrolmentId: number; marks: Readonly<Record<string, MarkValue>> }[],
): string =>
  students
    .flatMap(({ enrolmentId, marks }) =>
      Object.entries(marks).map(([part, mark]) => `${enrolmentId}.${part}=${markText(mark)}`),
    )
    .join(';')

/** The reverse of packMarks, 'enrolment.part' -> mark; undefined for text that is not one. */
export function unpackMarks(text: string): Map<string, MarkValue> | undefined {
  const marks = new Map<string, MarkValue>()
  for (const one of text === '' ? [] : text.split(';')) {
    const [, cell, mark] = /^(\d+\.\d+)=(A|\d+(?:\.\d{1,2})?)$/.exec(one) ?? []
    if (!cell || !mark) return undefined
    marks.set(cell, mark === 'A' ? 'A' : Math.round(Number(mark) * 100))
  }
  return marks
}

export type ExamState = 'draft' | 'declared' | 'closed'

const EXAM_MOVES: Record<ExamState, readonly ExamState[]> = {
  draft: ['declared'],
  declared: ['closed'],
  closed: ['declared'],
}
export const mayExamMove = (from: ExamState, to: ExamState): boolean => EXAM_MOVES[from].includes(to)

export interface EntryFacts {
  examState: ExamState
  state: SheetState
  /** The teachers' entry window, days in Dhaka; null: open on that side. */
  marksFrom: string | null
  marksTo: string | null
  /** Is this employee assigned to this paper in this section? */
  assigned: boolean
}

export interface Refused {
  code: string
  status: 403 | 409
  params?: Record<string, string>
}

/** Who is entering: 'any' is the office, which the teachers' window does not bind; 'own' a teacher. */
export type EntryRight = 'any' | 'own'

/** Why nobody, or not this person, may look at the sheet; null when they may. */
export const viewRefusal = (facts: Pick<EntryFacts, 'assigned'>, right: EntryRight): Refused | null =>
  right === 'own' && !facts.assigned ? { code: 'exams:refused.notAssigned', status: 403 } : null

/** Why marks may not be entered now; null when they may. `today` is a day in Dhaka. */
export function entryRefusal(facts: EntryFacts, right: EntryRight, today: string): Refused | null {
  const hidden = viewRefusal(facts, right)
  if (hidden) return hidden
  if (facts.examState !== 'declared') return { code: `exams:refused.exam-${facts.examState}`, status: 409 }
  if (facts.state !== 'open') return { code: `exams:refused.sheet-${facts.state}`, status: 409 }
  if (right === 'own' && facts.marksFrom && today < facts.marksFrom)
    return { code: 'exams:refused.early', status: 409, params: { date: facts.marksFrom } }
  if (right === 'own' && facts.marksTo && today > facts.marksTo)
    return { code: 'exams:refused.late', status: 409, params: { date: facts.marksTo } }
  return null
}
