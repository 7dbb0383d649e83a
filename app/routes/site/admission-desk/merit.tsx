import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { choosingOffer, ruleOf } from '~/domain/admissions/merit/made-of.server'
import { makeChoice, publishChoice } from '~/domain/admissions/merit/make-choice.server'
import { choiceOf, listsOf, meritOffers, placesOfChoice } from '~/domain/admissions/merit/merit-page.server'
import { makeForm, publishForm } from '~/domain/admissions/merit/merit.form'
import { Missing, Refusal } from '~/domain/platform/errors'
import { toAsciiDigits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download, Word } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'
import { Button, LinkButton } from '~/ui/button'
import { ChoiceField, FormErrors, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'
import { ChoiceHead } from './merit/choice-head'
import { PlaceList } from './merit/place-list'
import { PublishDialog } from './merit/publish-dialog'

export const handle: ScreenHandle = {
  title: 'admission-merit:title',
  guide: 'admission-merit:guide',
  words: ['admission-desk', 'admission-tests', 'admission-print'],
}

const LISTS = ['selected', 'waiting-1', 'waiting-2', 'none'] as const

export const loader = guard('admissions.choice.view', async (ctx, { request }) => {
  const site = ctx.site.id
  const listing = parseListing(request, { filters: { list: LISTS } })
  const all = await meritOffers(site, ctx.lang)
  const wanted = idIn(new URL(request.url).searchParams.get('offer'))
  const offer =
    wanted === null ? (all.find((one) => one.way !== 'lottery') ?? null) : all.find((one) => one.id === wanted)
  if (offer === undefined) throw new Missing('offer')
  if (!offer) return null
  const choosing = await choosingOffer(site, offer.id)
  const choice = await choiceOf(site, offer.id)
  const found = choice
    ? await placesOfChoice(site, choice.id, {
        list: listing.filters.list?.[0],
        q: listing.q && toAsciiDigits(listing.q),
        offset: listing.offset,
        limit: listing.limit,
      })
    : { rows: [], total: 0 }
  if (listing.export)
    throw new Download(
      listing.export,
      'admission-merit:title',
      [
        'admission-desk:list',
        'admission-merit:position',
        'admission-desk:number',
        'common:nameBn',
        'common:nameEn',
        'admission-merit:score',
        'admission-tests:part.test',
        'admission-tests:part.interview',
        'admission-desk:gpa',
        'admission-desk:pool',
        'common:status',
      ],
      found.rows.map((row) => [
        new Word(`admission-desk:lists.${row.list}`),
        row.position,
        row.number,
        row.nameBn,
        row.nameEn,
        row.score,
        row.explained?.test ?? null,
        row.explained?.interview ?? null,
        row.explained?.gpa ?? null,
        row.poolBn === null ? null : nameIn({ nameBn: row.poolBn, nameEn: row.poolEn ?? '' }, ctx.lang),
        row.list === 'none' ? null : new Word(`admission-desk:place.${row.state}`),
      ]),
    )
  return {
    offer: {
      id: offer.id,
      name: offer.name,
      way: offer.way,
      seats: offer.seats,
      admitBy: choosing.admitBy,
      listed: ruleOf(choosing) !== null,
    },
    rule: choosing,
    offers: all.map(({ id, name, admissionBn, admissionEn }) => ({ id, name, admissionBn, admissionEn })),
    choice,
    lists: choice ? await listsOf(site, choice.id) : [],
    list: listOf(listing, found.rows, found.total),
    mayRun: ctx.can('admissions.choice.run'),
    mayPublish: ctx.can('admissions.choice.publish'),
  }
})

export const action = guard(
  'admissions.choice.run',
  intents({
    make: submitted(makeForm, async (ctx, { offer }, { done }) => {
      await makeChoice(ctx, offer)
      return done(paths.admissionMeritOf(offer), 'admission-merit:made')
    }),
    publish: submitted(publishForm, async (ctx, { choice, offer, admitBy }, { done }) => {
      if (!ctx.can('admissions.choice.publish')) throw new Refusal('shell:error.unauthorized.text', {}, 403)
      const { called } = await publishChoice(ctx, choice, admitBy)
      return done(paths.admissionMeritOf(offer), 'admission-merit:published', { count: called })
    }),
  }),
)

export type MeritData = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>

export default function Merit() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const [asked] = useSearchParams()
  const { t, n } = useWords()
  const name = useName()
  if (!data)
    return (
      <Page title={t('admission-merit:title')}>
        <EmptyState title="admission-merit:none" text="admission-merit:noneText" />
      </Page>
    )
  const { offer, offers } = data
  return (
    <Page
      title={t('admission-merit:title')}
      description={n(offer.name)}
      actions={
        data.choice ? (
          <>
            <LinkButton document to={paths.admissionPrintMerit(offer.id, 'office')}>
              {t('admission-print:merit.office')}
            </LinkButton>
            {data.choice.publishedAt ? (
              <LinkButton document to={paths.admissionPrintMerit(offer.id, 'board')}>
                {t('admission-print:merit.board')}
              </LinkButton>
            ) : null}
          </>
        ) : undefined
      }
    >
      <GetForm key={offer.id} className="chooser mb-4 flex flex-wrap items-end gap-2">
        <ChoiceField
          field={plain('offer', offer.id)}
          label="admission-desk:offer"
          options={offers.map((one) => ({
            value: one.id,
            text: n(one.name),
            group: name({ nameBn: one.admissionBn, nameEn: one.admissionEn }),
          }))}
        />
        <Button type="submit">{t('admission-desk:show')}</Button>
      </GetForm>
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      <ChoiceHead data={data} />
      {data.choice ? <PlaceList data={data} /> : null}
      {data.mayPublish && asked.get('dialog') === 'publish' ? <PublishDialog data={data} answer={answer} /> : null}
    </Page>
  )
}
