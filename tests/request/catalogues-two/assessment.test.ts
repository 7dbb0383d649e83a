import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '~/paths'
import { visit, type Visitor } from 'tests/harness/visitor'
import { freshCode, idOf, rowOf } from './common'

let operator: Visitor
let six: number
beforeAll(async () => {
  operator = await visit(null).login('operator')
  six = await idOf('class', 'SIX')
})

const names = (code: string) => ({
  intent: 'create',
  code,
  nameBn: `পরীক্ষা ${code}`,
  nameEn: `Test ${code}`,
  active: 'on',
})
const level = (at: number, symbol: string, value: string) => ({
  [`levels[${at}].symbol`]: symbol,
  [`levels[${at}].value`]: value,
  [`levels[${at}].nameBn`]: `মাত্রা ${symbol}`,
  [`levels[${at}].nameEn`]: `Level ${symbol}`,
})
const band = (at: number, least: string, boxes: string) => ({
  [`bands[${at}].least`]: least,
  [`bands[${at}].boxes`]: boxes,
  [`bands[${at}].nameBn`]: `স্তর ${boxes}`,
  [`bands[${at}].nameEn`]: `Band ${boxes}`,
})

describe('assessment settings', () => {
  test('levels rise and differ; the rows nobody filled are left out', async () => {
    const scheme = (code: string) => ({
      ...names(code),
      yearFrom: '2023',
      yearTo: '2024',
      classIds: [six],
      repeated: 'best',
    })
    const wrong = [
      { ...level(0, '□', '1') },
      { ...level(0, '□', '2'), ...level(1, '○', '1') },
      { ...level(0, '□', '1'), ...level(1, '□', '2') },
    ]
    for (const levels of wrong)
      expect([
        levels,
        (await operator.post(paths.assessmentSettings, { ...scheme(freshCode()), ...levels })).status,
      ]).toEqual([levels, 422])
    expect(
      (
        await operator.post(paths.assessmentSettings, {
          ...scheme(freshCode()),
          yearTo: '2022',
          ...level(0, '□', '1'),
          ...level(1, '○', '2'),
        })
      ).status,
    ).toBe(422)
    const code = freshCode()
    expect(
      (
        await operator.post(paths.assessmentSettings, {
          ...scheme(code),
          ...level(0, '□', '1'),
          ...level(1, '△', '3'),
          'levels[2].symbol': '',
        })
      ).status,
    ).toBe(200)
    expect(await rowOf('assessment_setting', code)).toMatchObject({
      class_ids: [six],
      levels: [
        { symbol: '□', value: 1 },
        { symbol: '△', value: 3 },
      ],
    })
  })

  test('a performance indicator has a subject, a behaviour indicator none', async () => {
    const indicator = async (code: string, over: object) =>
      operator.post(`${paths.assessmentSettings}?tab=indicators`, {
        ...names(code),
        assessmentSettingId: await idOf('assessment_setting', 'COMPETENCY_2023'),
        fieldBn: 'ক্ষেত্র',
        fieldEn: 'Field',
        ...over,
      })
    expect((await indicator(freshCode(), { kind: 'performance' })).status).toBe(422)
    const code = freshCode()
    expect((await indicator(code, { kind: 'behaviour' })).status).toBe(200)
    expect(await rowOf('assessment_indicator', code)).toMatchObject({ kind: 'behaviour', subject_id: null })
    expect(
      (
        await operator.post(paths.assessmentSettings, {
          intent: 'delete',
          id: await idOf('assessment_setting', 'COMPETENCY_2023'),
        })
      ).status,
    ).toBe(422)
  })

  test('bands fall and only the last has no limit; seven of them tell the example', async () => {
    const setting = async (bands: object) => {
      const code = freshCode()
      const answer = await operator.post(paths.assessmentResultSettings, {
        ...names(code),
        assessmentSettingId: await idOf('assessment_setting', 'COMPETENCY_2023'),
        rounds: ['annual'],
        ...bands,
      })
      return [answer.status, (await rowOf('assessment_result_setting', code)) !== undefined]
    }
    expect(await setting({ ...band(0, '50', '2'), ...band(1, '10', '1') })).toEqual([422, false])
    expect(await setting({ ...band(0, '', '2'), ...band(1, '', '1') })).toEqual([422, false])
    expect(await setting({ ...band(0, '10', '3'), ...band(1, '50', '2'), ...band(2, '', '1') })).toEqual([422, false])
    expect(await setting({ ...band(0, '50', '3'), ...band(1, '-10', '2'), ...band(2, '', '1') })).toEqual([200, true])
    const page = await operator.get(
      `${paths.assessmentResultSettings}?c_setting=${await idOf('assessment_result_setting', 'SEVEN_BANDS')}&c_full=2&c_middle=4&c_beginning=4`,
    )
    expect(page.$('#try').text()).toContain('অনুসন্ধানী')
    expect(page.$('#try').text()).toContain('-২০%')
  })
})
