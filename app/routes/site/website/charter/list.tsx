import { guard } from '~/access/guard.server'
import { loadEntries } from '~/screens/website/load-entries.server'
import type { ScreenHandle } from '~/ui/screen-handle'

export { EntryList as default } from '~/screens/website/entry-list'

export const handle: ScreenHandle = { title: 'webedit:charter.title', words: ['ui'] }

export const loader = guard('website.contents.view', (ctx, { request }) => loadEntries(ctx, request, 'charter'))
