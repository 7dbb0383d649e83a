import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { PostEditor } from './post-form'
import { answerPost, postChoices } from './post.server'

export const handle: ScreenHandle = {
  title: 'lessons:post.new',
  under: paths.classPosts,
  words: ['ui', 'lessons', 'platform'],
}

export const loader = guard('catalogues.classroom.manage', async () => ({ choices: await postChoices(), day: today() }))
export const action = guard('catalogues.classroom.manage', { body: 'upload' }, answerPost)

export default function NewPost() {
  const { choices, day } = useLoaderData<typeof loader>()
  return (
    <PostEditor
      title="lessons:post.new"
      values={{ revision: 0, state: 'draft', files: [], publishFrom: day }}
      choices={choices}
    />
  )
}
