import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { byId, intents, submitted } from '~/access/intents.server'
import { accrueLeave } from '~/domain/leave/ledger/accrue.server'
import { leaveSettingForm } from '~/domain/leave/types/leave-type.form'
import { deleteLeaveType, saveLeaveSetting, seedLeaveTypes } from '~/domain/leave/types/types.server'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton, SubmitButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors, plain, NumberField, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, FormActions, FormGrid, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { askedTypes } from './asked-types.server'
import { typeList } from './types.list'

export const handle: ScreenHandle = { title: 'leave:types.title', guide: 'leave:types.guide', words: ['ui'] }

export const loader = guard('leave.types.view', (ctx, { request }) => askedTypes(ctx, request))

export const action = guard(
  'leave.types.manage',
  intents({
    usual: async (ctx: SiteCtx, { done }) => {
      const count = await seedLeaveTypes(ctx)
      await accrueLeave(ctx.site, today())
      return done(paths.leaveTypes, 'leave:types.seeded', { count })
    },
    setting: submitted(leaveSettingForm, async (ctx: SiteCtx, value, { done }) => {
      await saveLeaveSetting(ctx, value)
      return done(paths.leaveTypes, 'common:saved')
    }),
    delete: byId(async (ctx: SiteCtx, id, { done }) => {
      await deleteLeaveType(ctx, id)
      return done(paths.leaveTypes, 'common:deleted')
    }),
  }),
)

/** The kinds of leave, and how leave is decided. */
export default function LeaveTypes() {
  const { list, setting, any, mayManage } = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const name = useName()
  const location = useLocation()
  const [params] = useSearchParams()
  const doomed = list.items.find((one) => !one.used && String(one.id) === params.get('confirm'))
  const field = (key: string, value: string | number) =>
    plain(key, value, { errors: answer?.error?.[key] ?? undefined })
  const usual = mayManage ? (
    <PostValues values={{ intent: 'usual' }}>
      <SubmitButton look="primary">{t('leave:types.usual')}</SubmitButton>
    </PostValues>
  ) : null
  return (
    <Page
      title={t('leave:types.title')}
      actions={
        mayManage && any ? (
          <LinkButton look="primary" to={paths.leaveTypeNew}>
            {t('leave:types.new')}
          </LinkButton>
        ) : null
      }
    >
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      <ListTable
        spec={typeList}
        list={list}
        rowMuted={(row) => !row.active}
        empty={<EmptyState title="leave:types.none" text="leave:types.noneText" action={usual} />}
        actions={(row) =>
          mayManage && !row.used ? (
            <LinkButton small look="quiet" to={hrefWith(location, { confirm: row.id })}>
              {t('common:delete')}
            </LinkButton>
          ) : null
        }
      />
      {any ? (
        <Card title={t('leave:setting.title')}>
          <PostValues values={{ intent: 'setting' }}>
            <FormGrid columns={2}>
              <SelectField
                field={field('steps', setting.steps)}
                label="leave:setting.steps"
                empty={false}
                options={[2, 1].map((value) => ({ value, label: `leave:setting.step${value}` }))}
              />
              <NumberField
                field={field('closeAfter', setting.closeAfter)}
                label="leave:setting.closeAfter"
                hint="leave:setting.closeAfterHint"
              />
            </FormGrid>
            {mayManage ? <FormActions /> : null}
          </PostValues>
        </Card>
      ) : null}
      {doomed && mayManage ? (
        <ConfirmForm values={{ intent: 'delete', id: doomed.id }} name={name(doomed)} type={t('leave:types.one')} />
      ) : null}
    </Page>
  )
}
