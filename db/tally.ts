import { AsyncLocalStorage } from 'node:async_hooks'

const tally = new AsyncLocalStorage<{ statements: number }>()

/** Runs `work`, whose statements are counted where COUNT_STATEMENTS=1 (the tests say it): what is asked, not what begins and ends a unit. */
export const countStatements = <T>(work: (count: { readonly statements: number }) => T): T => {
  const count = { statements: 0 }
  return tally.run(count, () => work(count))
}

/** Counts what is asked on a connection of the pool. */
export function counted(connection: unknown): void {
  const client = connection as { query: (...args: unknown[]) => unknown }
  const ask = client.query.bind(client)
  client.query = (...args) => {
    const [asked] = args
    const text = typeof asked === 'string' ? asked : ((asked as { text?: string }).text ?? '')
    const count = tally.getStore()
    if (count && !/^(START TRANSACTION|COMMIT|ROLLBACK|SELECT set_config\('app\.wall')/.test(text)) count.statements++
    return ask(...args)
  }
}
