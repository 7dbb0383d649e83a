import { useActionData, useLoaderData } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { giveWaivers } from '~/domain/fees/waivers/give-waivers.server'
import { giveForm } from '~/domain/fees/waivers/waiver.form'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
import { plain, SelectField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Tabs } from '~/ui/tabs'
import { GiveForm } from './give-form'
import { loadNew } from './load-new.server'

export const handle: ScreenHandle = {
  title: 'fee-relief:waiver.new',
  under: paths.feeWaivers,
  words: ['ui', 'fees', 'platform'],
}

export const loader = guard('fees.waivers.manage', (ctx, { request }) => loadNew(ctx, request))

export const action = guard(
  'fees.waivers.manage',
  { body: 'upload' },
  submitted(giveForm, async (ctx, value, { done }) =>
    done(`${paths.feeWaivers}?f_state=asked`, 'fee-relief:waiver.askedDone', { count: await giveWaivers(ctx, value) }),
  ),
)

export default function NewWaiver() {
  const data = useLoaderData<typeof loader>()
  const last = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  const name = useName()
  const { way, sessionId } = data
  return (
    <Page
      title={t('fee-relief:waiver.new')}
      description={t('fee-relief:waiver.newAbout')}
      actions={<LinkButton to={paths.feeWaivers}>{t('common:back')}</LinkButton>}
    >
      <Tabs
        label="fee-relief:waiver.ways"
        tabs={[
          { to: '?', label: 'fee-relief:waiver.way.one', here: way === 'one' },
          { to: '?tab=list', label: 'fee-relief:waiver.way.list', here: way === 'list' },
          { to: '?tab=siblings', label: 'fee-relief:waiver.way.siblings', here: way === 'siblings' },
        ]}
      />
      {sessionId === null ? (
        <EmptyState title="fee-relief:noSession" text="fee-relief:noSessionText" />
      ) : (
        <>
          <GetForm
            key={`${way} ${sessionId} ${data.type}`}
            className="mb-5 flex flex-wrap items-end gap-3 rounded border border-line bg-raised p-4 [&>*]:min-w-0"
          >
            {way === 'one' ? null : <input type="hidden" name="tab" value={way} />}
            <SelectField
              className="w-36"
              field={plain('session', sessionId)}
              label="fee-relief:session"
              empty={false}
              options={data.sessions.map((one) => ({ value: one.id, text: n(one.label) }))}
            />
            {way === 'one' ? (
              <TextField
                className="flex-1 basis-64"
                field={plain('find', data.q)}
                label="fee-relief:find.label"
                maxLength={100}
              />
            ) : null}
            {way === 'siblings' ? (
              <SelectField
                className="flex-1 basis-64"
                field={plain('type', data.type)}
                label="fee-relief:waiver.type"
                empty={false}
                options={data.types.map((one) => ({ value: one.key, text: name(one) }))}
              />
            ) : null}
            <Button type="submit" look={way === 'one' && !data.found.length ? 'primary' : 'plain'}>
              {t(way === 'one' ? 'fee-relief:find.go' : 'fee-relief:open')}
            </Button>
          </GetForm>
          {way === 'one' && !data.found.length ? (
            <EmptyState title={data.q ? 'fee-relief:find.nobody' : 'fee-relief:waiver.pick'} />
          ) : way === 'siblings' && !data.kin.length ? (
            <EmptyState title="fee-relief:waiver.noSiblings" text="fee-relief:waiver.siblingsRule" />
          ) : (
            <GiveForm key={`${way} ${sessionId} ${data.type}`} data={{ ...data, sessionId }} lastResult={last} />
          )}
        </>
      )}
    </Page>
  )
}
