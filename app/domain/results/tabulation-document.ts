import type { TabulationCell, TabulationData, TabulationRow, TabulationSubject } from '~/documents/types'
import type { Tenant } from '~/domain/context'
import { formatDate, today } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { ordinal } from '~/format/ordinal'
import { regrade, type Snapshot, type SnapshotRun } from './read-result.server'
import { either, fixed, gradeOf, marks, name, paperTotal, partMark, publishedOn, schoolHead } from './result-documents'

/** Parts in the narrow columns of a printed tabulation sheet; others keep their name. */
const SHORT_PARTS: Record<Lang, Record<string, string>> = {
  bn: { CQ: 'সৃজ.', MCQ: 'বহু.', PRACTICAL: 'ব্যব.', WRITTEN: 'লিখিত', TOTAL: 'মোট' },
  en: { CQ: 'CQ', MCQ: 'MCQ', PRACTICAL: 'Prac.', WRITTEN: 'Wr.', TOTAL: 'Tot.' },
}

/** `shortParts`: names of parts as abbreviations, for paper. The tabulation sheet of one section (or of sections of one class offering) from the snapshots, in order of roll. */
export function tabulationData(
  site: Tenant,
  run: SnapshotRun,
  snapshots: readonly Snapshot[],
  lang: Lang,
  subtitle: string,
  labels: { appeared: string; absent: string; passed: string; percent: string; shortParts?: boolean },
): TabulationData {
  const offering = run.shown.offerings[String(snapshots[0]?.student.offeringId)]
  const units = (offering?.units ?? []).filter((unit) =>
    snapshots.some((s) => s.subjects.some((own) => own.unit.key === unit.key)),
  )
  const appeared = snapshots.filter((s) => s.appeared).length
  const passed = snapshots.filter((s) => s.passed).length
  return {
    lang,
    school: schoolHead(site, lang),
    exam: name(run.shown.exam, lang),
    subtitle,
    issuedOn: formatDate(today(), lang),
    ...publishedOn(run, lang),
    subjects: units.map((unit): TabulationSubject => ({
      name: lang === 'bn' ? unit.shortBn : unit.shortEn,
      ...(unit.highest === null ? {} : { highest: marks(unit.highest) }),
      papers: unit.papers.map((paper, at) => ({
        code: paper.code,
        ...(unit.papers.length > 1 ? { label: ordinal(at + 1, lang) } : {}),
        parts: paper.parts.map((p) => ({
          label: (labels.shortParts && SHORT_PARTS[lang][p.type]) || name(p, lang),
          full: marks(p.full),
        })),
      })),
    })),
    rows: snapshots.map((s): TabulationRow => {
      const graded = regrade(s, run)
      const codes = new Map(s.subjects.map((own) => [own.unit.key, own.unit.papers[0]?.code ?? own.unit.key]))
      return {
        roll: String(s.roll),
        name: either(s.student.nameBn, s.student.nameEn, lang) ?? '',
        id: s.student.code,
        cells: units.map((unit): TabulationCell | null => {
          const at = s.subjects.findIndex((own) => own.unit.key === unit.key)
          const own = s.subjects[at]
          if (!own) return null
          const failed = graded.subjects[at]?.parts.filter((p) => !p.passed).map((p) => p.type) ?? []
          return {
            papers: unit.papers.map((paper) => ({
              parts: paper.parts.map((p) => partMark(p, own, failed)),
              total: marks(paperTotal(paper.parts, own)),
            })),
            total: own.status === 'exempt' ? '–' : marks(own.total),
            ...gradeOf(own, lang),
            ...(own.takenAs === 'optional' ? { optional: true } : {}),
          }
        }),
        total: marks(s.total),
        gpa: fixed(s.gpa),
        gpaWithoutOptional: fixed(s.gpaWithoutOptional),
        letter: s.letter,
        ...(s.meritSection ? { merit: String(s.meritSection) } : {}),
        ...(s.student.attendance ? { attendance: `${s.student.attendance.present}/${s.student.attendance.days}` } : {}),
        failed: graded.failedSubjects.map((key) => codes.get(key) ?? key).join(', '),
        passed: s.passed,
      }
    }),
    summary: [
      { label: labels.appeared, value: String(appeared) },
      ...(appeared < snapshots.length ? [{ label: labels.absent, value: String(snapshots.length - appeared) }] : []),
      { label: labels.passed, value: String(passed) },
      { label: labels.percent, value: appeared ? `${((passed * 100) / appeared).toFixed(2)}%` : '0%' },
    ],
  }
}
