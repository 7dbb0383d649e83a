import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { choosingOffer, ruleOf } from '~/domain/admissions/merit/made-of.server'
import { makeChoice, publishChoice } from '~/domain/admissions/merit/make-choice.server'
import { choiceOf, listsOf, meritOffers, placesOfChoice } from '~/domain/admissions/merit/merit-page.server'
import { makeForm, publishForm } from '~/domain/admissions/merit/merit.form'
import { Missing, Refusal } from '~/domain/errors'
import { toAsciiDigits } from '~/format/digits'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { Button, LinkButton } from '~/ui/button'
import { ChoiceField, FormErrors, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'
import { ChoiceHead } from './merit/choice-head'
import { placeList } from './merit/places.list'
import { PublishDialog } from './merit/publish-dialog'

export const handle: ScreenHandle = {
  title: 'admission-merit:title',
  guide: 'admission-merit:guide',
  words: ['admission-desk', 'admission-tests', 'admission-print'],
}

export const loader = guard('admissions.choice.view', async (ctx, { request }) => {
  const site = ctx.site.id
  const all = await meritOffers(site, ctx.lang)
  const wanted = idIn(new URL(request.url).searchParams.get('offer'))
  const offer =
    wanted === null ? (all.find((one) => one.way !== 'lottery') ?? null) : all.find((one) => one.id === wanted)
  if (offer === undefined) throw new Missing('offer')
  if (!offer) return null
  const choosing = await choosingOffer(site, offer.id)
  const choice = await choiceOf(site, offer.id)
  const { list } = await listed(ctx, request, placeList, async ({ q, filters, offset, limit }) =>
    choice
      ? placesOfChoice(site, choice.id, { list: filters.list, q: toAsciiDigits(q), offset, limit })
      : { items: [], total: 0 },
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
    list,
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
      {data.choice ? (
        <ListTable
          spec={placeList}
          list={data.list}
          caption="admission-merit:list"
          rowMuted={(row) => row.list === 'none'}
          empty={<EmptyState title="admission-desk:empty" text="admission-desk:emptyText" />}
        />
      ) : null}
      {data.mayPublish && asked.get('dialog') === 'publish' ? <PublishDialog data={data} answer={answer} /> : null}
    </Page>
  )
}
