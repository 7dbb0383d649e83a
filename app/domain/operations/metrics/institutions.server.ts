import { Gauge, type Registry } from 'prom-client'

/** What an institution asked of a process in the last one to two minutes; times in seconds. */
export interface Use {
  requests: number
  /** All its requests took together. */
  took: number
  /** CPU and database time. */
  busy: number
}

const WINDOW_MS = 60_000
const MOST = 5_000
const SHOWN = 10

type Window = Map<string, Use>
let current: Window = new Map()
let before: Window = new Map()
let turned = Date.now()

const add = (to: Window, name: string, { requests, took, busy }: Use): void => {
  const known = to.get(name)
  if (known)
    Object.assign(known, { requests: known.requests + requests, took: known.took + took, busy: known.busy + busy })
  else if (to.size < MOST) to.set(name, { requests, took, busy })
}

function turn(): void {
  const since = Date.now() - turned
  if (since < WINDOW_MS) return
  before = since < 2 * WINDOW_MS ? current : new Map()
  current = new Map()
  turned = Date.now()
}

/** Notes one request of an institution, by its alias. */
export function noteUse(alias: string, took: number, busy: number): void {
  turn()
  add(current, alias, { requests: 1, took, busy })
}

/** This process's institutions, to be handed to another one. */
export function institutionsUse(): Record<string, Use> {
  turn()
  const all: Window = new Map()
  for (const window of [before, current]) for (const [name, use] of window) add(all, name, use)
  return Object.fromEntries(all)
}

const SHOW: readonly [name: string, help: string, value: (use: Use) => number][] = [
  ['institution_busy_seconds', 'CPU and database time in the last one to two minutes', (use) => use.busy],
  [
    'institution_mean_seconds',
    'mean time of a request in the last one to two minutes',
    (use) => use.took / use.requests,
  ],
]

/** The ten heaviest and the ten slowest institutions of all processes, and no more: labels must not grow with institutions. */
export function showInstitutions(processes: readonly Record<string, Use>[], registry: Registry): void {
  const all: Window = new Map()
  for (const one of processes) for (const [name, use] of Object.entries(one)) add(all, name, use)
  for (const [name, help, value] of SHOW) {
    const gauge = new Gauge({
      name,
      help: `The ${SHOWN} institutions with the most of it: ${help}.`,
      labelNames: ['institution'] as const,
      registers: [registry],
    })
    const top = [...all].map(([alias, use]) => ({ alias, value: value(use) })).sort((a, b) => b.value - a.value)
    for (const one of top.slice(0, SHOWN)) gauge.set({ institution: one.alias }, one.value)
  }
}
