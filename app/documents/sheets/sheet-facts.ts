import { entryText } from '../zip-guard.server.ts'
import type { SheetCell } from './types.ts'

/** Cells that are merged into one; rows from 1, columns from 0. */
export interface Merge {
  top: number
  bottom: number
  left: number
  right: number
}

/** What a worksheet says beside its values. */
interface SheetFacts {
  merges: Merge[]
  hidden: Set<number>
}

const MOST_FACTS = 50_000
const TAG = /<row\b[^>]*>|<mergeCell\b[^>]*>/g
const REF = /\bref="([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)"/
/** Longer than any tag of those. */
const CARRY = 2_000

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Gathers what a worksheet says of hidden rows and merged cells, from its XML in pieces. */
export class FactsReader {
  readonly facts: SheetFacts = { merges: [], hidden: new Set() }
  private carry = ''

  see(piece: Buffer): void {
    const text = this.carry + piece.toString('latin1')
    let end = 0
    for (const { 0: tag, index } of text.matchAll(TAG)) {
      end = index + tag.length
      this.take(tag)
    }
    this.carry = text.slice(Math.max(end, text.length - CARRY))
  }

  private take(tag: string): void {
    const { merges, hidden } = this.facts
    if (merges.length + hidden.size > MOST_FACTS) return
    if (tag.startsWith('<row')) {
      const row = /\bhidden="(?:1|true)"/.test(tag) ? /\br="(\d+)"/.exec(tag) : null
      if (row) hidden.add(Number(row[1]))
      return
    }
    const ref = REF.exec(tag)
    if (ref)
      merges.push({
        left: columnOf(ref[1] ?? 'A'),
        top: Number(ref[2]),
        right: columnOf(ref[3] ?? 'A'),
        bottom: Number(ref[4]),
      })
  }
}

/** The sheets of a workbook in their order: what they are called, whether they are hidden, and the part that holds each. */
export function sheetsOfBook(zip: Buffer): { name: string; hidden: boolean; part: string }[] {
  const parts = new Map(
    [...entryText(zip, 'xl/_rels/workbook.xml.rels').matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target').replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  )
  return [...entryText(zip, 'xl/workbook.xml').matchAll(/<sheet\b[^>]*>/g)].map(([tag]) => ({
    name: attribute(tag, 'name'),
    hidden: /hidden/i.test(attribute(tag, 'state')),
    part: parts.get(attribute(tag, 'r:id')) ?? '',
  }))
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function attribute(tag: string, name: string): string {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  return value.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex: string, decimal: string, word: string) =>
    word ? (ENTITIES[word] ?? whole) : String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal)),
  )
}

/**
 * Fills merged cells row by row, from top to bottom: what is merged downwards has its value in every row that holds anything else, what is
 * merged side by side says how far it reaches.
 */
export class MergeFiller {
  private readonly values = new Map<Merge, SheetCell>()
  private readonly merges: readonly Merge[]
  private next = 0
  private open: Merge[] = []

  constructor(merges: readonly Merge[]) {
    this.merges = merges.toSorted((a, b) => a.top - b.top)
  }

  /** @returns the row's merges side by side */
  fill(row: number, cells: SheetCell[]): [first: number, last: number][] {
    for (let one = this.merges[this.next]; one && one.top <= row; one = this.merges[++this.next]) this.open.push(one)
    this.open = this.open.filter(({ bottom }) => bottom >= row)
    const own = cells.some((cell) => cell !== null && cell !== undefined && cell !== '')
    for (const one of this.open) {
      if (one.top === row) this.values.set(one, cells[one.left] ?? null)
      else if (own && (cells[one.left] ?? null) === null) {
        while (cells.length < one.left) cells.push(null)
        cells[one.left] = this.values.get(one) ?? null
      }
    }
    return this.open.filter(({ left, right }) => right > left).map(({ left, right }) => [left, right])
  }
}
