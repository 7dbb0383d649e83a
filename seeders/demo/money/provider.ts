import { sql } from '../../../db/connection'
import { sealKept } from '~/domain/operations/sealed.server'
import { aboutProviderGateway, PURPOSE } from '../../../app/domain/gateways/settings/about-gateway'
import { createRow } from '../../rows'
import { trialGateways } from './trial-gateways'

/** On what institutions pay the provider: every gateway of the catalogue in trial mode, and a number of a wallet. */
export async function writeProviderAccounts(): Promise<void> {
  for (const { gatewayId, plain, secret } of await trialGateways()) {
    const { id } = await createRow('provider_gateway', {
      gateway_id: gatewayId,
      mode: 'trial',
      active: true,
      settings: plain,
    })
    const { keyId, sealed } = sealKept(PURPOSE, aboutProviderGateway(id), secret)
    await sql('UPDATE provider_gateway SET key_id = $2, sealed = $3 WHERE id = $1', [id, keyId, sealed])
  }
  await createRow('provider_wallet', {
    provider: 'BKASH',
    number: '8801711000900',
    kind: 'merchant',
    note_bn: 'রেফারেন্সে প্রতিষ্ঠানের EIIN লিখুন।',
    note_en: "Write the institution's EIIN as reference.",
    active: true,
  })
}
