import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { boardChoices, districtChoices, packageChoices } from '~/domain/institutions/choices.server'
import { KINDS } from '~/domain/institutions/institution.policy'
import type { UserCtx } from '~/domain/platform/context'
import { chosenSitesForm } from '~/domain/routine/centre/rollout.form'
import { ROUTINE_SORTS, routineSites } from '~/domain/routine/centre/routine-list.server'
import { ROUTINE_STATES } from '~/domain/routine/centre/routine-states'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import { Download, Word } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable } from '~/ui/table'
import { LinkButton } from '~/ui/button'
import { useName } from '~/i18n/use-words'
import { routineState, useRoutineColumns } from './routine-columns'

export const handle: ScreenHandle = {
  title: 'central-routine:title',
  guide: 'central-routine:guide',
  words: ['ui', 'institutions'],
}

export const loader = guard('institutions.routines.view', async (ctx, { request }) => {
  const choices = {
    boards: await boardChoices(ctx.lang),
    districts: await districtChoices(ctx.lang),
    packages: await packageChoices(ctx.lang),
  }
  const listing = parseListing(request, {
    sortable: Object.keys(ROUTINE_SORTS),
    filters: { state: ROUTINE_STATES, clashes: ['yes'], kind: KINDS, board: 'id', district: 'id', package: 'id' },
    defaultSort: ctx.lang === 'bn' ? 'nameBn' : 'nameEn',
  })
  const { state, clashes, kind, board, district, package: bought } = listing.filters
  const { items, total } = await routineSites(ctx, {
    like: listing.q ? likePattern(listing.q) : null,
    states: state,
    clashes: clashes !== undefined,
    kinds: kind,
    boards: board,
    districts: district,
    packages: bought,
    sort: listing.sort?.key ?? 'nameEn',
    dir: listing.sort?.dir ?? 'asc',
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export)
    throw new Download(
      listing.export,
      'central-routine:title',
      [
        'central-routine:institution',
        'central-routine:district',
        'central-routine:session',
        'central-routine:has',
        'central-routine:sections',
        'central-routine:emptySections',
        'central-routine:teacherClashes',
        'central-routine:roomClashes',
      ],
      items.map((one) => [
        nameIn(one, ctx.lang),
        nameIn({ nameBn: one.districtBn ?? '', nameEn: one.districtEn ?? '' }, ctx.lang),
        one.session,
        new Word(`central-routine:state.${routineState(one)}`),
        one.sections,
        one.emptySections,
        one.teacherClashes,
        one.roomClashes,
      ]),
    )
  return {
    list: listOf(listing, items, total),
    ...choices,
    mayRoll: ctx.can('institutions.routines.roll-out'),
    mayEnter: ctx.can('operations.impersonation.start'),
  }
})

export const action = guard(
  'institutions.routines.roll-out',
  intents({
    rollout: submitted(chosenSitesForm, (_ctx: UserCtx, { ids }) => redirect(paths.routineRollout(ids))),
  }),
)

/** Which institutions have no routine, or clashes in it. */
export default function CentralRoutine() {
  const { list, boards, districts, packages, mayRoll, mayEnter } = useLoaderData<typeof loader>()
  const { t, lang } = useWords()
  const name = useName()
  const columns = useRoutineColumns()
  return (
    <Page title={t('central-routine:title')}>
      <DataTable
        list={list}
        rowKey={(row) => row.id}
        rowHeader={lang === 'bn' ? 'nameBn' : 'nameEn'}
        rowName={name}
        caption="central-routine:title"
        defaultSort={lang === 'bn' ? 'nameBn' : 'nameEn'}
        empty={<EmptyState title="central-routine:none" text="central-routine:noneText" />}
        bulk={mayRoll ? [{ intent: 'rollout', label: 'central-routine:rollOut' }] : []}
        columns={columns}
        filters={[
          {
            key: 'state',
            label: 'central-routine:has',
            options: ROUTINE_STATES.map((value) => ({ value, label: `central-routine:state.${value}` })),
          },
          {
            key: 'clashes',
            label: 'central-routine:clashes',
            options: [{ value: 'yes', label: 'central-routine:onlyClashes' }],
          },
          {
            key: 'kind',
            label: 'institutions:field.kind',
            options: KINDS.map((value) => ({ value, label: `institutions:kind.${value}` })),
          },
          { key: 'board', label: 'institutions:field.board', options: boards },
          { key: 'district', label: 'institutions:field.district', kind: 'choice', options: districts },
          { key: 'package', label: 'central-routine:package', options: packages },
        ]}
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
