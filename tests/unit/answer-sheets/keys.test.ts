import { expect, test } from 'vitest'
import { judged, readKey, scored, spelt } from '~/domain/answer-sheets/keys/key.policy'

const FIVE = { questions: 5, options: 4 }

test('a key is read as people type and paste it', () => {
  for (const typed of [
    'কখগঘক',
    'ক খ গ ঘ ক',
    'A B C D A',
    'abcda',
    '1 2 3 4 1',
    '১ ২ ৩ ৪ ১',
    'ক,খ,গ,ঘ,ক',
    'ক\nখ\nগ\nঘ\nক',
  ])
    expect(readKey(typed, FIVE)).toEqual({ key: '12341' })
  expect(readKey('১. ক\n২. খ\n৩. গ\n৪. ঘ\n৫. ক', FIVE)).toEqual({ key: '12341' })
  expect(readKey('2) B\n1) A\n3) C\n5) A\n4) D', FIVE)).toEqual({ key: '12341' })
  expect(readKey('ক*গঘক', FIVE)).toEqual({ key: '10341' })
  expect(readKey('কখগঘঙ', { questions: 5, options: 5 })).toEqual({ key: '12345' })
})

test('what is wrong with a key is said', () => {
  expect(readKey('কখগ', FIVE)).toEqual({ error: 'answer-sheets:error.keyLength?count=3&questions=5' })
  expect(readKey('কখগঘঙ', FIVE)).toEqual({ error: 'answer-sheets:error.keySign?number=5' })
  expect(readKey('1. A 2. B 3. C 4. D 4. A', FIVE)).toEqual({ error: 'answer-sheets:error.keyNumber?number=4' })
  expect(readKey('1. A 2. B 3. C 4. D 6. A', FIVE)).toEqual({ error: 'answer-sheets:error.keyNumber?number=6' })
})

test('a key is spelt in groups of five', () => {
  expect(spelt('1234012')).toBe('কখগঘ* কখ')
  expect(readKey(spelt('1234012'), { questions: 7, options: 4 })).toEqual({ key: '1234012' })
})

test('marks: right, wrong with its penalty, blank, more than one, a question that everybody has right', () => {
  const rule = { answers: ['12340', '21340'], rightMarks: 100, penalty: 25 }
  expect(scored('12340', 1, rule)).toEqual({ right: 5, wrong: 0, blank: 0, score: 500 })
  expect(scored('22940', 1, rule)).toEqual({ right: 3, wrong: 2, blank: 0, score: 250 })
  expect(scored('00000', 1, rule)).toEqual({ right: 1, wrong: 0, blank: 4, score: 100 })
  expect(scored('21340', 2, rule).score).toBe(500)
  expect(scored('44444', 1, { ...rule, answers: ['11111'], penalty: 100 }).score).toBe(0)
  expect(judged('9', '1')).toBe('wrong')
})
