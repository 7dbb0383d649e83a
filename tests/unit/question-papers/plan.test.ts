import { expect, test } from 'vitest'
import {
  faultsOfPlan,
  inDrawingOrder,
  lacking,
  marksOfPart,
  planMarks,
} from '~/domain/question-papers/blueprint.policy'
import { maySee, mayMove, mayUnseal, paperStateAfter } from '~/domain/question-papers/paper-state.policy'
import {
  keepsOrder,
  optionOrder,
  rightLetters,
  setOrder,
  shuffled,
  type SetItem,
} from '~/domain/question-papers/shuffle.policy'
import type { Choice } from '~/domain/questions/content'

const part = (answerCount: number | null, ...rules: [count: number, marks: number][]) => ({
  id: 1,
  answerCount,
  rules: rules.map(([count, marks], at) => ({ id: at + 1, count, marks })),
})

test('a part is worth its questions, or as many as are to be answered', () => {
  expect(marksOfPart(part(null, [10, 100], [5, 200]))).toBe(2000)
  expect(marksOfPart(part(5, [8, 1000]))).toBe(5000)
  expect(marksOfPart(part(5, [4, 1000], [4, 500]))).toBeNull()
})

test('a plan says what keeps it from the full marks', () => {
  expect(faultsOfPlan([], 100)).toEqual([{ code: 'empty' }])
  expect(faultsOfPlan([part(null)], 100)).toEqual([{ code: 'empty', partId: 1 }])
  expect(faultsOfPlan([part(9, [8, 1000])], 9000)).toEqual([{ code: 'tooFew', partId: 1 }])
  expect(faultsOfPlan([part(2, [2, 1000], [2, 500])], 2000)).toEqual([{ code: 'unequal', partId: 1 }])
  expect(faultsOfPlan([part(null, [30, 100])], 2500)).toEqual([{ code: 'marks' }])
  expect(faultsOfPlan([part(null, [30, 100]), { ...part(7, [11, 1000]), id: 2 }], 10_000)).toEqual([])
  expect(planMarks([part(null, [30, 100]), { ...part(7, [11, 1000]), id: 2 }])).toBe(10_000)
})

test('rows say what is wanting, and narrow ones are filled first', () => {
  const plan = [part(null, [2, 100], [3, 100])]
  expect(lacking(plan, [{ ruleId: 1 }, { ruleId: 1 }, { ruleId: 2 }, { ruleId: null }])).toEqual([
    { ruleId: 2, wanted: 3, has: 1 },
  ])
  const rule = (id: number, chapter: string, level: string | null) => ({ id, count: 1, marks: 100, chapter, level })
  const order = inDrawingOrder([
    rule(1, '', null),
    rule(2, '', 'knowledge'),
    rule(3, 'সেট', null),
    rule(4, 'সেট', 'knowledge'),
  ])
  expect(order.map((one) => one.id)).toEqual([4, 3, 2, 1])
})

const choice = (id: number, options = ['৪', '৫', '৬', '৭']): SetItem => {
  const content: Choice = {
    kind: 'single',
    stem: { bn: `প্রশ্ন ${id}`, en: '' },
    options: options.map((bn, at) => ({ key: 'abcd'[at] ?? '', bn, en: '', right: at === 1 })),
  }
  return { questionId: id, partId: 1, kind: 'single', keepOrder: keepsOrder(content), content }
}

test('sets have the same questions in other places, always the same for a seed', () => {
  const items = Array.from({ length: 30 }, (_, at) => choice(at + 1))
  const ids = (set: number, seed = 7) => setOrder(items, seed, set).map((one) => one.questionId)
  expect(ids(0)).toEqual(items.map((one) => one.questionId))
  expect(ids(1)).toEqual(ids(1))
  expect(new Set([0, 1, 2, 3].map((set) => ids(set).join())).size).toBe(4)
  expect(ids(1, 8)).not.toEqual(ids(1, 7))
  for (const set of [1, 2, 3]) expect(ids(set).sort((a, b) => a - b)).toEqual(ids(0))
  expect(shuffled([1, 2, 3, 4, 5], 'x', (one) => one)).toEqual(shuffled([5, 4, 3, 2, 1], 'x', (one) => one))
})

test('the key of a set names the letter under which the right option stands there', () => {
  const items = Array.from({ length: 40 }, (_, at) => choice(at + 1))
  const found = new Set<string>()
  for (const item of items)
    for (const set of [0, 1, 2, 3]) {
      const at = optionOrder(item, 7, set).indexOf('b')
      expect(rightLetters(item, 7, set, 'bn')).toEqual([['ক', 'খ', 'গ', 'ঘ'][at]])
      if (set) found.add(rightLetters(item, 7, set, 'en').join())
    }
  expect([...found].sort()).toEqual(['a', 'b', 'c', 'd'])
})

test('options that speak of the others stay in their place, and written questions too', () => {
  const all = choice(1, ['ঢাকা', 'খুলনা', 'রংপুর', 'উপরের সবগুলো'])
  expect(all.keepOrder).toBe(true)
  expect(choice(2, ['Dhaka', 'Khulna', 'Rangpur', 'None of the above']).keepOrder).toBe(true)
  expect(choice(3).keepOrder).toBe(false)
  expect(optionOrder(all, 7, 3)).toEqual(['a', 'b', 'c', 'd'])
  const written = (id: number): SetItem => ({
    questionId: id,
    partId: 1,
    kind: 'essay',
    keepOrder: false,
    content: { kind: 'essay', stem: { bn: 'লেখো', en: '' }, rubric: [] },
  })
  expect(setOrder([written(1), written(2), written(3)], 7, 2).map((one) => one.questionId)).toEqual([1, 2, 3])
})

test('steps belong to different persons, and sealed nobody sees it', () => {
  const people = { madeBy: 1, moderatorId: 2, openerId: 3, openedBy: null }
  const is = (userId: number, unseals = false) => ({ userId, unseals })
  expect(mayMove(people, 'hand-in', is(1))).toBe(true)
  expect(mayMove(people, 'approve', is(1, true))).toBe(false)
  expect(mayMove(people, 'approve', is(2))).toBe(true)
  expect([1, 2].map((user) => mayUnseal(people, is(user, true)))).toEqual([false, false])
  expect([3, 4].map((user) => mayUnseal(people, is(user)))).toEqual([true, false])
  expect(mayUnseal(people, is(4, true))).toBe(true)
  for (const user of [1, 2, 3, 4]) expect(maySee('sealed', people, user)).toBe(false)
  expect([1, 2, 3].map((user) => maySee('draft', people, user))).toEqual([true, false, false])
  expect([1, 2, 3].map((user) => maySee('approved', people, user))).toEqual([true, true, false])
  expect([1, 2, 3, 4].map((user) => maySee('opened', people, user))).toEqual([true, true, true, false])
  expect(paperStateAfter('sealed', 'take-back')).toBeNull()
  expect(paperStateAfter('approved', 'take-back')).toBe('draft')
})
