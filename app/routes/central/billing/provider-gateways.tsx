import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard, type EntranceArgs } from '~/access/guard.server'
import { byId, intents, submitted } from '~/access/intents.server'
import { siteGatewayForm } from '~/domain/gateways/settings/gateways.form'
import {
  providerGateways,
  saveProviderGateway,
  testProviderGateway,
} from '~/domain/gateways/settings/provider-gateways.server'
import { modesHere } from '~/domain/gateways/settings/shown-gateway.server'
import type { UserCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import { GatewayForm } from '~/screens/gateways/gateway-form'
import { GatewayList } from '~/screens/gateways/gateway-list'
import { sentSettings } from '~/screens/gateways/sent-settings.server'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'

export const handle: ScreenHandle = {
  title: 'bills:centre.gateways',
  guide: 'bills:centre.gatewaysGuide',
  words: ['gateways', 'ui'],
}

export const loader = guard('billing.companies.view', async (ctx, { request }) => {
  const gateways = await providerGateways()
  const chosen = idIn(new URL(request.url).searchParams.get('gateway'))
  return {
    gateways,
    modes: modesHere(),
    chosen: gateways.find(({ gatewayId }) => gatewayId === chosen) ?? null,
    mayManage: ctx.can('billing.companies.manage'),
    constraints: constraintsOf({ gateway: siteGatewayForm }),
  }
})

/** Asks the gateway whether it takes the settings. */
async function test(ctx: UserCtx, id: number, { done, afterCommit }: EntranceArgs) {
  const gateway = (await providerGateways()).find(({ own }) => own?.id === id)
  if (!gateway) throw new Missing('gateway')
  return afterCommit(async () => {
    const { ok, message } = await testProviderGateway(id)
    const params = { name: nameIn(gateway, ctx.lang), said: message }
    return done(paths.providerGateways, `gateways:tested${ok ? 'Good' : 'Bad'}`, params, ok ? 'success' : 'error')
  })
}

export const action = guard(
  'billing.companies.manage',
  intents({
    save: submitted(siteGatewayForm, async (ctx: UserCtx, value, { form, done, reply }) => {
      const values = sentSettings(await providerGateways(), value.gatewayId, await form())
      const saved = await saveProviderGateway(ctx, { ...value, values })
      if ('errors' in saved) return reply(saved)
      return done(paths.providerGateways, 'gateways:saved', { name: nameIn(saved.gateway, ctx.lang) })
    }),
    test: byId(test),
  }),
)

export default function ProviderGateways() {
  const { gateways, modes, chosen, mayManage } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page title={t('bills:centre.gateways')} description={t('bills:centre.gatewaysAbout')}>
      <GatewayList gateways={gateways} mayManage={mayManage} to={paths.providerGateway} />
      {chosen && mayManage && (
        <GatewayForm key={chosen.gatewayId} gateway={chosen} modes={modes} list={paths.providerGateways} />
      )}
    </Page>
  )
}
