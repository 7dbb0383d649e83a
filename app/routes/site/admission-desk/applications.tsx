import { redirect } from '@remix-run/node'
import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { chosenForm } from '~/domain/admissions/desk/desk.form'
import { deskCounts, deskList, deskOffers, deskPools } from '~/domain/admissions/desk/desk-list.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listOf } from '~/screens/listing.server'
import { LinkButton } from '~/ui/button'
import { FormErrors, problemsIn } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { fromList } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { AdmissionPicker } from './list/admission-picker'
import { askedDesk } from './list/asked-desk.server'
import { ColumnChoice } from './list/column-choice'
import { deskList as deskSpec } from './list/desk.list'
import { DeskFigures } from './list/desk-figures'
import { exportDesk, sheetColumns } from './list/export-desk.server'

export const handle: ScreenHandle = {
  title: 'admission-desk:title',
  guide: 'admission-desk:guide',
  words: ['students', 'admission-tests', 'admission-merit', 'admission-print'],
}

export const loader = guard('admissions.applicants.view', async (ctx, { request }) => {
  const address = new URL(request.url)
  const { listing, admissions, admission, query } = await askedDesk(ctx, address)
  if (!admission || !query) return null
  const offers = await deskOffers(ctx.site.id, admission.id, ctx.lang)
  const { rows, total } = await deskList(ctx.site.id, query, listing)
  const offerOf = new Map(offers.map((one) => [one.id, one.name]))
  const named = rows.map((row) => ({ ...row, offer: offerOf.get(row.offerId ?? 0) ?? '' }))
  if (listing.export) return exportDesk(ctx, listing.export, named, address.searchParams.getAll('col'))
  const pools = await deskPools(ctx.site.id, admission.id)
  return {
    list: listOf(
      listing,
      named.map(({ answers: _, reason: __, ...row }) => row),
      total,
    ),
    admissions: admissions.map(({ id, titleBn, titleEn, sessionLabel }) => ({ id, titleBn, titleEn, sessionLabel })),
    admission: { id: admission.id, titleBn: admission.titleBn, titleEn: admission.titleEn, fee: admission.fee },
    offers,
    pools,
    counts: await deskCounts(
      ctx.site.id,
      offers.map((one) => one.id),
    ),
    columns: sheetColumns(ctx),
    mayAct: ctx.can('admissions.applicants.check') || ctx.can('admissions.applicants.manage'),
    mayTests: ctx.can('admissions.tests.view'),
    mayMerit: ctx.can('admissions.choice.view'),
  }
})

/** Leads with those that were ticked to what can be done with them. */
export const action = guard(
  'admissions.applicants.view',
  { body: 'grid' },
  submitted(chosenForm, (_, { ids }, { request }) =>
    redirect(fromList(paths.admissionChosen(ids), new URL(request.url).search)),
  ),
)

export default function Applications() {
  const data = useLoaderData<typeof loader>()
  const last = useActionData() as SubmissionResult<string[]> | undefined
  const { search } = useLocation()
  const { t } = useWords()
  const name = useName()
  if (!data)
    return (
      <Page title={t('admission-desk:title')}>
        <EmptyState title="admission-desk:none" text="admission-desk:noneText" />
      </Page>
    )
  const { list, admission, offers, pools } = data
  return (
    <Page
      title={t('admission-desk:title')}
      description={name({ nameBn: admission.titleBn, nameEn: admission.titleEn })}
      actions={
        <>
          {list.total ? (
            <LinkButton document to={paths.admissionPrintApplicants(search)}>
              {t('admission-print:applicants')}
            </LinkButton>
          ) : null}
          {data.mayTests ? (
            <LinkButton to={paths.admissionTestsOf(admission.id)}>{t('admission-tests:title')}</LinkButton>
          ) : null}
          {data.mayMerit && offers[0] ? (
            <LinkButton to={paths.admissionMeritOf(offers[0].id)}>{t('admission-merit:title')}</LinkButton>
          ) : null}
        </>
      }
    >
      <FormErrors problems={problemsIn(last)} />
      <AdmissionPicker admissions={data.admissions} chosen={admission.id} />
      <DeskFigures offers={offers} counts={data.counts} admission={admission.id} />
      <ListTable
        spec={deskSpec({ fee: admission.fee > 0 })}
        list={list}
        rowName={(row) => name(row) || row.number}
        record
        choices={{
          offer: offers.length > 1 ? offers.map((one) => ({ value: one.id, text: one.name })) : [],
          pool: pools,
          ...(admission.fee > 0 ? {} : { paid: [] }),
        }}
        bulk={data.mayAct ? [{ intent: 'chosen', label: 'admission-desk:actOn' }] : undefined}
        rowMuted={(row) => row.state === 'rejected' || row.state === 'withdrawn'}
        empty={<EmptyState title="admission-desk:empty" text="admission-desk:emptyText" />}
      />
      <ColumnChoice columns={data.columns} search={search} />
    </Page>
  )
}
