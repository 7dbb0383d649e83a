import path from 'node:path'
import ts from 'typescript'

/** A statement as the program says it, and what it believes of the answer. */
export interface Statement {
  where: string
  text: string
  /** What the row type names: a column's key and its plain kind; null where rows are not read or are not described. */
  row: { key: string; kind: Kind; optional: boolean }[] | null
}
export type Kind = 'number' | 'string' | 'boolean' | 'Date' | 'other'

/** Calls whose text could not be put together without running the program. */
export interface Found {
  statements: Statement[]
  unread: string[]
}

const ASKING = new Set(['sql', 'askOnce'])
const ASKED_THROUGH = /from '(?:db|\.)\/connection'/
/** Of each choice inside a text the first branch, then the second. */
type Branch = 0 | 1
type Item = string | ts.ObjectLiteralExpression
type Scope = ReadonlyMap<ts.Symbol, ts.Expression | string> | null

/**
 * Reads every statement that code under `folders` hands to the database: templates are put together from constants, helper
 * functions and the branches of conditions, what only the running program knows (a parameter's number) becomes NULL.
 */
export function statementsOf(root: string, folders: readonly string[]): Found {
  const config = ts.getParsedCommandLineOfConfigFile(path.join(root, 'tsconfig.json'), {}, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: () => {},
  } as ts.ParseConfigFileHost)
  if (!config) throw new Error('no tsconfig.json')
  const within = (file: string) => folders.some((one) => file.startsWith(path.join(root, one) + path.sep))
  const program = ts.createProgram(config.fileNames.filter(within), config.options)
  const reader = new Reader(program.getTypeChecker())
  const found: Found = { statements: [], unread: [] }
  for (const file of program.getSourceFiles()) {
    if (!within(file.fileName) || !ASKED_THROUGH.test(file.text)) continue
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && ASKING.has(node.expression.text)) {
        const said = node.arguments[node.expression.text === 'askOnce' ? 1 : 0]
        const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
        const where = `${path.relative(root, file.fileName)}:${line}`
        const texts = said ? [...new Set(([0, 1] as const).map((branch) => reader.text(said, branch)))] : []
        if (texts.some((text) => text === null)) found.unread.push(where)
        const row = reader.row(node)
        for (const text of texts) if (text !== null) found.statements.push({ where, text, row })
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  return found
}

class Reader {
  constructor(private readonly checker: ts.TypeChecker) {}

  /** What an expression says in one branch; null where only the running program knows. */
  text(node: ts.Expression, branch: Branch, scope: Scope = null, depth = 0): string | null {
    if (depth > 30) return null
    const again = (other: ts.Expression, inner: Scope = scope) => this.text(other, branch, inner, depth + 1)
    if (ts.isStringLiteralLike(node)) return node.text
    if (ts.isNumericLiteral(node)) return node.text
    if (node.kind === ts.SyntaxKind.NullKeyword) return 'null'
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
      return again(node.expression)
    if (ts.isNonNullExpression(node)) return again(node.expression)
    if (ts.isTemplateExpression(node)) return this.template(node, again)
    if (ts.isConditionalExpression(node)) {
      const holds = this.compared(node.condition, again, scope)
      return again((holds ?? branch === 0) ? node.whenTrue : node.whenFalse)
    }
    if (ts.isBinaryExpression(node)) return this.binary(node, branch, again)
    if (ts.isIdentifier(node)) return this.named(node, again, scope)
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node))
      return this.member(node, branch, again, scope)
    if (ts.isCallExpression(node)) return this.call(node, branch, scope, depth)
    return null
  }

  private template(node: ts.TemplateExpression, again: (node: ts.Expression) => string | null): string | null {
    let text = node.head.text
    for (const span of node.templateSpans) {
      const isNumber = text.endsWith('$')
      const said = isNumber ? 'NULL' : again(span.expression)
      if (said === null) return null
      text = (isNumber ? text.slice(0, -1) : text) + said + span.literal.text
    }
    return text
  }

  /** Whether `a === b` holds where both are known, or `'key' in one` of an object that is written out. */
  private compared(node: ts.Expression, again: (node: ts.Expression) => string | null, scope: Scope): boolean | null {
    if (!ts.isBinaryExpression(node)) return null
    const key = askedFor(node)
    if (key !== null) {
      const table = this.value(this.bound(node.right, scope))
      return table && ts.isObjectLiteralExpression(table) ? this.has(table, key) : null
    }
    const same = node.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken
    if (!same && node.operatorToken.kind !== ts.SyntaxKind.ExclamationEqualsEqualsToken) return null
    const [left, right] = [again(node.left), again(node.right)]
    return left === null || right === null ? null : (left === right) === same
  }

  private binary(
    node: ts.BinaryExpression,
    branch: Branch,
    again: (node: ts.Expression) => string | null,
  ): string | null {
    const kind = node.operatorToken.kind
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return branch === 0 ? again(node.right) : ''
    if (kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken)
      return again(node.left) ?? again(node.right)
    if (kind !== ts.SyntaxKind.PlusToken) return null
    const [left, right] = [again(node.left), again(node.right)]
    return left === null || right === null ? null : left + right
  }

  private declaration(node: ts.Node): ts.Declaration | undefined {
    let symbol = this.checker.getSymbolAtLocation(node)
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = this.checker.getAliasedSymbol(symbol)
    return symbol?.valueDeclaration
  }

  private named(
    node: ts.Identifier,
    again: (node: ts.Expression, scope?: Scope) => string | null,
    scope: Scope,
  ): string | null {
    const symbol = this.checker.getSymbolAtLocation(node)
    const bound = symbol && scope?.get(symbol)
    if (typeof bound === 'string') return bound
    if (bound) return again(bound, null)
    const declared = this.declaration(node)
    if (!declared) return null
    if (ts.isVariableDeclaration(declared) && declared.initializer && isConst(declared))
      return again(declared.initializer)
    if (ts.isParameter(declared) && declared.initializer) return again(declared.initializer)
    return null
  }

  private member(
    node: ts.PropertyAccessExpression | ts.ElementAccessExpression,
    branch: Branch,
    again: (node: ts.Expression, scope?: Scope) => string | null,
    scope: Scope,
  ): string | null {
    const table = this.value(this.bound(node.expression, scope))
    if (!table || !ts.isObjectLiteralExpression(table)) return null
    const key = ts.isPropertyAccessExpression(node) ? node.name.text : again(node.argumentExpression)
    const entries = this.entries(table)
    const entry =
      entries.find((one) => key !== null && one.name.getText().replace(/['"]/g, '') === key) ??
      (key === null ? entries.at(branch === 0 ? 0 : -1) : undefined)
    return entry ? again(entry.initializer) : null
  }

  /** What an object is written out with, of its own and of those spread in it. */
  private entries(table: ts.ObjectLiteralExpression): ts.PropertyAssignment[] {
    return table.properties.flatMap((one) => {
      if (ts.isPropertyAssignment(one)) return [one]
      const spread = ts.isSpreadAssignment(one) ? this.value(one.expression) : null
      return spread && ts.isObjectLiteralExpression(spread) ? this.entries(spread) : []
    })
  }

  private has(table: ts.ObjectLiteralExpression, key: string): boolean {
    return this.entries(table).some((one) => one.name.getText().replace(/['"]/g, '') === key)
  }

  /** The expression that a parameter was given. */
  private bound(node: ts.Expression, scope: Scope): ts.Expression {
    const symbol = ts.isIdentifier(node) ? this.checker.getSymbolAtLocation(node) : undefined
    const given = symbol && scope?.get(symbol)
    return given && typeof given !== 'string' ? given : node
  }

  /** The expression that a constant stands for. */
  private value(node: ts.Expression): ts.Expression | null {
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
      return this.value(node.expression)
    if (!ts.isIdentifier(node)) return node
    const declared = this.declaration(node)
    return declared && ts.isVariableDeclaration(declared) && declared.initializer && isConst(declared)
      ? this.value(declared.initializer)
      : null
  }

  private isWhere(node: ts.Expression): boolean {
    return this.checker.getTypeAtLocation(node).symbol?.name === 'Where'
  }

  private call(node: ts.CallExpression, branch: Branch, scope: Scope, depth: number): string | null {
    if (ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'join') {
      const parts = this.list(node.expression.expression, branch, scope, depth + 1)
      const between = node.arguments[0] ? this.text(node.arguments[0], branch, scope, depth + 1) : ','
      return parts?.every((one) => typeof one === 'string') && between !== null ? parts.join(between) : null
    }
    if (ts.isPropertyAccessExpression(node.expression) && this.isWhere(node.expression.expression)) {
      const [said] = node.arguments
      // What was asked for comes on top (db/where.ts); what always holds can be read.
      if (node.expression.name.text === 'text' && said) return this.text(said, branch, scope, depth + 1)
      return { page: 'LIMIT 1 OFFSET 0', bind: 'NULL' }[node.expression.name.text] ?? null
    }
    if (!ts.isIdentifier(node.expression)) return null
    const declared = this.declaration(node.expression)
    const made =
      declared && ts.isVariableDeclaration(declared) && declared.initializer ? declared.initializer : declared
    if (!made || !(ts.isArrowFunction(made) || ts.isFunctionDeclaration(made) || ts.isFunctionExpression(made)))
      return null
    const inner = new Map<ts.Symbol, ts.Expression | string>(scope ?? [])
    for (const [at, parameter] of made.parameters.entries()) {
      const symbol = ts.isIdentifier(parameter.name) ? this.checker.getSymbolAtLocation(parameter.name) : undefined
      const given = node.arguments[at] ?? parameter.initializer
      if (!symbol || !given) continue
      const said = this.text(given, branch, scope, depth + 1)
      inner.set(symbol, said ?? given)
    }
    const body = made.body
    if (!body) return null
    if (!ts.isBlock(body)) return this.text(body, branch, inner, depth + 1)
    const returned = returns(body)
    const chosen = returned.at(branch === 0 ? 0 : -1)
    return chosen ? this.text(chosen, branch, inner, depth + 1) : null
  }

  /** The texts or objects of a list that is written out, with what conditions add to it; of filters `'key' in one` alone is asked. */
  private list(given: ts.Expression, branch: Branch, scope: Scope, depth: number): Item[] | null {
    if (depth > 30) return null
    const node = this.bound(given, scope)
    if (ts.isConditionalExpression(node))
      return this.list(branch === 0 ? node.whenTrue : node.whenFalse, branch, scope, depth + 1)
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const of = node.expression
      const each = node.arguments[0]
      if (of.name.text === 'filter') {
        const items = this.list(of.expression, branch, scope, depth + 1)?.filter(Boolean) ?? null
        const asked = each && ts.isArrowFunction(each) ? askedFor(each.body) : null
        return items?.filter((one) => asked === null || typeof one === 'string' || this.has(one, asked)) ?? null
      }
      if (of.name.text !== 'map' || !each || !ts.isArrowFunction(each) || ts.isBlock(each.body)) return null
      const body = each.body
      const symbol = each.parameters[0] && this.checker.getSymbolAtLocation(each.parameters[0].name)
      const items = this.list(of.expression, branch, scope, depth + 1)
      const said = items?.map((item) =>
        this.text(body, branch, new Map([...(scope ?? []), ...(symbol ? [[symbol, item] as const] : [])]), depth + 1),
      )
      return said?.every((one) => one !== null) ? said : null
    }
    const list = this.value(node)
    if (list && list !== node) return this.list(list, branch, scope, depth + 1)
    if (!list || !ts.isArrayLiteralExpression(list)) return null
    const all: Item[] = []
    for (const element of list.elements) {
      const more = ts.isSpreadElement(element)
        ? this.list(unwrapped(element.expression), branch, scope, depth + 1)
        : [ts.isObjectLiteralExpression(element) ? element : this.text(element, branch, scope, depth + 1)]
      if (!more) return null
      for (const one of more) {
        if (one === null) return null
        all.push(one)
      }
    }
    return all
  }

  row(call: ts.CallExpression): Statement['row'] {
    const said = call.typeArguments?.[0]
    if (!said) return null
    const type = this.checker.getTypeFromTypeNode(said)
    if (type.flags & (ts.TypeFlags.TypeParameter | ts.TypeFlags.Any)) return null
    return this.checker.getPropertiesOfType(type).map((property) => ({
      key: property.name,
      kind: this.kind(this.checker.getTypeOfSymbolAtLocation(property, call)),
      optional: Boolean(property.flags & ts.SymbolFlags.Optional),
    }))
  }

  private kind(type: ts.Type): Kind {
    const plain = this.checker.getNonNullableType(type)
    const kinds = new Set((plain.isUnion() ? plain.types : [plain]).map(kindOf))
    return kinds.size === 1 ? ([...kinds][0] as Kind) : 'other'
  }
}

function kindOf(type: ts.Type): Kind {
  if (type.flags & ts.TypeFlags.NumberLike) return 'number'
  if (type.flags & ts.TypeFlags.StringLike) return 'string'
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean'
  return type.getSymbol()?.name === 'Date' ? 'Date' : 'other'
}

const isConst = (declared: ts.VariableDeclaration): boolean => Boolean(declared.parent.flags & ts.NodeFlags.Const)

/** The key of a condition `'key' in one`. */
const askedFor = (node: ts.Node): string | null =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword && ts.isStringLiteral(node.left)
    ? node.left.text
    : null

const unwrapped = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) ? unwrapped(node.expression) : node

function returns(body: ts.Block): ts.Expression[] {
  const all: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) all.push(node.expression)
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit)
  }
  visit(body)
  return all
}
