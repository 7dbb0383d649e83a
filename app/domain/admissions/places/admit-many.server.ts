import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { admitApplicant } from './admit-applicant.server'
import { placesOf, placesOffers, sectionsOf, type SectionRoom } from './places-view.server'

/** At once: each makes a student with all that belongs to it. */
export const MOST_AT_ONCE = 100

/** The section with the fewest, of those that have room. */
function emptiest(sections: readonly SectionRoom[]): SectionRoom | null {
  const room = sections.filter(({ active, capacity }) => capacity === null || active < capacity)
  return room.sort((a, b) => a.active - b.active)[0] ?? null
}

/**
 * Admits many who were called, in the order of the choice, each into the section that has the fewest then. Who cannot be admitted (a child that is
 * in the session already, somebody late) is left as they are, and counted.
 * @throws Invalid for too many at once; Refusal where no section has room
 */
export async function admitMany(
  ctx: SiteCtx,
  given: { offer: number; ids: readonly number[] },
): Promise<{ admitted: number; left: string[] }> {
  if (given.ids.length > MOST_AT_ONCE) throw new Invalid({ ids: [`places:refused.many?most=${MOST_AT_ONCE}`] })
  const [offer] = await placesOffers(ctx.site.id, given.offer)
  const all = { q: '', filters: {}, offset: 0, limit: 50_000 }
  const places = offer ? (await placesOf(ctx.site.id, offer.choiceId, all)).items : []
  const chosen = places.filter((one) => given.ids.includes(one.applicationId))
  const left: string[] = []
  let admitted = 0
  for (const { applicationId, number } of chosen) {
    const section = emptiest(await sectionsOf(ctx.site.id, given.offer))
    if (!section) throw new Refusal('places:refused.noSection')
    await sql('SAVEPOINT one')
    try {
      await admitApplicant(ctx, {
        offer: given.offer,
        application: applicationId,
        sectionId: section.id,
        roll: null,
        overCapacity: false,
        religionSubject: null,
        electives: [],
        optionalSubject: null,
        later: true,
        studentLogin: false,
        guardianLogin: false,
      })
      admitted += 1
      await sql('RELEASE SAVEPOINT one')
    } catch (thrown) {
      if (!(thrown instanceof Invalid) && !(thrown instanceof Refusal)) throw thrown
      await sql('ROLLBACK TO SAVEPOINT one')
      left.push(number)
    }
  }
  return { admitted, left }
}
