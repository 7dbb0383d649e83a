import { ensureInstalled } from './install.mjs'
import { onNewestNode } from './newest-node.mjs'

/** What every command begins with: the locked dependencies are there, and the Node they bring runs it. */
export async function ready() {
  await ensureInstalled()
  await onNewestNode()
}
