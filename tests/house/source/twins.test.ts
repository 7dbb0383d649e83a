import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** What tests alone call of the program, and why it is there. */
const FOR_TESTS: Record<string, string> = {
  instanceFor: 'a language’s words as i18next has them',
  mendProgress: 'recounts by hand what triggers keep (docs/decisions/mark-progress.md)',
  pdfWorkerPids: 'tests kill a worker',
  rawClient: 'tests read along what is asked',
  setSmsAdapter: 'tests receive the messages',
  sheetWorkerPids: 'tests kill a worker',
  wrongProgress: 'finds what triggers kept wrongly (docs/decisions/mark-progress.md)',
}
/** Exports of a screen that Remix calls. */
const REMIX = /^(loader|action|handle|meta|links|headers|shouldRevalidate|ErrorBoundary)$/

const sources = ['app', 'db', 'seeders', 'scripts', 'server.ts', 'settings.ts', 'vite.config.ts', 'remix.config.js']
  .flatMap((root) =>
    fs.statSync(root).isDirectory()
      ? fs.readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => path.join(root, file))
      : [root],
  )
  .filter((file) => /\.(tsx?|m?js)$/.test(file))
  .map((file) => ({ file, text: fs.readFileSync(file, 'utf8') }))

test('what is exported is used by the program: a rule that tests alone run is a twin of the one that decides', () => {
  const said = new Map<string, number>()
  for (const { text } of sources)
    for (const [word] of text.matchAll(/\b\w+\b/g)) said.set(word, (said.get(word) ?? 0) + 1)
  const lonely = sources
    .filter(({ file }) => /^(app|db)\//.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)]
        .map((one) => one[1] ?? '')
        .filter((name) => said.get(name) === 1 && !(file.startsWith('app/ro') && REMIX.test(name)))
        .map((name) => ({ file, name })),
    )
  expect(lonely.filter(({ name }) => !(name in FOR_TESTS)).map(({ file, name }) => `${file}: ${name}`)).toEqual([])
  expect(Object.keys(FOR_TESTS).filter((name) => !lonely.some((one) => one.name === name))).toEqual([])
})
