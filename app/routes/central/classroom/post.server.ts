import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import type { SubmissionResult } from '@conform-to/react'
import { SchoolClass, Subject } from 'db/models/catalogue'
import { redirectWithToast } from '~/access/toast.server'
import type { RequestContext } from '~/access/load-context.server'
import { movePost, savePost } from '~/domain/lessons/class-posts.server'
import { LEVELS, postForm } from '~/domain/lessons/post.form'
import { isMove } from '~/domain/lessons/post-state.policy'
import { richText } from '~/domain/lessons/rich-text.server'
import type { UserCtx } from '~/domain/platform/context'
import { Refusal } from '~/domain/platform/errors'
import { paths } from '~/paths'
import { choicesOf, choiceWords } from '~/screens/master.server'

export interface Preview {
  titleBn: string
  titleEn: string
  bodyBn: string
  bodyEn: string
  videoUrl: string | null
}

export const previewOf = (post: Preview): Preview => ({
  titleBn: post.titleBn,
  titleEn: post.titleEn,
  bodyBn: richText(post.bodyBn),
  bodyEn: richText(post.bodyEn),
  videoUrl: post.videoUrl,
})

/** What the form's fields may hold. */
export async function postChoices() {
  const levels = choiceWords(LEVELS, 'lessons:levelsOf')
  return {
    constraint: getZodConstraint(postForm),
    levels,
    classes: await choicesOf(SchoolClass, { where: { active: true } }),
    subjects: await choicesOf(Subject, {
      where: { active: true },
      order: ['level', 'position'],
      group: (row) => levels.find((level) => level.value === row.level),
    }),
  }
}

const uploadsOf = (data: FormData): File[] =>
  data.getAll('files').filter((one): one is File => one instanceof File && one.size > 0)

/** What the form of a post asks: save, publish, retire, restore, or a preview that writes nothing. */
export async function answerPost(
  ctx: UserCtx,
  id: number | null,
  data: FormData,
  context: RequestContext,
): Promise<Response | (SubmissionResult<string[]> & { preview?: Preview })> {
  const intent = data.get('intent')
  const done = () =>
    redirectWithToast(context.settings, paths.classPosts, { kind: 'success', key: 'lessons:post.saved' })
  const failed = (message: string) => ({ status: 'error' as const, error: { '': [message] } })
  if (id !== null && (intent === 'retire' || intent === 'restore')) {
    const moved = await movePost(ctx, id, intent, Number(data.get('revision')))
    return 'error' in moved ? failed(moved.error) : done()
  }
  // Files cannot travel back with what was typed.
  const typed = new FormData()
  for (const [name, value] of data) if (typeof value === 'string') typed.append(name, value)
  const submission = parseWithZod(typed, { schema: postForm })
  if (submission.status !== 'success') return submission.reply()
  if (intent === 'preview') return { ...submission.reply(), preview: previewOf(submission.value) }
  try {
    const saved = await savePost(ctx, id, submission.value, uploadsOf(data), isMove(intent) ? intent : null)
    return 'error' in saved ? submission.reply({ formErrors: [saved.error] }) : done()
  } catch (error) {
    // What is wrong with a file is said at its field, and what was typed stays.
    if (error instanceof Refusal && error.code.startsWith('platform:file.'))
      return submission.reply({
        fieldErrors: {
          files: [
            `${error.code}?${new URLSearchParams(Object.entries(error.params).map(([key, value]) => [key, String(value)]))}`,
          ],
        },
      })
    throw error
  }
}
