import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { MOST_CHOSEN } from '~/domain/event-registration/guest.form'
import { guestsByIds } from '~/domain/event-registration/guest-list.server'
import { costs } from '~/domain/event-registration/places.policy'
import { gatheringOf } from '~/domain/event-registration/shown-gathering.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { WriteSms } from '~/screens/sms/write-sms'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors, intentOf } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { backToList } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { idsIn } from '~/ui/table/url'
import { actOnGuests } from './parts/act-on-guests.server'
import { CancelDialog } from './parts/cancel-dialog'
import { guestSpec } from './parts/guests.list'
import type { MessagePreviewData } from './parts/preview-of.server'

export const handle: ScreenHandle = {
  title: 'gatherings:chosen',
  guide: 'gatherings:chosenGuide',
  under: paths.gatherings,
  words: ['ui', 'sms'],
}

export const loader = guard('website.registrations.manage', async (ctx, { params, request }) => {
  const one = await gatheringOf(ctx.site.id, idOf(params.id))
  const ids = idsIn(new URL(request.url).searchParams.get('ids')).slice(0, MOST_CHOSEN)
  return {
    id: one.id,
    title: { nameBn: one.titleBn, nameEn: one.titleEn },
    costs: costs(one.fees),
    asks: one.asks,
    past: one.past,
    rows: ids.length ? await guestsByIds(ctx.site.id, one.id, ids) : [],
  }
})

export const action = guard('website.registrations.manage', { body: 'grid' }, actOnGuests)

type ChosenAnswer = Partial<SubmissionResult<string[]>> & { preview?: MessagePreviewData }

/** Guests that were ticked in the list: taken out together, standing again, told by SMS. */
export default function ChosenGuests() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as ChosenAnswer | undefined
  const location = useLocation()
  const { t, n } = useWords()
  const name = useName()
  const { id, rows } = data
  const list = backToList(paths.gatheringGuests(id), location.search)
  const ids = rows.map((one) => one.id)
  const standing = rows.filter((one) => (one.state === 'coming' || one.state === 'waiting') && !one.arrivedAt)
  const gone = rows.filter((one) => one.state === 'withdrawn' || one.state === 'cancelled')
  const asking = new URLSearchParams(location.search).get('dialog') === 'cancel' && standing.length > 0
  const toList = <LinkButton to={list}>{t('gatherings:toList')}</LinkButton>
  if (!rows.length)
    return (
      <Page title={t('gatherings:chosen')}>
        <EmptyState title="gatherings:nobodyChosen" text="gatherings:nobodyChosenText" action={toList} />
      </Page>
    )
  return (
    <Page
      title={t('gatherings:chosen')}
      description={`${name(data.title) || t('gatherings:jubilee')} · ${t('gatherings:chosenAbout', { count: rows.length })}`}
      actions={toList}
    >
      {asking && intentOf(answer) === 'cancel' ? null : (
        <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      )}
      <ListTable
        spec={guestSpec(data)}
        rows={rows}
        record
        caption="gatherings:chosen"
        rowMuted={(row) => row.state === 'withdrawn' || row.state === 'cancelled'}
      />
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-2 print:hidden">
        <div className="grid gap-4">
          {standing.length ? (
            <Section card title={t('gatherings:cancel.title')}>
              <p className="mb-3 text-muted">{t('gatherings:cancel.manyText')}</p>
              <LinkButton look="danger" to={hrefWith(location, { dialog: 'cancel' })}>
                {t('gatherings:cancel.many', { count: standing.length })}
              </LinkButton>
            </Section>
          ) : null}
          {gone.length && !data.past ? (
            <Section card title={t('gatherings:restore')}>
              <p className="mb-3 text-muted">{t('gatherings:restoreText')}</p>
              <PostValues values={{ ids: gone.map((one) => one.id) }}>
                <SubmitButton name="intent" value="restore" look="plain">
                  {t('gatherings:restoreMany', { count: gone.length })}
                </SubmitButton>
              </PostValues>
            </Section>
          ) : null}
        </div>
        <Section card title={t('gatherings:message')}>
          <WriteSms
            ids={ids}
            answer={answer}
            hint="gatherings:messageHint"
            without={answer?.preview?.without.map(n) ?? []}
            nobody="gatherings:error.nobody"
          />
        </Section>
      </div>
      {asking ? <CancelDialog rows={standing} answer={answer} /> : null}
    </Page>
  )
}
