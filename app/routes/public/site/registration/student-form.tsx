import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnRegistration } from './act-on-registration.server'
import { AgreeForm } from './agree-form'
import { EnterForm } from './enter-form'
import { loadRegistration } from './load-registration.server'
import { ProofPage } from './proof-page'

export const handle: ScreenHandle = {
  title: 'student-form:title',
  plain: true,
  site: true,
  words: ['ui', 'public-form', 'platform', 'validation', 'students', 'registration', 'admission-form'],
}

export const loader = open((ctx, { context, request }) => loadRegistration(ctx, context, request))
export const action = open(actOnRegistration, { body: 'public-upload' })

/** `/student-form`: a guardian or student proof-reads what goes to the board. */
export default function StudentForm() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  if (page.at === 'data') return <ProofPage page={page} result={answer} />
  if (page.at === 'consent') return <AgreeForm page={page} result={answer} />
  return <EnterForm result={answer} />
}
