import { openingOf } from '~/domain/recruitment/openings/openings.server'
import type { SiteCtx } from '~/domain/context'

/** What stands above every part of an opening. */
export async function headOf(ctx: SiteCtx, id: number) {
  const one = await openingOf(ctx.site.id, id)
  return {
    one,
    head: {
      id,
      titleBn: one.titleBn,
      titleEn: one.titleEn,
      state: one.state,
      phase: one.phase,
      posts: one.posts.length,
      begun: one.begun,
      over: one.posts
        .filter((post) => post.chosen > post.vacancies)
        .map(({ id: post, nameBn, nameEn, chosen, vacancies }) => ({ id: post, nameBn, nameEn, chosen, vacancies })),
      mayManage: ctx.can('recruitment.openings.manage'),
      mayCandidates: ctx.can('recruitment.candidates.view'),
      mayMessage: ctx.can('recruitment.candidates.decide'),
      mayInterviews: ctx.can('recruitment.interviews.view'),
      mayOpenings: ctx.can('recruitment.openings.view'),
    },
    screenTitle: ctx.lang === 'bn' ? one.titleBn : one.titleEn || one.titleBn,
  }
}
export type Head = Awaited<ReturnType<typeof headOf>>['head']
