import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import type { EntranceArgs } from '~/access/guard.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
import { isQuickField, unpackSeen, type QuickField } from '~/domain/students/quick/quick-fields.policy'
import { saveQuick, type QuickTyped } from '~/domain/students/quick/quick-update.server'

export type QuickAnswer = SubmissionResult<string[]> & { saved?: { changed: number }; stale?: boolean }

const CELL = /^rows\[(\d{1,4})\]\.(key|[A-Za-z]{1,20})$/

/** Saves the grid. What was typed comes back with the errors at their cells, shortened where it is absurdly long. */
export async function actOnQuick(ctx: SiteCtx, { form }: EntranceArgs): Promise<QuickAnswer> {
  const data = await form()
  const sectionId = Number(data.get('section'))
  const fields = [...new Set(String(data.get('fields') ?? '').split(' '))].filter(isQuickField)
  if (!Number.isSafeInteger(sectionId) || sectionId < 1 || !fields.length) throw new Missing('section')
  const rows = readRows(data, fields)
  for (const [name, value] of [...data])
    if (typeof value === 'string' && name.startsWith('rows') && value.length > 2000)
      data.set(name, value.slice(0, 2000))
  const done = await saveQuick(ctx, {
    sectionId,
    rows,
    seen: unpackSeen(String(data.get('seen') ?? ''), fields),
    over: data.get('over') === '1',
  })
  const reply = parseWithZod(data, { schema: z.record(z.string(), z.unknown()) })
  const hideFields = ['csrf', 'over']
  if (Object.keys(done.errors).length)
    return {
      ...reply.reply({
        fieldErrors: done.errors,
        hideFields,
        ...(done.stale ? { formErrors: ['students:quick.stale'] } : {}),
      }),
      stale: done.stale,
    }
  return { ...reply.reply({ resetForm: false, hideFields }), saved: { changed: done.changed } }
}

function readRows(data: FormData, fields: readonly QuickField[]): QuickTyped[] {
  const rows = new Map<number, { at: number; enrolmentId: number; cells: Partial<Record<QuickField, string>> }>()
  for (const [name, value] of data) {
    if (!name.startsWith('rows')) continue
    const [, at, key = ''] = CELL.exec(name) ?? []
    if (at === undefined || typeof value !== 'string') throw new Missing('cell')
    const index = Number(at)
    const row = rows.get(index) ?? { at: index, enrolmentId: 0, cells: {} }
    rows.set(index, row)
    if (key === 'key') row.enrolmentId = /^\d{1,15}$/.test(value) ? Number(value) : 0
    else if (isQuickField(key) && fields.includes(key)) row.cells[key] = value
    else throw new Missing('cell')
  }
  return [...rows.values()]
}
