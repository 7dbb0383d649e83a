import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Part of a question that no kept page is given for: answerKept() sends it on. */
const NEVER_KEPT = ['design']

const text = (file: string) => fs.readFileSync(file, 'utf8')
const ROOT = 'app/routes/public'
const screens = fs
  .readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => path.posix.join(ROOT, file))
  .filter((file) => /export const handle\b/.test(text(file)))

/** The file a path of an import means, where it is part of a screen: routes, screens and their doors. */
function fileOf(from: string, said: string): string | null {
  const at = said.startsWith('~/')
    ? path.posix.join('app', said.slice(2))
    : path.posix.join(path.posix.dirname(from), said)
  if (!/^app\/(routes|screens|access)\//.test(at)) return null
  return [`${at}.ts`, `${at}.tsx`].find((one) => fs.existsSync(one)) ?? null
}

/** Names that a file imports, by the file they are from. */
function importsOf(file: string): { at: string; names: string[] }[] {
  return [...text(file).matchAll(/import (?!type)([^;]*?) from '([~.][^']*)'/g)].flatMap(
    ([, names = '', said = '']) => {
      const at = fileOf(file, said)
      return at ? [{ at, names: [...names.matchAll(/\w+/g)].map(([name]) => name) }] : []
    },
  )
}

/** A file's top-level pieces by name: what a screen takes of a file that many share is one of them, and what that one asks. */
function piecesOf(file: string): Map<string, string> {
  const parts = text(file).split(/\n(?=(?:export )?(?:default )?(?:async )?(?:const|function|interface|type) )/)
  return new Map(
    parts.flatMap((part) => {
      const name = /^(?:export )?(?:default )?(?:async )?(?:const|function) (\w+)/.exec(part)?.[1]
      return name ? [[name, part]] : []
    }),
  )
}

/** What the loader of a screen consists of: its own text, and each function it leads to. */
function loaderOf(file: string): string[] {
  const found = new Map<string, string>()
  const follow = (at: string, name: string): void => {
    const piece = piecesOf(at).get(name)
    if (!piece || found.has(`${at} ${name}`)) return
    found.set(`${at} ${name}`, piece)
    for (const other of piecesOf(at).keys()) if (new RegExp(`\\b${other}\\b`).test(piece)) follow(at, other)
    for (const { at: from, names } of importsOf(at))
      for (const one of names) if (new RegExp(`\\b${one}\\b`).test(piece)) follow(from, one)
  }
  follow(file, 'loader')
  // A loader that is handed on by name: `export { loader } from`, `export const { loader } = make()`.
  if (!found.size && /\bloader\b/.test(text(file)))
    for (const { at, names } of importsOf(file)) for (const name of names) follow(at, name)
  return [...found.values()]
}

/** Parameters of the question that a piece reads. @throws Error where it hands the question on: nobody can see what is read of it */
function readIn(piece: string): string[] {
  const own = [...piece.matchAll(/const (\w+) = new URL\([^)]*\)\.searchParams\b(?!\.)/g)].map(([, name]) => name ?? '')
  for (const of of own) {
    const uses = [...piece.matchAll(new RegExp(`(?<!const |[.\\w])${of}\\b(?!\\s*=)`, 'g'))]
    // Handed on by its name, what is read of it is read by that name.
    const seen = [...piece.matchAll(new RegExp(`(?<![.\\w])${of}\\.(?:get|getAll|has)\\('|^ +params,$`, 'gm'))]
    if (uses.length !== seen.length) throw new Error(`what is read of ${of} cannot be seen:\n${piece}`)
  }
  const names = ['params', 'searchParams', ...own].join('|')
  const read = [...piece.matchAll(new RegExp(`\\b(?:${names})\\.(?:get|getAll|has)\\('([^']+)'\\)`, 'g'))]
  const shapes = [...piece.matchAll(/\bquery\(request, (\{[^}]*\}|\w+)/g)].map(([, shape]) => shape ?? '')
  if (shapes.some((shape) => !shape.startsWith('{'))) throw new Error(`what query() reads cannot be seen:\n${piece}`)
  const shaped = shapes.flatMap((shape) => [...shape.matchAll(/(\w+):/g)].map(([, name]) => name ?? ''))
  return [...read.map(([, name]) => name ?? ''), ...shaped]
}

const isKept = (pieces: readonly string[]) =>
  pieces.some((piece) => /(?<!function )\b(sitePage|articlePage)\(/.test(piece))
const declared = (file: string) =>
  [
    ...(/export const handle[^\n]*=[\s\S]*?\breads: \[([^\]]*)\]/.exec(text(file))?.[1] ?? '').matchAll(/'([^']+)'/g),
  ].map(([, name]) => name ?? '')

test('every parameter that the loader of a kept screen reads is a page of its own, and no other', () => {
  const kept = screens.map((file) => ({ file, pieces: loaderOf(file) })).filter(({ pieces }) => isKept(pieces))
  expect(kept.length).toBeGreaterThan(20)
  const wrong = kept.flatMap(({ file, pieces }) => {
    const read = [...new Set(pieces.flatMap(readIn))].filter((name) => !NEVER_KEPT.includes(name)).sort()
    const said = declared(file).sort()
    return read.join() === said.join()
      ? []
      : [`${file} reads ${read.join(', ') || 'nothing'}, says ${said.join(', ') || 'nothing'}`]
  })
  expect(wrong).toEqual([])
  expect(kept.filter(({ file }) => declared(file).length).length).toBeGreaterThan(9)
})

test('a screen that says other than it reads is found', () => {
  expect(
    readIn(`const loader = open(({ request }) => idIn(new URL(request.url).searchParams.get('section')))`),
  ).toEqual(['section'])
  expect(
    readIn(`const params = new URL(request.url).searchParams\n  return [params.get('q'), params.has('page')]`),
  ).toEqual(['q', 'page'])
  expect(readIn(`const { month, view } = query(request, { month: zMonth, view: zView })`)).toEqual(['month', 'view'])
  expect(() => readIn(`const params = new URL(request.url).searchParams\n  return all(params)`)).toThrow(
    'cannot be seen',
  )
})
