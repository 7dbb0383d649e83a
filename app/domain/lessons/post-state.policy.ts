export type PostState = 'draft' | 'published' | 'retired'
export type PostMove = 'publish' | 'retire' | 'restore'

/** The moves a post may make, from where, and where to. What was published is retired, never deleted. */
const MOVES: Record<PostMove, { from: PostState; to: PostState }> = {
  publish: { from: 'draft', to: 'published' },
  retire: { from: 'published', to: 'retired' },
  restore: { from: 'retired', to: 'draft' },
}

/** The state after a move; null when it cannot be made from here. */
export const stateAfter = (state: PostState, move: PostMove): PostState | null =>
  MOVES[move].from === state ? MOVES[move].to : null

/** Whether readers see it on a day, and if not, whether they will or did. Both days are included. */
export function showing(
  post: { state: PostState; publishFrom: string; publishTo: string | null },
  day: string,
): 'now' | 'later' | 'over' | 'never' {
  if (post.state !== 'published') return 'never'
  if (day < post.publishFrom) return 'later'
  return post.publishTo !== null && day > post.publishTo ? 'over' : 'now'
}
