import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { poolFigures } from 'db/pools'

/** What this process counts. Names of counters are without `_total`, which OpenMetrics adds. */
export const registry = new Registry()
const registers = [registry]

/** Set by the first question: processes that jobs are run in are told apart from those that answer. */
const processLabel = (): string => `${process.title.split(' ').at(-1)} ${process.pid}`

export const requests = new Counter({
  name: 'http_requests',
  help: 'Requests by screen and class of status; "gone" where the visitor left before the answer.',
  labelNames: ['screen', 'status'] as const,
  registers,
})

export const seconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the first byte of a request to the last of its answer, by screen.',
  labelNames: ['screen'] as const,
  buckets: [0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
})

const byScreen = (name: string, help: string) => new Counter({ name, help, labelNames: ['screen'] as const, registers })

export const statements = byScreen('http_request_statements', 'Statements asked of the database, by screen.')
export const databaseSeconds = byScreen(
  'http_request_database_seconds',
  'Time in which requests waited for the database (an answer or a free connection), by screen.',
)
export const cpuSeconds = byScreen(
  'http_request_cpu_seconds',
  'CPU time of the process by screen, an estimate: at each moment shared evenly by the requests that do not wait for the database.',
)

const lag = monitorEventLoopDelay({ resolution: 20 })
lag.enable()

/** Something of this process, asked when somebody looks. */
function gauge(name: string, help: string, value: () => number): void {
  new Gauge({
    name,
    help,
    labelNames: ['process'] as const,
    registers,
    collect() {
      this.set({ process: processLabel() }, value())
    },
  })
}

gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss())
gauge('process_uptime_seconds', 'Since when the process runs.', () => process.uptime())
gauge('nodejs_heap_size_used_bytes', 'Used part of the heap.', () => getHeapStatistics().used_heap_size)
gauge('nodejs_heap_size_limit_bytes', 'What the heap may grow to.', () => getHeapStatistics().heap_size_limit)
gauge('nodejs_eventloop_lag_p99_seconds', 'How late the event loop was since it was last asked.', () => {
  const late = lag.percentile(99) / 1e9
  lag.reset()
  return late
})

new Counter({
  name: 'process_cpu_seconds',
  help: 'CPU time of the process.',
  labelNames: ['process'] as const,
  registers,
  collect() {
    const { user, system } = process.cpuUsage()
    this.reset()
    this.inc({ process: processLabel() }, (user + system) / 1e6)
  },
})

new Gauge({
  name: 'db_pool_connections',
  help: 'Connections by pool: idle and busy ones, the most there may be, and how many pieces of work wait for one.',
  labelNames: ['process', 'pool', 'state'] as const,
  registers,
  collect() {
    for (const { role, ...figures } of poolFigures())
      for (const [state, value] of Object.entries(figures))
        this.set({ process: processLabel(), pool: role, state }, value)
  },
})
