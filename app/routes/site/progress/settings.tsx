import type { SubmissionResult } from '@conform-to/react'
import { constraintsOf } from '~/access/constraints.server'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted, intents, byId, thenAt } from '~/access/intents.server'
import { Missing } from '~/domain/errors'
import { categoryForm, scaleForm } from '~/domain/progress/progress.form'
import {
  progressCategories,
  progressScales,
  removeCategory,
  removeScale,
  saveCategory,
  saveScale,
} from '~/domain/progress/settings.server'
import { beginWithUsual } from '~/domain/progress/usual.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'
import { CategoryFields } from './settings/category-fields'
import { CategoryTable, ScaleTable } from './settings/lists'
import { ScaleFields } from './settings/scale-fields'

export const handle: ScreenHandle = { title: 'progress:settings.title', words: ['ui'] }

export const loader = guard('progress.categories.view', async (ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const [scales, categories] = [await progressScales(ctx.site.id), await progressCategories(ctx.site.id)]
  const [edit, scale] = [idIn(params.get('edit')), idIn(params.get('scale'))]
  const category = edit === null ? null : categories.find((one) => one.id === edit)
  const chosen = scale === null ? null : scales.find((one) => one.id === scale)
  if (category === undefined || chosen === undefined) throw new Missing('progress')
  const constraints = constraintsOf({ scale: scaleForm, category: categoryForm })
  return { scales, categories, category, chosen, constraints, mayManage: ctx.can('progress.categories.manage') }
})

const home = paths.progressSettings

export const action = guard(
  'progress.categories.manage',
  { body: 'grid' },
  intents({
    usual: async (ctx, { done }) => {
      await beginWithUsual(ctx)
      return done(home, 'common:saved')
    },
    scale: submitted(scaleForm, thenAt(home, saveScale)),
    category: submitted(categoryForm, thenAt(home, saveCategory)),
    'delete-scale': byId(thenAt(home, removeScale, 'common:deleted')),
    'delete-category': byId(thenAt(home, removeCategory, 'common:deleted')),
  }),
)

export default function ProgressSettings() {
  const { scales, categories, category, chosen, mayManage } = useLoaderData<typeof loader>()
  const answer = useActionData<SubmissionResult<string[]>>()
  const { t } = useWords()
  const name = useName()
  const [params] = useSearchParams()
  const editing = mayManage && params.has('edit') && scales.length > 0
  const scaling = mayManage && params.has('scale')
  const [what, id] = (params.get('confirm') ?? '').split('.')
  const removed =
    what === 'scale' ? scales.find((one) => String(one.id) === id) : categories.find((one) => String(one.id) === id)
  if (editing)
    return (
      <Page title={t('progress:settings.title')}>
        <CategoryFields key={category?.id ?? 'new'} category={category} scales={scales} answer={answer} />
      </Page>
    )
  if (scaling)
    return (
      <Page title={t('progress:settings.title')}>
        <ScaleFields key={chosen?.id ?? 'new'} scale={chosen} answer={answer} />
      </Page>
    )
  return (
    <Page title={t('progress:settings.title')} description={t('progress:settings.about')}>
      {answer?.error?.[''] ? <FormErrors form={{ errors: answer.error[''] }} /> : null}
      {mayManage && removed ? (
        <ConfirmForm
          values={{ intent: what === 'scale' ? 'delete-scale' : 'delete-category', id: removed.id }}
          name={name(removed)}
          type={t(what === 'scale' ? 'progress:scale.kind' : 'progress:category.kindOf')}
          closeTo="?"
          action="?"
        />
      ) : null}
      {!scales.length && !categories.length ? (
        <EmptyState
          title="progress:settings.none"
          text="progress:settings.noneText"
          action={
            mayManage ? (
              <PostValues className="flex flex-wrap justify-center gap-2">
                <SubmitButton name="intent" value="usual">
                  {t('progress:settings.usual')}
                </SubmitButton>
                <LinkButton to="?scale=new">{t('progress:scale.new')}</LinkButton>
              </PostValues>
            ) : undefined
          }
        />
      ) : (
        <>
          <Section
            title={t('progress:category.list')}
            actions={
              mayManage && scales.length ? (
                <LinkButton look="primary" small to="?edit=new">
                  {t('progress:category.new')}
                </LinkButton>
              ) : undefined
            }
          >
            <CategoryTable categories={categories} scales={scales} mayManage={mayManage} />
          </Section>
          <Section
            title={t('progress:scale.list')}
            actions={
              mayManage ? (
                <LinkButton small to="?scale=new">
                  {t('progress:scale.new')}
                </LinkButton>
              ) : undefined
            }
          >
            <ScaleTable scales={scales} mayManage={mayManage} />
          </Section>
          <p className="mt-4">
            <LinkButton to={paths.progressDeclare}>{t('progress:settings.next')}</LinkButton>
          </p>
        </>
      )}
    </Page>
  )
}
