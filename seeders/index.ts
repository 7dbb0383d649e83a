import { createHash } from 'node:crypto'
import { inScope, sql } from '../db/connection'
import { oneAtATime } from '../db/locks'
import { accessSeed } from './reference/access'
import { accountsSeed } from './reference/accounts'
import { assessmentSeed } from './reference/assessment'
import { cataloguesSeed } from './reference/catalogues'
import { feesSeed } from './reference/fees'
import { helpDeskSeed } from './reference/help-desk'
import { menusSeed } from './reference/menus'
import { paymentsSeed } from './reference/payments'
import { payrollSeed } from './reference/payroll'
import type { Seed } from './seed'

/** Seeds reference data always, demo data when asked and absent. Safe to run from several processes at once. */
export async function seed(options: { demo: boolean; progress: (text: string) => void }): Promise<void> {
  for (const one of [
    cataloguesSeed,
    feesSeed,
    payrollSeed,
    accountsSeed,
    paymentsSeed,
    assessmentSeed,
    helpDeskSeed,
    accessSeed,
    menusSeed,
  ])
    await once(one, options.progress)
  if (options.demo) {
    const { demoSeed } = await import('./demo/index')
    // Outside the seed's transaction, which may be long.
    if (await once(demoSeed(options.progress), options.progress))
      await inScope({ tenants: 'all', readOnly: false }, () => sql('SELECT refresh_statistics()'))
  }
}

/** Whether it was written now. */
async function once(one: Seed, progress: (text: string) => void): Promise<boolean> {
  const fingerprint = createHash('sha256').update(JSON.stringify(one.data)).digest('hex')
  return inScope({ tenants: 'all', readOnly: false }, async () => {
    const [known] = await sql<{ fingerprint: string }>('SELECT fingerprint FROM seed_state WHERE name = $1', [one.name])
    if (known?.fingerprint === fingerprint) return false
    await oneAtATime('seed', one.name)
    const [written] = await sql<{ fingerprint: string }>('SELECT fingerprint FROM seed_state WHERE name = $1', [
      one.name,
    ])
    if (written?.fingerprint === fingerprint) return false
    progress(`seed ${one.name}`)
    await one.write()
    await sql(
      'INSERT INTO seed_state (name, fingerprint) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET fingerprint = $2, at = now()',
      [one.name, fingerprint],
    )
    return true
  })
}
