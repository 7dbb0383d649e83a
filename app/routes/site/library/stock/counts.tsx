import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import type { SiteCtx } from '~/domain/context'
import { rackChoices } from '~/domain/library/catalogue/books.server'
import { beginCount, countsOf } from '~/domain/library/stock/count.server'
import { countForm, type CountForm } from '~/domain/library/stock/stock.form'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { FormErrors, PostForm, SelectField, TextField } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { EmptyState, FormActions, FormGrid, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { countList } from './stock.list'

export const handle: ScreenHandle = {
  title: 'library-stock:title',
  guide: 'library-stock:guide',
  words: ['ui', 'library'],
}

export const loader = guard('library.stock.view', async (ctx) => ({
  counts: await countsOf(ctx.site.id),
  racks: await rackChoices(ctx.site.id),
  mayManage: ctx.can('library.stock.manage'),
  constraints: constraintsOf({ count: countForm }),
}))

export const action = guard(
  'library.stock.manage',
  submitted(countForm, async (ctx: SiteCtx, form, { done }) =>
    done(paths.libraryCount(await beginCount(ctx, form)), 'library-stock:begun'),
  ),
)

/** Stock-takings, and the way to what is written off. */
export default function Counts() {
  const { counts, racks, mayManage, constraints } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const name = useName()
  const [form, fields] = useForm<CountForm>({ id: 'count', lastResult, constraint: constraints.count })
  return (
    <Page
      title={t('library-stock:title')}
      actions={<LinkButton to={paths.libraryWriteOffs}>{t('library-stock:writeOffs')}</LinkButton>}
    >
      {mayManage ? (
        <Section card className="mb-5 print:hidden" title={t('library-stock:begin')}>
          <PostForm form={form}>
            <FormErrors form={form} />
            <FormGrid>
              <TextField field={fields.name} label="library-stock:name" hint="library-stock:nameHint" />
              <SelectField
                field={fields.rackId}
                label="library:rack.one"
                empty="library-stock:allRacks"
                options={racks.map((one) => ({ value: one.id, text: name(one) }))}
              />
            </FormGrid>
            <FormActions submit="library-stock:begin" />
          </PostForm>
        </Section>
      ) : null}
      <ListTable spec={countList} rows={counts} empty={<EmptyState title="library-stock:none" />} />
    </Page>
  )
}
