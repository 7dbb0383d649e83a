import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { notify, staffWhoMay, type Notice } from '~/domain/delivery/notifications.server'
import { formatDate } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import type { RequestState } from '../request.policy'
import { leaveSetting } from '../types/types.server'
import type { RequestRow } from './requests.server'

type What = RequestState | 'substitute' | 'undone' | 'recounted'

function noticeOf(row: RequestRow, what: What, note: string, link: string): Notice {
  const text = (lang: Lang, part: 'title' | 'body') => {
    const t = wordsFor(lang)
    const words = t(`leave:notice.${what}.${part}`, {
      name: nameIn(row, lang),
      type: nameIn({ nameBn: row.typeBn, nameEn: row.typeEn }, lang),
      from: formatDate(row.fromOn, lang),
      to: formatDate(row.toOn, lang),
      days: digits(String(row.halves / 2), lang),
      interpolation: { escapeValue: false },
    })
    return part === 'body' && note
      ? `${words} ${t('leave:notice.note', { note, interpolation: { escapeValue: false } })}`
      : words
  }
  return {
    titleEn: text('en', 'title'),
    titleBn: text('bn', 'title'),
    bodyEn: text('en', 'body'),
    bodyBn: text('bn', 'body'),
    link,
  }
}

/** Logins of employees. */
export async function loginsOf(siteId: number, employeeIds: readonly number[]): Promise<number[]> {
  const rows = await sql<{ id: number }>(
    `SELECT u.id FROM app_user u WHERE u.tenant_id = $1 AND u.employee_id = ANY($2::bigint[]) AND u.state = 'active'`,
    [siteId, employeeIds],
  )
  return rows.map((one) => one.id)
}

/** The bells of whoever decides next ring, but of whoever did this and of the applicant. */
async function tellOffice(ctx: SiteCtx, row: RequestRow, what: What, permission: string): Promise<void> {
  const own = await loginsOf(ctx.site.id, [row.employeeId])
  const office = (await staffWhoMay(ctx.site.id, permission)).filter(
    (id) => id !== ctx.user.userId && !own.includes(id),
  )
  await notify(ctx.site.id, office, noticeOf(row, what, what === 'asked' ? row.reason : '', paths.leaveRequest(row.id)))
}

/** Somebody asked for leave: whoever recommends hears of it, or whoever approves where there is one step. */
export async function tellAsked(ctx: SiteCtx, row: RequestRow): Promise<void> {
  const { steps } = await leaveSetting(ctx.site.id)
  await tellOffice(ctx, row, 'asked', steps === 2 ? 'leave.requests.recommend' : 'leave.requests.approve')
}

/** A request went on: the applicant hears of it, and who is asked next or has to know. */
export async function tellMoved(ctx: SiteCtx, row: RequestRow, what: RequestState, note: string): Promise<void> {
  const site = ctx.site.id
  const applicant = (await loginsOf(site, [row.employeeId])).filter((id) => id !== ctx.user.userId)
  await notify(site, applicant, noticeOf(row, what, note, paths.ownLeave))
  if (what === 'recommended') await tellOffice(ctx, row, what, 'leave.requests.approve')
  if (what === 'withdrawn') await tellOffice(ctx, row, what, 'leave.requests.approve')
}

/** A decision was taken back: the applicant heard of it, and hears that the request waits again. */
export async function tellUndone(ctx: SiteCtx, row: RequestRow): Promise<void> {
  const applicant = (await loginsOf(ctx.site.id, [row.employeeId])).filter((id) => id !== ctx.user.userId)
  await notify(ctx.site.id, applicant, noticeOf(row, 'undone', '', paths.ownLeave))
}

/** The calendar changed within an approved leave: who is away hears what it counts now. */
export async function tellRecounted(site: { id: number }, row: RequestRow): Promise<void> {
  await notify(site.id, await loginsOf(site.id, [row.employeeId]), noticeOf(row, 'recounted', '', paths.ownLeave))
}

/** Colleagues take lessons of whoever is away. */
export async function tellSubstitutes(ctx: SiteCtx, row: RequestRow, employeeIds: readonly number[]): Promise<void> {
  const users = (await loginsOf(ctx.site.id, employeeIds)).filter((id) => id !== ctx.user.userId)
  await notify(ctx.site.id, users, noticeOf(row, 'substitute', '', paths.ownLeave))
}
