import { constraintsOf } from '~/access/constraints.server'
import { chosenAdmission, deskOffers } from '~/domain/admissions/desk/desk-list.server'
import { sittingRooms, sittingsOf, waitingForSeat } from '~/domain/admissions/tests/sittings.server'
import { manySittingsForm, seatThemForm, sittingForm } from '~/domain/admissions/tests/tests.form'
import { idIn } from '~/ui/table/url'
import type { SiteCtx } from '~/domain/context'
import type { EntranceArgs } from '~/access/guard.server'

/** An admission's sittings; null where there is no admission. */
export async function testsData(ctx: SiteCtx, { request }: EntranceArgs) {
  const { admissions, admission } = await chosenAdmission(
    ctx.site.id,
    idIn(new URL(request.url).searchParams.get('admission')),
  )
  if (!admission) return null
  return {
    admissions: admissions.map(({ id, titleBn, titleEn, sessionLabel }) => ({ id, titleBn, titleEn, sessionLabel })),
    admission: { id: admission.id, titleBn: admission.titleBn, titleEn: admission.titleEn },
    sittings: await sittingsOf(ctx.site.id, admission.id),
    rooms: await sittingRooms(ctx.site.id),
    offers: await deskOffers(ctx.site.id, admission.id, ctx.lang),
    waiting: await waitingForSeat(ctx.site.id, admission.id),
    mayManage: ctx.can('admissions.tests.manage'),
    constraints: constraintsOf({ sitting: sittingForm, seats: seatThemForm, many: manySittingsForm }),
  }
}

export type TestsData = NonNullable<Awaited<ReturnType<typeof testsData>>>
