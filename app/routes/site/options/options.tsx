import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { hereWith } from '~/access/params.server'
import { mayOpen } from '~/access/shell.server'
import { optionForm } from '~/domain/options/option.form'
import { setOption, shownOptions } from '~/domain/options/options.server'
import { OPTION_SCREENS } from '~/domain/options/registry'
import type { SiteCtx } from '~/domain/context'
import { titleOf } from '~/domain/tenancy/menu.server'
import { cleanText } from '~/format/text'
import { wordsFor } from '~/i18n/i18n.server'
import { Button, LinkButton } from '~/ui/button'
import { plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm, Link } from '~/ui/link'
import { EmptyState, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { OptionDialog } from './option-dialog'

export const handle: ScreenHandle = { title: 'options:title', guide: 'options:guide', words: ['ui'] }

export const loader = guard('users.options.view', async (ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const q = cleanText(params.get('q') ?? '').slice(0, 100)
  const shown = await shownOptions(ctx, q)
  const t = wordsFor(ctx.lang)
  const words = q.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean)
  const screens = OPTION_SCREENS.filter((path) => mayOpen(ctx, path)).flatMap((path) => {
    const title = titleOf(path)
    const both = title ? `${wordsFor('bn')(title)} ${wordsFor('en')(title)}`.toLowerCase() : ''
    return title && words.every((word) => both.includes(word)) ? [{ path, title: t(title) }] : []
  })
  const options = shown.map((one) => ({ ...one, path: one.path && mayOpen(ctx, one.path) ? one.path : null }))
  const groups = [...new Set(options.map((one) => one.group))].map((group) => ({
    key: group,
    options: options.filter((one) => one.group === group),
  }))
  const edit = params.get('edit')
  // What is being changed is found whatever the search says.
  const editing = edit ? ((await shownOptions(ctx, '')).find((one) => one.key === edit && one.editable) ?? null) : null
  return { q, groups, screens, editing }
})

export const action = guard(
  'users.options.view',
  intents({
    set: submitted(optionForm, async (ctx: SiteCtx, { key, value }, { request, done }) => {
      await setOption(ctx, key, value)
      return done(hereWith(request, { edit: null }), 'common:saved')
    }),
  }),
)

/** Every setting of the institution, in one place. */
export default function Options() {
  const { q, groups, screens, editing } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const location = useLocation()
  return (
    <Page title={t('options:title')} description={t('options:about')}>
      <GetForm className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
        <TextField field={plain('q', q)} label="options:search" hint="options:searchHint" />
        <Button type="submit" look="primary">
          {t('options:find')}
        </Button>
        {q ? <LinkButton to={hrefWith(location, { q: null, edit: null })}>{t('options:all')}</LinkButton> : null}
      </GetForm>
      {groups.map((group) => (
        <Section key={group.key} card className="mb-5" title={t(`options:group.${group.key}`)}>
          <ul className="divide-y divide-line">
            {group.options.map((one) => (
              <li key={one.key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                <span className="min-w-0 break-words">
                  {one.title}
                  <b className="block whitespace-pre-line font-medium">{one.value}</b>
                </span>
                {one.editable ? (
                  <LinkButton
                    small
                    to={hrefWith(location, { edit: one.key })}
                    aria-label={`${t('common:edit')}: ${one.title}`}
                  >
                    {t('common:edit')}
                  </LinkButton>
                ) : one.path ? (
                  <LinkButton small look="quiet" to={one.path} aria-label={`${t('options:open')}: ${one.title}`}>
                    {t('options:open')}
                  </LinkButton>
                ) : null}
              </li>
            ))}
          </ul>
        </Section>
      ))}
      {screens.length ? (
        <Section card title={t('options:screens')}>
          <ul className="grid gap-x-4 sm:grid-cols-2">
            {screens.map((one) => (
              <li key={one.path} className="py-1.5">
                <Link className="link" to={one.path}>
                  {one.title}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {groups.length || screens.length ? null : <EmptyState title="options:none" text="options:noneText" />}
      {editing ? <OptionDialog option={editing} answer={answer} closeTo={hrefWith(location, { edit: null })} /> : null}
    </Page>
  )
}
