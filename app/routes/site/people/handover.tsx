import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { byId, intents, submitted } from '~/access/intents.server'
import { hereWith, idOf } from '~/access/params.server'
import type { EntranceArgs } from '~/access/guard.server'
import { handedForm, handoverForm } from '~/domain/people/retirement/retirement.form'
import {
  addHandover,
  beginHandover,
  checkHandover,
  handoverOf,
  removeHandover,
} from '~/domain/people/retirement/retirement.server'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'
import { Button, SubmitButton } from '~/ui/button'
import { FormErrors, plain, problemsIn, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, Toolbar } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { PrintButton } from '~/ui/page/print-button'
import { EmployeePage } from './record/employee-page'
import { headOf } from './record/head.server'
import { HandoverRow } from './retirement/handover-row'

export const handle: ScreenHandle = {
  title: 'people:part.handover',
  under: paths.employeeRetirement,
  words: ['ui', 'people-retirement'],
}

export const loader = guard('people.retirement.view', async (ctx, { params }) => {
  const id = idOf(params.id)
  const { head, screenTitle } = await headOf(ctx, id)
  return {
    head,
    screenTitle,
    items: await handoverOf(ctx.site.id, id),
    mayManage: ctx.can('people.retirement.manage'),
  }
})

const here = async (verb: Promise<unknown>, { request, done }: EntranceArgs, key = 'common:saved') => {
  await verb
  return done(hereWith(request), key)
}

export const action = guard(
  'people.retirement.manage',
  intents({
    begin: async (ctx: SiteCtx, args: EntranceArgs) => here(beginHandover(ctx, idOf(args.params.id)), args),
    add: submitted(handoverForm, (ctx: SiteCtx, { what }, args) =>
      here(addHandover(ctx, idOf(args.params.id), what), args),
    ),
    done: submitted(handedForm, (ctx: SiteCtx, { id, takenBy }, args) =>
      here(checkHandover(ctx, idOf(args.params.id), id, { done: true, takenBy: takenBy ?? '' }), args),
    ),
    open: byId((ctx: SiteCtx, id, args) =>
      here(checkHandover(ctx, idOf(args.params.id), id, { done: false, takenBy: '' }), args),
    ),
    remove: byId((ctx: SiteCtx, id, args) =>
      here(removeHandover(ctx, idOf(args.params.id), id), args, 'common:deleted'),
    ),
  }),
)

/** What somebody hands over before they go, checked off thing by thing. */
export default function Handover() {
  const { head, items, mayManage } = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  return (
    <EmployeePage head={head}>
      <FormErrors problems={problemsIn(answer)} />
      {items.length === 0 ? (
        <EmptyState
          title="people-retirement:noItems"
          text="people-retirement:noItemsText"
          action={
            mayManage ? (
              <PostValues values={{ intent: 'begin' }}>
                <Button type="submit" look="primary">
                  {t('people-retirement:begin')}
                </Button>
              </PostValues>
            ) : undefined
          }
        />
      ) : (
        <>
          <Toolbar end={<PrintButton />}>
            {t('people-retirement:handed', { n: n(items.filter((one) => one.doneOn).length), of: n(items.length) })}
          </Toolbar>
          <Card>
            <ul className="grid gap-3">
              {items.map((one) => (
                <HandoverRow key={one.id} item={one} mayManage={mayManage} />
              ))}
            </ul>
          </Card>
        </>
      )}
      {mayManage && items.length ? (
        <PostValues values={{ intent: 'add' }} className="mt-4 flex flex-wrap items-end gap-2" noValidate>
          <TextField field={plain('what')} label="people-retirement:what" className="grow" maxLength={200} />
          <SubmitButton look="plain">{t('common:add')}</SubmitButton>
        </PostValues>
      ) : null}
    </EmployeePage>
  )
}
