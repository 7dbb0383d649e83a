import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

test('a list is a page that the query made, or whole: a first page made up on the spot has a pager that leads nowhere', () => {
  const found = ['app/routes', 'app/screens', 'app/ui'].flatMap((root) =>
    fs
      .readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(root, file))
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('table/whole.ts'))
      .filter((file) => /\bpage: 1,\s*per(Page)?: \d/.test(fs.readFileSync(file, 'utf8'))),
  )
  expect(found).toEqual([])
})

/** Columns of a DataTable where its file says them in place; null where a function makes them. */
function columnsOf(table: ts.JsxOpeningLikeElement, consts: ReadonlyMap<string, ts.Expression>) {
  const said = new Map<string, ts.Expression | true>()
  for (const one of table.attributes.properties)
    if (ts.isJsxAttribute(one) && ts.isIdentifier(one.name)) {
      const value = one.initializer
      said.set(one.name.text, value && ts.isJsxExpression(value) ? (value.expression ?? true) : (value ?? true))
    }
  const [header, given] = [said.get('rowHeader'), said.get('columns')]
  const listed =
    given !== undefined && given !== true && ts.isIdentifier(given) ? (consts.get(given.text) ?? given) : given
  if (!header || header === true || !ts.isStringLiteral(header) || !listed || listed === true) return null
  if (!ts.isArrayLiteralExpression(listed)) return null
  const keyed = (one: ts.Expression) =>
    ts.isObjectLiteralExpression(one) && new RegExp(`key: '${header.text}'`).test(one.getText())
  const dynamic = listed.elements.some((one) => !ts.isObjectLiteralExpression(one))
  return { header: header.text, column: listed.elements.find(keyed), dynamic, record: said.has('record') }
}

test('the column that names a row is one of the list, and leads to the record where a row has no fold', () => {
  const wrong: string[] = []
  for (const file of fs.readdirSync('app', { recursive: true, encoding: 'utf8' })) {
    const text = file.endsWith('.tsx') ? fs.readFileSync(path.join('app', file), 'utf8') : ''
    if (!text.includes('<DataTable')) continue
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
    const consts = new Map<string, ts.Expression>()
    const walk = (node: ts.Node) => {
      if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
        consts.set(node.name.text, node.initializer)
      if (ts.isJsxOpeningLikeElement(node) && node.tagName.getText() === 'DataTable') {
        const found = columnsOf(node, consts)
        if (found && !found.column && !found.dynamic) wrong.push(`${file}: no column '${found.header}'`)
        if (found?.record && found.column && !/Link\b|<a /.test(found.column.getText()))
          wrong.push(`${file}: '${found.header}' leads nowhere`)
      }
      ts.forEachChild(node, walk)
    }
    walk(source)
  }
  expect(wrong).toEqual([])
})
