import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { RemindPanel, type RemindResult } from './parts/remind'
import { remindAction } from './parts/remind.server'
import { loadRegularSites } from './regular-sites/load-regular-sites.server'
import { SiteList } from './regular-sites/dues-list'

export const handle: ScreenHandle = { title: 'billing:regular.title' }

export const loader = guard('billing.dues.view', (ctx, { request }) => loadRegularSites(ctx, request))

export const action = guard('billing.dues.remind', { body: 'grid' }, remindAction)

export default function RegularSites() {
  const data = useLoaderData<typeof loader>()
  const result = useActionData() as RemindResult | undefined
  return data.view === 'remind' ? (
    <RemindPanel key={data.remind.pressKey} data={data.remind} result={result} />
  ) : (
    <SiteList data={data} />
  )
}
