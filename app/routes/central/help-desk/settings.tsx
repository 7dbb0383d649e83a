import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted, intents } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import {
  deskDefaults,
  deskOf,
  deskSite,
  deskSites,
  deskStaff,
  resetDesk,
  saveDesk,
} from '~/domain/support/help-desk.server'
import { ANSWERED_BY, helpDeskForm, MOST_CATEGORIES, MOST_DEPARTMENTS, WEEKDAYS } from '~/domain/support/help-desk.form'
import type { Ctx } from '~/domain/context'
import { Missing, Invalid } from '~/domain/errors'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { withSpare } from '../payment/rows'
import { DeskEditor } from './desk-form'
import { deskList } from './desks.list'

export const handle: ScreenHandle = { title: 'support:desk.title', words: ['ui', 'support'] }

/** Whose settings the address is about: 'all', an institution, or nobody's yet. */
function siteOf(request: Request): number | 'all' | null {
  const text = new URL(request.url).searchParams.get('site')
  return text === 'all' ? 'all' : text ? idOf(text) : null
}

export const loader = guard('institutions.help-desk.view', async (ctx, { request }) => {
  const chosen = siteOf(request)
  const manages = ctx.can('institutions.help-desk.manage')
  if (chosen !== null) return { list: null, editor: await editorOf(ctx, chosen), manages }
  const { list } = await listed(ctx, request, deskList(ctx.lang), (asked) => deskSites(ctx, asked))
  return { list, editor: null, manages }
})

async function editorOf(ctx: Ctx, chosen: number | 'all') {
  const site = chosen === 'all' ? null : await deskSite(ctx, chosen)
  const desk = chosen === 'all' ? await deskDefaults() : await deskOf(ctx, chosen)
  const { settings } = desk
  return {
    site,
    own: desk.own,
    revision: desk.revision,
    staff: chosen === 'all' ? [] : await deskStaff(ctx, chosen),
    values: {
      ...settings,
      answererIds: desk.answererIds,
      departments: withSpare(settings.departments, 2, MOST_DEPARTMENTS),
      categories: withSpare(settings.categories, 2, MOST_CATEGORIES),
    },
    weekdays: WEEKDAYS,
    answeredBy: ANSWERED_BY,
  }
}

function chosenSite(request: Request): number | 'all' {
  const chosen = siteOf(request)
  if (chosen === null) throw new Missing('institution')
  return chosen
}

export const action = guard(
  'institutions.help-desk.manage',
  intents({
    reset: async (ctx, { request, done }) => {
      const chosen = chosenSite(request)
      if (chosen === 'all') throw new Missing('institution')
      await resetDesk(ctx, chosen)
      return done(`${paths.helpDeskSettings}?site=${chosen}`, 'support:desk.resetDone')
    },
    save: submitted(helpDeskForm, async (ctx, value, { request, done }) => {
      const chosen = chosenSite(request)
      const errors = await saveDesk(ctx, chosen === 'all' ? null : chosen, value)
      if (errors) throw new Invalid(errors)
      return done(`${paths.helpDeskSettings}?site=${chosen}`, 'support:desk.saved')
    }),
  }),
)

export default function HelpDeskSettings() {
  const { list, editor, manages } = useLoaderData<typeof loader>()
  const { t, lang } = useWords()
  const nameOf = useName()
  if (editor)
    return <DeskEditor key={`${editor.site?.id ?? 'all'}-${editor.revision}`} editor={editor} manages={manages} />
  if (!list) return null
  return (
    <Page title={t('support:desk.title')} description={t('support:desk.about')}>
      <Section
        card
        title={t('support:desk.defaults')}
        actions={<LinkButton to="?site=all">{t('support:desk.choose')}</LinkButton>}
      >
        {t('support:desk.defaultsText')}
      </Section>
      <Section title={t('support:desk.institutions')}>
        <ListTable
          spec={deskList(lang)}
          list={list}
          choices={{
            own: [
              { value: 'yes', label: 'support:desk.own' },
              { value: 'no', label: 'support:desk.inherits' },
            ],
          }}
          actions={(row) => (
            <LinkButton
              small
              look="quiet"
              to={`?site=${row.id}`}
              aria-label={`${t('support:desk.choose')}: ${nameOf(row)}`}
            >
              {t('support:desk.choose')}
            </LinkButton>
          )}
        />
      </Section>
    </Page>
  )
}
