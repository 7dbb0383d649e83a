import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'db/connection'
import { startSimulators, type Simulators } from '../../scripts/simulators/server'
import type { Code } from '../../scripts/simulators/payments'
import { everywhere } from './common'

/**
 * The simulated gateways, where this worker's catalogue says that the sandbox of `code` is. `close` puts everything back.
 */
export async function openSimulators(code: Code): Promise<{ simulators: Simulators; close: () => Promise<void> }> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'simulators-'))
  const simulators = await startSimulators({ port: 0, dir })
  Object.assign(simulators.behaviours.delays, { slow: 300, late: 400, hang: 800 })
  const place = (url: string | null) =>
    everywhere(() => sql('UPDATE payment_gateway SET sandbox_url = $2 WHERE code = $1', [code, url]))
  const [row] = await everywhere(() =>
    sql<{ url: string | null }>('SELECT sandbox_url AS url FROM payment_gateway WHERE code = $1', [code]),
  )
  await place(simulators.baseUrl(code))
  return {
    simulators,
    close: async () => {
      await place(row?.url ?? null)
      await simulators.close()
      fs.rmSync(dir, { recursive: true, force: true })
    },
  }
}
