import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => fs.readFileSync(file, 'utf8')

test('every typeface of ours that a style asks for is declared: the numbers of pages on paper too', () => {
  const declared = new Set([...read('app/fonts.css').matchAll(/font-family: '([^']+)'/g)].map((one) => one[1]))
  const asked = [...read('app/styles.css').matchAll(/\bfont(?:-family)?:[^;'{}]*'([^']+)'/g)].map((one) => one[1])
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((name) => !declared.has(name))).toEqual([])
})

test('the dark theme is the variables’ alone: a variant of classes would not follow a device that is dark by itself', () => {
  const found = fs
    .readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx|css)$/.test(file) && /[\s"'`]dark:[a-z[]/.test(read(path.join('app', file))))
  expect(found).toEqual([])
})
