import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { attachForm, findPersonForm } from '~/domain/people/attach/attach.form'
import { attachPerson, findPerson, type FoundPerson } from '~/domain/people/attach/attach.server'
import { peopleChoices } from '~/domain/people/record/employee.server'
import { nextEmployeeCode } from '~/domain/people/record/save-employee.server'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors, plain, problemsIn, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { AttachOne } from './record/attach-one'

export const handle: ScreenHandle = {
  title: 'people:attach.title',
  under: paths.employees,
  guide: 'people:attach.guide',
  words: ['ui'],
}

export const loader = guard('people.employees.manage', async (ctx) => ({
  designations: (await peopleChoices()).designations,
  code: await nextEmployeeCode(ctx.site.id),
  today: today(),
}))

export const action = guard(
  'people.employees.manage',
  intents({
    find: submitted(findPersonForm, async (ctx: SiteCtx, { number }) => ({
      number,
      found: await findPerson(ctx, number),
    })),
    attach: submitted(attachForm, async (ctx: SiteCtx, form, { done }) =>
      done(paths.employee(await attachPerson(ctx, form)), 'people:done.attached'),
    ),
  }),
)

/** Takes on somebody who works at another institution of the group, found by a whole number alone. */
export default function AttachEmployee() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as { number: string; found: FoundPerson[] } | SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const found = answer && 'found' in answer ? answer : undefined
  const wrong = answer && 'found' in answer ? undefined : answer
  const typed = found?.number ?? wrong?.initialValue?.number
  return (
    <Page title={t('people:attach.title')} description={t('people:attach.text')}>
      <FormErrors problems={problemsIn(wrong)} />
      <Card>
        <PostValues values={{ intent: 'find' }} className="flex flex-wrap items-end gap-2" noValidate>
          <TextField
            field={plain('number', typeof typed === 'string' ? typed : '', { required: true })}
            label="people:attach.number"
            inputMode="numeric"
            className="grow"
          />
          <SubmitButton>{t('people:attach.find')}</SubmitButton>
        </PostValues>
      </Card>
      {found && !found.found.length ? (
        <div className="mt-4">
          <EmptyState
            title="people:attach.nobody"
            text="people:attach.nobodyText"
            action={<LinkButton to={paths.employeeNew}>{t('people:new')}</LinkButton>}
          />
        </div>
      ) : null}
      <div className="mt-4 grid gap-4">
        {found?.found.map((one) => (
          <AttachOne key={`${one.siteId} ${one.employeeId}`} one={one} number={found.number} data={data} />
        ))}
      </div>
    </Page>
  )
}
