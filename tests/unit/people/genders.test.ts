import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { wordsFor } from '~/i18n/i18n.server'

test('adults are men and women: no screen of staff or of candidates for a post calls them boys and girls', () => {
  const told = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)(people|recruitment|payroll|leave|jobs)\b.*\.tsx?$/.test(file))
    .filter((file) => readFileSync(`app/${file}`, 'utf8').includes('students:genders'))
  expect(told).toEqual([])
  expect(['male', 'female'].map((one) => wordsFor('bn')(`common:genders.${one}`))).toEqual(['পুরুষ', 'নারী'])
  expect(['male', 'female'].map((one) => wordsFor('en')(`common:genders.${one}`))).toEqual(['Male', 'Female'])
})
