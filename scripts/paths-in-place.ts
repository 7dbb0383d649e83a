import fs from 'node:fs'
import ts from 'typescript'
import type { Plugin } from 'vite'

const FILE = 'app/paths.ts'
const FILES = [
  FILE,
  ...fs
    .readdirSync('app/paths', { recursive: true, encoding: 'utf8' })
    .filter((part) => part.endsWith('.ts'))
    .map((part) => `app/paths/${part}`),
]

/**
 * What stands behind each name of app/paths.ts: `'/dashboard'`, or the function that makes the address.
 * @throws Error for an address that names something else of its file: where it is written into, there is nothing of that name;
 * and for a name that two files have
 */
export function written(text = FILES.map((file) => fs.readFileSync(file, 'utf8')).join('\n')): Map<string, string> {
  const source = ts.createSourceFile(FILE, text, ts.ScriptTarget.Latest, true)
  const beside = new Set(
    source.statements.flatMap((statement) => {
      if (ts.isVariableStatement(statement))
        return statement.declarationList.declarations.map(({ name }) => name.getText())
      return ts.isFunctionDeclaration(statement) && statement.name ? [statement.name.text] : []
    }),
  )
  const found = new Map<string, string>()
  const alone = (name: string, node: ts.Node): void => {
    if (ts.isIdentifier(node) && beside.has(node.text))
      throw new Error(`${FILE}: ${name} uses ${node.text}, which the browser's scripts do not have`)
    ts.forEachChild(node, (child) => alone(name, child))
  }
  const visit = (node: ts.Node): void => {
    if (!ts.isPropertyAssignment(node)) return ts.forEachChild(node, visit)
    const name = node.name.getText()
    if (found.has(name)) throw new Error(`${FILE}: ${name} stands twice, and the later one would be meant everywhere`)
    alone(name, node.initializer)
    found.set(name, `(${node.initializer.getText()})`)
  }
  visit(source)
  return found
}

/**
 * In the browser's scripts each address stands where it is used, `'/dashboard'` for `paths.dashboard`: otherwise every
 * page would carry the addresses of all screens.
 */
export function pathsInPlace(): Plugin {
  return {
    name: 'paths-in-place',
    apply: 'build',
    enforce: 'pre',
    transform(code, id, { ssr = false } = {}) {
      if (ssr || !/\.tsx?$/.test(id) || !code.includes("from '~/paths'")) return null
      const all = written()
      return { code: code.replace(/\bpaths\.(\w+)/g, (as, name: string) => all.get(name) ?? as), map: null }
    },
  }
}
