import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard, type EntranceArgs } from '~/access/guard.server'
import { byId, intents, submitted, type Action } from '~/access/intents.server'
import { titleOf } from '~/domain/tenancy/menu.server'
import type { UserCtx } from '~/domain/context'
import { listAt, renameFilterForm, saveFilterForm } from '~/domain/identity/saved/saved-filter.form'
import {
  allSavedFilters,
  deleteFilter,
  renameFilter,
  saveFilter,
  savedFilters,
  type SavedFilter,
} from '~/domain/identity/saved/saved-filters.server'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { inputClass } from '~/ui/fields/field'
import { errorText } from '~/ui/fields/error'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { EmptyState, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { CsrfField } from '~/ui/shell/csrf'

export const handle: ScreenHandle = { title: 'account:saved.title', words: ['ui', 'account'] }

const listOf = (request: Request) => listAt(new URL(request.url).searchParams.get('list'))

export const loader = guard('platform.dashboard.view', async (ctx, { request }) => {
  const list = listOf(request)
  const saved: (SavedFilter & { path: string })[] = list
    ? (await savedFilters(ctx, list.path)).map((one) => ({ ...one, path: list.path }))
    : await allSavedFilters(ctx)
  const t = wordsFor(ctx.lang)
  return {
    back: list && (list.query ? `${list.path}?${list.query}` : list.path),
    lists: [...new Set(saved.map(({ path }) => path))].map((path) => ({
      path,
      title: titleOf(path) ? t(titleOf(path)) : path,
      saved: saved.filter((one) => one.path === path),
    })),
    title: list && t(titleOf(list.path)),
  }
})

const again = ({ request, done }: EntranceArgs, key: string) => {
  const list = listOf(request)
  return done(list ? `${paths.savedFilters}?list=${encodeURIComponent(list.path)}` : paths.savedFilters, key)
}

const act: Action<UserCtx> = intents({
  save: submitted(saveFilterForm, async (ctx: UserCtx, { list: { path, query }, name }, { done }) => {
    await saveFilter(ctx, path, name, query)
    return done(`${path}?${query}`, 'common:saved')
  }),
  rename: submitted(renameFilterForm, async (ctx: UserCtx, { name }, args) => {
    await renameFilter(ctx, args.id(), name)
    return again(args, 'common:saved')
  }),
  delete: byId(async (ctx: UserCtx, id, args) => {
    await deleteFilter(ctx, id)
    return again(args, 'common:deleted')
  }),
})

export const action = guard('platform.dashboard.view', act)

/** A person's saved filters, of one list or of all: used, named anew, deleted. Where saving one was refused, it is mended here. */
export default function SavedFilters() {
  const { back, lists, title } = useLoaderData<typeof loader>()
  const last = useActionData() as SubmissionResult<string[]> | undefined
  const { t, lang } = useWords()
  const { search } = useLocation()
  const typed = last?.initialValue ?? {}
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 60) : '')
  const errors = [...(last?.error?.name ?? []), ...(last?.error?.list ?? [])].map((one) =>
    errorText(t, lang, one, t('common:name')),
  )
  const saving = typeof typed.list === 'string' && typed.id === undefined
  return (
    <Page
      title={t('account:saved.title')}
      description={title ?? undefined}
      actions={back ? <LinkButton to={back}>{t('account:saved.toList')}</LinkButton> : null}
    >
      <FormErrors form={{ errors: last?.error?.[''] ?? undefined }} problems={[{ id: 'name', messages: errors }]} />
      {saving ? (
        <form method="post" action={paths.savedFilters} className="mb-5 flex max-w-xl gap-2">
          <CsrfField />
          <input type="hidden" name="list" value={String(typed.list)} />
          <input
            id="name"
            name="name"
            required
            maxLength={60}
            defaultValue={text(typed.name)}
            aria-label={t('common:name')}
            className={inputClass}
          />
          <Button type="submit" look="primary" name="intent" value="save">
            {t('common:save')}
          </Button>
        </form>
      ) : null}
      {lists.map(({ path, title: list, saved }) => (
        <Section
          key={path}
          title={
            back ? undefined : (
              <Link className="link" to={path}>
                {list}
              </Link>
            )
          }
        >
          <ul className="max-w-3xl divide-y divide-line rounded border border-line bg-raised">
            {saved.map((one) => {
              const wrong = String(typed.id) === String(one.id)
              return (
                <li key={one.id} className="flex flex-wrap items-center gap-2 px-4 py-3">
                  <form
                    method="post"
                    action={paths.savedFilters + search}
                    className="flex min-w-0 flex-1 basis-72 flex-wrap gap-2"
                  >
                    <CsrfField />
                    <input type="hidden" name="id" value={one.id} />
                    <input
                      name="name"
                      required
                      maxLength={60}
                      defaultValue={wrong ? text(typed.name) : one.name}
                      aria-label={t('account:saved.nameOf', { name: one.name })}
                      className={`${inputClass} !w-auto min-w-0 flex-1`}
                    />
                    <Button type="submit" small name="intent" value="rename">
                      {t('account:saved.rename')}
                    </Button>
                    <Button type="submit" small name="intent" value="delete" className="!text-bad" formNoValidate>
                      {t('common:delete')}
                    </Button>
                  </form>
                  <Link className="link-lined" to={`${path}?${one.query}`}>
                    {t('account:saved.show')}
                  </Link>
                </li>
              )
            })}
          </ul>
        </Section>
      ))}
      {lists.length || saving ? null : <EmptyState title="account:saved.none" text="account:saved.noneText" />}
    </Page>
  )
}
