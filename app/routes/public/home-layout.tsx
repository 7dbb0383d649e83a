import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { ErrorFrame, readError } from '~/ui/shell/error-boundary'
import { ErrorPage } from '~/ui/shell/error-page'
import { PublicLayout } from '~/ui/shell/public-layout'
import type { PublicSite } from '~/ui/shell/shell-data'
import { SiteHead } from '~/ui/site/site-head'
import { useSite } from '~/ui/site/use-site'
import { publicFrame, spelledRight } from './home-frame.server'

export const handle: ScreenHandle = { plain: true, words: ['website'], head: SiteHead }

export const loader = open((ctx, { context, request, params }) => {
  spelledRight(context, request, params)
  return publicFrame(ctx, context, request)
})

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

/** What is not there is said in the institution's own design, with its menu: whoever came by an old link goes on from there. */
export function ErrorBoundary() {
  const site = useRouteLoaderData('routes/public/home-layout') as PublicSite | null | undefined
  const error = readError(useRouteError())
  const { at } = useSite()
  if (!site) return <ErrorFrame />
  return (
    <PublicLayout site={site}>
      <ErrorPage {...error} home={at('/')} />
    </PublicLayout>
  )
}
