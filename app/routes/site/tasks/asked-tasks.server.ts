import type { SiteCtx } from '~/domain/platform/context'
import { BOARD_STATES, movesOf, TASK_STATES } from '~/domain/tasks/task'
import { assignees, listTasks, TASK_SORTS, type TaskQuery, type TaskRow } from '~/domain/tasks/tasks.server'
import { addDays, today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { Download, Word } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'

/** Cards of a column; the list has them all. */
const MOST_CARDS = 40
/** What was done longer ago is on the board no more. */
const DONE_DAYS = 30

const withMoves = (rows: TaskRow[], mayManage: boolean) =>
  rows.map((row) => ({ ...row, moves: mayManage ? [...movesOf(row.state, true)] : [] }))

/** Tasks as the address narrows and sorts them: a page of the list or a file, or with `?view=board` the columns of the board. */
export async function askedTasks(ctx: SiteCtx, request: Request) {
  const site = ctx.site.id
  const mayManage = ctx.can('tasks.tasks.manage')
  const listing = parseListing(request, {
    sortable: Object.keys(TASK_SORTS),
    filters: { state: TASK_STATES, to: 'id', due: 'dates', late: ['yes'] },
  })
  const { state, to, due, late } = listing.filters
  const narrowed: Omit<TaskQuery, 'limit'> = {
    like: listing.q ? likePattern(listing.q) : null,
    assignees: to,
    from: due?.from,
    to: due?.to,
    overdue: late !== undefined,
  }
  const people = (await assignees(site)).map((one) => ({ value: one.id, text: nameIn(one, ctx.lang) }))
  if (new URL(request.url).searchParams.get('view') === 'board') {
    const columns: { state: (typeof BOARD_STATES)[number]; items: ReturnType<typeof withMoves>; total: number }[] = []
    for (const one of BOARD_STATES) {
      const { items, total } = await listTasks(site, {
        ...narrowed,
        states: [one],
        ...(one === 'done' && !narrowed.from && { from: addDays(today(), -DONE_DAYS) }),
        limit: MOST_CARDS,
      })
      columns.push({ state: one, items: withMoves(items, mayManage), total })
    }
    return { people, mayManage, board: columns, list: null }
  }
  const { items, total } = await listTasks(site, {
    ...narrowed,
    states: state,
    sort: listing.sort?.key,
    dir: listing.sort?.dir,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export)
    throw new Download(
      listing.export,
      'tasks:title',
      ['tasks:task', 'common:status', 'tasks:assignedTo', 'tasks:dueOn', 'tasks:repeats', 'tasks:madeBy'],
      items.map((one) => [
        one.title,
        new Word(`tasks:state.${one.state}`),
        nameIn({ nameBn: one.toBn, nameEn: one.toEn }, ctx.lang),
        one.dueOn ? new Date(`${one.dueOn}T00:00:00Z`) : null,
        new Word(`tasks:repeat.${one.repeats}`),
        nameIn({ nameBn: one.byBn, nameEn: one.byEn }, ctx.lang),
      ]),
    )
  return { people, mayManage, board: null, list: listOf(listing, withMoves(items, mayManage), total) }
}
export type TasksData = Awaited<ReturnType<typeof askedTasks>>
