import { ensureInstalled } from './install.mjs'
import { onNewestNode } from './newest-node.mjs'

/**
 * What every command begins with: the locked dependencies are there, and the Node they bring runs it.
 * @param {{ tools?: boolean }} wanted tools: also what builds and tests, which an installation without it gets now
 */
export async function ready({ tools = false } = {}) {
  await ensureInstalled(tools)
  await onNewestNode()
}
