import { sealOf, type PublicForm } from '~/access/public-form/public-form.server'
import { ticketIn } from '~/access/public-form/ticket-cookie.server'
import type { RequestContext } from '~/access/load-context.server'
import { filesOf } from '~/domain/applications/record.server'
import { announcedChanges } from '~/domain/applications/announced.server'
import type { Ctx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { papersAsked } from '~/domain/recruitment/asks'
import { lackingPapers } from '~/domain/recruitment/form/apply.server'
import { fieldsOf, findCandidate, type Candidate } from '~/domain/recruitment/form/candidate.server'
import { standingOf } from '~/domain/recruitment/form/standing.server'
import {
  hadOpenings,
  isOpen,
  openingOf,
  shownOpenings,
  type Opening,
} from '~/domain/recruitment/openings/openings.server'
import { shownEntries } from '~/domain/website/public/shown-entries.server'
import { mediaIn, shownMedia } from '~/domain/website/media/shown-media.server'
import { entryHtml } from '~/domain/website/public/text.server'
import { idIn } from '~/ui/table/url'
import { hasRecruitment } from '../../home-frame.server'
import { articles, sitePage, something } from '../article.server'

/** Beginning is what is counted: what comes after is known by its ticket. */
export const BEGIN: PublicForm = { kind: 'job', pace: 'application' }

const JOB_PARTS = ['data', 'papers', 'send'] as const
type JobPart = (typeof JOB_PARTS)[number]

/** The form goes on: the application that this browser has a ticket for, as long as it is there. */
export async function currentCandidate(ctx: Ctx, context: RequestContext, request: Request) {
  if (!hasRecruitment(ctx)) return null
  const id = await ticketIn(ctx, context, request, 'job')
  const candidate = id === null ? null : await findCandidate(ctx.tenant.id, id)
  return candidate && { candidate, opening: await openingOf(ctx.tenant.id, candidate.openingId) }
}

/** An opening as the list and its own page show it; the text only on its own. */
async function card(ctx: Ctx, one: Opening, full: boolean) {
  const body = ctx.lang === 'bn' ? one.bodyBn || one.bodyEn : one.bodyEn || one.bodyBn
  const media = full ? await shownMedia(ctx.tenant.id, mediaIn(body, '')) : new Map<number, never>()
  return {
    id: one.id,
    titleBn: one.titleBn,
    titleEn: one.titleEn,
    phase: one.phase,
    open: isOpen(one),
    opensAt: one.opensAt.toISOString(),
    closesAt: one.closesAt.toISOString(),
    fee: one.fee,
    ageOn: one.ageOn,
    asks: one.asks,
    keepDays: one.keepDays,
    posts: one.posts.map(({ candidates: _, chosen: __, ...post }) => post),
    announced: await announcedChanges(ctx.tenant.id, 'opening', one.id),
    html: full ? entryHtml(body, media, ctx.lang) : '',
  }
}
export type OpeningCard = Awaited<ReturnType<typeof card>>

async function listPage(ctx: Ctx, context: RequestContext) {
  const site = ctx.tenant.id
  const mine = hasRecruitment(ctx)
  const all = mine ? await shownOpenings(site) : []
  const ever = mine && (await hadOpenings(site))
  // A page without a form is everybody's, and kept.
  if (!ever) sitePage(ctx, context)
  const { items } = await shownEntries(site, { kind: 'circular', order: 'closing', open: true, limit: 40 })
  const linked = new Set(all.map((one) => one.circularId))
  const circulars = await articles(
    ctx,
    items.filter((one) => !linked.has(one.id)),
    true,
  )
  // Whoever has a number may always ask how it stands.
  if (!ever) something([...all, ...circulars])
  return {
    at: 'list' as const,
    openings: await Promise.all(all.map((one) => card(ctx, one, false))),
    circulars,
    resume: ever,
    said: { description: [...all, ...items].map((one) => one.titleBn || one.titleEn).join(' · ') },
  }
}

async function openingPage(ctx: Ctx, context: RequestContext, id: number) {
  const one = hasRecruitment(ctx) ? await openingOf(ctx.tenant.id, id) : null
  if (!one || one.state === 'draft') throw new Missing('opening')
  const { items } = await shownEntries(ctx.tenant.id, { kind: 'circular', order: 'closing', limit: 100 })
  const circular = await articles(
    ctx,
    items.filter((each) => each.id === one.circularId),
    true,
  )
  return {
    at: 'opening' as const,
    seal: sealOf(ctx, context, BEGIN),
    opening: await card(ctx, one, true),
    circular: circular[0] ?? null,
    screenTitle: ctx.lang === 'bn' ? one.titleBn : one.titleEn || one.titleBn,
  }
}
export type OpeningPage = Awaited<ReturnType<typeof openingPage>>

interface Current {
  candidate: Candidate
  opening: Opening
}

/** Whether the form may be changed now. */
const editable = ({ candidate, opening }: Current): boolean =>
  candidate.state === 'correction' || (['draft', 'submitted'].includes(candidate.state) && isOpen(opening))

async function formPage(ctx: Ctx, current: Current, asked: JobPart | null) {
  const { candidate, opening } = current
  const lacking = await lackingPapers(ctx.tenant.id, candidate, opening)
  return {
    at: 'form' as const,
    part: asked ?? (lacking.length ? ('papers' as const) : ('send' as const)),
    number: candidate.number,
    state: candidate.state,
    reason: candidate.reason,
    opening: await card(ctx, opening, false),
    values: fieldsOf(candidate),
    answers: candidate.answers,
    postBn: candidate.postBn,
    postEn: candidate.postEn,
    papers: papersAsked(opening.asks),
    files: (await filesOf(ctx.tenant.id, candidate.id)).map(({ slot, name }) => ({ slot, name })),
    lacking,
  }
}
export type FormPage = Awaited<ReturnType<typeof formPage>>

async function statePage(ctx: Ctx, current: Current) {
  const { candidate, opening } = current
  return {
    at: 'state' as const,
    number: candidate.number,
    state: candidate.state,
    reason: candidate.reason,
    nameBn: candidate.nameBn,
    nameEn: candidate.nameEn,
    postBn: candidate.postBn,
    postEn: candidate.postEn,
    editable: editable(current),
    opening: await card(ctx, opening, false),
    ...(await standingOf(ctx.tenant.id, candidate)),
  }
}
export type StatePage = Awaited<ReturnType<typeof statePage>>

/** `/job-application`: what is open; with a ticket the form as far as it has come, or how it stands with it. */
export async function loadJobs(ctx: Ctx, context: RequestContext, request: Request) {
  if (ctx.tenant.kind !== 'site') throw new Missing('screen')
  const params = new URL(request.url).searchParams
  const id = idIn(params.get('opening'))
  if (id !== null) return openingPage(ctx, context, id)
  if (params.has('lost') && hasRecruitment(ctx)) return { at: 'lost' as const }
  const current = await currentCandidate(ctx, context, request)
  if (!current) return listPage(ctx, context)
  const part = JOB_PARTS.find((one) => one === params.get('step')) ?? null
  const wants = part !== null || current.candidate.state === 'draft'
  return wants && editable(current) ? formPage(ctx, current, part) : statePage(ctx, current)
}
