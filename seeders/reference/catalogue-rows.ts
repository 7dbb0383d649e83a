import type { GradeScale } from '../../app/domain/results/scale.policy'
import { choiceSets, curriculum, gradingScales, holidays2026 } from './data/index'
import type { CurriculumSeed, GroupCode, SubjectLevel, SubjectSeed } from './data/index'

const tieBreaks: Record<SubjectLevel, Record<string, 'mathematics' | 'english' | 'bangla'>> = {
  PRIMARY: { MAT: 'mathematics', ENG: 'english', BAN: 'bangla' },
  JUNIOR: { 109: 'mathematics', 107: 'english', 101: 'bangla' },
  SSC: { 109: 'mathematics', 107: 'english', 101: 'bangla' },
  HSC: { 107: 'english', 101: 'bangla' }, // no Mathematics that everybody takes; 109 is Economics here
}

/** Which tie-break of the merit list a subject is; null for most. */
export const meritAs = (subject: SubjectSeed) => tieBreaks[subject.level][subject.code] ?? null

interface CurriculumRow {
  level: SubjectLevel
  group: GroupCode
  subjectCode: string
  condition: string
  elective_set: string | null
  choose: number | null
  may_be_optional: boolean
  position: number
}

/** The curriculum with one row a subject: what is elective for one student and optional for another becomes an elective that may be optional. */
export function curriculumRows(): CurriculumRow[] {
  const rows = new Map<string, CurriculumRow>()
  for (const seed of curriculum) {
    const key = `${seed.level}/${seed.group}/${seed.subjectCode}`
    const known = rows.get(key)
    if (!known) rows.set(key, curriculumRow(seed))
    else if (known.condition === 'elective' && seed.condition === 'OPTIONAL') known.may_be_optional = true
    else throw new Error(`${key} is both ${known.condition} and ${seed.condition}`)
  }
  return [...rows.values()]
}

function curriculumRow(seed: CurriculumSeed): CurriculumRow {
  const set =
    seed.set && choiceSets.find((row) => row.level === seed.level && row.group === seed.group && row.code === seed.set)
  return {
    level: seed.level,
    group: seed.group,
    subjectCode: seed.subjectCode,
    condition: seed.condition.toLowerCase(),
    elective_set: set ? set.code : null,
    choose: set ? set.choose : null,
    may_be_optional: false,
    position: seed.order,
  }
}

const hundredths = (point: string) => Math.round(Number(point) * 100)

/** Grading scales as grading reads them: integer hundredths, bands from the highest down. */
export function gradeScaleRows() {
  return gradingScales.map((row) => {
    const bands: GradeScale['bands'] = row.grades.map((grade, index) => ({
      minPercent: grade.minPercent * 100,
      maxPercent: index === 0 ? 10000 : (row.grades[index - 1]?.minPercent ?? 0) * 100 - 1,
      letter: grade.letter,
      point: hundredths(grade.point),
    }))
    const gpaLetters: GradeScale['gpaLetters'] = row.gpaLetters.map(({ letter, minGpa }) => ({
      min: hundredths(minGpa),
      letter,
    }))
    return {
      code: row.code.toLowerCase(),
      name_en: row.nameEn,
      name_bn: row.nameBn,
      bands,
      gpa_letters: gpaLetters,
      position: row.order,
    }
  })
}

const slug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')

/** The holidays with codes that outlive a change of their date: year, name, and which of that name it is. */
export function holidayRows(districtId: (code: string) => number) {
  const seen = new Map<string, number>()
  return holidays2026.map((row) => {
    const name = `${row.date.slice(0, 4)}-${slug(row.nameEn)}`
    const nth = (seen.get(name) ?? 0) + 1
    seen.set(name, nth)
    return {
      code: nth > 1 || row.nameEn.endsWith('holiday') ? `${name}-${nth}` : name,
      date: row.date,
      name_en: row.nameEn,
      name_bn: row.nameBn,
      kind: row.kind,
      moon_dependent: row.moonDependent,
      date_rule: row.rule,
      district_ids: row.districts.map(districtId),
    }
  })
}
