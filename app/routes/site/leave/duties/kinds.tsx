import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { byId, intents } from '~/access/intents.server'
import { deleteDutyKind, dutyKinds, type DutyKind } from '~/domain/duty-roster/kinds.server'
import type { SiteCtx } from '~/domain/context'
import { formatTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { active, listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors, problemsIn } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { UsualKinds } from './usual-kinds'

export const handle: ScreenHandle = {
  title: 'staff-duties:kinds.title',
  under: paths.staffDuties,
  words: ['ui', 'leave', 'staff-duties'],
}

const kindList = listSpec<DutyKind>()({
  area: 'staff-duties',
  title: 'staff-duties:kinds.title',
  name: 'name',
  columns: {
    name: {
      kind: 'name',
      header: 'common:name',
      record: (row) => paths.staffDutyKind(row.id),
    },
    time: {
      kind: 'cell',
      header: 'common:time',
      phone: true,
      cell: (row, _, { lang }) =>
        row.startsAt && row.endsAt && `${formatTime(row.startsAt, lang)} – ${formatTime(row.endsAt, lang)}`,
    },
    place: 'code',
    people: { kind: 'count', header: 'staff-duties:needed', phone: true },
    active,
  },
})

export const loader = guard('leave.duties.view', async (ctx) => ({
  kinds: await dutyKinds(ctx.site.id),
  mayManage: ctx.can('leave.duties.manage'),
}))

export const action = guard(
  'leave.duties.manage',
  intents({
    delete: byId(async (ctx: SiteCtx, id, { done }) => {
      await deleteDutyKind(ctx, id)
      return done(paths.staffDutyKinds, 'common:deleted')
    }),
  }),
)

/** The kinds of duties. */
export default function DutyKinds() {
  const { kinds, mayManage } = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const name = useName()
  const location = useLocation()
  const [params] = useSearchParams()
  const doomed = kinds.find((one) => !one.used && String(one.id) === params.get('confirm'))
  return (
    <Page
      title={t('staff-duties:kinds.title')}
      actions={
        mayManage ? (
          <LinkButton look="primary" to={paths.staffDutyKindNew}>
            {t('staff-duties:kinds.new')}
          </LinkButton>
        ) : null
      }
    >
      <FormErrors problems={problemsIn(answer)} />
      <ListTable
        spec={kindList}
        rows={kinds}
        rowMuted={(row) => !row.active}
        empty={
          <EmptyState
            title="staff-duties:kinds.none"
            text="staff-duties:kinds.noneText"
            action={mayManage ? <UsualKinds /> : null}
          />
        }
        actions={(row) =>
          mayManage && !row.used ? (
            <LinkButton small look="quiet" to={hrefWith(location, { confirm: row.id })}>
              {t('common:delete')}
            </LinkButton>
          ) : null
        }
      />
      {doomed && mayManage ? (
        <ConfirmForm
          values={{ intent: 'delete', id: doomed.id }}
          name={name(doomed)}
          type={t('staff-duties:kinds.one')}
        />
      ) : null}
    </Page>
  )
}
