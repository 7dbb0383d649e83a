import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { manifest } from 'tests/harness/manifest'

const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
const fileOf = (from: string, asked: string): string | undefined => {
  const base = asked.startsWith('~/') ? path.join('app', asked.slice(2)) : path.join(path.dirname(from), asked)
  return ENDINGS.map((ending) => base + ending).find((file) => fs.existsSync(file) && fs.statSync(file).isFile())
}

/** A screen's file and those it shows forms with. */
function reached(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, asked = ''] of fs.readFileSync(file, 'utf8').matchAll(/(?:from |import\()'((?:~|\.\.?)\/[^']+)'/g)) {
    const next = fileOf(file, asked)
    if (next && /^app\/(routes\/|screens\/|ui\/kit).*(?<!\.server)\.tsx?$/.test(next)) reached(next, seen)
  }
  return seen
}

test('a screen takes files when a form of it sends some, and only then', async () => {
  const routes = (await manifest()).filter(({ module }) => module.action)
  expect(routes.length).toBeGreaterThan(100)
  const wrong = routes.flatMap(({ id, module }) => {
    const file = fileOf('', `~/${id}`)
    const sends =
      file !== undefined &&
      [...reached(file)].some((one) => /encType="multipart\/form-data"/.test(fs.readFileSync(one, 'utf8')))
    return sends === ['upload', 'public-upload'].includes(module.action?.body ?? '')
      ? []
      : [`${id}: ${module.action?.body}`]
  })
  // A program's call, and the preview of a form that stands on another screen.
  expect(wrong.sort()).toEqual(['routes/api/user: upload', 'routes/site/results/settings-preview: upload'])
})

test('an address has one action, so it is clear how much may be sent to it', async () => {
  const routes = await manifest()
  const byId = new Map(routes.map((route) => [route.id, route]))
  const two = routes.filter(({ parentId, module }) => {
    for (let at = byId.get(parentId ?? ''); at; at = byId.get(at.parentId ?? ''))
      if (at.module.action && module.action) return true
    return false
  })
  expect(two.map(({ id }) => id)).toEqual([])
})

test('whoever counts addresses counts networks', () => {
  const files = fs
    .readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join('app', file))
  const whole = files.filter((file) =>
    /\b(?:count|refuseIfShut|forgive)\([^)]*(?<!networkOf\()ctx\.ip/.test(
      fs.readFileSync(file, 'utf8').replace(/attemptKey\([^)]*\)/g, ''),
    ),
  )
  expect(whole).toEqual([])
})
