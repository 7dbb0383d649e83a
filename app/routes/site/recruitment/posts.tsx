import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { MORE_POSTS } from '~/domain/recruitment/asks'
import { postsForm } from '~/domain/recruitment/openings/opening.form'
import { savePosts } from '~/domain/recruitment/openings/save-opening.server'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'
import { FormErrors, NumberField, plain, TextAreaField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { headOf } from './openings/head.server'
import { OpeningPage } from './openings/opening-page'

export const handle: ScreenHandle = { title: 'recruitment:tab.posts', under: paths.jobOpenings, words: ['ui'] }

export const loader = guard('recruitment.openings.view', async (ctx, { params }) => {
  const { one, ...rest } = await headOf(ctx, idOf(params.id))
  return { ...rest, posts: one.posts }
})

export const action = guard(
  'recruitment.openings.manage',
  { body: 'grid' },
  submitted(postsForm, async (ctx: SiteCtx, form, { params, done }) => {
    const id = idOf(params.id)
    await savePosts(ctx, id, form)
    return done(paths.jobPosts(id), 'common:saved')
  }),
)

/** What a form that came back says of a row. */
const typedIn = (answer: SubmissionResult<string[]> | undefined, at: number): Record<string, unknown> | null => {
  const rows = answer?.status === 'error' ? (answer.initialValue?.posts as unknown) : undefined
  const row: unknown = Array.isArray(rows) ? rows[at] : null
  return row !== null && typeof row === 'object' ? (row as Record<string, unknown>) : null
}

/** The posts of an opening; one whose name is emptied is taken out. */
export default function Posts() {
  const { head, posts } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  const rows = [...posts, ...Array.from({ length: MORE_POSTS }, () => null)]
  return (
    <OpeningPage head={head}>
      <PostValues values={{}} noValidate>
        <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
        <p className="mb-3 max-w-prose text-muted">{t('recruitment:hint.posts')}</p>
        {rows.map((row, at) => {
          const typed = typedIn(answer, at)
          const value = (key: string) => (typed ? (typed[key] ?? '') : row ? row[key as keyof typeof row] : '')
          const field = (key: string) =>
            plain(`posts[${at}].${key}`, value(key), {
              id: `post-${at}-${key}`,
              errors: answer?.error?.[`posts[${at}].${key}`] ?? undefined,
            })
          return (
            <Section
              key={row?.id ?? `new-${at}`}
              card
              title={row ? t('recruitment:postNo', { n: n(at + 1) }) : t('recruitment:postNew')}
            >
              <input type="hidden" name={`posts[${at}].postId`} value={row?.id ?? ''} />
              <FormGrid columns={2}>
                <TextField field={field('nameBn')} label="recruitment:field.postBn" lang="bn" maxLength={120} />
                <TextField field={field('nameEn')} label="recruitment:field.postEn" lang="en" maxLength={120} />
                <NumberField field={field('vacancies')} label="recruitment:vacancies" />
                <span className="grid grid-cols-2 gap-3">
                  <NumberField field={field('minYears')} label="recruitment:field.minYears" />
                  <NumberField field={field('maxYears')} label="recruitment:field.maxYears" />
                </span>
                <TextAreaField field={field('needsBn')} label="recruitment:field.needsBn" rows={2} lang="bn" />
                <TextAreaField field={field('needsEn')} label="recruitment:field.needsEn" rows={2} lang="en" />
                <TextField field={field('payBn')} label="recruitment:field.payBn" lang="bn" maxLength={200} />
                <TextField field={field('payEn')} label="recruitment:field.payEn" lang="en" maxLength={200} />
              </FormGrid>
            </Section>
          )
        })}
        {head.mayManage ? <FormActions /> : null}
      </PostValues>
    </OpeningPage>
  )
}
