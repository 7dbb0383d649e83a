import { redirect } from '@remix-run/node'
import { open } from '~/access/guard.server'
import { homeOf } from '~/access/home.server'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'account:home.title', plain: true }

/** The main domain's first page is the product's; a known visitor goes to work. */
export const loader = open((ctx) => redirect(homeOf(ctx)))

export default function Home() { return null }
