import { Outlet, useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { ErrorFrame } from '~/ui/shell/error-boundary'
import { PublicLayout } from '~/ui/shell/public-layout'
import { SiteHead } from '~/ui/site/site-head'
import { publicFrame } from './home-frame.server'

export const handle: ScreenHandle = { plain: true, words: ['website'], head: SiteHead }

export const loader = open((ctx, { context, request }) => publicFrame(ctx, context, request))

/** The frame of every page of an institution's public site. */
export default function PublicPages() {
  const site = useLoaderData<typeof loader>()
  return site ? (
    <PublicLayout site={site}>
      <Outlet />
    </PublicLayout>
  ) : (
    <Outlet />
  )
}

export const ErrorBoundary = ErrorFrame
