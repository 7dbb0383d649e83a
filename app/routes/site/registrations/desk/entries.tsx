import type { SubmissionResult } from '@conform-to/react'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { hereWith } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { checkEntries, reopenEntries } from '~/domain/registrations/desk/decide.server'
import { chosenForm, reopenForm } from '~/domain/registrations/desk/desk.form'
import { feeState } from '~/domain/registrations/desk/entry-list.policy'
import { ENTRY_STATES } from '~/domain/registrations/registration-fields'
import { placesOf } from '~/domain/students/student-places.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { fileOf } from '~/screens/list/listed.server'
import { listOf } from '~/screens/listing.server'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { askedEntries, askedToReopen } from './asked-entries.server'
import { PaperTools } from './paper-tools'
import { RegistrationPicker } from './registration-picker'
import { ReopenDialog } from './reopen-dialog'
import { entryList, type EntryRow } from './entries.list'

export const handle: ScreenHandle = { title: 'registration:desk', guide: 'registration:deskGuide', words: ['students'] }

export const loader = guard('admissions.registrations.view', async (ctx, { request }) => {
  const asked = await askedEntries(ctx, new URL(request.url))
  if (!asked) return null
  const { listing, of, entries, rows, registrations } = asked
  const places = await placesOf(ctx.site.id, ctx.lang, {
    sectionIds: [...new Set(entries.map((one) => one.sectionId))],
  })
  const placeOf = new Map(places.map((one) => [one.id, one.text]))
  const page = rows
    .slice(listing.offset, listing.offset + listing.limit)
    .map(({ values, sectionId, due, guardianMobile, ...one }): EntryRow => ({
      id: one.id,
      number: one.number,
      code: one.code,
      nameBn: String(values.nameBn ?? ''),
      nameEn: String(values.nameEn ?? ''),
      place: placeOf.get(sectionId) ?? '',
      roll: one.roll,
      state: one.state,
      enrolled: one.enrolled,
      missing: one.missing,
      disputed: one.disputed,
      fee: feeState({ due }),
      hasPin: one.hasPin,
      toldOn: one.toldOn,
      registrationNo: one.registrationNo,
      mobile: guardianMobile,
    }))
  if (listing.export) throw fileOf(ctx.lang, listing.export, entryList(), page)
  return {
    list: listOf(listing, page, rows.length),
    registrations: registrations.map(({ id, titleBn, titleEn, session }) => ({ id, titleBn, titleEn, session })),
    reopen: askedToReopen(entries, new URL(request.url)),
    registration: { id: of.id, titleBn: of.titleBn, titleEn: of.titleEn, fee: of.fee },
    sections: places.map(({ id, text }) => ({ id, text })),
    counts: {
      ...Object.fromEntries(ENTRY_STATES.map((state) => [state, entries.filter((one) => one.state === state).length])),
      missing: entries.filter((one) => one.missing.length > 0).length,
      disputed: entries.filter((one) => one.disputed.length > 0).length,
      pinless: entries.filter((one) => !one.hasPin && one.enrolled).length,
      enrolled: entries.filter((one) => one.enrolled).length,
    } as Record<string, number>,
    mayCheck: ctx.can('admissions.registrations.check'),
    mayManage: ctx.can('admissions.registrations.manage'),
  }
})

export const action = guard(
  'admissions.registrations.check',
  { body: 'grid' },
  intents({
    check: submitted(chosenForm, async (ctx: SiteCtx, { ids }, { request, done }) => {
      const { done: count, left } = await checkEntries(ctx, ids)
      return done(hereWith(request), left ? 'registration:checkedSome' : 'registration:checkedAll', { count, left })
    }),
    'ask-reopen': submitted(chosenForm, (_: SiteCtx, { ids }, { request }) =>
      redirect(hereWith(request, { dialog: 'reopen', ids: ids.join() })),
    ),
    reopen: submitted(reopenForm, async (ctx: SiteCtx, { ids, reason }, { request, done }) => {
      const { done: count, left } = await reopenEntries(ctx, ids, reason ?? '')
      const said = left ? 'registration:reopen.some' : 'registration:reopen.all'
      return done(hereWith(request, { ids: null }), said, { count, left })
    }),
    tell: submitted(chosenForm, async (ctx: SiteCtx, { ids }, { request }) => {
      const of = (await askedEntries(ctx, new URL(request.url)))?.of
      return redirect(of ? paths.registrationSmsTo(of.id, ids) : paths.registrationDesk)
    }),
  }),
)

export default function Entries() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  const name = useName()
  if (!data)
    return (
      <Page title={t('registration:desk')}>
        <EmptyState title="registration:none" text="registration:noneOpen" />
      </Page>
    )
  const { list, registration, counts } = data
  const to = (query: string) => `${paths.registrationDeskOf(registration.id)}&${query}`
  return (
    <Page
      title={t('registration:desk')}
      description={name({ nameBn: registration.titleBn, nameEn: registration.titleEn })}
      actions={
        <>
          {data.mayManage ? (
            <LinkButton to={paths.registrationSms(registration.id)}>{t('registration:tell.title')}</LinkButton>
          ) : null}
          {data.mayCheck ? (
            <LinkButton to={paths.registrationNumbers(registration.id)}>{t('registration:numbers')}</LinkButton>
          ) : null}
          <LinkButton to={paths.registration(registration.id)}>{t('registration:declared')}</LinkButton>
        </>
      }
    >
      <FormErrors form={{ errors: answer?.error?.[''] ?? answer?.error?.ids ?? undefined }} />
      <RegistrationPicker registrations={data.registrations} chosen={registration.id} />
      <Stats>
        {ENTRY_STATES.map((state) => (
          <Stat
            key={state}
            label={t(`registration:state.${state}`)}
            value={n(counts[state] ?? 0)}
            to={to(`f_state=${state}`)}
          />
        ))}
        <Stat
          label={t('registration:missing')}
          value={n(counts.missing ?? 0)}
          to={to('f_missing=yes')}
          tone={counts.missing ? 'warn' : undefined}
        />
        <Stat
          label={t('registration:disputed')}
          value={n(counts.disputed ?? 0)}
          to={to('f_disputed=yes')}
          tone={counts.disputed ? 'warn' : undefined}
        />
      </Stats>
      <PaperTools
        id={registration.id}
        sections={data.sections}
        pinless={counts.pinless ?? 0}
        enrolled={counts.enrolled ?? 0}
        ready={(counts.checked ?? 0) + (counts.registered ?? 0)}
        mayManage={data.mayManage}
        mayCheck={data.mayCheck}
      />
      <ListTable
        spec={entryList({ fee: registration.fee > 0 })}
        list={list}
        record
        choices={{
          section: data.sections.length > 1 ? data.sections.map((one) => ({ value: one.id, text: one.text })) : [],
          ...(registration.fee > 0 ? {} : { fee: [] }),
        }}
        bulk={
          data.mayCheck
            ? [
                { intent: 'check', label: 'registration:step.check' },
                { intent: 'ask-reopen', label: 'registration:step.reopen' },
                ...(data.mayManage ? [{ intent: 'tell', label: 'registration:tell.title' }] : []),
              ]
            : undefined
        }
        rowMuted={(row) => !row.enrolled}
        empty={<EmptyState title="registration:empty" text="registration:emptyText" />}
      />
      {data.mayCheck && data.reopen.length ? <ReopenDialog rows={data.reopen} answer={answer} /> : null}
    </Page>
  )
}
