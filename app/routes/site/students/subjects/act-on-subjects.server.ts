import { z } from 'zod'
import type { EntranceArgs } from '~/access/guard.server'
import { submitted, intents, type Action, type Answer, posted } from '~/access/intents.server'
import { idOf, query } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { applyRule } from '~/domain/subject-choices/assign-rule.server'
import { undoChange, type LostMarks } from '~/domain/subject-choices/change-choices.server'
import { saveGrid, type GridTyped } from '~/domain/subject-choices/choice-grid.server'
import type { Names } from '~/domain/subject-choices/gaps.policy'
import { unpackSeen } from '~/domain/subject-choices/grid.policy'
import { paths } from '~/paths'
import { zId, zCheck } from '~/ui/fields/zod'
import { idIn, idsIn } from '~/ui/table/url'
import { readRule } from './load-subjects.server'

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

/** The section of the address. @throws Missing */
const sectionOf = (request: Request) => idOf(new URL(request.url).searchParams.get('f_section'))

/** Back to the part of the section that was looked at, or on to the next one. */
async function said(
  { request, form, done }: EntranceArgs,
  key: string,
  count: number,
  more: Record<string, number> = {},
): Promise<Response> {
  const asked = query(request, { f_session: zId({ optional: true }), page: zId({ optional: true }) })
  const only = idsIn(new URL(request.url).searchParams.get('only'))
  const page = (asked.page ?? 1) + ((await form()).get('then') === 'next' ? 1 : 0)
  const address = paths.studentSubjects(asked.f_session ?? 0, sectionOf(request), only)
  return done(page > 1 ? `${address}&page=${page}` : address, `choices-desk:assign.${key}`, { count, ...more })
}

function readGrid(data: FormData) {
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
  return { rows: [...rows.values()], typed, seen: String(data.get('seen') ?? ''), drop: data.get('drop') === '1' }
}

/** Saves the grid, applies a rule that was previewed, or takes a change back. */
export const actOnSubjects: Action<SiteCtx, SubjectsAnswer | Answer> = intents({
  grid: posted(readGrid, async (ctx, { rows, typed, seen, drop }, args) => {
    const sectionId = sectionOf(args.request)
    const saved = await saveGrid(ctx, { sectionId, rows, seen: unpackSeen(seen), drop })
    const { errors: cells, stale, lost } = saved
    if (Object.keys(cells).length || stale.length || lost.length)
      return { status: 'error', cells, stale, lost, form: 'grid', typed, seen } satisfies SubjectsAnswer
    return said(args, saved.changed ? 'saved' : 'savedNothing', saved.changed)
  }),
  rule: posted(
    (data) => data,
    async (ctx, data, args) => {
      const rule = readRule(data, sectionOf(args.request))
      if (!rule) throw new Missing('rule')
      return said(args, 'applied', await applyRule(ctx, rule, String(data.get('digest') ?? '')))
    },
  ),
  undo: submitted(z.object({ change: zId(), drop: zCheck() }), async (ctx, { change, drop }, args) => {
    const done = await undoChange(ctx, change, drop)
    if (done.lost.length)
      return { status: 'error', lost: done.lost, form: 'undo', undo: change } satisfies SubjectsAnswer
    return said(args, done.left ? 'undonePart' : 'undone', done.restored, { left: done.left })
  }),
})
