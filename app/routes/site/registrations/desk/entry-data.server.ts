import type { SubmissionResult } from '@conform-to/react'
import { consentsOf } from '~/domain/consents/consents.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { correctionsOf } from '~/domain/registrations/corrections.server'
import { declaration } from '~/domain/registrations/declare/declarations.server'
import { lacking } from '~/domain/registrations/desk/decide.server'
import { feeState } from '~/domain/registrations/desk/entry-list.policy'
import { entriesOf } from '~/domain/registrations/entries.server'
import { changedSince, stepsFrom } from '~/domain/registrations/entry-states.policy'
import { fieldOf, fieldsAsked, isText } from '~/domain/registrations/registration-fields'
import { plainValue, shownValue } from '~/domain/registrations/shown-values'
import { takenPapers } from '~/domain/registrations/subjects.server'
import { toldOf } from '~/domain/registrations/tell/tell-guardians.server'
import { placesOf, religionsOf } from '~/domain/students/student-places.server'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import { fromList, listIn } from '~/ui/record-link'
import { askedEntries } from './asked-entries.server'

/** Who stands before and after in the list that the address names. */
async function beside(ctx: SiteCtx, record: URL, id: number, registrationId: number) {
  const address = new URL(`${paths.registrationDesk}?${listIn(record.search) ?? ''}`, record)
  address.searchParams.set('registration', String(registrationId))
  const rows = (await askedEntries(ctx, address))?.rows ?? []
  const at = rows.findIndex((one) => one.id === id)
  const to = (row: (typeof rows)[number] | undefined) =>
    row ? fromList(paths.registrationEntry(row.id), address.search) : null
  return at < 0 ? null : { previous: to(rows[at - 1]), next: to(rows[at + 1]), at: at + 1, of: rows.length }
}

/** A student of a registration, as the office sees it. @throws Missing for another institution's */
export async function entryData(ctx: SiteCtx, id: number, record: URL) {
  const [entry] = await entriesOf(ctx.site.id, { ids: [id] })
  if (!entry) throw new Missing('entry')
  const of = await declaration(ctx.site.id, entry.registrationId)
  const [place] = await placesOf(ctx.site.id, ctx.lang, { sectionIds: [entry.sectionId] })
  const religions = new Map((await religionsOf(ctx.lang)).map((one) => [String(one.id), one.name]))
  const papers = (await takenPapers(ctx.site.id, [entry.enrolmentId])).get(entry.enrolmentId) ?? []
  const missing = lacking(entry, of)
  const said = (key: string, value: string): { text: string; word?: string } => {
    const field = fieldOf(key)
    if (field?.kind === 'religion') return { text: religions.get(value) ?? value }
    if (field?.kind === 'gender' && value) return { text: '', word: `students:genders.${value}` }
    return { text: field && isText(field) ? plainValue(field, value, ctx.lang) : value }
  }
  const corrections = (await correctionsOf(ctx.site.id, id)).map(({ before, after, ...one }) => ({
    ...one,
    label: fieldOf(one.field)?.label ?? one.field,
    before: said(one.field, before),
    after: said(one.field, after),
  }))
  return {
    entry: {
      id,
      number: entry.number,
      nameBn: String(entry.values.nameBn ?? ''),
      nameEn: String(entry.values.nameEn ?? ''),
      state: entry.state,
      studentId: entry.studentId,
      place: place?.text ?? '',
      roll: entry.roll,
      code: entry.code,
      enrolled: entry.enrolled,
      photo: entry.photoFileId !== null,
      signature: entry.signatureFileId !== null,
      hasPin: entry.hasPin,
      confirmedAt: entry.confirmedAt,
      confirmedBy: entry.confirmedBy,
      confirmedAs: entry.confirmedAs,
      checkedAt: entry.checkedAt,
      registrationNo: entry.registrationNo,
      due: entry.due,
      fee: feeState(entry),
      mobile: entry.guardianMobile,
    },
    registration: { id: of.id, titleBn: of.titleBn, titleEn: of.titleEn, fee: of.fee },
    fields: fieldsAsked(of.asks)
      .filter(isText)
      .map((field) => ({ key: field.key, label: field.label, ...shownValue(field, entry, ctx.lang) })),
    asked: fieldsAsked(of.asks).map((one) => one.key as string),
    papers: papers.map((one) => ({ code: one.code, name: nameIn(one, ctx.lang), takenAs: one.takenAs })),
    missing,
    changed: changedSince(entry.confirmed, entry.values, of.asks),
    open: corrections.filter((one) => one.state === 'asked'),
    past: corrections.filter((one) => one.state !== 'asked'),
    consents: (await consentsOf(ctx.site, 'registration-entry', id)).map(({ givenBy, relation, givenAt }) => ({
      givenBy,
      relation,
      givenAt,
    })),
    told: await toldOf(ctx.site.id, id),
    steps: stepsFrom(entry.state, { missing: missing.length, disputed: entry.disputed.length }),
    beside: await beside(ctx, record, id, of.id),
    mayCheck: ctx.can('admissions.registrations.check'),
    mayManage: ctx.can('admissions.registrations.manage'),
    mayStudents: ctx.can('students.students.manage'),
    screenTitle: nameIn(
      { nameBn: String(entry.values.nameBn ?? ''), nameEn: String(entry.values.nameEn ?? '') },
      ctx.lang,
    ),
  }
}

export type EntryData = Awaited<ReturnType<typeof entryData>>
export type EntryAnswer = SubmissionResult<string[]> | undefined
