import { Outlet, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { panelData } from '~/access/shell.server'
import { PanelErrorBoundary } from '~/ui/shell/error-boundary'
import { PanelLayout } from '~/ui/shell/panel-layout'

/** The panel of whoever is logged in: screens that every user type has. */
export const loader = guard('platform.dashboard.view', { frame: true }, (ctx, { context, request }) =>
  panelData(ctx, context, request),
)

export default function Panel() {
  const { shell } = useLoaderData<typeof loader>()
  return (
    <PanelLayout shell={shell}>
      <Outlet />
    </PanelLayout>
  )
}

export const ErrorBoundary = PanelErrorBoundary
