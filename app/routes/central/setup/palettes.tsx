import { useLoaderData, useLocation } from '@remix-run/react'
import { z } from 'zod'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { CARDS, idOf, visibleCards, wordsOf } from '~/domain/dashboard/cards'
import type { Panel, Permission } from '~/domain/identity/matrix'
import { changePalette, paletteView } from '~/domain/setup/palettes/palettes.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button, SubmitButton } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { zChoice, zText } from '~/ui/fields/zod'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Tabs } from '~/ui/tabs'
import { panelOf } from './menus/load-menus.server'
import { CardList } from './palettes/card-list'
import { GetForm } from '~/ui/link'
import { PostValues } from '~/ui/post-values'
import { idIn } from '~/ui/table/url'

export const handle: ScreenHandle = { title: 'setup:palette.title' }

const roleOf = (request: Request) => idIn(new URL(request.url).searchParams.get('role'))

export const loader = guard('setup.palettes.view', async (ctx, { request }) => {
  const { role, cards, panel, ...view } = await paletteView(ctx, panelOf(request), roleOf(request))
  const may = role && new Set<string>(role.permissions)
  const visible = visibleCards(
    panel,
    cards,
    () => true,
    (permission: Permission) => !may || may.has(permission),
  ).map(idOf)
  const words = new Map(CARDS[panel].map((card) => [idOf(card), wordsOf(panel, card)]))
  return {
    ...view,
    panel,
    roleId: role?.id ?? null,
    mayManage: ctx.can('setup.palettes.manage'),
    cards: cards.map((one) => ({
      ...one,
      words: words.get(one.id) ?? '',
      refused: one.shown && !visible.includes(one.id),
    })),
    visible: visible.map((id) => ({ id, words: words.get(id) ?? '' })),
  }
})

const asked = z.object({
  intent: zChoice(['up', 'down', 'hide', 'show', 'reset']),
  card: zText({ max: 60, optional: true }),
})

export const action = guard(
  'setup.palettes.manage',
  { body: 'grid' },
  submitted(asked, async (ctx, { intent, card }, { request, done }) => {
    const step = intent === 'reset' ? intent : { card: card ?? '', do: intent }
    await changePalette(ctx, panelOf(request), roleOf(request), step)
    return done(paths.palettes + new URL(request.url).search.replace(/[?&]_routes=[^&]*/, ''), 'common:saved')
  }),
)

const TABS: readonly Panel[] = ['central', 'site', 'employee', 'student', 'group']

export default function Palettes() {
  const { panel, roles, roleId, own, cards, visible, mayManage } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const nameOf = useName()
  const tab = new URLSearchParams(useLocation().search).get('tab')
  return (
    <Page title={t('setup:palette.title')} description={t('setup:palette.about')}>
      <Tabs
        label="setup:menu.panels"
        tabs={TABS.map((one) => ({ to: one === 'central' ? '?' : `?tab=${one}`, label: `setup:panel.${one}` }))}
      />
      <div className="mb-4 flex flex-wrap items-end gap-2 print:hidden">
        <GetForm className="flex min-w-64 items-end gap-2" preventScrollReset>
          {tab ? <input type="hidden" name="tab" value={tab} /> : null}
          <SelectField
            className="flex-1"
            key={`${panel}-${roleId}`}
            field={plain('role', roleId ?? '')}
            label="setup:palette.role"
            empty="setup:palette.everyRole"
            options={roles.map((one) => ({ value: one.id, text: nameOf(one) }))}
          />
          <Button type="submit">{t('common:view')}</Button>
        </GetForm>
        {own && mayManage ? (
          <PostValues preventScrollReset>
            <SubmitButton look="plain" name="intent" value="reset">
              {t(roleId ? 'setup:palette.resetRole' : 'setup:palette.resetPanel')}
            </SubmitButton>
          </PostValues>
        ) : null}
      </div>
      <p className="mb-3 text-[0.9375rem] text-muted">
        {t(
          own
            ? roleId
              ? 'setup:palette.ownRole'
              : 'setup:palette.ownPanel'
            : roleId
              ? 'setup:palette.inherited'
              : 'setup:palette.asBuilt',
        )}
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          {(['figure', 'block'] as const).map((kind) => {
            const of = cards.filter((one) => one.id.startsWith(`${kind}.`))
            return of.length ? (
              <Card key={kind} title={t(`setup:palette.${kind}`)}>
                <CardList cards={of} mayManage={mayManage} />
              </Card>
            ) : null
          })}
        </div>
        <Card title={t('setup:palette.preview')}>
          {visible.length ? <PalettePreview cards={visible} /> : <EmptyState title="setup:palette.empty" />}
          <p className="mt-3 text-[0.8125rem] text-muted">{t('setup:palette.modules')}</p>
        </Card>
      </div>
    </Page>
  )
}

/** Where each card comes to stand; without figures, for they are each institution's own. */
function PalettePreview({ cards }: { cards: readonly { id: string; words: string }[] }) {
  const { t } = useWords()
  const of = (kind: string) => cards.filter((one) => one.id.startsWith(`${kind}.`))
  return (
    <div className="grid gap-3">
      {of('figure').length ? (
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-px overflow-hidden rounded border border-line bg-line">
          {of('figure').map((card) => (
            <li key={card.id} className="bg-raised px-3 py-2 text-[0.8125rem] text-muted">
              {t(card.words)}
              <span aria-hidden="true" className="mt-1.5 block h-5 w-12 rounded bg-sunken" />
            </li>
          ))}
        </ul>
      ) : null}
      <ul className="grid gap-3 sm:grid-cols-2">
        {of('block').map((card) => (
          <li key={card.id} className="rounded border border-line p-3 text-[0.9375rem]">
            {t(card.words)}
            <span aria-hidden="true" className="mt-2 block h-16 rounded bg-sunken" />
          </li>
        ))}
      </ul>
    </div>
  )
}
