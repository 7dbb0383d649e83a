import fs from 'node:fs'
import ts from 'typescript'
import type { Plugin } from 'vite'

const FILE = 'app/paths.ts'

/** What stands behind each name of app/paths.ts: `'/dashboard'`, or the function that makes the address. */
function written(): Map<string, string> {
  const source = ts.createSourceFile(FILE, fs.readFileSync(FILE, 'utf8'), ts.ScriptTarget.Latest, true)
  const found = new Map<string, string>()
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node)) found.set(node.name.getText(), `(${node.initializer.getText()})`)
    else ts.forEachChild(node, visit)
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
