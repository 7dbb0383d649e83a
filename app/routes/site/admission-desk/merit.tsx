import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { makeChoice, publishChoice } from '~/domain/admissions/merit/make-choice.server'
import { makeForm, publishForm } from '~/domain/admissions/merit/merit.form'
import { Refusal } from '~/domain/errors'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { Button, LinkButton } from '~/ui/button'
import { ChoiceField, FormErrors, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { ChoiceHead } from './merit/choice-head'
import { placeList } from './merit/places.list'
import { PublishDialog } from './merit/publish-dialog'
import { meritData } from './merit/merit-data.server'

export const handle: ScreenHandle = {
  title: 'admission-merit:title',
  guide: 'admission-merit:guide',
  words: ['admission-desk', 'admission-tests', 'admission-print'],
}

export const loader = guard('admissions.choice.view', meritData)

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
