import { count, forgive, guess } from '~/domain/identity/attempts.server'
import type { Ctx, SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { attemptKey } from '~/domain/operations/network'
import { renewPin } from './applications.server'
import { happened } from './record.server'

type Series = Parameters<typeof renewPin>[1]
type Renewed = NonNullable<Awaited<ReturnType<typeof renewPin>>>

/**
 * Whoever lost the PIN of an application says its number, one more thing that the form holds, and the mobile that it was begun with: a new PIN goes to that
 * mobile by SMS and is shown nowhere. Wrong ones are counted as wrong PINs are, and an application gets no more than three a day.
 * @param fitting the application that all of it fits @param words keys of what is said to whoever tries too much
 * @returns whether they fit together @throws Refusal 429
 */
export async function pinToMobile<Found extends { id: number }>(
  ctx: Ctx,
  series: Series,
  given: { number: string; mobile: string },
  words: { tooManyTries: string; tooOften: string },
  fitting: () => Promise<Found | undefined>,
  tell: (found: Found, made: Renewed) => Promise<unknown>,
): Promise<boolean> {
  const site = ctx.tenant
  const number = `${site.id} ${given.number}`
  const found = await guess(
    {
      network: ['tracking-network', attemptKey(site.id, ctx.ip)],
      what: ['lost-pin', `${number} ${given.mobile}`],
      browser: ctx.browser,
      as: number,
    },
    words.tooManyTries,
    async () => (await fitting()) ?? null,
  )
  if (!found) return false
  await count('pin-renewal', number, words.tooOften)
  const made = await renewPin(site, series, found.id)
  if (!made) return false
  await forgive('tracking-number', number) // who has the mobile has the new PIN, whatever strangers tried
  await happened(site, [{ applicationId: found.id, what: 'pin-renewed' }])
  await tell(found, made)
  return true
}

/**
 * The office gives whoever stands before it a new PIN, to be shown this once; it stands in the history and the audit, and a number that was shut by wrong
 * PINs is open again.
 * @throws Missing; Refusal (`refused`) for who acts as somebody else, or is a program
 */
export async function pinAtDesk(
  ctx: SiteCtx,
  series: Series,
  applicationId: number,
  { refused, recordType }: { refused: string; recordType: string },
): Promise<{ number: string; pin: string }> {
  if (ctx.user.impersonation || ctx.user.program) throw new Refusal(refused, {}, 403)
  const made = await renewPin(ctx.site, series, applicationId)
  if (!made) throw new Missing('application')
  await happened(ctx.site, [{ applicationId, what: 'pin-renewed', byUser: ctx.user.userId }])
  await forgive('tracking-number', `${ctx.site.id} ${made.number}`)
  ctx.audit({ recordType, recordId: applicationId, after: { pin: 'renewed' } })
  return made
}
