import { settingField, type SiteGateway } from '~/domain/gateways/settings/shown-gateway.server'
import { Missing } from '~/domain/errors'

const MOST = 4_000

/** What a form gives of a gateway's settings, by key; the catalogue says which there are. @throws Missing for a gateway that is not there */
export function sentSettings(
  gateways: readonly SiteGateway[],
  gatewayId: number,
  form: FormData,
): Record<string, string> {
  const gateway = gateways.find((one) => one.gatewayId === gatewayId)
  if (!gateway) throw new Missing('gateway')
  return Object.fromEntries(
    gateway.fields.map(({ key }) => {
      const text = form.get(settingField(key))
      return [key, typeof text === 'string' ? text.trim().slice(0, MOST) : '']
    }),
  )
}
