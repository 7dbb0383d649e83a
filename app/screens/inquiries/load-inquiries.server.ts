import { consentsOf } from '~/domain/consents/consents.server'
import type { SiteCtx } from '~/domain/context'
import { staffWhoMay } from '~/domain/delivery/notifications.server'
import { readInquiry } from '~/domain/inquiries/desk.server'
import { answerers, listInquiries } from '~/domain/inquiries/inquiry-list.server'
import { type InquiryKind, movesOf, RIGHTS, waysTo } from '~/domain/inquiries/inquiry.policy'
import { formatDateTime } from '~/format/dates'
import { listed } from '~/screens/list/listed.server'
import { inquiryList } from './inquiries.list'

/** The list of messages, or of complaints, with what its filters offer. */
export async function loadInquiries(ctx: SiteCtx, request: Request, kind: InquiryKind) {
  return {
    kind,
    ...(await listed(ctx, request, inquiryList(kind), (asked) => listInquiries(ctx, kind, asked))),
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
