import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** What says whether a secret that somebody gave is the right one. */
const COMPARES = ['timingSafeEqual', 'passwordMatches', 'spendCode', 'spendPasskey']

/** What compares, but no guess: signatures and tokens that are far too long to be tried. */
const NO_GUESS: Record<string, string> = {
  csrfMatches: 'a token of 256 bits that its own page was given',
  isSignedKept: 'a signature: who reads a printed address by it is counted by guess() all the same',
  readApplicationTicket: 'a signature of 192 bits in a cookie',
  readBillTicket: 'a signature of 192 bits in a hidden field',
  readFeeTicket: 'a signature of 192 bits in a hidden field',
  readSheetLink: 'a signature of 192 bits in a link',
  sameSecret: 'keys of gateways, which the gateway gave',
}

interface Call {
  name: string
  /** The top-level function or constant it stands in. */
  within: string
  file: string
  guarded: boolean
}

const nameIn = (node: ts.Node): string | null => {
  if (ts.isFunctionDeclaration(node)) return node.name?.text ?? null
  if (ts.isVariableStatement(node)) {
    const [first] = node.declarationList.declarations
    return first && ts.isIdentifier(first.name) ? first.name.text : null
  }
  return null
}

/** Every call of a file, with whether it stands in what guess() is handed. */
function callsOf(file: string, text: string): { calls: Call[]; known: Set<string> } {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const calls: Call[] = []
  const known = new Set<string>()
  for (const statement of source.statements) {
    const within = nameIn(statement) ?? `line ${source.getLineAndCharacterOfPosition(statement.getStart()).line + 1}`
    known.add(within)
    if (ts.isImportDeclaration(statement) && statement.importClause?.namedBindings)
      if (ts.isNamedImports(statement.importClause.namedBindings))
        for (const one of statement.importClause.namedBindings.elements) known.add(one.name.text)
    const walk = (node: ts.Node, guarded: boolean): void => {
      const called = ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? node.expression.text : null
      if (called) calls.push({ name: called, within, file, guarded })
      ts.forEachChild(node, (child) => walk(child, guarded || called === 'guess'))
    }
    walk(statement, false)
  }
  return { calls, known }
}

/** Where a secret is compared without guess(), as `file: function`: what compares and is called by nobody in guess(), up to its last caller. */
function unguarded(files: readonly { file: string; text: string }[]): string[] {
  const read = files.map(({ file, text }) => ({ file, ...callsOf(file, text) }))
  const compares = new Set<string>([...COMPARES])
  const at = new Map<string, string>()
  const reaches = ({ name }: Call, known: Set<string>) => compares.has(name) && known.has(name)
  for (let before = -1; before !== compares.size;) {
    before = compares.size
    for (const { file, calls, known } of read)
      for (const call of calls)
        if (!call.guarded && reaches(call, known) && !NO_GUESS[call.within] && !compares.has(call.within)) {
          compares.add(call.within)
          at.set(call.within, file)
        }
  }
  const called = new Set(
    read.flatMap(({ calls, known }) => calls.filter((one) => reaches(one, known)).map((one) => one.name)),
  )
  return [...at].filter(([name]) => !called.has(name)).map(([name, file]) => `${file}: ${name}`)
}

const files = fs
  .readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file: path.posix.join('app', file), text: fs.readFileSync(path.join('app', file), 'utf8') }))

test('every place that compares a secret is asked through guess(), which counts before it looks', () => {
  expect(unguarded(files)).toEqual([])
})

test('what compares by itself, or by another that does, is found', () => {
  const by = `import { timingSafeEqual } from 'node:crypto'
    export function fits(a: Buffer, b: Buffer) { return timingSafeEqual(a, b) }`
  const bad = {
    file: 'bad.ts',
    text: `import { fits } from './by'\nexport const action = open(async () => fits(a, b))`,
  }
  const good = {
    file: 'good.ts',
    text: `import { fits } from './by'\nexport const action = open(() => guess({ what }, '', () => fits(a, b)))`,
  }
  expect(unguarded([{ file: 'by.ts', text: by }, bad])).toEqual(['bad.ts: action'])
  expect(unguarded([{ file: 'by.ts', text: by }, good])).toEqual([])
})

test('what is no guess is still there', () => {
  const all = files.map(({ text }) => text).join('\n')
  expect(Object.keys(NO_GUESS).filter((name) => !new RegExp(`\\b(function|const) ${name}\\b`).test(all))).toEqual([])
})
