import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { boardChoices, districtChoices, packageChoices } from '~/domain/institutions/choices.server'
import type { UserCtx } from '~/domain/context'
import { chosenSitesForm } from '~/domain/routine/centre/rollout.form'
import { routineSites } from '~/domain/routine/centre/routine-list.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { LinkButton } from '~/ui/button'
import { routineList } from './routines.list'

export const handle: ScreenHandle = {
  title: 'central-routine:title',
  guide: 'central-routine:guide',
  words: ['ui', 'institutions'],
}

export const loader = guard('institutions.routines.view', async (ctx, { request }) => ({
  ...(await listed(ctx, request, routineList(ctx.lang), (asked) => routineSites(ctx, asked))),
  choices: {
    board: await boardChoices(ctx.lang),
    district: await districtChoices(ctx.lang),
    package: await packageChoices(ctx.lang),
  },
  mayRoll: ctx.can('institutions.routines.roll-out'),
  mayEnter: ctx.can('operations.impersonation.start'),
}))

export const action = guard(
  'institutions.routines.roll-out',
  intents({
    rollout: submitted(chosenSitesForm, (_ctx: UserCtx, { ids }) => redirect(paths.routineRollout(ids))),
  }),
)

/** Which institutions have no routine, or clashes in it. */
export default function CentralRoutine() {
  const { list, choices, mayRoll, mayEnter } = useLoaderData<typeof loader>()
  const { t, lang } = useWords()
  return (
    <Page title={t('central-routine:title')}>
      <ListTable
        spec={routineList(lang)}
        list={list}
        choices={choices}
        empty={<EmptyState title="central-routine:none" text="central-routine:noneText" />}
        bulk={mayRoll ? [{ intent: 'rollout', label: 'central-routine:rollOut' }] : []}
        actions={(row) =>
          mayEnter ? (
            <LinkButton small look="quiet" to={`${paths.impersonate}?place=${row.id}`}>
              {t('central-routine:enter')}
            </LinkButton>
          ) : null
        }
      />
    </Page>
  )
}
