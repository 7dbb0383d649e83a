import { AggregatorRegistry, Gauge, Registry } from 'prom-client'
import { inScope, sql } from 'db/connection'
import { VERSION } from '../../../../version'
import { institutionsUse, showInstitutions, type Use } from './institutions.server'
import { registry } from './registry.server'

/** What one process counted, as it is handed to another. */
interface Figures {
  metrics: Awaited<ReturnType<Registry['getMetricsAsJSON']>>
  institutions: Record<string, Use>
}

export const figures = async (): Promise<Figures> => ({
  metrics: await registry.getMetricsAsJSON(),
  institutions: institutionsUse(),
})

interface Waiting {
  of: 'job' | 'message'
  state: string
  n: number
  /** Seconds since the oldest one was made. */
  age: number
}

/** Jobs and messages that are not done, of all institutions. */
const waiting = () =>
  inScope({ tenants: 'all', readOnly: true }, () =>
    sql<Waiting>(
      `SELECT 'job' AS of, state, count(*)::int AS n, extract(epoch FROM now() - min(created_at))::float8 AS age FROM job WHERE state <> 'done' GROUP BY state
       UNION ALL SELECT 'message', state, count(*)::int, extract(epoch FROM now() - min(created_at))::float8 FROM message WHERE state <> 'sent' GROUP BY state`,
    ),
  )

const STATES = { job: ['queued', 'running', 'failed'], message: ['queued', 'sending', 'failed', 'unknown'] } as const

/** What is in the database, the same whichever process is asked. */
async function showDatabase(into: Registry): Promise<void> {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['state'] as const, registers: [into] })
  const up = new Gauge({ name: 'database_up', help: 'Whether the database answers.', registers: [into] })
  const rows = await waiting().catch(() => null)
  up.set(rows ? 1 : 0)
  if (!rows) return
  for (const [of, name] of [
    ['job', 'jobs'],
    ['message', 'outbox_messages'],
  ] as const) {
    const [count, age] = [
      gauge(name, `How many there are that are not done, by state.`),
      gauge(`${name}_oldest_seconds`, `How old the oldest of them is, by state.`),
    ]
    for (const state of STATES[of]) {
      const found = rows.find((row) => row.of === of && row.state === state)
      count.set({ state }, found?.n ?? 0)
      age.set({ state }, found?.age ?? 0)
    }
  }
}

/** All figures of all processes as OpenMetrics text, with those of the database and the institutions that ask the most. */
export async function metricsText(processes: readonly Figures[]): Promise<{ type: string; text: string }> {
  const shared = new Registry()
  new Gauge({
    name: 'product_release',
    help: 'Always 1: which release answers.',
    labelNames: ['version'] as const,
    registers: [shared],
  }).set({ version: VERSION }, 1)
  await showDatabase(shared)
  showInstitutions(
    processes.map((one) => one.institutions),
    shared,
  )
  const all = AggregatorRegistry.aggregate<typeof Registry.OPENMETRICS_CONTENT_TYPE>([
    ...processes.map((one) => one.metrics),
    await shared.getMetricsAsJSON(),
  ])
  all.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  return { type: Registry.OPENMETRICS_CONTENT_TYPE, text: await all.metrics() }
}
