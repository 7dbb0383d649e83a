import { ageProblem, DISABILITY, DISABILITY_MONTHS, type AgeRule } from './age.policy'

interface AgedOffer extends AgeRule {
  gender: string | null
}
interface Quotas {
  pools: readonly { code: string }[]
}

/**
 * What is wrong with age and gender for a class.
 * @param may.older months by which the child may be older now; `quota`: by which it could be with the quota of children with a disability. The message
 *   says both limits, since it is the class's own that holds for almost everybody
 */
export function fitsOffer(
  offer: AgedOffer,
  child: { bornOn: unknown; gender: unknown },
  ageOn: string | null,
  may: { older: number; quota: number },
): Record<string, string> {
  const age = typeof child.bornOn === 'string' ? ageProblem(offer, child.bornOn, ageOn, may.older) : null
  const query = ageLimits(offer, age === 'tooYoung' ? offer.minMonths : offer.maxMonths, may.quota, ageOn)
  const key = age === 'tooOld' && may.quota > 0 ? 'tooOldQuota' : age
  return {
    ...(age ? { bornOn: `admission-form:error.${key}?${query.toString()}` } : {}),
    ...(offer.gender && child.gender && child.gender !== offer.gender
      ? { gender: `admission-form:error.only.${offer.gender}` }
      : {}),
  }
}

/** A limit in years and months, and that of the quota, as words take them. */
function ageLimits(offer: AgedOffer, limit: number | null, quota: number, on: string | null): URLSearchParams {
  const most = (offer.maxMonths ?? 0) + quota
  return new URLSearchParams({
    years: String(Math.floor((limit ?? 0) / 12)),
    months: String((limit ?? 0) % 12),
    quotaYears: String(Math.floor(most / 12)),
    quotaMonths: String(most % 12),
    on: on ?? '',
  })
}

/** How much older a child may be by the quotas that are claimed, and could be by those that can be: five years with a disability. */
export function olderBy(admission: Quotas, claimed: readonly string[] | null): { older: number; quota: number } {
  const months = (codes: readonly string[]) => (codes.includes(DISABILITY) ? DISABILITY_MONTHS : 0)
  const quota = months(admission.pools.map((one) => one.code))
  return { older: claimed === null ? quota : months(claimed), quota }
}

/** Of a child whose age fits only with a quota that is not claimed yet: what is said from the first part on. Null where it fits as it is. */
export function onlyWithQuota(
  offer: AgedOffer | undefined,
  child: { bornOn: unknown },
  admission: Quotas & { ageOn: string | null },
  claimed: readonly string[],
): string | null {
  const { older, quota } = olderBy(admission, claimed)
  if (!offer || typeof child.bornOn !== 'string' || older > 0 || quota === 0) return null
  if (ageProblem(offer, child.bornOn, admission.ageOn, 0) !== 'tooOld') return null
  return `admission-form:error.tooOldQuota?${ageLimits(offer, offer.maxMonths, quota, admission.ageOn).toString()}`
}
