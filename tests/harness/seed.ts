import { closeDatabase } from 'db/connection'
import { seed } from 'seeders/index'
import { setSettings } from '~/domain/operations/settings.server'
import { readSettings } from '../../settings'

/** Writes the seeds into the database of the environment, as `npm start` does: in a process of its own, before any build. */
setSettings(readSettings())
await seed({ demo: process.argv[2] === 'demo', progress: () => {} })
await closeDatabase()
