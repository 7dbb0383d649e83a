import { describe, expect, test } from 'vitest'
import { depthOf, dropped, mayStandUnder, stepped, subtree } from '~/domain/setup/menus/menu.policy'
import { CARDS, idOf, movedCard, visibleCards, wholePalette } from '~/domain/dashboard/cards'

// 1 (2, 3 (4)), 5
const TREE = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 1 },
  { id: 4, parentId: 3 },
  { id: 5, parentId: null },
]

describe('places of a menu', () => {
  test('what lies below an entry, and how deep it is', () => {
    expect([...subtree(TREE, 1)].sort()).toEqual([1, 2, 3, 4])
    expect([depthOf(TREE, 1), depthOf(TREE, 4), depthOf(TREE, null)]).toEqual([1, 3, 0])
  })

  test('an entry cannot stand below itself, nor deeper than three levels with all it carries', () => {
    expect(mayStandUnder(TREE, 1, 4)).toBe('cycle')
    expect(mayStandUnder(TREE, 1, 1)).toBe('cycle')
    expect(mayStandUnder(TREE, 1, 5)).toBe('deep')
    expect(mayStandUnder(TREE, 3, 5)).toBe('yes')
    expect(mayStandUnder(TREE, 5, 4)).toBe('deep')
    expect(mayStandUnder(TREE, 5, 3)).toBe('yes')
  })

  test('the buttons', () => {
    expect(stepped(TREE, 3, 'up')).toEqual({ parentId: 1, order: [3, 2] })
    expect(stepped(TREE, 2, 'down')).toEqual({ parentId: 1, order: [3, 2] })
    expect(stepped(TREE, 3, 'indent')).toEqual({ parentId: 2, order: [3] })
    expect(stepped(TREE, 2, 'outdent')).toEqual({ parentId: null, order: [1, 2, 5] })
    expect(stepped(TREE, 5, 'outdent')).toBeNull()
    expect([
      stepped(TREE, 1, 'up'),
      stepped(TREE, 5, 'down'),
      stepped(TREE, 1, 'indent'),
      stepped(TREE, 99, 'up'),
    ]).toEqual([null, null, null, null])
  })

  test('a drag: before a sibling, or last', () => {
    expect(dropped(TREE, 5, { parent: null, before: 1 })).toEqual({ parentId: null, order: [5, 1] })
    expect(dropped(TREE, 5, { parent: 1, before: 3 })).toEqual({ parentId: 1, order: [2, 5, 3] })
    expect(dropped(TREE, 2, { parent: 1, before: null })).toEqual({ parentId: 1, order: [3, 2] })
  })
})

describe('palettes', () => {
  const site = CARDS.site.map(idOf)
  test('a stored one keeps its order and hidden cards, forgets unknown ones, and gets what was built since', () => {
    const whole = wholePalette('site', [
      { id: 'block.notices', shown: true },
      { id: 'block.gone', shown: true },
      { id: 'figure.teachers', shown: false },
      { id: 'figure.teachers', shown: true },
    ])
    expect(whole.slice(0, 2)).toEqual([
      { id: 'figure.teachers', shown: false },
      { id: 'figure.students', shown: true },
    ])
    expect(whole.map((one) => one.id).toSorted()).toEqual(site.toSorted())
    expect(whole.find((one) => one.id.startsWith('block.'))?.id).toBe('block.notices')
  })

  test('a card moves among its own kind only', () => {
    const whole = wholePalette('site', null)
    expect(
      movedCard(whole, 'figure.teachers', -1)
        .slice(0, 2)
        .map((one) => one.id),
    ).toEqual(['figure.teachers', 'figure.students'])
    expect(movedCard(whole, 'figure.students', -1)).toEqual(whole)
    expect(movedCard(whole, whole.find((one) => one.id.startsWith('block.'))?.id ?? '', -1)).toEqual(whole)
  })

  test('a module that is off and a permission that is missing hide a card, whatever the palette says', () => {
    const whole = wholePalette('site', null)
    const seen = (areas: string[], may: boolean) =>
      visibleCards(
        'site',
        whole,
        (area) => areas.includes(area),
        () => may,
      ).map(idOf)
    const areas = ['academics', 'students', 'exams', 'results', 'fees', 'payments', 'calendar', 'leave', 'tasks']
    expect(seen(areas, true)).toEqual(site)
    expect(seen(['academics', 'students', 'exams', 'results'], false)).toEqual([
      'figure.students',
      'figure.teachers',
      'figure.sections',
      'block.today',
      'block.byClass',
      'block.notices',
    ])
    expect(seen([], true)).toEqual(['figure.teachers', 'block.today', 'block.notices'])
  })
})
