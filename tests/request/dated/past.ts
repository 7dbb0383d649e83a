import { sql } from 'db/connection'
import { everywhere } from 'tests/factories'
import type { Visitor } from 'tests/harness/visitor'
import { expect, test } from 'vitest'
import { pdfText } from '../../unit/documents/pdf-text'

/** Something that is asked of the past: the same answer every day. */
export type Readings = Readonly<Record<string, () => Promise<unknown>>>

/** An attribute: how it is changed today, and what is then otherwise of today, so that a change that changes nothing fails. */
export interface Change {
  change: () => Promise<unknown>
  today: () => Promise<unknown>
  /** Readings that may change by it. */
  moves?: readonly string[]
  after?: () => Promise<unknown>
}

const taken = async (readings: Readings, but: readonly string[] = []): Promise<Record<string, unknown>> => {
  const found: Record<string, unknown> = {}
  for (const [name, read] of Object.entries(readings)) if (!but.includes(name)) found[name] = await read()
  return found
}

/** A test for each attribute: it is changed today, and every reading of the past stays. */
export function pastStays(readings: () => Readings, changes: Readonly<Record<string, Change>>): void {
  test('what is read of the past says something', async () => {
    for (const [name, found] of Object.entries(await taken(readings())))
      expect(JSON.stringify(found).length, name).toBeGreaterThan(20)
  })
  for (const [attribute, { change, today, moves, after }] of Object.entries(changes))
    test(`${attribute} is changed today`, async () => {
      const [before, now] = [await taken(readings(), moves), await today()]
      try {
        await change()
        expect(await today(), 'of today').not.toEqual(now)
        expect(await taken(readings(), moves)).toEqual(before)
      } finally {
        await after?.()
      }
    })
}

/** The text of a file that an office user fetches: PDF as its words, anything else as it is. */
export async function fileOf(visitor: Visitor, at: string): Promise<string> {
  const answer = await visitor.get(at)
  expect([at, answer.status]).toEqual([at, 200])
  return answer.headers['content-type'] === 'application/pdf'
    ? pdfText(answer.body)
        .replace(/\s+/g, ' ')
        .replace(/Printed [^:]*:\d\d [AP]M/g, 'Printed')
    : answer.text
}

export const write = (text: string, ...bind: unknown[]): Promise<unknown> => everywhere(() => sql(text, bind))
export const rowsOf = (text: string, ...bind: unknown[]): Promise<object[]> => everywhere(() => sql<object>(text, bind))

const BACK = new Error('not to stay')
/** What a piece of work finds; what it writes is taken back. */
export async function tried<T>(work: () => Promise<T>): Promise<T> {
  const found: T[] = []
  const trial = everywhere(async () => {
    found.push(await work())
    throw BACK
  })
  await trial.catch((error: unknown) => {
    if (error !== BACK) throw error
  })
  return found[0] as T
}
