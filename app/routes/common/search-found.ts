import { guard } from '~/access/guard.server'
import { searchFor } from '~/access/search.server'
import { wordsFor } from '~/i18n/i18n.server'
import type { FoundAnswer } from '~/ui/search/found'

const WORDS = ['title', 'hint', 'none', 'recent', 'forget', 'failed', 'all', 'close', 'keys'] as const

/** What the search dialog shows while somebody types. */
export const loader = guard('platform.dashboard.view', async (ctx, { request }) => {
  const t = wordsFor(ctx.lang)
  const { groups } = await searchFor(ctx, request)
  const words = Object.fromEntries(WORDS.map((word) => [word, t(`search:${word}`)])) as FoundAnswer['words']
  return Response.json({ groups, words } satisfies FoundAnswer, { headers: { 'Cache-Control': 'no-store' } })
})
