import type { GatewayAdapter } from './adapter'
import { bkash } from './bkash'
import { nagad } from './nagad'
import { sonaliV2 } from './sonali-v2'
import { sonaliV3 } from './sonali-v3'
import { sslcommerz } from './sslcommerz'

const adapters: readonly GatewayAdapter[] = [sonaliV3, sonaliV2, bkash, nagad, sslcommerz]

/** The adapter of a gateway of the catalogue; null where the product cannot speak with it. */
export const adapterOf = (code: string): GatewayAdapter | null => adapters.find((one) => one.code === code) ?? null

/** Where a gateway's base stands under the simulators' address. */
const SIMULATED: Readonly<Record<string, string>> = {
  SPG: '/spg',
  SPG_V2: '/spg-v2',
  BKASH: '/bkash/v1.2.0-beta/tokenized/checkout',
  NAGAD: '/nagad/api/dfs',
  SSLCOMMERZ: '/sslcommerz',
}

/** A gateway's base address (`GatewayAccess.baseUrl`) at the simulators that stand at this address; null for one that is not simulated. */
export const simulatedBase = (simulators: string, code: string): string | null => {
  const place = SIMULATED[code]
  return place ? simulators.replace(/\/$/, '') + place : null
}
