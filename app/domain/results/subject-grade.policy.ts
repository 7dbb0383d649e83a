import type {
  GradingSettings,
  PaperResult,
  PartResult,
  SubjectMarks,
  SubjectResult,
  SubjectStatus,
} from './marks.policy'
import { bandFor, failBand } from './scale.policy'

const WHOLE = 10000
// Contribution is in hundredths of a percent of hundredths of a mark, so a whole mark is a million of these units.
const MARK = 100 * WHOLE

/** 33 % of full marks, rounded half-up to a whole mark: 7000 -> 2300 (domain facts, section 2.1). */
export function defaultPartPass(full: number): number {
  return Math.floor((full * 33 + 5000) / WHOLE) * 100
}

interface PartRule {
  given: boolean
  pass: number
  ruleless: number
  separate: boolean | null
}

/**
 * Grades one subject on the sum over its papers. Exact: sums stay integers until the band is chosen.
 * Marks and full marks are integer hundredths; see marks.policy for the shapes.
 */
export function gradeSubject(subject: SubjectMarks, settings: GradingSettings): SubjectResult {
  if (subject.exempt) return exemptSubject(subject)
  const parts: PartResult[] = []
  const rules: PartRule[] = []
  const papers: PaperResult[] = []
  let sum = 0
  let possible = 0
  let absent = false
  let missing = false
  let sat = false

  for (const paper of subject.papers) {
    const own: PaperResult = { total: 0, full: 0, absent: false, missing: false }
    for (const part of paper.parts) {
      if (part.full === 0) continue
      const index = partIndex(parts, rules, part.type)
      const result = parts[index]
      const rule = rules[index]
      if (!result || !rule) continue
      const isAbsent = part.absent === true
      const isMissing = !isAbsent && part.obtained === null
      const obtained = isAbsent ? 0 : (part.obtained ?? 0)
      const contributes = part.contributes ?? WHOLE
      sum += obtained * contributes
      possible += part.full * contributes
      own.total += obtained
      own.full += part.full
      result.total += obtained
      result.full += part.full
      if (isAbsent) absent = own.absent = result.absent = true
      if (isMissing) missing = own.missing = result.missing = true
      if (!isAbsent && !isMissing) sat = true
      if (part.pass === undefined || part.pass === null) rule.ruleless += part.full
      else {
        rule.given = true
        rule.pass += part.pass
      }
      if (part.separatePass === true) rule.separate = true
      else if (part.separatePass === false && rule.separate === null) rule.separate = false
    }
    papers.push(own)
  }

  const failedParts: string[] = []
  for (let index = 0; index < parts.length; index++) {
    const result = parts[index]
    const rule = rules[index]
    const alone = settings.lonePass && parts.length === 1 && rule?.given
    if (!result || !rule || !(alone || (rule.separate ?? parts.length > 1))) continue
    result.pass = rule.given ? rule.pass + defaultPartPass(rule.ruleless) : defaultPartPass(result.full)
    result.passed = !result.missing && result.total >= result.pass
    if (!result.passed && !result.missing) failedParts.push(result.type)
  }

  sum = rounded(sum, settings.rounding)
  const band = bandFor(settings.scale, sum, possible)
  const fail = failBand(settings.scale)
  const failsByPart = settings.failedPartFailsSubject && failedParts.length > 0
  const status: SubjectStatus =
    missing || possible === 0 ? 'incomplete' : absent ? 'absent' : failsByPart || band === fail ? 'failed' : 'passed'
  const shown = status === 'passed' ? band : fail
  return {
    subjectKey: subject.subjectKey,
    kind: subject.kind,
    total: Math.floor((sum + WHOLE / 2) / WHOLE),
    full: Math.floor((possible + WHOLE / 2) / WHOLE),
    percent: possible === 0 ? 0 : Math.floor((sum * WHOLE) / possible),
    letter: status === 'incomplete' ? null : shown.letter,
    point: status === 'passed' ? shown.point : 0,
    status,
    sat,
    failedParts,
    parts,
    papers,
  }
}

const exemptSubject = ({ subjectKey, kind }: SubjectMarks): SubjectResult => ({
  subjectKey,
  kind,
  total: 0,
  full: 0,
  percent: 0,
  letter: '',
  point: 0,
  status: 'exempt',
  sat: false,
  failedParts: [],
  parts: [],
  papers: [],
})

function rounded(sum: number, rounding: GradingSettings['rounding']): number {
  if (rounding === 'none') return sum
  return (rounding === 'up' ? Math.ceil(sum / MARK) : Math.floor((sum + MARK / 2) / MARK)) * MARK
}

function partIndex(parts: PartResult[], rules: PartRule[], type: string): number {
  for (let index = 0; index < parts.length; index++) if (parts[index]?.type === type) return index
  rules.push({ given: false, pass: 0, ruleless: 0, separate: null })
  return parts.push({ type, total: 0, full: 0, pass: null, passed: true, absent: false, missing: false }) - 1
}
