// `npm run chaos [-- --sessions 10000 --kills 20 --database-kills 5]`: attempts to pay over the simulated gateways with every misbehaviour,
// while the product and PostgreSQL are killed; at the end both books agree to the paisa.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { ready } from './ready.mjs'

await ready({ tools: true })
const count = { type: /** @type {const} */ ('string') }
const { values } = parseArgs({ options: { sessions: count, kills: count, 'database-kills': count } })
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'tests/request/gateways/chaos.test.ts'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      CHAOS_SESSIONS: values.sessions ?? '10000',
      CHAOS_KILLS: values.kills ?? '20',
      CHAOS_DATABASE_KILLS: values['database-kills'] ?? '5',
    },
  },
)
process.exit(status ?? 1)
