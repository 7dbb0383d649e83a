import type { SubmissionResult } from '@conform-to/react'
import { constraintsOf } from '~/access/constraints.server'
import { idOf } from '~/access/params.server'
import { stepsFrom } from '~/domain/admissions/desk/applicant-states.policy'
import { dataForm } from '~/domain/admissions/desk/desk.form'
import { deskOffers, deskRows } from '~/domain/admissions/desk/desk-list.server'
import { shownChanges, slotName } from '~/domain/admissions/desk/shown-changes.server'
import { sitsAt, twinsOf } from '~/domain/admissions/desk/desk-page.server'
import { fieldsAsked, shownAnswers } from '~/domain/admissions/form/admission-fields.policy'
import { admissionOf } from '~/domain/admissions/form/admission-open.server'
import { answersOf, applicantOf } from '~/domain/admissions/form/applicant.server'
import { formNames } from '~/domain/admissions/form/form-names.server'
import { claimsOf } from '~/domain/admissions/form/papers.server'
import { eventsOf, filesOf } from '~/domain/applications/record.server'
import { consentsOf } from '~/domain/consents/consents.server'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { besideInDesk } from '../list/asked-desk.server'
import type { DeskPreview, MadePin } from './act-on-desk.server'
import type { SiteCtx } from '~/domain/context'
import type { EntranceArgs } from '~/access/guard.server'

/** An application as the desk sees it. */
export async function applicantData(ctx: SiteCtx, { params, request }: EntranceArgs) {
  const id = idOf(params.id)
  const site = ctx.site.id
  const one = await applicantOf(site, id)
  const [row] = await deskRows(site, [id])
  const admission = await admissionOf(site, one.admissionId)
  const t = wordsFor(ctx.lang)
  const answers = answersOf(one)
  const claims = await claimsOf(site, id)
  const poolOf = new Map(admission.pools.map((pool) => [pool.id, pool]))
  const files = await filesOf(site, id)
  return {
    one,
    paid: row?.paid ?? 'free',
    place: row?.list ? { list: row.list, position: row.position ?? 0, state: row.placeState ?? '' } : null,
    admission: { id: admission.id, titleBn: admission.titleBn, titleEn: admission.titleEn },
    answers: shownAnswers(answers, ctx.lang, await formNames(site, [answers])),
    fields: fieldsAsked(one.asks).map(({ key }) => ({ key, label: `admission-form:field.${key}` })),
    corrected: await shownChanges(site, id, admission, ctx.lang),
    consents: await consentsOf(ctx.site, 'application', id),
    photo: files.some((file) => file.slot === 'photo'),
    papers: files
      .filter((file) => file.slot !== 'photo')
      .map(({ slot, name, mime, bytes }) => ({ slot, name, mime, bytes, called: slotName(slot, admission, ctx.lang) })),
    missing: admission.documents
      .filter((doc) => doc.required && !files.some((file) => file.slot === doc.slot))
      .map((doc) => nameIn(doc, ctx.lang)),
    claims: claims.map(({ poolId, code, state }) => ({
      poolId,
      code,
      state,
      name: nameIn(poolOf.get(poolId) ?? { nameBn: code, nameEn: code }, ctx.lang),
      proof: nameIn({ nameBn: poolOf.get(poolId)?.proofBn ?? '', nameEn: poolOf.get(poolId)?.proofEn ?? '' }, ctx.lang),
    })),
    twins: (await twinsOf(site, id)).map(({ state, ...twin }) => ({
      ...twin,
      state: t(`${twin.studentId ? 'students:states' : 'admission-desk:state'}.${state}`),
    })),
    sits: await sitsAt(site, id),
    events: await eventsOf(site, id, true),
    steps: stepsFrom(one.state),
    beside: await besideInDesk(ctx, new URL(request.url), id, one.admissionId),
    offers: await deskOffers(site, one.admissionId, ctx.lang),
    mayCheck: ctx.can('admissions.applicants.check'),
    mayManage: ctx.can('admissions.applicants.manage'),
    constraints: constraintsOf({ data: dataForm }),
  }
}

export type ApplicantData = Awaited<ReturnType<typeof applicantData>>

export type ApplicantAnswer = Partial<SubmissionResult<string[]>> & { preview?: DeskPreview; pin?: MadePin }
