import { describe, expect, test } from 'vitest'
import { chosenSides } from '~/domain/merging/merge.form'
import {
  differs,
  MERGED_FIELDS,
  mergedFields,
  mergedState,
  sideOfField,
  type PersonRow,
} from '~/domain/merging/merged-fields.policy'

const keep: PersonRow = { name_bn: 'করিম', name_en: '', born_on: '2013-05-13', mobile: null, nid: '1234567890' }
const gone: PersonRow = { name_bn: 'করিম উদ্দিন', name_en: 'Karim', born_on: null, mobile: null, nid: '0987654321' }

describe('which value of two records stays', () => {
  test('that of the record which stays, unless it has none, or another was chosen', () => {
    expect(sideOfField(keep, gone, 'name_bn')).toBe('keep')
    expect(sideOfField(keep, gone, 'name_bn', 'gone')).toBe('gone')
    expect(sideOfField(keep, gone, 'name_en')).toBe('gone')
    expect(sideOfField(keep, gone, 'born_on')).toBe('keep')
  })

  test('nothing is taken away by a choice of nothing', () => {
    expect(sideOfField(keep, gone, 'born_on', 'gone')).toBe('keep')
    expect(sideOfField(keep, gone, 'name_en', 'keep')).toBe('gone')
    expect(sideOfField(keep, gone, 'mobile', 'gone')).toBe('keep')
  })

  test('there is a choice only where both say something, and not the same', () => {
    expect(['name_bn', 'name_en', 'born_on', 'mobile'].filter((one) => differs(keep, gone, one))).toEqual(['name_bn'])
    expect(differs({ a: 1 }, { a: 1 }, 'a')).toBe(false)
  })

  test('what is private is chosen only by who may see it', () => {
    const chosen = { nid: 'gone', name_bn: 'gone' } as const
    expect(mergedFields('employee', keep, gone, chosen)).toMatchObject({ nid: '0987654321', name_bn: 'করিম উদ্দিন' })
    expect(mergedFields('employee', keep, gone, chosen, false)).toMatchObject({
      nid: '1234567890',
      name_bn: 'করিম উদ্দিন',
    })
    expect(mergedFields('employee', { ...keep, nid: null }, gone, {}, false).nid).toBe('0987654321')
  })

  test('every field once', () => {
    for (const fields of Object.values(MERGED_FIELDS))
      expect(new Set(fields.map((one) => one.column)).size).toBe(fields.length)
  })
})

test('who is here by one of the records is here; of two days of leaving the later one counts', () => {
  const left = (day: string): PersonRow => ({ state: 'left', left_on: day })
  expect(mergedState(left('2026-03-01'), { state: 'active', left_on: null })).toEqual({ state: 'active', leftOn: null })
  expect(mergedState(left('2026-03-01'), left('2026-05-01'))).toEqual({ state: 'left', leftOn: '2026-05-01' })
  expect(mergedState({ state: 'completed', left_on: null }, left('2026-05-01'))).toEqual({
    state: 'completed',
    leftOn: null,
  })
})

test('a form says which value stays, by column; nonsense says nothing', () => {
  const form = new FormData()
  form.set('field.born_on', 'gone')
  form.set('field.name_bn', 'keep')
  form.set('field.nid', 'both')
  form.set('field.Name', 'gone')
  form.set('keep', 'gone')
  expect(chosenSides(form)).toEqual({ born_on: 'gone', name_bn: 'keep' })
})
