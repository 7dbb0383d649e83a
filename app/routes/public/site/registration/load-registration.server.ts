import type { RequestContext } from '~/access/load-context.server'
import { ticketIn } from '~/access/public-form/ticket-cookie.server'
import { consentsOf } from '~/domain/consents/consents.server'
import type { Ctx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { correctionsOf } from '~/domain/registrations/corrections.server'
import { findEntry, type OpenEntry } from '~/domain/registrations/guardian/correct.server'
import { askedOf, fieldOf, fieldsAsked, isText, type Field } from '~/domain/registrations/registration-fields'
import { plainValue, shownValue } from '~/domain/registrations/shown-values'
import { takenPapers } from '~/domain/registrations/subjects.server'
import { windowOn } from '~/domain/registrations/window.policy'
import { placesOf, religionsOf } from '~/domain/students/student-places.server'
import { today } from '~/format/dates'
import { nameIn } from '~/format/names'

/** The student whose data this browser has opened by number and PIN, as long as it may be seen. */
export async function currentEntry(ctx: Ctx, context: RequestContext, request: Request): Promise<OpenEntry | null> {
  if (ctx.tenant.kind !== 'site') throw new Missing('screen')
  const id = await ticketIn(ctx, context, request, 'registration')
  return id === null ? null : findEntry(ctx.tenant.id, id)
}

async function fieldsOf(ctx: Ctx, { entry, of }: OpenEntry) {
  const religions = await religionsOf(ctx.lang)
  const corrections = await correctionsOf(ctx.tenant.id, entry.id)
  const said = (field: Field, value: string) =>
    field.kind === 'religion'
      ? { text: religions.find((one) => String(one.id) === value)?.name ?? value }
      : field.kind === 'gender' && value
        ? { text: '', word: `students:genders.${value}` }
        : { text: isText(field) ? plainValue(field, value, ctx.lang) : value }
  return {
    religions: religions.map(({ id, name }) => ({ id, name })),
    fields: fieldsAsked(of.asks).map((field) => {
      const own = corrections.filter((one) => one.field === field.key)
      const open = own.find((one) => one.state === 'asked')
      const last = open ? undefined : own[0]
      return {
        key: field.key,
        kind: field.kind,
        label: field.label,
        required: askedOf(field, of.asks) === 'required',
        max: field.max ?? null,
        ...(isText(field) ? shownValue(field, entry, ctx.lang) : { text: '' }),
        picture:
          field.key === 'photo'
            ? entry.photoFileId !== null
            : field.key === 'signature'
              ? entry.signatureFileId !== null
              : false,
        sent: open ? { picture: open.fileId !== null, ...said(field, open.after) } : null,
        answered: last
          ? { state: last.state, reason: last.reason, picture: last.fileId !== null, ...said(field, last.after) }
          : null,
      }
    }),
  }
}

async function dataPage(ctx: Ctx, current: OpenEntry) {
  const { entry, of } = current
  const [place] = await placesOf(ctx.tenant.id, ctx.lang, { sectionIds: [entry.sectionId] })
  const [consent] = await consentsOf(ctx.tenant, 'registration-entry', entry.id)
  const window = windowOn(of, today())
  const papers = (await takenPapers(ctx.tenant.id, [entry.enrolmentId])).get(entry.enrolmentId) ?? []
  const head = {
    number: entry.number,
    nameBn: String(entry.values.nameBn ?? ''),
    nameEn: String(entry.values.nameEn ?? ''),
    titleBn: of.titleBn,
    titleEn: of.titleEn,
    keepDays: of.keepDays,
    place: place?.text ?? '',
    roll: entry.roll,
  }
  // Nobody reads the data before they know what becomes of them.
  if (!consent) return { at: 'consent' as const, ...head }
  const { fields, religions } = await fieldsOf(ctx, current)
  return {
    at: 'data' as const,
    ...head,
    note: nameIn({ nameBn: of.noteBn, nameEn: of.noteEn }, ctx.lang),
    window,
    opensOn: of.opensOn,
    closesOn: of.closesOn,
    state: entry.state,
    mayChange: window === 'open' && (entry.state === 'collecting' || entry.state === 'confirmed'),
    registrationNo: entry.registrationNo,
    by: { relation: entry.confirmedAs ?? consent.relation, givenBy: entry.confirmedBy || consent.givenBy },
    fields,
    religions,
    papers: papers.map((one) => ({ code: one.code, name: nameIn(one, ctx.lang), takenAs: one.takenAs })),
    waiting: entry.disputed.map((key) => fieldOf(key)?.label ?? key),
    fee: of.fee > 0 && entry.due !== null ? { due: entry.due, amount: of.fee, dueOn: of.dueOn } : null,
    code: entry.code,
  }
}
export type DataPage = Extract<Awaited<ReturnType<typeof dataPage>>, { at: 'data' }>
export type ConsentPage = Extract<Awaited<ReturnType<typeof dataPage>>, { at: 'consent' }>

/** `/student-form`: number and PIN; then consent, then the data. */
export async function loadRegistration(ctx: Ctx, context: RequestContext, request: Request) {
  const current = await currentEntry(ctx, context, request)
  return current ? dataPage(ctx, current) : { at: 'enter' as const }
}
