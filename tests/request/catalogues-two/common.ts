import { sql } from 'db/connection'
import { everywhere } from 'tests/factories'
import type { Answer } from 'tests/harness/visitor'

let serial = 0

/** A code no other row has, in letters alone (pages show digits in their own script): tests write to rows of their own. */
export const freshCode = (prefix = 'T'): string =>
  prefix + `${process.pid}${Date.now()}${(serial += 1)}`.replace(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)))

export const rows = <Row extends object>(text: string, binds: unknown[] = []): Promise<Row[]> =>
  everywhere(() => sql<Row>(text, binds))

export const rowOf = async <Row extends object>(table: string, code: string): Promise<Row | undefined> =>
  (await rows<Row>(`SELECT * FROM ${table} WHERE code = $1`, [code]))[0]

export const idOf = async (table: string, code: string): Promise<number> =>
  (await rowOf<{ id: number }>(table, code))?.id ?? 0

export const problems = (page: Answer): string => page.$('[role=alert], [id$=-error]').text()
