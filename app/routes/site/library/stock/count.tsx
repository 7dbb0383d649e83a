import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, posted, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { rackChoices } from '~/domain/library/catalogue/books.server'
import { countCopy, countedOf, countOf, endCount, unseenOf } from '~/domain/library/stock/count.server'
import { countScanForm } from '~/domain/library/stock/stock.form'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { Button, LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors, plain, SelectField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, Page, Section, Stat, Stats } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { countedList } from './stock.list'

export const handle: ScreenHandle = {
  title: 'library-stock:one',
  under: paths.libraryStock,
  words: ['ui', 'library'],
}

export const loader = guard('library.stock.view', async (ctx, { params }) => {
  const site = ctx.site.id
  const count = await countOf(site, idOf(params.id))
  return {
    count,
    unseen: await unseenOf(site, count.id),
    counted: await countedOf(site, count.id, count.endedAt !== null, count.endedAt === null ? 20 : 300),
    racks: count.rackId === null ? await rackChoices(site) : [],
    mayManage: ctx.can('library.stock.manage') && count.endedAt === null,
    screenTitle: count.name,
  }
})

export const action = guard(
  'library.stock.manage',
  intents({
    scan: submitted(countScanForm, async (ctx: SiteCtx, form, { params, done }) => {
      const id = idOf(params.id)
      const { outcome, accessionNo, rack } = await countCopy(ctx, id, form)
      const back = form.rackId === null ? '' : `?rack=${form.rackId}`
      return done(
        `${paths.libraryCount(id)}${back}`,
        `library-stock:counted.${outcome}`,
        { number: accessionNo, rack },
        outcome === 'found' ? 'success' : 'warning',
      )
    }),
    end: posted(
      () => null,
      async (ctx: SiteCtx, _, { params, done }) => {
        const id = idOf(params.id)
        return done(paths.libraryCount(id), 'library-stock:endedWith', { ...(await endCount(ctx, id)) })
      },
    ),
  }),
)

/** A stock-taking: scan, see what is left, end it. */
export default function Count() {
  const { count, unseen, counted, racks, mayManage } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const location = useLocation()
  const [params] = useSearchParams()
  const { t, n } = useWords()
  const name = useName()
  const refused = [...(answer?.error?.[''] ?? []), ...(answer?.error?.code ?? [])]
  return (
    <Page
      title={count.name}
      description={count.rack === null ? t('library-stock:allRacks') : `${t('library:rack.one')} ${count.rack}`}
      actions={
        mayManage ? <LinkButton to={hrefWith(location, { confirm: 'end' })}>{t('library-stock:end')}</LinkButton> : null
      }
    >
      {mayManage && params.get('confirm') === 'end' ? (
        <ConfirmForm
          values={{ intent: 'end' }}
          name={count.name}
          type={t('library-stock:one')}
          look="primary"
          title={t('library-stock:end')}
          text={t('library-stock:endConfirm', { count: count.unseen })}
          submit={t('library-stock:end')}
        />
      ) : null}
      <FormErrors form={{ errors: refused.length ? refused : undefined }} />
      {mayManage ? (
        <Card className="print:hidden">
          <PostValues
            key={counted[0] ? `${counted[0].id}/${String(counted[0].at)}` : ''}
            values={{ intent: 'scan' }}
            className="flex flex-wrap items-end gap-2"
          >
            {racks.length ? (
              <SelectField
                field={plain('rackId', params.get('rack'))}
                label="library:rack.one"
                empty="library-stock:anyRack"
                options={racks.map((one) => ({ value: one.id, text: name(one) }))}
              />
            ) : null}
            <div className="min-w-0 flex-1 basis-60">
              <TextField field={plain('code')} label="library-stock:scan" autoFocus />
            </div>
            <Button type="submit" look="primary">
              {t('library-desk:enter')}
            </Button>
          </PostValues>
        </Card>
      ) : null}
      <div className="mt-4">
        <Stats>
          <Stat label={t('library-stock:outcome.found')} value={n(count.found)} tone="good" />
          <Stat label={t('library-stock:outcome.elsewhere')} value={n(count.elsewhere)} />
          <Stat label={t('library-stock:outcome.unexpected')} value={n(count.unexpected)} />
          <Stat
            label={t(count.endedAt === null ? 'library-stock:outcome.unseen' : 'library-stock:outcome.missing')}
            value={n(count.endedAt === null ? count.unseen : count.missing)}
          />
        </Stats>
      </div>
      <Section className="mt-5" title={t(count.endedAt === null ? 'library-stock:last' : 'library-stock:differs')}>
        <ListTable spec={countedList} rows={counted} empty={<EmptyState title="library-stock:nothing" />} />
      </Section>
      {count.endedAt === null ? (
        <Section className="mt-5" title={t('library-stock:unseenTitle')}>
          {count.unseen > unseen.length ? (
            <p className="mb-2 text-muted">{t('library-stock:firstOnly', { count: unseen.length })}</p>
          ) : null}
          <ListTable spec={countedList} rows={unseen} empty={<EmptyState title="library-stock:allSeen" />} />
        </Section>
      ) : null}
    </Page>
  )
}
