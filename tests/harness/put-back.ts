// Files share the process of their worker: what one of them stubbed, spied on or set is put back before the next one begins.
import { afterAll, vi } from 'vitest'
import { setSmsAdapter } from '~/domain/delivery/messages/adapters.server'
import { setSettings } from '~/domain/operations/settings.server'

const before = { ...process.env }

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  setSmsAdapter(null)
  setSettings(null)
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
})
