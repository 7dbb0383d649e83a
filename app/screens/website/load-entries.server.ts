import type { SiteCtx } from '~/domain/context'
import { type EntryKind, showing } from '~/domain/website/entries/entry-kinds'
import { listEntries } from '~/domain/website/entries/read-entries.server'
import { listed } from '~/screens/list/listed.server'
import { entryList } from './entries.list'

/** The list of one kind of entry. */
export const loadEntries = async (ctx: SiteCtx, request: Request, kind: EntryKind) => ({
  ...(await listed(ctx, request, entryList(kind, ctx.lang), async (asked) => {
    const { items, total } = await listEntries(ctx, kind, asked)
    return { items: items.map((row) => ({ ...row, shows: showing(row) })), total }
  })),
  kind,
  mayWrite: ctx.can('website.contents.write'),
})
