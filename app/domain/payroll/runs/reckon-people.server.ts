import { monthRange, type Day } from '~/format/dates'
import { attendanceOf } from '../attendance-source.server'
import { arrearsFor } from '../reckon/arrears.policy'
import type { PayLine, PersonMonth, Post, Suspension } from '../reckon/inputs'
import { reckonMonth, reckonStanding, refusalOf, sumsOf, type Reckoned, type Sums } from '../reckon/month.policy'
import { postOn, structureOn } from '../reckon/segments.policy'
import { payrollSetting, type PayrollSetting } from '../settings/setting.server'
import { HELD_MONTHS, heldIn } from './held-slips.server'
import { changedSince, lockedBefore, paidFor, religionsOf, type PaidMonth } from './late-changes.server'
import { onceOf, openLoans, peopleOf, postsOf, structuresOf, type PaidPerson } from './load-people.server'
import { reinstatedSince, suspensionsOf } from './load-suspensions.server'
import { monthsAhead, taxSoFar } from '../tax/projection.policy'
import { taxRecords, type TaxRecord } from '../tax/load-tax.server'
import { termsFor } from './load-terms.server'

/** A slip as it is to be written. */
export interface DraftSlip extends Reckoned {
  person: PaidPerson
  sums: Sums
  refused: 'negative' | 'negative-mpo' | null
  warnings: string[]
}

const bare = (
  person: PaidPerson,
  posts: readonly Post[],
): Omit<PersonMonth, 'structures' | 'work' | 'suspensions' | 'tax'> => ({
  posts,
  religionId: person.religionId,
  joinedOn: person.joinedOn,
  leftOn: person.leftOn,
  loans: [],
  once: [],
})

/** What somebody should look at before this is approved. */
function warningsOf(person: PaidPerson, slip: Reckoned, month: Day): string[] {
  const { from, to } = monthRange(month)
  const has = (found: boolean, word: string) => (found ? [word] : [])
  return [
    ...has(person.bankAccount === null, 'no-account'),
    ...has(person.bankAccount !== null && person.bankRouting === null, 'no-routing'),
    ...has(person.state === 'suspended', 'suspended'),
    ...has(person.joinedOn !== null && person.joinedOn > from, 'joined'),
    ...has(person.leftOn !== null && person.leftOn < to, 'leaves'),
    ...has(
      slip.lines.some(({ steps }) => steps.some(({ key }) => key === 'deferred')),
      'deferred',
    ),
    ...has(
      slip.lines.some((one) => one.arrearsOf !== undefined),
      'arrears',
    ),
  ]
}

/**
 * Everybody's pay of a month, with arrears of the months before it in which something is known otherwise today. Reads what it needs in statements
 * whose number does not grow with the people; each slip is reckoned when it is asked for.
 * @param allAnew earlier months are reckoned for everybody, not only for whom something changed
 * @throws Refusal when the central catalogue lacks a type
 */
export async function reckonEverybody(
  site: { id: number },
  month: Day,
  allAnew: boolean,
): Promise<{ slips: Iterable<DraftSlip>; people: number; without: number; setting: PayrollSetting }> {
  const setting = await payrollSetting(site.id)
  const { from, to } = monthRange(month)
  const owed = await reinstatedSince(site.id, month)
  const earlier = await lockedBefore(site.id, month, Math.max(setting.lookBack, HELD_MONTHS, owed.months))
  const looked = new Set(earlier.slice(0, setting.lookBack))
  // Whose slip was held back has nothing of that month yet: all of it is arrears.
  const changed = await heldIn(
    site.id,
    earlier.map((one) => one.id),
  )
  for (const one of earlier)
    for (const { employeeId, from } of owed.people)
      if (from <= monthRange(one.month).to)
        changed.set(one.id, [...new Set([...(changed.get(one.id) ?? []), employeeId])])
  for (const one of earlier)
    if (!allAnew && looked.has(one))
      changed.set(one.id, [...new Set([...(changed.get(one.id) ?? []), ...(await changedSince(site.id, one))])])
  const people = await peopleOf(site.id, from, to, [...new Set([...changed.values()].flat())])
  const ids = people.map((one) => one.id)
  const structures = await structuresOf(site.id, ids)
  const posts = await postsOf(site.id, people)
  const suspensions = await suspensionsOf(site.id, ids)
  const ahead = setting.taxByRule ? monthsAhead(month) : []
  const terms = await termsFor(site.id, setting, [
    { month, edition: 3 },
    ...ahead,
    // Who reckons everybody anew does so by what is known today.
    ...(allAnew ? earlier.map((one) => ({ ...one, setting: null })) : earlier),
  ])
  const arrears = new Map<number, PayLine[]>()
  for (const one of earlier.toReversed())
    await addArrears(site, one, allAnew && looked.has(one) ? ids : (changed.get(one.id) ?? []), {
      people,
      structures,
      posts,
      suspensions,
      terms,
      arrears,
    })
  const work = await attendanceOf(site, from, to, ids)
  const loans = await openLoans(site.id, month)
  const once = await onceOf(site.id, month)
  const found = terms.get(month)
  if (!found) throw new Error(`no terms of ${month}`)
  const now = found
  const taxes = now.taxRule ? await taxRecords(site.id, month, ids) : new Map<number, TaxRecord>()
  const later = ahead.flatMap((one) => terms.get(one.month) ?? [])
  const lacks = ({ id, joinedOn, leftOn }: PaidPerson) =>
    (joinedOn === null || joinedOn <= to) &&
    (leftOn === null || leftOn >= from) &&
    !structureOn(structures.get(id) ?? [], to)
  function* slips(): Generator<DraftSlip> {
    for (const person of people) {
      const own = posts.get(person.id) ?? []
      const given = {
        ...bare(person, own),
        structures: structures.get(person.id) ?? [],
        work: work.get(person.id) ?? null,
        suspensions: suspensions.get(person.id) ?? [],
        tax: null,
        loans: loans.get(person.id) ?? [],
        once: once.get(person.id) ?? [],
      }
      const tax = taxSoFar(given, now, later, taxes.get(person.id))
      const slip = reckonMonth({ ...given, tax }, now, arrears.get(person.id) ?? [])
      if (!slip.lines.length) continue
      const sums = sumsOf(slip.lines)
      // The slip says what they were at its end.
      const { designationId, grade } = postOn(own, to) ?? person
      yield {
        ...slip,
        person: { ...person, designationId, grade },
        sums,
        refused: refusalOf(sums),
        warnings: warningsOf(person, slip, month),
      }
    }
  }
  return { slips: slips(), people: people.length, without: people.filter(lacks).length, setting }
}

async function addArrears(
  site: { id: number },
  paid: PaidMonth,
  ids: readonly number[],
  known: {
    people: readonly PaidPerson[]
    structures: ReadonlyMap<number, PersonMonth['structures']>
    posts: ReadonlyMap<number, readonly Post[]>
    suspensions: ReadonlyMap<number, readonly Suspension[]>
    terms: Awaited<ReturnType<typeof termsFor>>
    arrears: Map<number, PayLine[]>
  },
): Promise<void> {
  const terms = known.terms.get(paid.month)
  if (!ids.length || !terms) return
  const { from, to } = monthRange(paid.month)
  const had = await paidFor(site.id, paid, ids)
  const religions = await religionsOf(site.id, paid.id, ids)
  const work = await attendanceOf(site, from, to, ids)
  const wanted = new Set(ids)
  for (const person of known.people) {
    if (!wanted.has(person.id)) continue
    const given = {
      ...bare(person, known.posts.get(person.id) ?? []),
      religionId: religions.has(person.id) ? (religions.get(person.id) ?? null) : person.religionId,
      structures: known.structures.get(person.id) ?? [],
      work: work.get(person.id) ?? null,
      suspensions: known.suspensions.get(person.id) ?? [],
      tax: null,
    }
    const lines = arrearsFor(paid.month, reckonStanding(given, terms).lines, had.get(person.id) ?? [])
    if (lines.length) known.arrears.set(person.id, [...(known.arrears.get(person.id) ?? []), ...lines])
  }
}
