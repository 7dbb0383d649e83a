import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted, intents } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { attachForm, detachForm } from '~/domain/groups/group.form'
import { ATTACHMENT_STATES, type AttachmentState } from '~/domain/groups/attachment.policy'
import { attachmentsOf, findForGroup, groupOf } from '~/domain/groups/groups.server'
import { attachSite, detachSite } from '~/domain/groups/save-group.server'
import { formatDate, today } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { Button, LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { DateField, FormErrors, plain, PostForm, problemsOf, RadioField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, FormActions, FormGrid, Page, Section, type Tone } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, hrefWith, type Column } from '~/ui/table'
import { GetForm } from '~/ui/link'
import { idIn } from '~/ui/table/url'

export const handle: ScreenHandle = { title: 'groups:attach.title', under: paths.groups, words: ['groups'] }

const TONES: Record<AttachmentState, Tone> = { now: 'good', coming: 'accent', past: 'plain', cancelled: 'plain' }

export const loader = guard('groups.groups.view', async (ctx, { request, params }) => {
  const group = await groupOf(ctx, idOf(params.gr_id))
  const query = new URL(request.url).searchParams
  const listing = parseListing(request, { filters: { state: ATTACHMENT_STATES } })
  const { items, total } = await attachmentsOf(ctx, group.id, {
    like: listing.q ? likePattern(listing.q) : null,
    states: listing.filters.state,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export) {
    throw new Download(
      listing.export,
      'groups:attach.title',
      ['groups:attach.site', 'groups:aliasLabel', 'common:from', 'common:to', 'common:status', 'common:note'],
      items.map((row) => [
        ctx.lang === 'bn' ? row.nameBn : row.nameEn,
        row.alias,
        row.fromDate,
        row.toDate,
        row.state,
        row.note,
      ]),
    )
  }
  const find = query.get('find')?.trim().slice(0, 100) ?? ''
  return {
    group,
    list: listOf(listing, items, total),
    find,
    found: find ? await findForGroup(ctx, likePattern(find)) : [],
    today: today(),
    mayManage: ctx.can('groups.groups.manage'),
    detaching: items.find((row) => row.id === idIn(query.get('detach'))) ?? null,
  }
})

export const action = guard(
  'groups.groups.manage',
  { body: 'grid' },
  intents({
    attach: submitted(attachForm, async (ctx, value, { params, done }) => {
      const groupId = idOf(params.gr_id)
      await attachSite(ctx, groupId, value)
      return done(paths.groupSites(groupId), 'groups:attach.done')
    }),
    detach: submitted(detachForm, async (ctx, { id, toDate }, { params, done }) => {
      const groupId = idOf(params.gr_id)
      await detachSite(ctx, groupId, id, toDate)
      return done(paths.groupSites(groupId), 'groups:attach.detached')
    }),
  }),
)

export default function GroupSites() {
  const { group, list, mayManage, detaching, ...search } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t, lang } = useWords()
  const nameOf = useName()
  const location = useLocation()
  const params = new URLSearchParams(location.search)
  type Row = (typeof list.items)[number]
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: 'groups:attach.site',
      cell: (row) => (
        <>
          <span className="block">{nameOf(row)}</span>
          <span className="text-[0.8125rem] font-normal text-muted">{row.alias}</span>
        </>
      ),
    },
    { key: 'fromDate', header: 'common:from', cell: (row) => formatDate(row.fromDate, lang) },
    { key: 'toDate', header: 'common:to', cell: (row) => row.toDate && formatDate(row.toDate, lang) },
    {
      key: 'state',
      header: 'common:status',
      cell: (row) => <Badge tone={TONES[row.state]}>{t(`groups:attach.state.${row.state}`)}</Badge>,
    },
    { key: 'note', header: 'common:note' },
  ]
  return (
    <Page
      title={t('groups:attach.title')}
      description={t('groups:attach.about', { name: nameOf(group) })}
      actions={<LinkButton to={paths.groups}>{t('groups:attach.back')}</LinkButton>}
    >
      {mayManage ? <Attach {...search} lastResult={params.has('detach') ? undefined : lastResult} /> : null}
      {mayManage && params.has('detach') && detaching ? (
        <Detach
          key={detaching.id}
          row={detaching}
          today={search.today}
          lastResult={lastResult}
          closeTo={hrefWith(location, { detach: null })}
        />
      ) : null}
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={nameOf}
        caption="groups:attach.history"
        rowMuted={(row) => row.state === 'past' || row.state === 'cancelled'}
        empty={<EmptyState title="groups:attach.none" text="groups:attach.noneText" />}
        filters={[
          {
            key: 'state',
            label: 'common:status',
            kind: 'checks',
            options: ATTACHMENT_STATES.map((value) => ({ value, label: `groups:attach.state.${value}` })),
          },
        ]}
        actions={
          mayManage
            ? (row) =>
                row.state === 'now' || row.state === 'coming' ? (
                  <LinkButton
                    small
                    look="quiet"
                    className="!text-bad"
                    to={hrefWith(location, { detach: row.id })}
                    aria-label={t('groups:attach.detachNamed', { name: nameOf(row) })}
                  >
                    {t('groups:attach.detach')}
                  </LinkButton>
                ) : null
            : undefined
        }
      />
    </Page>
  )
}

interface Found {
  id: number
  alias: string
  nameEn: string
  nameBn: string
  groupEn: string | null
  groupBn: string | null
}

function Attach({
  find,
  found,
  today: day,
  lastResult,
}: {
  find: string
  found: readonly Found[]
  today: string
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const { t } = useWords()
  const nameOf = useName()
  const [form, fields] = useForm<{ siteId: string; fromDate: string; toDate: string; note: string }>({
    lastResult,
    id: 'attach',
    defaultValue: { fromDate: day },
  })
  return (
    <Section title={t('groups:attach.add')} card className="mb-6">
      <GetForm className="flex flex-wrap items-end gap-3">
        <TextField
          className="min-w-0 flex-1 basis-60"
          field={plain('find', find)}
          label="groups:attach.find"
          type="search"
        />
        <Button type="submit">{t('common:search')}</Button>
      </GetForm>
      {find && !found.length ? <p className="mt-3 text-muted">{t('groups:attach.notFound')}</p> : null}
      {found.length ? (
        <PostForm form={form} className="mt-4">
          <FormErrors
            form={form}
            problems={problemsOf(fields, {
              siteId: 'groups:attach.site',
              fromDate: 'common:from',
              toDate: 'common:to',
              note: 'common:note',
            })}
          />
          <input type="hidden" name="intent" value="attach" />
          <RadioField
            field={fields.siteId}
            label="groups:attach.site"
            options={found.map((site) => ({
              value: site.id,
              text: site.groupEn
                ? t('groups:attach.siteIn', {
                    site: `${nameOf(site)} (${site.alias})`,
                    group: nameOf({ nameEn: site.groupEn, nameBn: site.groupBn ?? '' }),
                  })
                : `${nameOf(site)} (${site.alias})`,
            }))}
          />
          <div className="mt-3">
            <FormGrid columns={3}>
              <DateField field={fields.fromDate} label="common:from" />
              <DateField field={fields.toDate} label="common:to" hint="groups:attach.toHint" />
              <TextField field={fields.note} label="common:note" />
            </FormGrid>
          </div>
          <FormActions>
            <SubmitButton>{t('groups:attach.submit')}</SubmitButton>
          </FormActions>
        </PostForm>
      ) : null}
    </Section>
  )
}

function Detach({
  row,
  today: day,
  lastResult,
  closeTo,
}: {
  row: { id: number; nameEn: string; nameBn: string; fromDate: string; state: string }
  today: string
  lastResult: SubmissionResult<string[]> | undefined
  closeTo: string
}) {
  const { t } = useWords()
  const nameOf = useName()
  const [form, fields] = useForm<{ toDate: string }>({
    lastResult,
    id: `detach-${row.id}`,
    defaultValue: { toDate: day },
  })
  return (
    <Dialog title={t('groups:attach.detachTitle', { name: nameOf(row) })} closeTo={closeTo}>
      <PostForm form={form} values={{ intent: 'detach', id: row.id }}>
        <FormErrors form={form} problems={problemsOf(fields, { toDate: 'groups:attach.lastDay' })} />
        <DateField
          field={fields.toDate}
          label="groups:attach.lastDay"
          hint={row.state === 'coming' ? 'groups:attach.comingHint' : 'groups:attach.lastDayHint'}
        />
        <FormActions>
          <LinkButton to={closeTo}>{t('common:cancel')}</LinkButton>
          <SubmitButton look="danger">{t('groups:attach.detach')}</SubmitButton>
        </FormActions>
      </PostForm>
    </Dialog>
  )
}
