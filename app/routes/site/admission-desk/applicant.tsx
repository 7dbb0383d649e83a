import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import type { Consent } from '~/domain/consents/consents.server'
import { useName } from '~/i18n/use-words'
import { History } from '~/screens/applicant/history'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { paths } from '~/paths'
import { actOnApplicant } from './page/act-on-desk.server'
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
import { applicantData, type ApplicantAnswer } from './page/applicant-data.server'

export const handle: ScreenHandle = {
  title: 'admission-desk:one',
  under: paths.admissionDesk,
  words: ['admission-form', 'chosen', 'admission-tests', 'sms'],
}

export const loader = guard('admissions.applicants.view', applicantData)

export const action = guard('admissions.applicants.view', actOnApplicant)

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
