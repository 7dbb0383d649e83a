import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { byId, intents, submitted } from '~/access/intents.server'
import { carrierForm, SHAPES, type CarrierForm } from '~/domain/messaging/carriers/carrier.form'
import { carriersOf, removeCarrier, saveCarrier, type CarrierRow } from '~/domain/messaging/carriers/carriers.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { Button } from '~/ui/button'
import { FormErrors, PostForm, SelectField, TextField } from '~/ui/fields'
import { useConstraint, useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormActions, FormGrid, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'platform:carrier.title', words: ['ui'] }

const carrierList = listSpec<CarrierRow>()({
  area: 'platform:carrier',
  title: 'platform:carrier.title',
  name: 'whose',
  columns: {
    whose: { kind: 'text', of: (row, { t, name }) => (row.alias ? name(row) : t('platform:carrier.ours')) },
    shape: { kind: 'word', words: 'platform:carrier.shapes' },
    url: 'text',
    sender: 'text',
  },
})

export const loader = guard('operations.carriers.manage', async (ctx) => ({
  carriers: await carriersOf(ctx),
  shapes: SHAPES,
  constraints: constraintsOf({ carrier: carrierForm }),
}))

export const action = guard(
  'operations.carriers.manage',
  intents({
    save: submitted(carrierForm, async (ctx, form, { done }) => {
      await saveCarrier(ctx, form)
      return done(paths.smsCarriers, 'platform:carrier.saved')
    }),
    remove: byId(async (ctx, id, { done }) => {
      await removeCarrier(ctx, id)
      return done(paths.smsCarriers, 'platform:carrier.removed')
    }),
  }),
)

/** By whom SMS go out: the provider's own account, and those of single institutions. */
export default function Carriers() {
  const { carriers, shapes } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const [form, fields] = useForm<CarrierForm>({
    id: 'carrier',
    lastResult: useActionData() as SubmissionResult<string[]> | undefined,
    constraint: useConstraint('carrier'),
  })
  const label = 'platform:carrier.'
  return (
    <Page title={t('platform:carrier.title')} description={t('platform:carrier.help')}>
      <ListTable
        spec={carrierList}
        rows={carriers}
        rowKey={(row) => row.tenantId}
        actions={(row) => (
          <PostValues values={{ id: row.tenantId }}>
            <Button small type="submit" name="intent" value="remove">
              {t('common:delete')}
            </Button>
          </PostValues>
        )}
      />
      <Card title={t('platform:carrier.set')} className="mt-5">
        <PostForm form={form} values={{ intent: 'save' }}>
          <FormErrors form={form} />
          <FormGrid>
            <TextField field={fields.institution} label={`${label}institution`} hint={`${label}institutionHint`} />
            <SelectField
              field={fields.shape}
              label={`${label}shape`}
              options={shapes.map((value) => ({ value, label: `platform:carrier.shapes.${value}` }))}
            />
            <TextField field={fields.url} label={`${label}url`} />
            <TextField field={fields.sender} label={`${label}sender`} hint={`${label}senderHint`} />
            <TextField
              field={fields.apiKey}
              type="password"
              label={`${label}key`}
              hint={`${label}keyHint`}
              autoComplete="off"
            />
          </FormGrid>
          <FormActions />
        </PostForm>
      </Card>
    </Page>
  )
}
