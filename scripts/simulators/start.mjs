// The simulated gateways as a process: node scripts/simulators/start.mjs <port> <folder of their book>.
import { BUSY } from './busy.mjs'

const { startSimulators } = process.env.PROGRAM_FOLDER
  ? await (await import('../program.mjs')).program('scripts/simulators/server', true)
  : await sources()

process.title = 'shikkhangan gateways'
const [port, dir] = process.argv.slice(2)
/** @type {import('./server.ts').Simulators | null} */
let simulators = null
try {
  simulators = await startSimulators({ port: Number(port), dir: dir ?? '.data/simulators' })
} catch (error) {
  const busy = /** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE'
  if (!busy) console.error(error)
  process.exit(busy ? BUSY : 1)
}
const end = async () => {
  await simulators?.close()
  process.exit(0)
}
process.on('SIGINT', () => {}) // a terminal tells everybody: who started us ends us
process.on('SIGTERM', () => void end())
process.on('disconnect', () => void end()) // it was killed

async function sources() {
  const { register } = await import('tsx/esm/api')
  const unregister = register()
  const found = await import('./server.ts')
  await unregister()
  return found
}
