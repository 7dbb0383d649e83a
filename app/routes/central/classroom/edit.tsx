import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { readPost } from '~/domain/lessons/class-posts.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { PostEditor } from './post-form'
import { answerPost, postChoices, previewOf } from './post.server'

export const handle: ScreenHandle = { title: 'lessons:post.edit', words: ['ui', 'lessons', 'platform'] }

const idOf = (text: string | undefined) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : NaN)

export const loader = guard('catalogues.classroom.view', async (ctx, { params }) => {
  const post = await readPost(ctx, idOf(params.classroomId))
  return { post, preview: previewOf(post), choices: await postChoices() }
})
export const action = guard('catalogues.classroom.manage', { body: 'upload' }, async (ctx, { params, form, context }) =>
  answerPost(ctx, (await readPost(ctx, idOf(params.classroomId))).id, await form(), context),
)

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
