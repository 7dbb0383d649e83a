import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import type { OfflineAnswer } from '~/domain/operations/offline/answer.policy'
import { STATES } from '../states.policy'
import { calledOfferings, rollOf, type RollRow } from '../take/roll.server'
import { saveSheet } from '../take/save-sheet.server'
import { sectionDay, type SectionDay } from '../take/section-day.server'
import type { SentMark } from '../take/take.policy'
import type { OfflineCall } from './call.form'

/** What stands of a student that the phone wants otherwise: enrolment, place of the state in STATES or null, minutes, note. */
export type CallNow = [enrolment: number, state: number | null, minutes: number | null, note: string]

/**
 * Takes in a roll call that waited on a phone, by the very save of the page and its receipt. Students who left the list meanwhile are named, not
 * written; where somebody else wrote after the phone had its lists, nothing is written and what stands is told.
 * @throws Refusal, Invalid, Missing what saveSheet throws for a day, section or time that may not be written
 */
export async function takeOffline(ctx: SiteCtx, call: OfflineCall): Promise<OfflineAnswer<CallNow>> {
  const at = { sectionId: call.section, day: call.day, periodId: call.period }
  const known = new Map((await called(ctx, at)).roll.map((one) => [one.enrolmentId, one]))
  const sent = call.rows.map((row): SentMark => {
    const [enrolmentId, at, minutes = null, note = ''] = row as [number, number, (number | null)?, string?]
    const state = STATES[at] ?? 'present'
    return { enrolmentId, state, minutes: state === 'late' ? minutes : null, note: state === 'present' ? '' : note }
  })
  const rows = sent.filter((one) => known.has(one.enrolmentId))
  const left = sent.filter((one) => !known.has(one.enrolmentId)).map((one) => one.enrolmentId)
  if (!rows.length) throw new Invalid({ '': ['attendance:error.nobody'] })
  try {
    const { version, again } = await saveSheet(ctx, {
      ...at,
      key: call.key,
      base: call.base,
      rows,
      reason: call.reason.normalize('NFC').trim(),
      right: 'own',
      source: 'offline',
    })
    return { state: 'saved', version, again, left }
  } catch (thrown) {
    if (!(thrown instanceof Invalid) || !thrown.fieldErrors.version) throw thrown
    return stands(await called(ctx, at), rows)
  }
}

/** Whom this person calls there, with what stands. @throws Missing for another institution's section */
async function called(
  ctx: SiteCtx,
  at: { sectionId: number; day: string; periodId: number | null },
): Promise<{ of: SectionDay; roll: RollRow[] }> {
  const of = await sectionDay(ctx.site.id, ctx.user.employeeId, at)
  const offerings = at.periodId === null || of.isClassTeacher ? null : calledOfferings(of)
  return { of, roll: await rollOf(ctx.site.id, at, offerings) }
}

/** Read after the save was refused, which holds the section's day: so it is what a choice is made by. */
function stands(
  { of, roll }: { of: SectionDay; roll: readonly RollRow[] },
  rows: readonly SentMark[],
): OfflineAnswer<CallNow> {
  const wanted = new Map(rows.map((one) => [one.enrolmentId, one]))
  const now = roll.flatMap((one): CallNow[] => {
    const sent = wanted.get(one.enrolmentId)
    if (!sent || (sent.state === one.state && sent.minutes === one.minutes && sent.note === one.note)) return []
    return [[one.enrolmentId, one.state && STATES.indexOf(one.state), one.minutes, one.note]]
  })
  return {
    state: 'stale',
    version: of.version,
    who: of.takenEn === null ? null : { nameEn: of.takenEn, nameBn: of.takenBn ?? of.takenEn },
    at: of.takenAt?.toISOString() ?? null,
    now,
  }
}
