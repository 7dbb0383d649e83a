import type { SiteCtx } from '~/domain/context'
import { staffWith } from '~/domain/question-papers/paper-subjects.server'
import { nameIn } from '~/format/names'

/** Whom a paper's maker may name: as moderator and to unseal it; never themselves. */
export async function paperPeople(ctx: SiteCtx) {
  const options = (people: readonly { id: number; nameEn: string; nameBn: string }[]) =>
    people.filter((one) => one.id !== ctx.user.userId).map((one) => ({ value: one.id, text: nameIn(one, ctx.lang) }))
  return {
    moderators: options(await staffWith(ctx.site.id, 'question-papers.papers.moderate')),
    openers: options(await staffWith(ctx.site.id, 'question-papers.papers.view')),
  }
}
