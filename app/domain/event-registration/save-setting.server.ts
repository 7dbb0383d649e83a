import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { allOf, Invalid, Missing, refuse, Refusal } from '~/domain/errors'
import { instantAt } from '~/format/dates'
import { ASKABLE, COMPANIONS, type Asks } from './gathering'
import { holdPlaces, moveUp } from './give-places.server'
import type { SettingForm } from './setting.form'
import { gatheringFor, gatheringOf, type Gathering } from './shown-gathering.server'

const poisha = (given: bigint | null): number => Number(given ?? 0n)

/** What is asked; of former students always the batch, since they are counted and seated by it. */
const asksOf = (value: SettingForm): Asks =>
  Object.fromEntries(
    ASKABLE.flatMap((one) => {
      const asked = one === 'batch' && value.who === 'former' ? 'required' : value[`ask_${one}`]
      return asked === 'off' ? [] : [[one, asked]]
    }),
  )

/** Whether anybody registered, also who withdrew: to them something was said. */
export async function registrations(siteId: number, id: number): Promise<number> {
  const [row] = await sql<{ many: number }>(
    'SELECT count(*)::int AS many FROM gathering_guest WHERE site_id = $1 AND gathering_id = $2',
    [siteId, id],
  )
  return row?.many ?? 0
}

/**
 * How one registers for an event, or for the jubilee (null): new or changed. More places go to those that wait.
 * @returns its id
 * @throws Missing for an event of another institution; Invalid when somebody else was faster, there are fewer places than were given, or what was agreed to would be
 * kept longer
 */
export async function saveSetting(ctx: SiteCtx, entryId: number | null, value: SettingForm): Promise<number> {
  const site = ctx.site.id
  if (entryId !== null) await eventOf(site, entryId)
  // Two clerks who open it at once make one of it.
  await oneAtATime('gathering places', `${site} of ${entryId ?? 'jubilee'}`)
  const there = await gatheringFor(site, entryId, true)
  const before = there && (await holdPlaces(site, there.id))
  if ((before?.revision ?? 0) !== value.revision) throw new Invalid({ '': ['gatherings:error.stale'] })
  const known = before ? await registrations(site, before.id) : 0
  await allOf(
    () =>
      refuse(
        value.places !== null && value.places < (before?.taken ?? 0),
        'places',
        `gatherings:error.places?min=${before?.taken ?? 0}`,
      ),
    () => refuse(known > 0 && value.keepDays > (before?.keepDays ?? 0), 'keepDays', 'gatherings:error.keepLonger'),
  )
  const columns = columnsOf(value, entryId)
  const names = Object.keys(columns)
  const values = [site, ctx.user.userId, ...Object.values(columns)]
  const [row] = before
    ? await sql<{ id: number }>(
        `UPDATE gathering SET changed_by = $2, changed_at = now(), revision = revision + 1, ${names.map((name, at) => `${name} = $${at + 3}`).join(', ')}
         WHERE site_id = $1 AND id = $${values.length + 1} RETURNING id`,
        [...values, before.id],
      )
    : await sql<{ id: number }>(
        `INSERT INTO gathering (site_id, changed_by, ${names.join(', ')}, kind, entry_id) VALUES (${values.map((_, at) => `$${at + 1}`).join(', ')}, $${values.length + 1}, $${values.length + 2}) RETURNING id`,
        [...values, entryId === null ? 'jubilee' : 'event', entryId],
      )
  if (!row) throw new Missing('gathering')
  ctx.audit({ recordType: 'gathering', recordId: row.id, before, after: columns })
  if (before) await moveUp(ctx.site, await gatheringOf(site, row.id), ctx.user.userId)
  return row.id
}

const columnsOf = (value: SettingForm, entryId: number | null): Record<string, unknown> => {
  const along = COMPANIONS.filter((one) => value[one])
  const fees = {
    fee_self: poisha(value.feeSelf),
    fee_spouse: value.spouse ? poisha(value.feeSpouse) : 0,
    fee_child: value.child ? poisha(value.feeChild) : 0,
    fee_guest: value.guest ? poisha(value.feeGuest) : 0,
  }
  const jubilee = entryId === null
  return {
    opens_at: instantAt(value.opensOn, value.opensTime ?? '00:00'),
    closes_at: instantAt(value.closesOn, value.closesTime ?? '23:59'),
    held_at: jubilee && value.heldOn ? instantAt(value.heldOn, value.heldTime ?? '00:00') : null,
    place_bn: jubilee ? (value.placeBn ?? '') : '',
    place_en: jubilee ? (value.placeEn ?? '') : '',
    note_bn: value.noteBn ?? '',
    note_en: value.noteEn ?? '',
    who: value.who,
    places: value.places,
    companions: along,
    most_companions: along.length ? (value.mostCompanions ?? 0) : 0,
    ...fees,
    sub_head_id: Object.values(fees).some((fee) => fee > 0) ? value.subHeadId : null,
    pay_days: value.payDays,
    asks: JSON.stringify(asksOf(value)),
    sms: value.sms,
    keep_days: value.keepDays,
  }
}

/** An event of the institution's site, with its title. @throws Missing */
export async function eventOf(siteId: number, id: number): Promise<{ titleBn: string; titleEn: string }> {
  const [row] = await sql<{ titleBn: string; titleEn: string }>(
    `SELECT title_bn AS "titleBn", title_en AS "titleEn" FROM web_entry WHERE site_id = $1 AND id = $2 AND kind = 'event'`,
    [siteId, id],
  )
  if (!row) throw new Missing('event')
  return row
}

/** Takes registration out where nobody has registered: its event stands without. @throws Missing; Refusal where somebody did, also who withdrew */
export async function deleteGathering(ctx: SiteCtx, id: number): Promise<void> {
  const before = await holdPlaces(ctx.site.id, id)
  const known = await registrations(ctx.site.id, id)
  if (known) throw new Refusal('gatherings:error.hasGuests', { count: known })
  await sql('DELETE FROM gathering WHERE site_id = $1 AND id = $2', [ctx.site.id, id])
  ctx.audit({ recordType: 'gathering', recordId: id, before })
}

/** Opens registration, closes it, or opens it again. @throws Missing; Refusal where its end is past, or it is so already */
export async function moveGathering(ctx: SiteCtx, id: number, to: 'open' | 'closed'): Promise<void> {
  const before: Gathering = await holdPlaces(ctx.site.id, id)
  if (before.state === to || (to === 'closed' && before.state === 'draft')) throw new Refusal('gatherings:error.isSo')
  if (to === 'open' && before.closesAt <= new Date()) throw new Refusal('gatherings:error.past')
  await sql(
    'UPDATE gathering SET state = $3, changed_by = $4, changed_at = now(), revision = revision + 1 WHERE site_id = $1 AND id = $2',
    [ctx.site.id, id, to, ctx.user.userId],
  )
  ctx.audit({ recordType: 'gathering', recordId: id, before: { state: before.state }, after: { state: to } })
}
