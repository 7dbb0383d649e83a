import { useLoaderData } from '@remix-run/react'
import { guard, type EntranceArgs } from '~/access/guard.server'
import { intents } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { moveOpening } from '~/domain/recruitment/openings/save-opening.server'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Basics } from './openings/basics'
import { basicsData, saveBasics } from './openings/basics.server'
import { headOf } from './openings/head.server'
import { OpeningPage } from './openings/opening-page'

export const handle: ScreenHandle = { title: 'recruitment:tab.basics', under: paths.jobOpenings, words: ['ui'] }

export const loader = guard('recruitment.openings.view', async (ctx, { params }) => {
  const { one, ...rest } = await headOf(ctx, idOf(params.id))
  return { ...rest, basics: await basicsData(ctx, one) }
})

const move =
  (to: 'open' | 'closed') =>
  async (ctx: SiteCtx, { params, done }: EntranceArgs) => {
    const id = idOf(params.id)
    await moveOpening(ctx, id, to)
    return done(paths.jobOpeningEdit(id), `recruitment:moved.${to}`)
  }

export const action = guard(
  'recruitment.openings.manage',
  intents({ open: move('open'), close: move('closed'), '': saveBasics((params) => idOf(params.id)) }),
)

export default function EditOpening() {
  const { head, basics } = useLoaderData<typeof loader>()
  return (
    <OpeningPage head={head}>
      <Basics {...basics} />
    </OpeningPage>
  )
}
