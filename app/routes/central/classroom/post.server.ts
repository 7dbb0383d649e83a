import type { PostMove } from '~/domain/lessons/post-state.policy'
import { z } from 'zod'
import { getZodConstraint } from '@conform-to/zod/v4'
import type { SubmissionResult } from '@conform-to/react'
import { SchoolClass, Subject } from 'db/models/catalogue'
import type { EntranceArgs } from '~/access/guard.server'
import { submitted, intents, type Action, type Answer } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { movePost, readPost, savePost } from '~/domain/lessons/class-posts.server'
import { LEVELS, postForm } from '~/domain/lessons/post.form'
import { richText } from '~/domain/lessons/rich-text.server'
import type { UserCtx } from '~/domain/context'
import { Refusal, Invalid, worded } from '~/domain/errors'
import { paths } from '~/paths'
import { choicesOf, choiceWords } from '~/screens/master.server'
import { zNumber } from '~/ui/fields/zod'

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

const postOf = async (ctx: UserCtx, { params }: EntranceArgs) =>
  params.classroomId === undefined ? null : (await readPost(ctx, idOf(params.classroomId))).id

const settled = (answer: { id: number } | { error: string }, { done }: EntranceArgs): Response => {
  if ('error' in answer) throw new Invalid({ '': [answer.error] })
  return done(paths.classPosts, 'lessons:post.saved')
}

const save = (move: PostMove | null) =>
  submitted(postForm, async (ctx: UserCtx, value, args) => {
    try {
      return settled(await savePost(ctx, await postOf(ctx, args), value, uploadsOf(await args.form()), move), args)
    } catch (error) {
      // What is wrong with a file is said at its field.
      if (error instanceof Refusal && error.code.startsWith('platform:file.'))
        throw new Invalid({ files: [worded(error)] })
      throw error
    }
  })

/** A post that is there moves as it stands; a new one is written first. */
const move = (step: PostMove): Action<UserCtx> => {
  const moved = submitted(z.object({ revision: zNumber() }), async (ctx: UserCtx, { revision }, args) =>
    settled(await movePost(ctx, idOf(args.params.classroomId), step, revision), args),
  )
  return (ctx, args) => (args.params.classroomId === undefined ? save(step) : moved)(ctx, args)
}

/** What the form of a post asks. A preview writes nothing. */
export const answerPost: Action<UserCtx, Answer | (SubmissionResult<string[]> & { preview: Preview })> = intents({
  save: save(null),
  publish: save('publish'),
  retire: move('retire'),
  restore: move('restore'),
  preview: submitted(postForm, (_, value, { reply }) => ({ ...reply(), preview: previewOf(value) })),
})
