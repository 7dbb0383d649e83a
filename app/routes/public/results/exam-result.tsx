import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { Missing } from '~/domain/errors'
import type { Ctx } from '~/domain/context'
import { sectionName } from '~/domain/results/run-shown'
import { publishedExams } from '~/domain/results/public/published-exams.server'
import { useWords } from '~/ui/lang'
import { Alert } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hasResults } from '../home-frame.server'
import { guessedResult, linked, writeFound } from './found-result.server'
import { publicResultForm } from './public-result.form'
import { ResultForm } from './result-form'

export const handle: ScreenHandle = { title: 'results:public.title', words: ['ui'], plain: true }

export const loader = open(async (ctx, { context }) => {
  if (!hasResults(ctx)) throw new Missing('screen')
  return { exams: context.answer ? [] : await publishedExams(ctx.tenant.id) }
})

const find = submitted(publicResultForm, async (ctx: Ctx, asked, { context, reply }) => {
  const answer = await guessedResult(ctx, context, asked)
  if (!answer) return reply({ errors: { '': ['results:public.notFound'] } })
  const typed = reply()
  if (answer.kind === 'withheld') return { found: null, withheld: true, sections: null, typed }
  if (answer.kind === 'several') {
    const nameOf = (id: number) => sectionName(answer.run.shown, id) ?? { nameEn: String(id), nameBn: String(id) }
    return { found: null, withheld: false, typed, sections: answer.sectionIds.map((id) => ({ id, name: nameOf(id) })) }
  }
  // The page stands around it as it is; the next visitors' answers take its place (access/direct.server.ts).
  context.answer = linked(writeFound(answer, ctx.lang), ctx.tenant.id, context.settings.secret)
  return { found: context.answer, withheld: false, sections: null, typed }
})

export const action = open((ctx, args) => {
  if (!hasResults(ctx)) throw new Missing('screen')
  return find(ctx, args)
})

export default function ExamResult() {
  const { exams } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useWords()
  const failed = answer && 'status' in answer ? (answer as SubmissionResult) : undefined
  const shown = answer && 'typed' in answer ? answer : undefined
  if (shown?.found) return <div dangerouslySetInnerHTML={{ __html: shown.found }} />
  return (
    <>
      <h1 className="mb-1 text-2xl font-semibold">{t('results:public.title')}</h1>
      <p className="mb-5 max-w-prose text-muted">{t('results:public.help')}</p>
      {shown?.withheld ? (
        <Alert tone="warn" title={t('results:public.withheld')}>
          {t('results:public.withheldText')}
        </Alert>
      ) : null}
      {exams.length ? (
        <ResultForm exams={exams} result={failed ?? shown?.typed} sections={shown?.sections ?? null} />
      ) : (
        <p className="rounded border border-line bg-raised p-5">{t('results:public.nothing')}</p>
      )}
    </>
  )
}
