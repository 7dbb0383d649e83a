import type { SiteCtx } from '~/domain/context'
import { BOARD_STATES, movesOf } from '~/domain/tasks/task'
import { assignees, listTasks, type TaskRow } from '~/domain/tasks/tasks.server'
import { addDays, today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { listed } from '~/screens/list/listed.server'
import { parseListing } from '~/screens/listing.server'
import { taskList } from './tasks.list'

/** Cards of a column; the list has them all. */
const MOST_CARDS = 40
/** What was done longer ago is on the board no more. */
const DONE_DAYS = 30

const withMoves = (rows: TaskRow[], mayManage: boolean) =>
  rows.map((row) => ({ ...row, moves: mayManage ? [...movesOf(row.state, true)] : [] }))

/** The columns of the board, as the address narrows them. */
async function boardOf(siteId: number, request: Request, mayManage: boolean) {
  const { q, filters } = parseListing(request, { filters: { to: 'id', due: 'dates', late: ['yes'] } })
  const columns: { state: (typeof BOARD_STATES)[number]; items: ReturnType<typeof withMoves>; total: number }[] = []
  for (const state of BOARD_STATES) {
    const lately = state === 'done' && !filters.due?.from
    const due = lately ? { ...filters.due, from: addDays(today(), -DONE_DAYS) } : filters.due
    const found = await listTasks(siteId, { q, filters: { ...filters, due, state: [state] }, limit: MOST_CARDS })
    columns.push({ state, items: withMoves(found.items, mayManage), total: found.total })
  }
  return columns
}

/** Tasks as the address narrows and sorts them: a page of the list or a file, or with `?view=board` the columns of the board. */
export async function askedTasks(ctx: SiteCtx, request: Request) {
  const site = ctx.site.id
  const mayManage = ctx.can('tasks.tasks.manage')
  const people = (await assignees(site)).map((one) => ({ value: one.id, text: nameIn(one, ctx.lang) }))
  if (new URL(request.url).searchParams.get('view') === 'board')
    return { people, mayManage, board: await boardOf(site, request, mayManage), list: null }
  const { list } = await listed(ctx, request, taskList, async (asked) => {
    const { items, total } = await listTasks(site, asked)
    return { items: withMoves(items, mayManage), total }
  })
  return { people, mayManage, board: null, list }
}
export type TasksData = Awaited<ReturnType<typeof askedTasks>>
