import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** What such a file holds can only be told by its folder. */
const NAMELESS = /^(load|act|data|helpers?|utils?)\.(server\.)?tsx?$/

test('a file’s name says what it holds without its folder', () => {
  const files = ['app', 'db'].flatMap((root) => fs.readdirSync(root, { recursive: true, encoding: 'utf8' }))
  expect(files.filter((file) => NAMELESS.test(path.basename(file)))).toEqual([])
})
