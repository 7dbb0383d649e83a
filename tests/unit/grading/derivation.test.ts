import { describe, expect, it } from 'vitest'
import { deriveResult, stepTexts, type DerivationStep } from '~/domain/results/derivation.policy'
import { gradeStudent } from '~/domain/results/grading.policy'
import bn from '../../../locales/bn/grading.json'
import en from '../../../locales/en/grading.json'
import { papers, part, student, subject } from './build'

const names = { subject: (key: string) => key, part: (type: string) => type }
const words = { bn: bn.derivation as Record<string, string>, en: en.derivation as Record<string, string> }

function sentence(step: DerivationStep, lang: 'bn' | 'en'): string {
  const text = words[lang][step.key.split('.')[1] ?? '']
  if (text === undefined) throw new Error(`no words for ${step.key}`)
  const values = stepTexts(step, lang, names)
  return text.replace(/\{\{(\w+)(?:, digits)?\}\}/g, (_, name: string) => values[name] ?? `MISSING ${name}`)
}

describe('why is my GPA so', () => {
  it('tells the sum, the bonus, the divisor, the rounding and the letter', () => {
    const marks = student(
      papers('Bangla', [part('CQ', 70, 40), part('MCQ', 30, 20)], [part('CQ', 70, 41), part('MCQ', 30, 19)]),
      subject('Math', 85),
      subject('English', 70),
      subject('Biology', 82, 'optional'),
    )
    const lines = deriveResult(gradeStudent(marks)).map((step) => sentence(step, 'en'))
    expect(lines).toEqual([
      'Bangla: the papers together, 60 + 60 = 120.',
      'Bangla: 120 out of 200.',
      '120 of 200 is 60 percent.',
      'CQ: 81, the pass mark is 46: passed.',
      'MCQ: 39, the pass mark is 20: passed.',
      'Bangla: 60 percent and above is A-, grade point 3.50.',
      'Math: 85 out of 100.',
      '85 of 100 is 85 percent.',
      'Math: 80 percent and above is A+, grade point 5.00.',
      'English: 70 out of 100.',
      '70 of 100 is 70 percent.',
      'English: 70 percent and above is A, grade point 4.00.',
      'Biology: 82 out of 100.',
      '82 of 100 is 82 percent.',
      'Biology: 80 percent and above is A+, grade point 5.00.',
      '3 subjects count for the GPA.',
      'Their grade points: 3.50 + 5.00 + 4.00 = 12.50.',
      'Optional subject Biology: 5.00 − 2.00 = 3.00 is added.',
      '(12.50 + 3.00) ÷ 3 = 15.50 ÷ 3 = 5.1666.',
      'The GPA cannot be above 5.00.',
      'GPA 5.00, grade A+.',
      'Without the optional subject: 12.50 ÷ 3 = 4.17.',
    ])
  })
  it('has words in both languages for every kind of step, with every value filled', () => {
    const cases = [
      student(
        subject('a', 'absent'),
        subject('b', 10),
        papers('c', [part('CQ', 70, 70), part('MCQ', 30, 1)]),
        subject('o', 10, 'optional'),
      ),
      student(subject('a', 80), subject('b', null), subject('o', 'absent', 'optional'), subject('x', 60, 'continuous')),
      student(subject('a', 65), subject('o', 45, 'optional')),
      student(subject('a', 65)),
      student(subject('a', 65), { ...subject('b', null), exempt: true }),
      student(papers('a', [part('CQ', 100, 80, { contributes: 5000 })], [part('CT', 20, 'absent')])),
      student(subject('a', 60), { ...papers('o', [part('CQ', 70, 70), part('MCQ', 30, 1)]), kind: 'optional' }),
      student(papers('a', [part('TOTAL', 100, 60)], [part('TOTAL', 100, 60)]), subject('o', 90, 'optional')),
      student(
        papers('a', [part('CQ', 70, 60), part('MCQ', 30, 30)]),
        ...Array.from({ length: 3 }, (_, n) => subject('xyz'.charAt(n), 95)),
        subject('o', 80, 'optional'),
      ),
    ]
    const used = new Set<string>()
    for (const marks of cases) {
      for (const step of deriveResult(gradeStudent(marks))) {
        used.add(step.key.split('.')[1] ?? '')
        for (const lang of ['bn', 'en'] as const) expect(sentence(step, lang)).not.toMatch(/MISSING|undefined|NaN|\{\{/)
        expect(sentence(step, 'bn')).not.toMatch(/\d/)
      }
    }
    expect([...used].sort()).toEqual(Object.keys(words.en).sort())
    expect(Object.keys(words.bn)).toEqual(Object.keys(words.en))
  })
  it('marks what went wrong', () => {
    const steps = deriveResult(gradeStudent(student(papers('p', [part('CQ', 70, 70), part('MCQ', 30, 1)]))))
    expect(steps.filter((step) => step.tone === 'bad').map((step) => step.key.split('.')[1])).toEqual([
      'partFailed',
      'failedByPart',
      'gpaFailed',
    ])
    expect(steps.filter((step) => step.subjectKey === 'p').length).toBe(5)
  })
})
