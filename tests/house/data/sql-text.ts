import ts from 'typescript'

/** Tenants' tables with the column that names the tenant. */
export type Tenanted = ReadonlyMap<string, string>

/** A text of SQL as a source file has it: consts of the same file are put in, what else is put in while running is `?`. */
export interface SqlText {
  line: number
  text: string
}

/** What looks like SQL: keywords are written in capitals in this house. */
const IS_SQL = /\b(SELECT|INSERT INTO|MERGE INTO|UPDATE|DELETE FROM|JOIN|GROUP BY|ON CONFLICT)\b/

/** All texts of SQL of a source file in TypeScript. */
export function sqlTexts(source: string, name = 'source.ts'): SqlText[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const consts = new Map<string, ts.Expression>()
  const found: SqlText[] = []
  const known = (node: ts.Node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      consts.set(node.name.text, node.initializer)
    ts.forEachChild(node, known)
  }
  const textOf = (node: ts.Node, depth: number): string => {
    if (ts.isStringLiteralLike(node)) return node.text
    if (ts.isParenthesizedExpression(node)) return textOf(node.expression, depth)
    if (ts.isIdentifier(node)) {
      const meant = consts.get(node.text)
      return meant && depth < 6 ? textOf(meant, depth + 1) : '?'
    }
    if (!ts.isTemplateExpression(node)) return '?'
    return node.head.text + node.templateSpans.map((one) => textOf(one.expression, depth) + one.literal.text).join('')
  }
  const walk = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const text = textOf(node, 0)
      if (IS_SQL.test(text)) found.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text })
    }
    ts.forEachChild(node, walk)
  }
  known(file)
  walk(file)
  return found
}

interface Token {
  text: string
  /** How many parentheses are open around it. */
  depth: number
}

function tokensOf(sql: string): Token[] {
  const pieces = sql.match(/--[^\n]*|'(?:[^']|'')*'|"[^"]*"|\$\d+|[A-Za-z_][A-Za-z_0-9]*|\d+|::|[^\s]/g) ?? []
  const tokens: Token[] = []
  let depth = 0
  for (const text of pieces) {
    if (text.startsWith('--')) continue
    if (text === ')') depth--
    tokens.push({ text, depth })
    if (text === '(') depth++
  }
  return tokens
}

const ENDS_JOIN =
  /^(JOIN|LEFT|RIGHT|INNER|FULL|CROSS|WHERE|GROUP|ORDER|HAVING|LIMIT|UNION|RETURNING|SET|FOR|WINDOW|ON|;|,)$/
const NO_ALIAS =
  /^(ON|USING|WHERE|SET|LEFT|RIGHT|INNER|FULL|CROSS|JOIN|GROUP|ORDER|HAVING|LIMIT|UNION|RETURNING|FOR|SELECT|VALUES|DEFAULT|TABLESAMPLE|OFFSET|EXCEPT|INTERSECT|WINDOW)$/

interface Named {
  table: string
  alias: string
  column: string
  /** Of the table's name among the tokens, and of the first token after its alias. */
  at: number
  after: number
  depth: number
}

/** The tenants' tables that the tokens read or change, with their aliases. */
function namedTables(tokens: readonly Token[], tables: Tenanted): Named[] {
  const named: Named[] = []
  for (const [at, { text, depth }] of tokens.entries()) {
    const before = tokens[at - 1]?.text ?? ''
    const column = tables.get(text)
    if (!column || !/^(FROM|JOIN|UPDATE|INTO|USING|ONLY|,)$/.test(before) || tokens[at + 1]?.text === '.') continue
    if (before === ',' && !commaOfFrom(tokens, at - 1)) continue
    if (before === 'FROM' && /^(DISTINCT|EPOCH)$/i.test(tokens[at - 2]?.text ?? '')) continue
    let after = at + 1
    if (tokens[after]?.text === 'AS') after++
    const word = tokens[after]
    const alias = word && /^[a-z_]/.test(word.text) && !NO_ALIAS.test(word.text) ? word.text : null
    named.push({ table: text, alias: alias ?? text, column, at, after: alias ? after + 1 : after, depth })
  }
  return named
}

/** Whether a comma stands between the tables of a FROM. */
function commaOfFrom(tokens: readonly Token[], comma: number): boolean {
  const depth = tokens[comma]?.depth
  for (let at = comma - 1; at >= 0; at--) {
    const one = tokens[at]
    if (!one || one.depth < (depth ?? 0)) return false
    if (one.depth > (depth ?? 0)) continue
    if (one.text === 'FROM') return true
    if (/^(SELECT|WHERE|SET|BY|VALUES|HAVING|RETURNING|INTO|ON)$/.test(one.text)) return false
  }
  return false
}

/** Whether `alias.column` is compared between the two places: `=`, `IN`, a row of columns, or USING. */
function comparesTenant(tokens: readonly Token[], from: number, to: number, alias: string, column: string): boolean {
  for (let at = from; at < to; at++) {
    if (tokens[at]?.text !== column || tokens[at - 1]?.text !== '.' || tokens[at - 2]?.text !== alias) continue
    const [before, next] = [tokens[at - 3]?.text ?? '', tokens[at + 1]?.text ?? '']
    if (/^(=|IN)$/.test(next) || before === '=' || before === '(' || next === ',') return true
  }
  return false
}

/** Joins of tenants' tables whose condition does not name the tenant. */
function looseJoins(tokens: readonly Token[], tables: Tenanted): string[] {
  return namedTables(tokens, tables).flatMap(({ table, alias, column, at, after, depth }) => {
    const before = tokens[at - 1]?.text
    const crossed = before === 'JOIN' && tokens[at - 2]?.text === 'CROSS'
    if (before === 'JOIN' && !crossed) {
      if (tokens[after]?.text === 'USING') {
        const close = tokens.findIndex((one, index) => index > after && one.text === ')')
        return tokens.slice(after, close).some((one) => one.text === column) ? [] : [`JOIN ${table} USING`]
      }
      let end = after + 1
      while (end < tokens.length) {
        const one = tokens[end]
        if (!one || one.depth < depth || (one.depth === depth && ENDS_JOIN.test(one.text))) break
        end++
      }
      return comparesTenant(tokens, after, end, alias, column) ? [] : [`JOIN ${table} ${alias}`]
    }
    const beside =
      crossed || before === ',' || before === 'USING' || (before === 'FROM' && updatesAnother(tokens, at - 1))
    return !beside || comparesTenant(tokens, 0, tokens.length, alias, column) ? [] : [`${before} ${table} ${alias}`]
  })
}

/** Whether a FROM is that of an UPDATE. */
function updatesAnother(tokens: readonly Token[], from: number): boolean {
  const depth = tokens[from]?.depth ?? 0
  for (let at = from - 1; at >= 0; at--) {
    const one = tokens[at]
    if (!one || one.depth < depth) return false
    if (one.depth > depth) continue
    if (one.text === 'SET') return true
    if (/^(SELECT|DELETE|INSERT)$/.test(one.text)) return false
  }
  return false
}

/** ON CONFLICT of a tenant's table whose target does not begin with the tenant. */
function looseConflicts(tokens: readonly Token[], tables: Tenanted): string[] {
  return tokens.flatMap(({ text }, at) => {
    if (text !== 'ON' || tokens[at + 1]?.text !== 'CONFLICT' || tokens[at + 2]?.text !== '(') return []
    const into = tokens.slice(0, at).findLastIndex((one) => one.text === 'INTO')
    const table = tokens[into + 1]?.text ?? ''
    const column = tables.get(table)
    const first = tokens[at + 3]?.text
    return column && first !== column && first !== '?' ? [`ON CONFLICT (${first}) of ${table}`] : []
  })
}

/** GROUP BY the id of a tenant's table without its tenant: the other columns do not follow from the id alone. */
function looseGroups(tokens: readonly Token[], tables: Tenanted): string[] {
  const named = namedTables(tokens, tables)
  return tokens.flatMap(({ text, depth }, at) => {
    if (text !== 'GROUP' || tokens[at + 1]?.text !== 'BY') return []
    let end = at + 2
    while (end < tokens.length) {
      const one = tokens[end]
      if (
        !one ||
        one.depth < depth ||
        (one.depth === depth && /^(HAVING|ORDER|LIMIT|UNION|WINDOW|FOR)$/.test(one.text))
      )
        break
      end++
    }
    const keys = tokens
      .slice(at + 2, end)
      .map((one) => one.text)
      .join('')
      .split(',')
    return named
      .filter(({ alias, column }) => keys.includes(`${alias}.id`) && !keys.includes(`${alias}.${column}`))
      .map(({ table, alias }) => `GROUP BY ${alias}.id of ${table}`)
  })
}

/** What in a text of SQL would not work in, or would cross, a schema that is distributed by tenant. */
export function faultsOf(sql: string, tables: Tenanted): string[] {
  const tokens = tokensOf(sql)
  return [
    ...new Set([...looseJoins(tokens, tables), ...looseConflicts(tokens, tables), ...looseGroups(tokens, tables)]),
  ]
}

/** The tables that a text of SQL writes; `?` where the running program names them. */
export function writtenTables(sql: string): string[] {
  const words = tokensOf(sql).map((one) => one.text)
  return words.flatMap((word, at) => {
    const into = /^(INSERT|MERGE)$/.test(word) && words[at + 1] === 'INTO' ? 2 : 0
    const from = word === 'DELETE' && words[at + 1] === 'FROM' ? 2 : 0
    const set =
      /^(UPDATE|TRUNCATE)$/.test(word) && !/^(FOR|KEY|DO|ON|BEFORE|AFTER|OR)$/.test(words[at - 1] ?? '') ? 1 : 0
    const place = at + (into || from || set)
    if (place === at) return []
    const table = words[words[place] === 'ONLY' || words[place] === 'TABLE' ? place + 1 : place] ?? ''
    return /^[a-z_]+$|^\?$/.test(table) ? [table] : []
  })
}

/** Tenants' tables that a text reads or changes without saying whose rows: those that no join ties to another one's. */
export function ownerless(sql: string, tables: Tenanted): string[] {
  const tokens = tokensOf(sql)
  const named = namedTables(tokens, tables)
  return named.flatMap(({ table, alias, column, at }) => {
    const before = tokens[at - 1]?.text
    if (before === 'JOIN' || before === 'INTO') return []
    const plain = tokens.some(
      (one, n) =>
        one.text === column &&
        tokens[n - 1]?.text !== '.' &&
        (/^(=|IN)$/.test(tokens[n + 1]?.text ?? '') || tokens[n - 1]?.text === '(' || tokens[n + 1]?.text === ','),
    )
    return plain || comparesTenant(tokens, 0, tokens.length, alias, column) ? [] : [table]
  })
}
