import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { toAsciiDigits } from '~/format/digits'
import { wordsFor } from '~/i18n/i18n.server'
import { endPasswordLinks, refuseActing } from '~/domain/identity/account/access-link.server'
import { knowDevice } from '~/domain/identity/account/known-devices.server'
import { makeUser, setMobile, setPassword } from '~/domain/identity/account/write-users.server'
import { count, guess } from '~/domain/identity/attempts.server'
import type { Ctx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { newToken, openSession, type NewSession } from '~/domain/identity/identity.server'
import { sendSms } from '~/domain/delivery/messages/send.server'
import { attemptKey } from '~/domain/operations/network'
import { hashPassword } from '~/domain/identity/passwords/hash.server'
import { refuseWeak } from '~/domain/identity/passwords/weak-password.server'
import { currentSettings } from '~/domain/operations/settings.server'
import { personOnRecord, type OnRecord } from './person.server'
import type { AskCode, ClaimKind } from './register.form'
import { kindsOpen, registerSetting } from './setting.server'

const MINUTES = 10
const THROTTLE = 'users:error.tooMany'
/** Who gets which role; more is given by a head. */
const ROLES: Record<ClaimKind, string> = { student: 'student', guardian: 'guardian', staff: 'teacher' }

/** What was typed, in one spelling. */
const tidy = (asked: AskCode): AskCode => ({ ...asked, number: toAsciiDigits(asked.number).trim() })
/** Both cases: whatever the database takes for the same number is counted as one ('ſ' is an S in capitals, a long s in small letters). */
const keyOf = (siteId: number, { kind, number, mobile }: AskCode) =>
  `${siteId} ${kind} ${number.toUpperCase().toLowerCase()} ${mobile}`

/** Of no use without the installation's secret, and for nobody else. */
const codeHash = (siteId: number, kind: ClaimKind, personId: number, mobile: string, code: string): Buffer =>
  createHmac('sha256', currentSettings().secret)
    .update(`register ${siteId} ${kind} ${personId} ${mobile} ${code}`)
    .digest()

/** @throws Refusal (403) where the institution lets nobody of the kind register, and to whoever acts as somebody else */
async function mustBeOpen(ctx: Ctx, kind: ClaimKind): Promise<void> {
  refuseActing(ctx)
  if (!kindsOpen(await registerSetting(ctx.tenant.id)).includes(kind)) throw new Refusal('users:error.closed', {}, 403)
}

/**
 * Sends a code to the number on record of whoever is named, if number and mobile belong together. Whether they do is told to nobody: the
 * answer and the counting are the same. Who chose a password already is told so, by the same way, without a code.
 * @throws Refusal (403) where it is closed, (429) after too many
 */
export async function askCode(ctx: Ctx, given: AskCode): Promise<void> {
  const asked = tidy(given)
  const site = ctx.tenant.id
  await mustBeOpen(ctx, asked.kind)
  await count('register-network', attemptKey(site, ctx.ip), THROTTLE)
  await count('register-target', keyOf(site, asked), THROTTLE)
  await count('register-site', String(site), THROTTLE)
  // Whom the code is for it reaches; who asked for it, and no stranger, shuts this browser out of trying it.
  ctx.browser?.note(keyOf(site, asked), MINUTES)
  const person = await personOnRecord(site, asked)
  if (!person || person.login === 'shut') return
  const t = wordsFor(ctx.lang)
  const school = ctx.lang === 'bn' ? ctx.tenant.nameBn || ctx.tenant.nameEn : ctx.tenant.nameEn || ctx.tenant.nameBn
  if (person.login === 'chosen') {
    const text = t('users:register.smsKnown', { school, username: person.username ?? '' })
    await sendSms(site, { to: asked.mobile, text, purpose: 'users.register-known' })
    return
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const until = new Date(Date.now() + MINUTES * 60_000)
  await sql(
    `DELETE FROM login_claim WHERE site_id = $1 AND (expires_at < now() - interval '1 day' OR (kind = $2 AND person_id = $3 AND used_at IS NULL))`,
    [site, asked.kind, person.id],
  )
  await sql(
    'INSERT INTO login_claim (site_id, kind, person_id, mobile, code_hash, expires_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [site, asked.kind, person.id, asked.mobile, codeHash(site, asked.kind, person.id, asked.mobile, code), until],
  )
  await sendSms(site, {
    to: asked.mobile,
    text: t('users:register.sms', { school, code, minutes: MINUTES }),
    secret: { value: code, until },
    purpose: 'users.register-code',
  })
}

interface Registered {
  user: { id: number; username: string; nameEn: string; nameBn: string; kind: ClaimKind; role: string }
  session: NewSession
  /** The value of the browser's device cookie from now on. */
  device: string
}

/** Who the code is of, and which code it is; null where it is wrong, and for nobody on record all the same. */
async function openedBy(site: number, asked: AskCode, code: string) {
  const person = await personOnRecord(site, asked)
  const claim = person && (await claimOf(site, asked.kind, person.id))
  const said = codeHash(site, asked.kind, person?.id ?? 0, asked.mobile, code)
  const right = claim?.hash ?? said.map((byte) => byte ^ 255)
  const same = timingSafeEqual(said, right)
  return person && claim && same && person.login !== 'shut' && person.login !== 'chosen' ? { person, claim } : null
}

/**
 * With the code that came: makes the login, or takes the one that waits for a password, sets the password and signs in.
 * @param how a browser's session or a program's token
 * @throws Invalid at `code` for a wrong one or a late one, for nobody on record all the same; at `newPassword` for one that is too easy (the code
 *   still works); Refusal (403, 429)
 */
export async function claimLogin(
  ctx: Ctx,
  given: AskCode & { code: string; newPassword: string },
  how: { kind: 'browser' | 'bearer'; userAgent: string; device: string | null },
): Promise<Registered> {
  const asked = tidy(given)
  const site = ctx.tenant.id
  await mustBeOpen(ctx, asked.kind)
  const what = ['register-code', keyOf(site, asked)] as const
  const opened = await guess({ what, browser: ctx.browser }, THROTTLE, () => openedBy(site, asked, given.code))
  if (!opened) throw new Invalid({ code: ['users:error.code'] })
  const { person, claim } = opened
  await sql('UPDATE login_claim SET used_at = now() WHERE site_id = $1 AND id = $2', [site, claim.id])
  const user =
    person.userId === null
      ? await makeLogin(site, asked, person)
      : { id: person.userId, username: person.username ?? '' }
  await refuseWeak(site, user.id, given.newPassword, 'newPassword')
  await endPasswordLinks(site, [user.id])
  await setMobile(site, user.id, asked.mobile)
  await setPassword(site, user.id, await hashPassword(given.newPassword))
  const session = await openSession(site, user.id, { kind: how.kind, ip: ctx.ip, userAgent: how.userAgent })
  const device = how.device ?? newToken()
  if (how.kind === 'browser') await knowDevice(site, user.id, device)
  ctx.audit({
    action: 'users.user.register',
    recordType: 'user',
    recordId: user.id,
    after: { kind: asked.kind, person: person.id, made: person.userId === null },
  })
  const { nameEn, nameBn } = person
  return { user: { ...user, nameEn, nameBn, kind: asked.kind, role: ROLES[asked.kind] }, session, device }
}

/** The newest code of somebody that still counts, held. */
async function claimOf(
  siteId: number,
  kind: ClaimKind,
  personId: number,
): Promise<{ id: number; hash: Buffer } | null> {
  const [claim] = await sql<{ id: number; hash: Buffer }>(
    `SELECT id, code_hash AS hash FROM login_claim WHERE site_id = $1 AND kind = $2 AND person_id = $3 AND used_at IS NULL AND expires_at > now()
     ORDER BY id DESC LIMIT 1 FOR UPDATE`,
    [siteId, kind, personId],
  )
  return claim ?? null
}

/** The username is the number that was typed, of a guardian the mobile number as people write it. */
async function makeLogin(site: number, asked: AskCode, person: OnRecord): Promise<{ id: number; username: string }> {
  await oneAtATime('student logins', site)
  const wanted = asked.kind === 'guardian' ? asked.mobile.replace(/^88/, '') : asked.number.toLowerCase()
  const [free] = await sql<{ name: string }>(
    `SELECT n.name FROM (SELECT $2::text AS name, 0 AS at UNION ALL SELECT $2 || '-' || k, k FROM generate_series(2, 50) k) n
      WHERE NOT EXISTS (SELECT 1 FROM app_user u WHERE u.tenant_id = $1 AND u.username = n.name::citext) ORDER BY n.at LIMIT 1`,
    [site, wanted],
  )
  const username = free?.name ?? wanted
  const { nameEn, nameBn, id: personId } = person
  const id = await makeUser(
    site,
    asked.kind,
    { username, mobile: asked.mobile, nameEn: nameEn || nameBn, nameBn: nameBn || nameEn, personId },
    { key: ROLES[asked.kind] },
  )
  return { id, username }
}
