import { toAsciiDigits } from '~/format/digits'
import type { Observed, Scheme } from '../scheme.policy'

/** Most letters of a remark: what fits the card's two lines. */
export const REMARK_MAX = 200
export const REMARKS = ['student', 'guardian', 'teacher'] as const
export type RemarkBy = (typeof REMARKS)[number]

/** Who is entering: 'any' is the office, which the window does not bind; 'own' a teacher. */
export type EntryRight = 'any' | 'own'

interface EntryFacts {
  assessmentState: 'declared' | 'closed'
  state: 'open' | 'submitted'
  /** The teachers' entry window, days in Dhaka; null: open on that side. */
  enterFrom: string | null
  enterTo: string | null
  /** Does this employee teach the subject in the section, or, of behaviour, have the section as class teacher? */
  own: boolean
}

interface Refused {
  code: string
  status: 403 | 409
  params?: { date: string }
}

/** Why this person may not enter now; null when they may. `today` is a day in Dhaka. */
export function entryRefusal(facts: EntryFacts, right: EntryRight, today: string): Refused | null {
  if (right === 'own' && !facts.own) return { code: 'site-assessment:refused.notOwn', status: 403 }
  if (facts.assessmentState !== 'declared') return { code: 'site-assessment:refused.closed', status: 409 }
  if (facts.state !== 'open') return { code: 'site-assessment:refused.submitted', status: 409 }
  if (right === 'own' && facts.enterFrom && today < facts.enterFrom)
    return { code: 'site-assessment:refused.early', status: 409, params: { date: facts.enterFrom } }
  if (right === 'own' && facts.enterTo && today > facts.enterTo)
    return { code: 'site-assessment:refused.late', status: 409, params: { date: facts.enterTo } }
  return null
}

/** Reads what a cell says: a level's value, N, or nothing. Undefined for anything else: no form of ours says it. */
export function readLevel(typed: string, levels: Scheme['levels']): Observed | undefined {
  const text = toAsciiDigits(typed).trim()
  if (text === '') return null
  if (text === 'N') return 'N'
  return levels.find((level) => String(level.value) === text)?.value
}

/** An observation as a cell and a file carry it. */
export const levelText = (observed: Observed): string => (observed === null ? '' : String(observed))

interface Seen {
  enrolmentId: number
  /** 'item.occasion' -> what was observed; no entry: nothing. */
  levels: Readonly<Record<string, Observed>>
}

/** The grid as one field carries it, '553.17.1=3;553.18.1=N': what the person saw when they began. */
export const packLevels = (students: readonly Seen[]): string =>
  students
    .flatMap(({ enrolmentId, levels }) =>
      Object.entries(levels).map(([cell, observed]) => `${enrolmentId}.${cell}=${levelText(observed)}`),
    )
    .join(';')

/** The reverse, 'enrolment.item.occasion' -> what was seen; undefined for text that is not one. */
export function unpackLevels(text: string): Map<string, Observed> | undefined {
  const seen = new Map<string, Observed>()
  for (const one of text === '' ? [] : text.split(';')) {
    const [, cell, observed] = /^(\d{1,15}\.\d{1,15}\.\d)=(N|\d{1,3})$/.exec(one) ?? []
    if (!cell || !observed) return undefined
    seen.set(cell, observed === 'N' ? 'N' : Number(observed))
  }
  return seen
}

/**
 * What a save makes of one cell: nothing was touched, it is written, or somebody else wrote something other meanwhile.
 * @param base what the person saw
 */
export function judgeChange(base: Observed, typed: Observed, now: Observed): 'untouched' | 'write' | 'conflict' {
  if (typed === base || typed === now) return 'untouched'
  return now === base ? 'write' : 'conflict'
}
