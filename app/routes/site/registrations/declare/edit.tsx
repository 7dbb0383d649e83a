import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted, type Action } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { declarationForm } from '~/domain/registrations/declare/declaration.form'
import { declaration } from '~/domain/registrations/declare/declarations.server'
import { gather } from '~/domain/registrations/declare/gather.server'
import { moveDeclaration, saveDeclaration } from '~/domain/registrations/declare/save-declaration.server'
import { chargeRegistration, unchargeRegistration } from '~/domain/registrations/desk/registration-fee.server'
import { entriesOf } from '~/domain/registrations/entries.server'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DeclarationFields } from './declaration-fields'
import { declarationData } from './declaration-data.server'
import { FeeCard } from './fee-card'
import { headOf } from './head.server'
import { RegistrationPage } from './registration-page'

export const handle: ScreenHandle = {
  title: 'registration:edit',
  under: paths.registrations,
  words: ['ui', 'students'],
}

export const loader = guard('admissions.registrations.view', async (ctx, { params }) => {
  const one = await declaration(ctx.site.id, idOf(params.id))
  const entries = one.fee > 0 ? await entriesOf(ctx.site.id, { registrationId: one.id }) : []
  const charged = entries.filter((entry) => entry.due !== null)
  const mayManage = ctx.can('admissions.registrations.manage')
  return {
    head: headOf(ctx, one),
    form: await declarationData(ctx, one, one),
    fee: {
      amount: one.fee,
      to: entries.filter((entry) => entry.due === null && entry.enrolled).length,
      charged: charged.length,
      paid: charged.filter((entry) => entry.due === 0).length,
      due: charged.reduce((sum, entry) => sum + (entry.due ?? 0), 0),
    },
    mayManage,
    constraints: constraintsOf({ declaration: declarationForm }),
    screenTitle: nameIn({ nameBn: one.titleBn, nameEn: one.titleEn }, ctx.lang),
  }
})

const move =
  (to: 'open' | 'closed'): Action<SiteCtx> =>
  async (ctx, { params, done }) => {
    await moveDeclaration(ctx, idOf(params.id), to)
    return done(paths.registration(idOf(params.id)), `registration:moved.${to}`)
  }

export const action = guard(
  'admissions.registrations.manage',
  intents({
    open: move('open'),
    close: move('closed'),
    gather: async (ctx: SiteCtx, { params, done }) => {
      const count = await gather(ctx, idOf(params.id))
      return done(paths.registration(idOf(params.id)), 'registration:gathered', { count })
    },
    charge: async (ctx: SiteCtx, { params, done }) => {
      const count = await chargeRegistration(ctx, idOf(params.id))
      return done(paths.registration(idOf(params.id)), 'registration:feeDone', { count })
    },
    uncharge: async (ctx: SiteCtx, { params, done }) => {
      const { back, paid } = await unchargeRegistration(ctx, idOf(params.id))
      return done(paths.registration(idOf(params.id)), 'registration:feeBack', { count: back, paid })
    },
    '': submitted(declarationForm, async (ctx: SiteCtx, value, { params, done }) =>
      done(paths.registration(await saveDeclaration(ctx, idOf(params.id), value)), 'common:saved'),
    ),
  }),
)

export default function EditRegistration() {
  const { head, form, fee, mayManage } = useLoaderData<typeof loader>()
  return (
    <RegistrationPage head={head}>
      {fee.amount > 0 && head.state !== 'draft' ? <FeeCard fee={fee} mayManage={mayManage} /> : null}
      <DeclarationFields {...form} mayManage={mayManage} />
    </RegistrationPage>
  )
}
