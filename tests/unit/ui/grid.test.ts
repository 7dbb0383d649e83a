import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { zId, zMark } from '~/ui/fields/zod'
import { checkCell } from '~/ui/grid/check'
import { planRestore, readDraft, writeDraft } from '~/ui/grid/draft'
import { parsePaste, planFill } from '~/ui/grid/paste'

describe('parsePaste', () => {
  it('reads a block of a spreadsheet', () => {
    expect(parsePaste('৪২\t18\r\n৫০\t20\r\n')).toEqual([
      ['৪২', '18'],
      ['৫০', '20'],
    ])
    expect(parsePaste('1\n2\n3')).toEqual([['1'], ['2'], ['3']])
    expect(parsePaste('1\r2')).toEqual([['1'], ['2']])
  })
  it('keeps empty cells inside and drops empty lines at the end', () => {
    expect(parsePaste('1\t\t3\n\n4\n\n')).toEqual([['1', '', '3'], [''], ['4']])
    expect(parsePaste('')).toEqual([['']])
  })
  it('understands quoted cells and lone quotation marks', () => {
    expect(parsePaste('"a\nb"\t"say ""hi"""\n2')).toEqual([['a\nb', 'say "hi"'], ['2']])
    expect(parsePaste('"5\t6')).toEqual([['"5', '6']])
    expect(parsePaste('5"\t6')).toEqual([['5"', '6']])
  })
  it('composes to NFC', () => {
    expect(parsePaste('যো')[0]?.[0]).toBe('যো'.normalize('NFC'))
  })
})

it('planFill stops at the edges and counts what did not fit', () => {
  expect(
    planFill(
      [
        ['1', '2'],
        ['3', '4'],
        ['5', ''],
      ],
      { row: 1, column: 1 },
      { rows: 3, columns: 2 },
    ),
  ).toEqual({
    fills: [
      { row: 1, column: 1, value: '1' },
      { row: 2, column: 1, value: '3' },
    ],
    left: 3,
  })
})

describe('marks', () => {
  const column = { key: 'cq', label: 'CQ', max: 70, decimals: 1 }
  it('are numbers in either script, absent, or nothing', () => {
    for (const typed of ['', ' ', '0', '70', '৬৯.৫', 'A', 'a', 'অ', 'অনু.', 'Absent'])
      expect(checkCell(typed, column)).toBeUndefined()
  })
  it('say what is wrong', () => {
    expect(checkCell('৭১', column)).toBe('ui:error.max.numeric?max=70')
    expect(checkCell('-1', column)).toBe('ui:error.min.numeric?min=0')
    expect(checkCell('seventy', column)).toBe('ui:error.mark')
    expect(checkCell('12.25', column)).toBe('ui:error.decimals?decimals=1')
    expect(checkCell('12.5', { ...column, decimals: 0 })).toBe('ui:error.integer')
    expect(checkCell('anything', { ...column, kind: 'text' })).toBeUndefined()
  })
  it('come back to their cell', () => {
    const data = new FormData()
    const cells = ['৬৫', 'A', '', '৭১', 'x']
    cells.forEach((cell, at) => {
      data.append(`rows[${at}].key`, String(at + 1))
      data.append(`rows[${at}].cq`, cell)
    })
    const schema = z.object({ rows: z.array(z.object({ key: zId(), cq: zMark({ max: 70 }) })) })
    expect(parseWithZod(data, { schema }).reply().error).toEqual({
      'rows[3].cq': ['ui:error.max.numeric?max=70'],
      'rows[4].cq': ['ui:error.mark'],
    })
    const good = new FormData()
    cells.slice(0, 3).forEach((cell, at) => {
      good.append(`rows[${at}].key`, String(at + 1))
      good.append(`rows[${at}].cq`, cell)
    })
    const submission = parseWithZod(good, { schema })
    expect(submission.status === 'success' && submission.value.rows).toEqual([
      { key: 1, cq: 65 },
      { key: 2, cq: 'A' },
      { key: 3, cq: null },
    ])
  })
})

describe('drafts', () => {
  const store = () => {
    const held = new Map<string, string>()
    return {
      held,
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, value: string) => void held.set(key, value),
      removeItem: (key: string) => void held.delete(key),
    }
  }
  it('survive a reload and go when nothing is unsaved', () => {
    const storage = store()
    writeDraft(storage, 'p1', { '7.cq': ['42', ''] }, 1000)
    expect(readDraft(storage, 'p1', 2000)).toEqual({ at: 1000, cells: { '7.cq': ['42', ''] } })
    expect(readDraft(storage, 'p2', 2000)).toBeUndefined()
    writeDraft(storage, 'p1', {}, 3000)
    expect(storage.held.size).toBe(0)
  })
  it('old ones and nonsense go', () => {
    const storage = store()
    writeDraft(storage, 'p1', { '7.cq': ['42', ''] }, 1000)
    expect(readDraft(storage, 'p1', 1000 + 15 * 86_400_000)).toBeUndefined()
    for (const text of ['{', '7', '{"at":"x","cells":{}}', '{"at":2000,"cells":{"a":["b"]}}']) {
      storage.setItem('draft:p1', text)
      expect(readDraft(storage, 'p1', 2000)).toBeUndefined()
    }
  })
  it('a full storage is not an error', () => {
    expect(
      writeDraft(
        {
          setItem: () => {
            throw new Error('QuotaExceededError')
          },
          removeItem: () => undefined,
        },
        'p',
        { a: ['1', ''] },
        1,
      ),
    ).toBe(false)
  })
  it('never overwrite what the server has changed meanwhile', () => {
    const plan = planRestore(
      { at: 1, cells: { a: ['42', ''], b: ['50', '40'], c: ['9', '8'], gone: ['1', ''] } },
      new Map([
        ['a', ''],
        ['b', '45'],
        ['c', '9'],
      ]),
    )
    expect(plan).toEqual({ fill: [['a', '42']], conflicts: 1 })
    expect(planRestore({ at: 1, cells: { a: ['42', '40'] } }, new Map([['a', '৪০']]))).toEqual({
      fill: [['a', '42']],
      conflicts: 0,
    })
    expect(planRestore({ at: 1, cells: { a: ['42', '40'] } }, new Map([['a', '৪২']]))).toEqual({
      fill: [],
      conflicts: 0,
    })
  })
})
