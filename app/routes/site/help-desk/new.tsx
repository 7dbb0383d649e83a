import { randomUUID } from 'node:crypto'
import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { deskHere, takesTickets } from '~/domain/support/tickets/desk.server'
import { openTicket } from '~/domain/support/tickets/open-ticket.server'
import { PRIORITIES } from '~/domain/support/tickets/ticket'
import { ticketForm } from '~/domain/support/tickets/ticket.form'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import {
  FileField,
  FormErrors,
  PostForm,
  RadioField,
  SelectField,
  TextAreaField,
  TextField,
  useConstraint,
} from '~/ui/fields'
import { SCAN } from '~/ui/fields/file-rules'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormActions, FormGrid, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'tickets:new', under: paths.siteTickets, words: ['ui', 'platform'] }

export const loader = guard('support.tickets.open', async (ctx, { request }) => {
  const desk = await deskHere(ctx.site.id)
  if (!takesTickets(desk)) throw new Refusal('tickets:error.closed')
  const page = new URL(request.url).searchParams.get('page') ?? ''
  return {
    categories: desk.settings.categories.map((one) => ({ value: one.key, text: nameIn(one, ctx.lang) })),
    page: /^\/(?![/\\])[^\s\\]{0,299}$/.test(page) ? page : '',
    once: randomUUID(),
    constraints: constraintsOf({ ticket: ticketForm }),
  }
})

export const action = guard(
  'support.tickets.open',
  { body: 'upload' },
  submitted(ticketForm, async (ctx: SiteCtx, form, { done }) =>
    done(paths.siteTicket(await openTicket(ctx, form)), 'tickets:opened'),
  ),
)

/** Asks the provider something. */
export default function NewTicket() {
  const { categories, page, once } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const [form, fields] = useForm<{
    category: string
    priority: string
    subject: string
    text: string
    page: string
    file: File
  }>({
    id: 'ticket',
    lastResult: answer,
    constraint: useConstraint('ticket'),
    defaultValue: { priority: 'normal', page },
  })
  return (
    <Page title={t('tickets:new')}>
      <Card>
        <PostForm form={form} encType="multipart/form-data" values={{ once }}>
          <FormErrors form={form} />
          <div className="grid gap-3.5">
            <FormGrid>
              <SelectField field={fields.category} label="tickets:category" options={categories} />
              <RadioField
                field={fields.priority}
                label="tickets:priorityOf"
                row
                options={PRIORITIES.map((value) => ({ value, label: `tickets:priority.${value}` }))}
              />
            </FormGrid>
            <TextField field={fields.subject} label="tickets:subject" maxLength={200} />
            <TextAreaField field={fields.text} label="tickets:text" hint="tickets:textHint" rows={6} maxLength={4000} />
            <TextField field={fields.page} label="tickets:page" hint="tickets:pageHint" lang="en" maxLength={300} />
            <FileField field={fields.file} label="tickets:file" rule={SCAN} />
          </div>
          <FormActions cancel={paths.siteTickets} submit="tickets:send" />
        </PostForm>
      </Card>
    </Page>
  )
}
