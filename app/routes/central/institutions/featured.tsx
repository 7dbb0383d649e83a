import { getZodConstraint } from '@conform-to/zod/v4'
import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { featuredForm } from '~/domain/institutions/featured/featured.form'
import { listFeatured, type Featured } from '~/domain/institutions/featured/featured.server'
import { findSites, sitesOf } from '~/domain/institutions/sites/find-sites.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { likePattern } from '~/screens/listing.server'
import { Button, LinkButton } from '~/ui/button'
import { ConfirmForm, Dialog } from '~/ui/dialog'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { ActiveBadge, EmptyState, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { cleanText, idIn } from '~/ui/table/url'
import { actOnFeatured } from './parts/featured-acts.server'
import { FeaturedForm } from './parts/featured-form'
import { FindSite } from '../parts/find-site'

export const handle: ScreenHandle = { title: 'institutions:featured.title', words: ['platform', 'master'] }

const featuredList = listSpec<Omit<Featured, 'pictureKey'> & { picture: string | null; place: number }>()({
  area: 'institutions:featured',
  title: 'institutions:featured.title',
  name: 'name',
  columns: {
    name: {
      kind: 'name',
      header: 'common:name',
      cell: ({ picture }, shown) => (
        <span className="flex items-center gap-3">
          {picture ? (
            <img
              src={picture}
              alt=""
              width={64}
              height={42}
              loading="lazy"
              className="h-[42px] w-16 shrink-0 rounded object-cover"
            />
          ) : null}
          <span>{shown}</span>
        </span>
      ),
    },
    place: 'count',
    words: { kind: 'name', className: 'max-w-md' },
    active: {
      kind: 'cell',
      header: 'common:status',
      cell: (row) => <ActiveBadge active={row.active && row.state === 'active'} />,
    },
  },
})

export const loader = guard('institutions.featured.view', async (ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const items = await listFeatured(ctx)
  const find = cleanText(params.get('find') ?? '')
  const adding = params.get('edit') === 'new'
  const id = adding ? idIn(params.get('site')) : null
  const not = items.map((one) => one.siteId)
  return {
    items: items.map(({ pictureKey, ...row }, at) => ({
      ...row,
      place: at + 1,
      picture: pictureKey && paths.file(pictureKey),
    })),
    find,
    found: adding && id === null ? await findSites(ctx, find ? likePattern(find) : null, 20, { open: true, not }) : [],
    chosen: id === null ? null : ((await sitesOf(ctx, [id]))[0] ?? null),
    constraint: getZodConstraint(featuredForm),
    mayManage: ctx.can('institutions.featured.manage'),
  }
})

export const action = guard('institutions.featured.manage', { body: 'upload' }, actOnFeatured)

export default function FeaturedList() {
  const { items, find, found, chosen, constraint, mayManage } = useLoaderData<typeof loader>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const location = useLocation()
  const { t } = useWords()
  const nameOf = useName()
  const params = new URLSearchParams(location.search)
  const adding = params.get('edit') === 'new'
  const editing = items.find((one) => String(one.siteId) === params.get('edit')) ?? null
  const removing = items.find((one) => String(one.siteId) === params.get('confirm')) ?? null
  const back = hrefWith(location, { edit: null, site: null, find: null })
  const shown = editing ?? chosen
  const formOf = editing?.siteId ?? chosen?.id
  return (
    <Page
      title={t('institutions:featured.title')}
      description={t('institutions:featured.about')}
      actions={
        <>
          <LinkButton to={paths.features} document>
            {t('institutions:featured.see')}
          </LinkButton>
          {mayManage ? (
            <LinkButton look="primary" to={hrefWith(location, { edit: 'new', confirm: null })}>
              {t('master:add')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      {adding || editing ? null : <FormErrors form={{ errors: lastResult?.error?.[''] ?? undefined }} />}
      {mayManage && (adding || editing) ? (
        <Dialog key={formOf ?? 'find'} title={shown ? nameOf(shown) : t('institutions:featured.add')} closeTo={back}>
          {formOf === undefined ? (
            <FindSite
              kept={{ edit: 'new' }}
              find={find}
              found={found}
              label="institutions:featured.find"
              none="institutions:featured.notFound"
              to={(id) => hrefWith(location, { site: id, find: null })}
              back={back}
            />
          ) : (
            <FeaturedForm
              editing={editing}
              siteId={formOf}
              constraint={constraint}
              lastResult={lastResult}
              back={back}
            />
          )}
        </Dialog>
      ) : null}
      {mayManage && removing ? (
        <ConfirmForm
          values={{ intent: 'remove', siteId: removing.siteId }}
          name={nameOf(removing)}
          type={t('institutions:featured.one')}
          text={t('institutions:featured.removeText')}
        />
      ) : null}
      <ListTable
        spec={featuredList}
        rows={items}
        rowKey={(row) => row.siteId}
        rowMuted={(row) => !row.active || row.state !== 'active'}
        empty={<EmptyState title="institutions:featured.empty" text="institutions:featured.emptyText" />}
        actions={
          mayManage
            ? (row) => (
                <>
                  {(['up', 'down'] as const).map((way) => (
                    <PostValues
                      values={{ intent: way, siteId: row.siteId }}
                      key={way}
                      preventScrollReset
                      className="inline"
                    >
                      <Button
                        small
                        look="quiet"
                        type="submit"
                        disabled={items.indexOf(row) === (way === 'up' ? 0 : items.length - 1)}
                        aria-label={t(`institutions:featured.${way}Named`, { name: nameOf(row) })}
                      >
                        {way === 'up' ? '↑' : '↓'}
                      </Button>
                    </PostValues>
                  ))}
                  <LinkButton
                    small
                    look="quiet"
                    to={hrefWith(location, { edit: row.siteId, confirm: null })}
                    aria-label={t('master:editNamed', { name: nameOf(row) })}
                  >
                    {t('common:edit')}
                  </LinkButton>
                  <LinkButton
                    small
                    look="quiet"
                    className="!text-bad"
                    to={hrefWith(location, { confirm: row.siteId, edit: null })}
                    aria-label={t('master:deleteNamed', { name: nameOf(row) })}
                  >
                    {t('common:delete')}
                  </LinkButton>
                </>
              )
            : undefined
        }
      />
    </Page>
  )
}
