import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { addMembersForm } from '~/domain/batches/batch.form'
import { batchOf } from '~/domain/batches/batches.server'
import { addMembers, candidatesFor, type CandidateRow } from '~/domain/batches/members.server'
import type { SiteCtx } from '~/domain/context'
import { placesOf } from '~/domain/students/student-places.server'
import { today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { listSpec } from '~/screens/list/spec'
import { LinkButton, SubmitButton } from '~/ui/button'
import { DateField, FormErrors, plain, PostForm, TextAreaField } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Details, EmptyState, FormActions, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'batches:add', under: paths.batches, words: ['ui'] }

const candidateList = listSpec<CandidateRow & { place: string }>()({
  area: 'batches',
  title: 'batches:candidates',
  name: 'name',
  perPage: 100,
  columns: {
    name: {
      kind: 'name',
      header: 'common:name',
      cell: (row, shown) => (
        <label className="tick-row">
          <input type="checkbox" form="chosen" name="ids" value={row.id} className="tick" />
          <span>{shown}</span>
        </label>
      ),
    },
    code: { kind: 'code', header: 'batches:studentId' },
    section: { kind: 'code', of: 'place', phone: true },
    roll: { kind: 'count', phone: true },
  },
  filters: { section: { label: 'batches:section', kind: 'choice', ids: true } },
})

export const loader = guard('batches.batches.manage', async (ctx, { request, params }) => {
  const site = ctx.site.id
  const batch = await batchOf(site, idOf(params.id))
  const places = await placesOf(site, ctx.lang, { sessionId: batch.sessionId })
  const text = new Map(places.map((one) => [one.id, one.text]))
  return {
    batch: {
      id: batch.id,
      nameBn: batch.nameBn,
      nameEn: batch.nameEn,
      members: batch.members,
      capacity: batch.capacity,
    },
    ...(await listed(ctx, request, candidateList, async ({ q, filters, offset, limit }) => {
      const { items, total } = await candidatesFor(site, batch, {
        q: q || null,
        sections: filters.section,
        offset,
        limit: Math.min(limit, 500),
      })
      return { items: items.map((one) => ({ ...one, place: text.get(one.sectionId) ?? '' })), total }
    })),
    sections: places.map((one) => ({ value: one.id, text: one.text })),
    joinedOn: today() < batch.fromOn ? batch.fromOn : today() > batch.untilOn ? batch.untilOn : today(),
    screenTitle: nameIn(batch, ctx.lang),
  }
})

export const action = guard(
  'batches.batches.manage',
  intents({
    add: submitted(addMembersForm, async (ctx: SiteCtx, form, { params, done }) => {
      const id = idOf(params.id)
      const count = await addMembers(ctx, id, form)
      return done(paths.batch(id), 'batches:added', { count })
    }),
  }),
)

/** Takes students into a batch, from any section: by ticks, or by a pasted list of IDs. */
export default function AddMembers() {
  const { batch, list, sections, joinedOn } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  const name = useName()
  const [form, fields] = useForm<{ codes: string; joinedOn: string }>({
    id: 'pasted',
    lastResult: answer,
    defaultValue: { joinedOn },
  })
  return (
    <Page
      title={t('batches:add')}
      description={`${name(batch)} · ${t('batches:places', { members: n(batch.members), capacity: n(batch.capacity) })}`}
      actions={<LinkButton to={paths.batch(batch.id)}>{t('common:back')}</LinkButton>}
    >
      <FormErrors form={{ errors: answer?.error?.[''] ?? answer?.error?.joinedOn ?? undefined }} />
      <div className="mb-4">
        <Details summary={t('batches:pasted')} open={Boolean(answer?.error?.codes)}>
          <PostForm form={form} values={{ intent: 'add' }}>
            <TextAreaField field={fields.codes} label="batches:codes" hint="batches:codesHint" rows={4} />
            <DateField field={fields.joinedOn} label="batches:joinedOn" />
            <FormActions submit="batches:takeIn" />
          </PostForm>
        </Details>
      </div>
      <PostValues id="chosen" values={{ intent: 'add' }}>
        <div className="mb-3 flex flex-wrap items-end gap-3">
          <DateField field={plain('joinedOn', joinedOn)} label="batches:joinedOn" />
          <SubmitButton>{t('batches:takeInChosen')}</SubmitButton>
        </div>
      </PostValues>
      <ListTable
        spec={candidateList}
        list={list}
        choices={{ section: sections }}
        empty={<EmptyState title="batches:noCandidates" />}
      />
    </Page>
  )
}
