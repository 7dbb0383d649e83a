import os from 'node:os'
import { startStack, type Figure, type Stack } from './stack'

const wanted = process.argv.slice(2)
const parts: Record<string, (stack: Stack, progress: (text: string) => void) => Promise<Figure[]>> = {
  weight: async () => (await import('./weight.bench')).benchWeight(),
  list: async (stack, progress) => (await import('./list.bench')).benchList(stack.ownerUrl, stack.superUrl, progress),
  log: async (stack, progress) => (await import('./log.bench')).benchLog(stack.superUrl, progress),
  sites: async (stack, progress) => (await import('./sites.bench')).benchSites(stack.superUrl, progress),
  permissions: async () => (await import('./permissions.bench')).benchPermissions(),
  pdf: async () => (await import('./pdf.bench')).benchPdf([1000, 3000]),
  results: async (stack, progress) => (await import('./results.bench')).benchResults(stack.superUrl, progress),
}

const progress = (text: string) => console.error(`  ${text}`)
const stack = await startStack(progress)
const rows: (Figure & { part: string })[] = []
try {
  for (const [part, run] of Object.entries(parts)) {
    if (wanted.length && !wanted.includes(part)) continue
    progress(part)
    rows.push(...(await run(stack, progress)).map((figure) => ({ part, ...figure })))
  }
} finally {
  await stack.stop()
}
console.log(`\n${os.cpus()[0]?.model ?? ''}, ${os.cpus().length} cores, Node ${process.version}, load ${os.loadavg().map((l) => l.toFixed(1)).join(' ')}\n`)
for (const { part, what, value, limit, ok } of rows) console.log(`${part.padEnd(9)} ${what.padEnd(110)} ${value}${limit ? `   (${limit}${ok === undefined ? '' : ok ? ', reached' : ', NOT reached'})` : ''}`)
process.exit(0)
