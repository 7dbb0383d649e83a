import type { EntranceArgs } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
import { applyRule } from '~/domain/subject-choices/assign-rule.server'
import { undoChange, type LostMarks } from '~/domain/subject-choices/change-choices.server'
import { saveGrid, type GridTyped } from '~/domain/subject-choices/choice-grid.server'
import type { Names } from '~/domain/subject-choices/gaps.policy'
import { unpackSeen } from '~/domain/subject-choices/grid.policy'
import { paths } from '~/paths'
import { idIn, readRule } from './load.server'

export interface SubjectsAnswer {
  /** Answered with 422, and nothing stays written. */
  status: 'error'
  /** What a refusal or a rule says. */
  error?: Record<string, string[]>
  /** At 'ENROLMENT.SLOT'. */
  cells?: Record<string, string>
  stale?: Names[]
  lost?: LostMarks[]
  /** Which form is to be sent again to let the marks go. */
  form?: 'grid' | 'undo'
  undo?: number
  /** What was chosen in a grid that was not saved, and what its person had seen. */
  typed?: Record<string, string>
  seen?: string
}

const CELL = /^c\.(\d{1,15})\.([a-z0-9-]{1,12})$/

/** Saves the grid, applies a rule that was previewed, or takes a change back. */
export async function actOnSubjects(ctx: SiteCtx, { form, request, context }: EntranceArgs) {
  const data = await form()
  const params = new URL(request.url).searchParams
  const sectionId = idIn(params.get('f_section'))
  if (sectionId === null) throw new Missing('section')
  const home = paths.studentSubjects(idIn(params.get('f_session')) ?? 0, sectionId)
  const said = (key: string, count: number, more: Record<string, number> = {}) =>
    redirectWithToast(context.settings, home, {
      kind: 'success',
      key: `choices-desk:assign.${key}`,
      params: { count, ...more },
    })
  const drop = data.get('drop') === '1'
  if (data.get('intent') === 'undo') {
    const id = idIn(data.get('change')) ?? 0
    const done = await undoChange(ctx, id, drop)
    if (done.lost.length) return { status: 'error', lost: done.lost, form: 'undo', undo: id } satisfies SubjectsAnswer
    return said(done.left ? 'undonePart' : 'undone', done.restored, { left: done.left })
  }
  if (data.get('intent') === 'rule') {
    const rule = readRule(data, sectionId)
    if (!rule) throw new Missing('rule')
    return said('applied', await applyRule(ctx, rule, String(data.get('digest') ?? '')))
  }
  const rows = new Map<number, GridTyped>()
  const typed: Record<string, string> = {}
  for (const [name, value] of data) {
    const [, id, slot = ''] = CELL.exec(name) ?? []
    if (id === undefined || typeof value !== 'string') continue
    typed[`${id}.${slot}`] = value.slice(0, 20)
    const row = rows.get(Number(id)) ?? { enrolmentId: Number(id), values: {} }
    rows.set(row.enrolmentId, row)
    // Nonsense is no subject of the class, and said so at its box.
    row.values[slot] = value === '' ? null : (idIn(value) ?? -1)
  }
  const seen = String(data.get('seen') ?? '')
  const saved = await saveGrid(ctx, { sectionId, rows: [...rows.values()], seen: unpackSeen(seen), drop })
  const { errors: cells, stale, lost } = saved
  if (Object.keys(cells).length || stale.length || lost.length)
    return { status: 'error', cells, stale, lost, form: 'grid', typed, seen } satisfies SubjectsAnswer
  return said(saved.changed ? 'saved' : 'savedNothing', saved.changed)
}
