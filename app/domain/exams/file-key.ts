import type { MarkSheetHead } from './mark-sheet.server'

/** Stands in the hidden first column's head of every mark sheet file: which sheet, and which version of it was exported. */
export const fileKey = (head: Pick<MarkSheetHead, 'id' | 'version'>): string => `marks:${head.id}:${head.version}`
export const readFileKey = (cell: unknown): { sheetId: number; version: number } | null => {
  const match = /^marks:(\d{1,15}):(\d{1,9})$/.exec(typeof cell === 'string' ? cell.trim() : '')
  return match ? { sheetId: Number(match[1]), version: Number(match[2]) } : null
}
