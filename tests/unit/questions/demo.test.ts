import { expect, test } from 'vitest'
import { faultsOf, fingerprintText } from '~/domain/questions/content.policy'
import { KINDS } from '~/domain/questions/question-state.policy'
import { demoQuestions } from '../../../seeders/demo/questions'

test('the demonstration’s questions are sound, of all kinds, and none is there twice', () => {
  const all = demoQuestions().flatMap((one) => one.drafts)
  expect(all.length).toBeGreaterThanOrEqual(1500)
  expect(
    all.flatMap((one) =>
      faultsOf(one.content, one.marks).map((fault) => `${one.content.stem.bn}: ${fault.at} ${fault.code}`),
    ),
  ).toEqual([])
  for (const { drafts } of demoQuestions()) {
    const prints = drafts.map((one) => fingerprintText(one.content))
    expect(prints.filter((one, at) => prints.indexOf(one) !== at)).toEqual([])
  }
  const kinds = new Set(all.map((one) => one.content.kind))
  expect(KINDS.filter((one) => !kinds.has(one))).toEqual([])
})
