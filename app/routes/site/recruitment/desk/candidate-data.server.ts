import { constraintsOf } from '~/access/constraints.server'
import { idOf } from '~/access/params.server'
import { eventsOf, filesOf } from '~/domain/applications/record.server'
import { stepsFrom } from '~/domain/recruitment/desk/candidate-states.policy'
import { appointmentForm } from '~/domain/recruitment/desk/desk.form'
import { jobRows } from '~/domain/recruitment/desk/desk-list.server'
import { lackingPapers } from '~/domain/recruitment/form/apply.server'
import { candidateOf } from '~/domain/recruitment/form/candidate.server'
import { appointmentOf } from '~/domain/recruitment/letters/appointment.server'
import { callsOf } from '~/domain/recruitment/letters/job-letter.server'
import { openingOf } from '~/domain/recruitment/openings/openings.server'
import { stepCosts } from './act-on-candidates.server'
import type { SiteCtx } from '~/domain/context'
import type { EntranceArgs } from '~/access/guard.server'

/** A candidate as the desk sees them. */
export async function candidateData(ctx: SiteCtx, { params }: EntranceArgs) {
  const id = idOf(params.id)
  const site = ctx.site.id
  const one = await candidateOf(site, id)
  const [row] = await jobRows(site, [id])
  const opening = await openingOf(site, one.openingId)
  const post = opening.posts.find((each) => each.id === one.postId)
  const mayDecide = ctx.can('recruitment.candidates.decide')
  const steps = mayDecide && row ? stepsFrom(row) : []
  return {
    one,
    opening: { id: opening.id, titleBn: opening.titleBn, titleEn: opening.titleEn },
    post: post ? { payBn: post.payBn, payEn: post.payEn } : null,
    paid: row?.paid ?? 'free',
    scores: {
      test: row?.testAbsent ? ('A' as const) : (row?.test ?? null),
      interview: row?.interviewAbsent ? ('A' as const) : (row?.interview ?? null),
    },
    calls: await callsOf(site, id),
    files: (await filesOf(site, id)).map(({ slot, name, mime, bytes }) => ({ slot, name, mime, bytes })),
    lacking: await lackingPapers(site, one, opening),
    events: await eventsOf(site, id, true),
    appointment: await appointmentOf(site, id),
    mayDecide,
    steps,
    costs: await stepCosts(ctx, [id], steps),
    mayIssue: ctx.can('recruitment.letters.issue'),
    constraints: constraintsOf({ appointment: appointmentForm }),
  }
}

export type CandidatePage = Awaited<ReturnType<typeof candidateData>>
