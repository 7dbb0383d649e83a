import type { SubmissionResult } from '@conform-to/react'
import { posted } from '~/access/intents.server'
import type { Action } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { isQuickField, unpackSeen, type QuickField } from '~/domain/students/quick/quick-fields.policy'
import { saveQuick, type QuickTyped } from '~/domain/students/quick/quick-update.server'
import { idIn } from '~/ui/table/url'

export type QuickAnswer = SubmissionResult<string[]> & { saved?: { changed: number }; stale?: boolean }

const CELL = /^rows\[(\d{1,4})\]\.(key|[A-Za-z]{1,20})$/

/** What was typed, shortened where it is absurdly long: with errors it comes back. @throws Missing for nonsense */
function readGrid(data: FormData) {
  const fields = [...new Set(String(data.get('fields') ?? '').split(' '))].filter(isQuickField)
  const sectionId = idOf(data.get('section'))
  if (!fields.length) throw new Missing('section')
  const rows = readRows(data, fields)
  for (const [name, value] of [...data])
    if (typeof value === 'string' && name.startsWith('rows') && value.length > 2000)
      data.set(name, value.slice(0, 2000))
  return { sectionId, rows, seen: unpackSeen(String(data.get('seen') ?? ''), fields), over: data.get('over') === '1' }
}

/** Saves the grid. What was typed comes back with the errors at their cells. */
export const actOnQuick: Action<SiteCtx, QuickAnswer> = posted(readGrid, async (ctx, typed, { reply }) => {
  const { errors, stale, changed } = await saveQuick(ctx, typed)
  if (Object.keys(errors).length)
    return {
      ...reply({ errors: { ...errors, ...(stale ? { '': ['students:quick.stale'] } : {}) }, hide: ['over'] }),
      stale,
    }
  return { ...reply({ resetForm: false, hide: ['over'] }), saved: { changed } }
})

function readRows(data: FormData, fields: readonly QuickField[]): QuickTyped[] {
  const rows = new Map<number, { at: number; enrolmentId: number; cells: Partial<Record<QuickField, string>> }>()
  for (const [name, value] of data) {
    if (!name.startsWith('rows')) continue
    const [, at, key = ''] = CELL.exec(name) ?? []
    if (at === undefined || typeof value !== 'string') throw new Missing('cell')
    const index = Number(at)
    const row = rows.get(index) ?? { at: index, enrolmentId: 0, cells: {} }
    rows.set(index, row)
    if (key === 'key') row.enrolmentId = idIn(value) ?? 0
    else if (isQuickField(key) && fields.includes(key)) row.cells[key] = value
    else throw new Missing('cell')
  }
  return [...rows.values()]
}
