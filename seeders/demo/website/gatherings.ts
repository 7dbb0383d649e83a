import { newApplication } from '../../../app/domain/applications/applications.server'
import { billApplication } from '../../../app/domain/applications/bill.server'
import { happened } from '../../../app/domain/applications/record.server'
import { consentText } from '../../../app/domain/consents/consents.server'
import { feeOf } from '~/domain/event-registration/places.policy'
import { sql } from '../../../db/connection'
import type { CatalogueId } from '../../catalogue-ids'
import { createRow, createRows, insertRows } from '../../rows'
import { formerStudents, jubileeNote, visitors } from '../corpus/web/jubilee'
import { atHour, midnight, morning } from '../hours'

const DAY = 86_400_000
const days = (count: number) => new Date(Date.now() + count * DAY)
const FEES = { self: 150_000, spouse: 100_000, child: 50_000, guest: 100_000 }
const KEEP = 180

interface Draft {
  name: string
  batch?: number
  work?: string
  town?: string
  size?: string
  spouse: number
  child: number
  guest: number
}

const consented = (lang: 'bn' | 'en') => consentText(lang, 'gatherings:consent', { days: KEEP })

/** Registers them, the first ones longest ago; the last two of a gathering that is full wait. */
async function register(
  siteId: number,
  gathering: { id: number; kind: 'event' | 'jubilee' },
  drafts: readonly Draft[],
  fee: { subHeadId: number } | null,
): Promise<void> {
  const site = { id: siteId }
  const waits = (at: number) => fee !== null && at >= drafts.length - 2
  const ids: number[] = []
  for (const [at, one] of drafts.entries()) {
    const bengali = /[\u0980-\u09ff]/.test(one.name)
    const mobile = `88017${String(11_400_300 + siteId * 1000 + at * 7).padStart(8, '0')}`
    const { id } = await newApplication(site, {
      kind: gathering.kind,
      ...(bengali ? { nameBn: one.name } : { nameEn: one.name }),
      mobile,
      lang: bengali ? 'bn' : 'en',
      source: 'web',
    })
    ids.push(id)
    const sent = new Date(Date.now() - (drafts.length - at) * DAY * 0.6)
    await sql('UPDATE application SET made_at = $3, sent_at = $3 WHERE site_id = $1 AND id = $2', [siteId, id, sent])
    await createRowsOfGuest(siteId, gathering, id, { ...one, mobile, state: waits(at) ? 'waiting' : 'coming', sent })
    if (fee && !waits(at))
      await billApplication(site, {
        applicationId: id,
        subHeadId: fee.subHeadId,
        amount: feeOf(FEES, { spouse: one.spouse, child: one.child, guest: one.guest }),
        payBy: days(7),
      })
  }
  await happened(
    site,
    ids.map((applicationId, at) => ({ applicationId, what: waits(at) ? 'waits' : 'registered' })),
  )
  await createRows(
    'consent',
    ids.map((id, at) => ({
      site_id: siteId,
      purpose: 'gathering.registration',
      text_bn: consented('bn'),
      text_en: consented('en'),
      given_by: drafts[at]?.name ?? '',
      relation: 'self',
      given_at: days(-1),
      subject_kind: 'application',
      subject_id: id,
    })),
  )
}

const createRowsOfGuest = (
  siteId: number,
  gathering: { id: number; kind: string },
  id: number,
  one: Draft & { mobile: string; state: string; sent: Date },
): Promise<void> =>
  insertRows('gathering_guest', [
    {
      site_id: siteId,
      application_id: id,
      gathering_id: gathering.id,
      kind: gathering.kind,
      state: one.state,
      mobile: one.mobile,
      spouse: one.spouse,
      child: one.child,
      guest: one.guest,
      batch: one.batch ?? null,
      size: one.size ?? null,
      work: one.work ?? '',
      town: one.town ?? '',
      queued_at: one.sent,
    },
  ])

const common = { state: 'open', opens_at: morning(-20), pay_days: 10, sms: false, keep_days: KEEP, revision: 2 }

/** The school's golden jubilee with former students of many batches, and an event of the college to which anybody may come. */
export async function writeGatherings(
  siteId: number,
  code: 'shapla' | 'meghna',
  by: number,
  catalogue: CatalogueId,
): Promise<void> {
  if (code === 'shapla') {
    const subHeadId = catalogue('fee_sub_head', 'CULTURE')
    const jubilee = await createRow('gathering', {
      ...common,
      site_id: siteId,
      kind: 'jubilee',
      closes_at: midnight(45),
      held_at: atHour(80, '08:30'),
      place_bn: 'বিদ্যালয় মাঠ',
      place_en: 'School field',
      note_bn: jubileeNote.noteBn,
      note_en: jubileeNote.noteEn,
      who: 'former',
      places: formerStudents
        .slice(0, -2)
        .reduce((sum, [, , , , , ...along]) => sum + 1 + along[0] + along[1] + along[2], 0),
      companions: ['spouse', 'child', 'guest'],
      most_companions: 4,
      fee_self: FEES.self,
      fee_spouse: FEES.spouse,
      fee_child: FEES.child,
      fee_guest: FEES.guest,
      sub_head_id: subHeadId,
      asks: { batch: 'required', work: 'optional', town: 'optional', size: 'required' },
      changed_by: by,
    })
    const drafts = formerStudents.map(([name, batch, work, town, size, spouse, child, guest]): Draft => {
      return { name, batch, work, town, size, spouse, child, guest }
    })
    return register(siteId, { id: jubilee.id, kind: 'jubilee' }, drafts, { subHeadId })
  }
  const [event] = await sql<{ id: number }>(
    `SELECT id FROM web_entry WHERE site_id = $1 AND kind = 'event' AND state = 'published' ORDER BY starts_at DESC LIMIT 1`,
    [siteId],
  )
  if (!event) return
  const open = await createRow('gathering', {
    ...common,
    site_id: siteId,
    kind: 'event',
    entry_id: event.id,
    closes_at: new Date(Math.max(Date.parse('2026-12-15T18:00:00+06:00'), days(3).getTime())),
    who: 'anyone',
    places: 300,
    companions: ['child', 'guest'],
    most_companions: 5,
    asks: {},
    changed_by: by,
  })
  await register(
    siteId,
    { id: open.id, kind: 'event' },
    visitors.map(([name, child, guest]) => ({ name, spouse: 0, child, guest })),
    null,
  )
}
