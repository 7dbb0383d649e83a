import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Badge, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnEntry } from './act-on-entry.server'
import { Corrections } from './corrections'
import { entryData, type EntryAnswer } from './entry-data.server'
import { EntryFacts } from './entry-facts'
import { Pictures } from './pictures'
import { Steps } from './steps'
import { entryTone } from './entry-tone'

export const handle: ScreenHandle = {
  title: 'registration:entry',
  under: paths.registrationDesk,
  words: ['ui', 'students', 'platform', 'admission-form', 'student-form'],
}

export const loader = guard('admissions.registrations.view', (ctx, { params, request }) =>
  entryData(ctx, idOf(params.id), new URL(request.url)),
)
export const action = guard('admissions.registrations.check', { body: 'upload' }, actOnEntry)

export default function Entry() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as EntryAnswer
  const { t, n } = useWords()
  const name = useName()
  const { entry, registration, beside } = data
  return (
    <Page
      title={name(entry)}
      description={
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={entryTone(entry.state)}>{t(`registration:state.${entry.state}`)}</Badge>
          {n(entry.place)} · {t('students:view.roll', { roll: n(entry.roll) })}
          <span>{name({ nameBn: registration.titleBn, nameEn: registration.titleEn })}</span>
        </span>
      }
      actions={
        beside ? (
          <>
            <span className="text-muted">{t('registration:atOf', { at: n(beside.at), of: n(beside.of) })}</span>
            {beside.previous ? <LinkButton to={beside.previous}>{t('registration:previous')}</LinkButton> : null}
            {beside.next ? <LinkButton to={beside.next}>{t('registration:next')}</LinkButton> : null}
          </>
        ) : null
      }
    >
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      {entry.enrolled ? null : <Alert tone="warn">{t('registration:hasLeft')}</Alert>}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4">
          <Corrections data={data} answer={answer} />
          <EntryFacts data={data} />
        </div>
        <div className="grid gap-4">
          <Pictures data={data} answer={answer} />
          <Steps data={data} answer={answer} />
        </div>
      </div>
    </Page>
  )
}
