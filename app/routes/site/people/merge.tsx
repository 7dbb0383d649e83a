import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { paths } from '~/paths'
import { MergePage } from '~/screens/merging/merge-page'
import { mergeActs, mergeData } from '~/screens/merging/merge.server'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'merging:titleOf',
  under: paths.employees,
  guide: 'merging:guide',
  words: ['ui', 'students', 'people', 'merging'],
}

export const loader = guard('people.records.merge', (ctx, { request, params }) =>
  mergeData(ctx, 'employee', request, idOf(params.id)),
)

export const action = guard('people.records.merge', mergeActs('employee'))

/** Two records of one employee become one; one of nothing is removed. */
export default function MergeEmployee() {
  return (
    <MergePage
      data={useLoaderData<typeof loader>()}
      answer={useActionData() as SubmissionResult<string[]> | undefined}
    />
  )
}
