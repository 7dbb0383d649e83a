import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
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
import { consentsOf, type Consent } from '~/domain/consents/consents.server'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { useName } from '~/i18n/use-words'
import { History } from '~/screens/applicant/history'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { paths } from '~/paths'
import { besideInDesk } from './list/asked-desk.server'
import { actOnApplicant, type DeskPreview, type MadePin } from './page/act-on-desk.server'
import { ApplicantData } from './page/applicant-data'
import { Corrected } from './page/corrected'
import { DataEditor } from './page/data-editor'
import { Decide } from './page/decide'
import { NewPin, PinSlip } from './page/new-pin'
import { NextInList } from './page/next-in-list'
import { Papers } from './page/papers'
import { stateTone } from './page/state-tone'
import { Twins } from './page/twins'
import { formatDateTime } from '~/format/dates'

export const handle: ScreenHandle = {
  title: 'admission-desk:one',
  under: paths.admissionDesk,
  words: ['admission-form', 'chosen', 'admission-tests', 'sms'],
}

export const loader = guard('admissions.applicants.view', async (ctx, { params, request }) => {
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
})

export const action = guard('admissions.applicants.view', actOnApplicant)

export type ApplicantData = ReturnType<typeof useLoaderData<typeof loader>>
export type ApplicantAnswer = Partial<SubmissionResult<string[]>> & { preview?: DeskPreview; pin?: MadePin }

export default function Applicant() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as ApplicantAnswer | undefined
  const [params] = useSearchParams()
  const { t, n } = useWords()
  const name = useName()
  const { one, beside } = data
  return (
    <Page
      title={name(one) || t('admission-desk:noName')}
      description={
        <span className="flex flex-wrap items-center gap-2">
          {n(one.number)}
          <Badge tone={stateTone(one.state)}>{t(`admission-desk:state.${one.state}`)}</Badge>
          <span>{name({ nameBn: data.admission.titleBn, nameEn: data.admission.titleEn })}</span>
        </span>
      }
      actions={<NextInList beside={beside} />}
    >
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      {answer?.pin?.id === one.id ? <PinSlip made={answer.pin} name={name(one)} /> : null}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4">
          <Corrected changes={data.corrected} />
          {params.has('edit') && data.mayManage ? (
            <DataEditor data={data} answer={answer} />
          ) : (
            <ApplicantData data={data} />
          )}
          <Twins twins={data.twins} />
          <Consents consents={data.consents} />
          <History area="admission-desk" words="admission-desk" events={data.events} />
        </div>
        <div className="grid gap-4">
          <Papers data={data} answer={answer} />
          <Decide data={data} answer={answer} />
          {data.mayManage ? <NewPin data={data} /> : null}
        </div>
      </div>
    </Page>
  )
}

/** Who agreed to what, when, in the words of then. */
function Consents({ consents }: { consents: readonly Omit<Consent, 'withdrawnAt'>[] }) {
  const { t, lang } = useWords()
  if (!consents.length) return null
  return (
    <Section card title={t('admission-desk:consent.title')}>
      <ul className="grid gap-2.5">
        {consents.map((one) => (
          <li key={one.id}>
            {t('admission-desk:consent.by', {
              who: one.givenBy || t('admission-desk:noName'),
              relation: t(`admission-form:relation.${one.relation}`),
              at: formatDateTime(one.givenAt, lang),
            })}
            <details>
              <summary className="link-lined cursor-pointer">{t('admission-desk:consent.text')}</summary>
              <p className="mt-1 whitespace-pre-line text-muted">{lang === 'bn' ? one.textBn : one.textEn}</p>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  )
}
