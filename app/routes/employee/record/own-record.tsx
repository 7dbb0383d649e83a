import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { askCorrection } from '~/domain/people/record/ask-correction.server'
import { correctionForm } from '~/domain/people/record/correction.form'
import { ownRecord } from '~/domain/people/record/own-record.server'
import type { SiteCtx } from '~/domain/context'
import { ageOn } from '~/domain/students/report/report.policy'
import { formatDateShort, formatTime, today, weekdayName } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Balances } from '~/screens/leave/balances'
import { Overview } from '~/screens/people/overview'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, Card, EmptyState, KeyValue, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { AskCorrection } from './ask-correction'
import { OwnLines, OwnService } from './own-lines'

export const handle: ScreenHandle = {
  title: 'people-own:title',
  guide: 'people-own:guide',
  words: ['ui', 'platform', 'people', 'students', 'leave'],
}

export const loader = guard('people.own.view', async (ctx) => {
  const record = await ownRecord(ctx)
  return {
    record: record && {
      ...record,
      events: record.events.map(({ madeAt: _, takenBackAt: __, ...one }) => one),
      documents: record.documents.map(({ madeAt: _, ...one }) => one),
    },
    seen: record && {
      photo: record.one.photoKey && paths.file(record.one.photoKey),
      age: ageOn(record.one.bornOn, today()),
      mayPrivate: record.whole || ctx.can('people.private.view'),
    },
    // What is asked becomes a task, which they follow in their own panel.
    mayAsk: ctx.can('people.own.ask') && ctx.can('tasks.own.view'),
    constraints: constraintsOf({ correction: correctionForm }),
  }
})

export const action = guard(
  'people.own.ask',
  { body: 'upload' },
  submitted(correctionForm, async (ctx: SiteCtx, value, { done }) => {
    const task = await askCorrection(ctx, value)
    return done(paths.ownTask(task), 'people-own:asked')
  }),
)

/** Everything of the staff's records that is the reader's own. */
export default function OwnRecord() {
  const { record, seen, mayAsk } = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n, lang } = useWords()
  const name = useName()
  const location = useLocation()
  const [params] = useSearchParams()
  if (!record || !seen)
    return (
      <Page title={t('people-own:title')}>
        <EmptyState title="people-own:nobody" text="people-own:nobodyText" />
      </Page>
    )
  const { bound, balances, duties } = record
  const place = (one: { classBn: string; classEn: string }, section: { nameBn: string; nameEn: string }) =>
    n(`${name({ nameBn: one.classBn, nameEn: one.classEn })} ${name(section)}`)
  const asking = mayAsk && params.has('ask')
  return (
    <Page
      title={t('people-own:title')}
      description={`${name(record.one)} · ${n(record.one.code)}`}
      actions={
        mayAsk && !asking ? (
          <LinkButton look="primary" to={hrefWith(location, { ask: 1 })}>
            {t('people-own:ask')}
          </LinkButton>
        ) : null
      }
    >
      {asking ? <AskCorrection answer={answer} /> : null}
      {record.whole ? null : <Alert tone="warn">{t('people-own:acting')}</Alert>}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Overview one={record.one} head={seen} />
        <div className="grid gap-4">
          <OwnService events={record.events} />
          <OwnLines record={record} />
          <Card title={t('people-own:part.duties')}>
            <KeyValue
              items={[
                {
                  label: t('people-own:classTeacherOf'),
                  value: bound.sections.map((one) => place(one, one)).join(', '),
                },
                {
                  label: t('people-own:subjects'),
                  value: bound.subjects
                    .map(
                      (one) =>
                        `${name({ nameBn: one.paperBn, nameEn: one.paperEn })} (${place(one, { nameBn: one.sectionBn, nameEn: one.sectionEn })})`,
                    )
                    .join(', '),
                },
                { label: t('people-own:lessons'), value: n(bound.lessons) },
              ]}
            />
            {duties?.length ? (
              <ul className="mt-3 divide-y divide-line border-t border-line">
                {duties.map((one) => (
                  <li key={one.id} className="flex flex-wrap justify-between gap-x-4 py-2">
                    <Link className="link-lined" to={paths.ownDuties}>
                      {name(one.kind)}
                    </Link>
                    <span className="text-sm text-muted">
                      {weekdayName(one.day, lang)}, {formatDateShort(one.day, lang)}, {formatTime(one.startsAt, lang)}
                    </span>
                  </li>
                ))}
              </ul>
            ) : null}
          </Card>
        </div>
      </div>
      {balances ? (
        <Section title={t('people-own:leave')}>
          <Balances balances={balances} />
          <div className="mt-3">
            <LinkButton to={paths.ownLeave}>{t('people-own:toLeave')}</LinkButton>
          </div>
        </Section>
      ) : null}
    </Page>
  )
}
