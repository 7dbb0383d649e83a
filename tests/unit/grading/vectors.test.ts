import { describe, expect, it } from 'vitest'
import { plainHundredths } from '~/format/numbers'
import { gradeStudent } from '~/domain/results/grading.policy'
import type { SubjectKind, StudentMarks } from '~/domain/results/marks.policy'
import file from 'tests/fixtures/gpa_test_vectors.json'

const whole = (hundredths: number) => plainHundredths(hundredths).replace(/\.?0+$/, '')

function marksOf(vector: (typeof file.vectors)[number]): StudentMarks {
  return {
    subjects: vector.input.subjects.map((subject) => ({
      subjectKey: subject.name,
      kind: subject.kind as SubjectKind,
      papers: subject.papers.map((paper) => ({
        parts: paper.parts.map((part) => ({
          type: part.type,
          full: part.full * 100,
          obtained: Math.round(part.obtained * 100),
        })),
      })),
    })),
  }
}

describe('the worked examples of the boards’ rule', () => {
  it('are eight', () => expect(file.vectors.map((vector) => vector.id).join()).toBe('V01,V02,V03,V04,V05,V06,V07,V08'))

  it.each(file.vectors.map((vector) => [vector.id, vector] as const))('%s', (_id, vector) => {
    const result = gradeStudent(marksOf(vector))
    const shown = {
      subjects: result.subjects.map((subject) => ({
        name: subject.subjectKey,
        kind: subject.kind as string,
        total: whole(subject.total),
        full: subject.full / 100,
        grade: subject.letter,
        point: plainHundredths(subject.point),
        ...(subject.failedParts.length ? { why: `failed part: ${subject.failedParts.join(', ')}` } : {}),
      })),
      compulsory_count: result.divisor,
      sum_compulsory_points: plainHundredths(result.sumPoints),
      optional_bonus: result.optionalBonus === 0 ? '0' : plainHundredths(result.optionalBonus),
      gpa: plainHundredths(result.gpa),
      gpa_without_optional: plainHundredths(result.gpaWithoutOptional),
      letter: result.letter,
      passed: result.passed,
      failed_subjects: result.failedSubjects,
      failed_compulsory_count: result.failedCount,
      total_marks: whole(result.totalMarks),
    }
    expect(JSON.stringify(shown, null, 1)).toBe(JSON.stringify(vector.expected, null, 1))
  })
})
