import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { ErrorPage } from '~/ui/shell/error-page'

export const handle: ScreenHandle = { title: 'account:unauthorized.title', plain: true }

export const loader = open(({ user }) => data({ home: user ? paths.dashboard : paths.home }, { status: 403 }))

export default function Unauthorized() {
  return (
    <main className="mx-auto min-h-dvh max-w-xl px-4 sm:px-6 sm:py-10">
      <ErrorPage kind="unauthorized" home={useLoaderData<typeof loader>().home} />
    </main>
  )
}
