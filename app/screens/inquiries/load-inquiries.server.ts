import { consentsOf } from '~/domain/consents/consents.server'
import type { SiteCtx } from '~/domain/platform/context'
import { staffWhoMay } from '~/domain/platform/notifications.server'
import { readInquiry } from '~/domain/inquiries/desk.server'
import { answerers, INQUIRY_SORTS, listInquiries } from '~/domain/inquiries/inquiry-list.server'
import { ABOUTS, type InquiryKind, movesOf, RIGHTS, STATES, waysTo } from '~/domain/inquiries/inquiry.policy'
import { dayAt, formatDateTime } from '~/format/dates'
import { Download, Word } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'

/** The list of messages, or of complaints, with what its filters offer. */
export async function loadInquiries(ctx: SiteCtx, request: Request, kind: InquiryKind) {
  const listing = parseListing(request, {
    sortable: Object.keys(INQUIRY_SORTS),
    filters: { state: STATES, about: ABOUTS, assigned: 'id', sent: 'dates' },
    defaultSort: '-sentAt',
  })
  const { state, about, assigned, sent } = listing.filters
  const { items, total } = await listInquiries(ctx, kind, {
    like: listing.q ? likePattern(listing.q) : null,
    ...(state && { states: state }),
    ...(about && { abouts: about }),
    ...(assigned && { assigned }),
    ...(sent && { sent }),
    sort: listing.sort?.key ?? 'sentAt',
    dir: listing.sort?.dir ?? 'desc',
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export)
    throw new Download(
      listing.export,
      `inquiry-desk:${kind}.title`,
      [
        'inquiry-desk:number',
        'inquiry-desk:sentAt',
        'inquiry-desk:state',
        'inquiry-desk:about',
        'inquiry-desk:name',
        'inquiry-desk:mobile',
        'inquiry-desk:email',
        'inquiry-desk:subject',
      ],
      items.map((row) => [
        row.number,
        dayAt(row.sentAt),
        new Word(`inquiry-desk:states.${row.state}`),
        row.about ? new Word(`inquiry-desk:abouts.${row.about}`) : '',
        row.name,
        row.mobile ?? '',
        row.email ?? '',
        row.subject,
      ]),
    )
  return {
    kind,
    list: listOf(
      listing,
      items.map(({ sentAt, ...row }) => ({ ...row, sent: formatDateTime(sentAt, ctx.lang) })),
      total,
    ),
    states: STATES,
    abouts: kind === 'complaint' ? ABOUTS : [],
    people: await answerers(ctx, await staffWhoMay(ctx.site.id, RIGHTS[kind].answer)),
    mayAnswer: ctx.can(RIGHTS[kind].answer),
  }
}
export type InquiriesData = Awaited<ReturnType<typeof loadInquiries>>

/** One letter with what may be done with it. @throws Missing */
export async function loadInquiry(ctx: SiteCtx, kind: InquiryKind, id: number) {
  const { letter, posts, files } = await readInquiry(ctx, kind, id)
  const { sentAt, closedAt: _, anonymousAt, ...rest } = letter
  const [consent] = await consentsOf(ctx.site, 'inquiry', id)
  const mayAnswer = ctx.can(RIGHTS[kind].answer) && !anonymousAt
  return {
    letter: { ...rest, sent: formatDateTime(sentAt, ctx.lang), forgotten: anonymousAt !== null },
    posts: posts.map(({ writtenAt, ...post }) => ({ ...post, written: formatDateTime(writtenAt, ctx.lang) })),
    files,
    agreed: consent ? formatDateTime(consent.givenAt, ctx.lang) : null,
    ways: mayAnswer ? waysTo(letter) : [],
    moves: mayAnswer ? movesOf(letter.state) : [],
    people: mayAnswer ? await answerers(ctx, await staffWhoMay(ctx.site.id, RIGHTS[kind].answer)) : [],
    mayAnswer,
  }
}
export type InquiryData = Awaited<ReturnType<typeof loadInquiry>>
