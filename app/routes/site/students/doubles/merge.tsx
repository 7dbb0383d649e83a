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
  under: paths.students,
  guide: 'merging:guide',
  words: ['ui', 'students', 'merging'],
}

export const loader = guard('students.records.merge', (ctx, { request, params }) =>
  mergeData(ctx, 'student', request, idOf(params.id)),
)

export const action = guard('students.records.merge', mergeActs('student'))

/** Two records of one student become one; one of nothing is removed. */
export default function MergeStudent() {
  return (
    <MergePage
      data={useLoaderData<typeof loader>()}
      answer={useActionData() as SubmissionResult<string[]> | undefined}
    />
  )
}
