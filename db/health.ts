import pg from 'pg'

/** A load balancer takes out of service what does not answer it in a second. */
const PATIENCE_MS = 800

let client: Promise<pg.Client> | null = null
let asking: Promise<boolean> | null = null

/**
 * Whether the database answers, within a second. Asked on a connection of its own: all others being busy is no illness, and a process that
 * is taken out of service for it passes its work on to the next.
 */
export const isAlive = (): Promise<boolean> => (asking ??= ask().finally(() => (asking = null)))

async function ask(): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref())
  const answered = (async () => {
    const own = await (client ??= connect())
    await own.query('SELECT 1')
    return true
  })().catch(() => false as const)
  const alive = await Promise.race([answered, late])
  if (!alive) await closeHealth()
  return alive
}

async function connect(): Promise<pg.Client> {
  const made = new pg.Client({
    connectionString: process.env.WIDE_DATABASE_URL,
    connectionTimeoutMillis: PATIENCE_MS,
    application_name: 'shikkhangan health',
    keepAlive: true,
  })
  const forget = () => void (client = null)
  made.on('error', forget).on('end', forget)
  try {
    await made.connect()
    return made
  } catch (error) {
    forget()
    throw error
  }
}

/** Ends the connection, when the process ends or it does not answer. */
export async function closeHealth(): Promise<void> {
  const open = client
  client = null
  // One that hangs is not waited for.
  void open?.then((one) => one.end()).catch(() => {})
}
