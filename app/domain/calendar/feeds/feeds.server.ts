import { sql } from 'db/connection'
import { count, guess } from '~/domain/identity/attempts.server'
import { attemptKey } from '~/domain/operations/network'
import { refuseActing } from '~/domain/identity/account/access-link.server'
import type { Ctx, SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { hashToken, newToken } from '~/domain/identity/identity.server'
import type { Lang } from '~/format/lang'
import { addDays, today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { calendarOf, publicCalendar, readerOf } from '../calendar.server'
import type { Entry } from '../entries.policy'
import { icsOf } from './ics.policy'

/** Since when the user has a feed; null: they have none. The address itself is known to them alone. */
export async function ownFeed(ctx: SiteCtx): Promise<{ madeAt: Date } | null> {
  const [row] = await sql<{ madeAt: Date }>(
    'SELECT made_at AS "madeAt" FROM calendar_feed WHERE site_id = $1 AND user_id = $2',
    [ctx.site.id, ctx.user.userId],
  )
  return row ?? null
}

/** Gives the user's feed a new secret, and answers it this once: only its hash is kept, and an earlier address ends. */
export async function renewFeed(ctx: SiteCtx): Promise<string> {
  refuseActing(ctx)
  const secret = newToken()
  const before = await ownFeed(ctx)
  await sql(
    `INSERT INTO calendar_feed (site_id, user_id, secret_hash, lang) VALUES ($1, $2, $3, $4)
     ON CONFLICT (site_id, user_id) DO UPDATE SET secret_hash = excluded.secret_hash, lang = excluded.lang, made_at = now()`,
    [ctx.site.id, ctx.user.userId, hashToken(secret), ctx.lang],
  )
  ctx.audit({
    recordType: 'calendar-feed',
    recordId: ctx.user.userId,
    before: before ? { on: true } : undefined,
    after: { on: true, renewed: before !== null },
  })
  return secret
}

/** Ends the user's feed; whoever still reads its address finds nothing. @throws Missing when there is none */
export async function endFeed(ctx: SiteCtx): Promise<void> {
  refuseActing(ctx)
  const gone = await sql('DELETE FROM calendar_feed WHERE site_id = $1 AND user_id = $2 RETURNING id', [
    ctx.site.id,
    ctx.user.userId,
  ])
  if (!gone.length) throw new Missing('feed')
  ctx.audit({ recordType: 'calendar-feed', recordId: ctx.user.userId, before: { on: true } })
}

/** From a quarter ago to a year and a month ahead. */
const span = (): [from: string, to: string] => [addDays(today(), -92), addDays(today(), 400)]

/** Entries as the feed of a host. `root`: the address of the web site. */
function written(ctx: Ctx, root: string, lang: Lang, entries: readonly Entry[]): string {
  const t = wordsFor(lang)
  const own = (bn: string, en: string) => (lang === 'bn' ? bn || en : en || bn)
  return icsOf({
    name: nameIn(ctx.tenant, lang),
    lang,
    events: entries.map((one) => ({
      ...one,
      uid: `${one.of}-${one.id}@${ctx.tenant.alias}.calendar`,
      title: own(one.titleBn, one.titleEn),
      note: own(one.noteBn, one.noteEn),
      category: t(`calendar:kind.${one.kind}`),
      url: one.of === 'web' ? `${root}/${lang}/web/event/${one.id}` : null,
    })),
  })
}

/** The public calendar as iCalendar. */
export async function publicFeed(ctx: Ctx, root: string): Promise<string> {
  const entries = await publicCalendar(ctx.tenant, ...span())
  return written(ctx, root, ctx.lang, entries)
}

/**
 * The feed that a secret opens: as its owner sees the calendar, in the language it was made in.
 * @throws Missing for a secret that opens nothing (renewed, ended, its owner's login closed), Refusal after too many of them from one place, or when one is read all the time
 */
export async function feedOf(ctx: Ctx, root: string, secret: string): Promise<string> {
  const hash = hashToken(secret)
  const key = hash.toString('hex')
  // A calendar program reads for thousands from one address, ended feeds among them: each of these counts once.
  const tried = { network: ['calendar-feed', attemptKey(ctx.tenant.id, ctx.ip)], what: ['calendar-read', key] } as const
  const feed = await guess(tried, 'calendar:feed.tooMany', async () => {
    if (!/^[\w-]{20,80}$/.test(secret)) return null
    const [found] = await sql<{ lang: Lang; kind: string; studentId: number | null; guardianId: number | null }>(
      `SELECT f.lang, u.kind, u.student_id AS "studentId", u.guardian_id AS "guardianId" FROM calendar_feed f JOIN app_user u ON u.tenant_id = f.site_id AND u.id = f.user_id
       WHERE f.site_id = $1 AND f.secret_hash = $2 AND u.state = 'active'`,
      [ctx.tenant.id, hash],
    )
    return found ?? null
  })
  if (!feed) throw new Missing('feed')
  await count('calendar-read', key, 'calendar:feed.tooMany')
  const entries = await calendarOf(ctx.tenant, ...span(), await readerOf(ctx.tenant.id, feed))
  return written(ctx, root, feed.lang, entries)
}
