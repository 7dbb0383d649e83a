import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { moveAdmission } from '~/domain/admissions/declare/save-admission.server'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { AdmissionPage } from './admission-page'
import { Basics } from './basics'
import { basicsData, saveBasics } from './basics.server'
import { headOf } from './head.server'

export const handle: ScreenHandle = {
  title: 'admission-declare:edit',
  under: paths.admissionDeclare,
  words: ['ui', 'platform', 'admission-form'],
}

export const loader = guard('admissions.declarations.view', async (ctx, { params }) => {
  const { one, ...rest } = await headOf(ctx, idOf(params.id))
  return { ...rest, basics: await basicsData(ctx, one) }
})

const move =
  (to: 'published' | 'closed') =>
  async (
    ctx: SiteCtx,
    { params, done }: { params: Record<string, string | undefined>; done: (url: string, key: string) => Response },
  ) => {
    const id = idOf(params.id)
    await moveAdmission(ctx, id, to)
    return done(paths.admissionDeclared(id), `admission-declare:moved.${to}`)
  }

export const action = guard(
  'admissions.declarations.manage',
  { body: 'upload' },
  intents({ publish: move('published'), close: move('closed'), '': saveBasics((params) => idOf(params.id)) }),
)

export default function EditAdmission() {
  const { head, basics } = useLoaderData<typeof loader>()
  return (
    <AdmissionPage head={head}>
      <Basics {...basics} />
    </AdmissionPage>
  )
}
