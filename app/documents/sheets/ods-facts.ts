import { entryText } from '../zip-guard.server.ts'
import { zipOf } from '../zip-write.server.ts'

/** Rows that are repeated on each printed page, and groups of rows, stand in elements of their own, which the reader passes over. */
const AROUND_ROWS = /<\/?table:(?:table-header-rows|table-rows|table-row-group)\b[^>]*>/g
const TAG = /<table:table(?:-row)?(?=[\s>])[^>]*>/g
const HIDDEN_STYLE =
  /<style:style\b(?=[^>]*\bstyle:family="table")[^>]*\bstyle:name="([^"]+)"[^>]*>\s*<style:table-properties\b[^>]*\btable:display="false"/g
const MOST_HIDDEN = 50_000

interface OdsSheetFacts {
  hidden: boolean
  /** Rows from 1. */
  hiddenRows: Set<number>
}

const valueOf = (tag: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/**
 * A workbook of LibreOffice with all its rows where a reader finds them, and what its sheets hide. The archive was inflated and measured before (checkZip).
 * @param maxBytes of its content
 */
export function openOds(bytes: Buffer, maxBytes: number): { bytes: Buffer; sheets: OdsSheetFacts[] } {
  const content = entryText(bytes, 'content.xml', maxBytes)
  const hiddenStyles = new Set([...content.matchAll(HIDDEN_STYLE)].map(([, name]) => name))
  const sheets: OdsSheetFacts[] = []
  let row = 0
  for (const [tag] of content.matchAll(TAG)) {
    if (!tag.startsWith('<table:table-row')) {
      sheets.push({ hidden: hiddenStyles.has(valueOf(tag, 'table:style-name')), hiddenRows: new Set() })
      row = 0
      continue
    }
    const rows = Math.max(1, Number(valueOf(tag, 'table:number-rows-repeated')) || 1)
    const hidden = sheets.at(-1)?.hiddenRows
    if (hidden && /^(?:collapse|filter)$/.test(valueOf(tag, 'table:visibility')))
      for (let at = 1; at <= rows && hidden.size < MOST_HIDDEN; at++) hidden.add(row + at)
    row += rows
  }
  // What it is, and whether it is encrypted, stands beside it.
  const beside = ['mimetype', 'META-INF/manifest.xml'].map((name) => [name, entryText(bytes, name)] as const)
  const files = [...beside, ['content.xml', content.replace(AROUND_ROWS, '')] as const]
  return {
    bytes: zipOf(files.flatMap(([name, text]) => (text ? { name, bytes: Buffer.from(text) } : []))),
    sheets,
  }
}
