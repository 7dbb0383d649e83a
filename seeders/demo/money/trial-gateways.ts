import { sql } from '../../../db/connection'
import { SIMULATOR_ACCOUNTS } from '../../../scripts/simulators/accounts'

interface Known {
  id: number
  code: string
  settings: { key: string; secret: boolean }[]
}

/** The catalogue's gateways that are simulated, with what the simulators honour: what is no secret, and what is as JSON. */
export async function trialGateways(): Promise<
  { gatewayId: number; code: string; plain: Record<string, string>; secret: string }[]
> {
  const accounts: Readonly<Record<string, Readonly<Record<string, string>>>> = SIMULATOR_ACCOUNTS
  const gateways = await sql<Known>('SELECT id, code, settings FROM payment_gateway WHERE active ORDER BY position, id')
  return gateways.flatMap(({ id, code, settings }) => {
    const account = accounts[code]
    if (!account) return []
    const secretKeys = new Set(settings.filter(({ secret }) => secret).map(({ key }) => key))
    const part = (secret: boolean) =>
      Object.fromEntries(Object.entries(account).filter(([key]) => secretKeys.has(key) === secret))
    return [{ gatewayId: id, code, plain: part(false), secret: JSON.stringify(part(true)) }]
  })
}
