import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const files = fs
  .readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file: path.posix.join('app', file), text: fs.readFileSync(path.join('app', file), 'utf8') }))
/** Hooks run in the browser, as `ui` and `offline` do. */
const having = (what: RegExp, but: RegExp = /^app\/(ui|offline)\/|\/use-[\w-]+\.ts$/) =>
  files.filter(({ file, text }) => what.test(text) && !but.test(file))

/** These call others only as tasks of their own, outside any unit of work. */
const TASKS = ['app/domain/delivery/push/deliver-push.server.ts']
/** Only told about a picture by whoever is in turn already. */
const IN_TURN_ALREADY = ['app/domain/operations/files/check.server.ts']

test('pictures are made, and others are called, only where connections are given back', () => {
  const slow = having(/from 'sharp'|from 'nodemailer'|from 'aws4fetch'|\bfetch\(/)
  expect(slow.length).toBeGreaterThan(8)
  const wrong = slow.filter(
    ({ file, text }) => !/\bapart\(|\binTurn\(/.test(text) && !TASKS.includes(file) && !IN_TURN_ALREADY.includes(file),
  )
  expect(wrong.map(({ file }) => file)).toEqual([])
})

test('documents are drawn by the one pool, which gives connections back', () => {
  expect(having(/typst-ts-node-compiler/, /^app\/documents\/worker\//).map(({ file }) => file)).toEqual([])
  const pool = files.find(({ file }) => file === 'app/documents/pdf-pool.server.ts')
  expect(pool?.text).toMatch(/apart\('a document is drawn'/)
})

test('sheets are read and written by the workers, and where little is written, connections are given back first', () => {
  expect(having(/from 'hucre/, /^app\/documents\/sheets\//).map(({ file }) => file)).toEqual([])
  expect(having(/\bwriteSheets(Here|Apart)\(/, /^app\/documents\/sheets\//).map(({ file }) => file)).toEqual([
    'app/documents/spreadsheet-write.server.ts',
  ])
  expect(files.find(({ file }) => file === 'app/documents/spreadsheet-write.server.ts')?.text).toMatch(
    /apart\('a sheet is written'/,
  )
})

/** What says whether a PIN, a code or two facts are right, without a login. */
const SECRETS =
  /(?<!paths\.|function |const )\b(findByPin|entryOfPin|findByTwoFacts|findBill|findPublicResult|verifyReceipt|verifyResult|verifyDocument|studentDetails)\(/

test('whether a guess is right is looked at only in guess(), which counts before', () => {
  // findBill() is a look itself, made of another.
  const looks = having(SECRETS, /^app\/(ui|offline)\/|bill-look-up\.server\.ts$/)
  expect(looks.length).toBeGreaterThan(7)
  expect(looks.filter(({ text }) => !/\bguess(<\w+>)?\(/.test(text)).map(({ file }) => file)).toEqual([])
})

test('to ask whether a key is shut, and count later, is left to what is no secret', () => {
  expect(
    having(/\brefuseIfShut\b/)
      .map(({ file }) => file)
      .sort(),
  ).toEqual([
    'app/access/public-form/public-form.server.ts', // hands it to what counts by itself
    'app/domain/identity/attempts.server.ts',
    'app/routes/public/results/found-result.server.tsx', // before what is remembered; guess() looks
  ])
})
