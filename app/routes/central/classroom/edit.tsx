import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { readPost } from '~/domain/lessons/class-posts.server'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { PostEditor } from './post-form'
import { answerPost, postChoices, previewOf } from './post.server'

export const handle: ScreenHandle = {
  title: 'lessons:post.edit',
  under: paths.classPosts,
  words: ['ui', 'lessons', 'platform'],
}

export const loader = guard('catalogues.classroom.view', async (ctx, { params }) => {
  const post = await readPost(ctx, idOf(params.classroomId))
  return { post, preview: previewOf(post), choices: await postChoices() }
})
export const action = guard('catalogues.classroom.manage', { body: 'upload' }, answerPost)

export default function EditPost() {
  const { post, preview, choices } = useLoaderData<typeof loader>()
  const { id, updatedAt: _, ...values } = post
  return (
    <PostEditor
      key={`${id}-${post.revision}`}
      title="lessons:post.edit"
      values={values}
      choices={choices}
      preview={preview}
    />
  )
}
