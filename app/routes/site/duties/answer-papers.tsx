import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnBundles } from './scripts/act-on-bundles.server'
import { BundleList } from './scripts/bundle-list'
import { CountForm } from './scripts/count-form'
import { GiveFormView } from './scripts/give-form'
import { loadBundles, type BundlesData } from './scripts/load-bundles.server'

export const handle: ScreenHandle = { title: 'duties:scripts.title', words: ['ui', 'duties'] }

export const loader = guard('exams.answer-papers.view', (ctx, { request }) => loadBundles(ctx, request))
export const action = guard('exams.answer-papers.manage', { body: 'grid' }, (ctx, args) => actOnBundles(ctx, args))

export default function AnswerPapers() {
  const data = useLoaderData() as BundlesData
  return data.view === 'count' ? (
    <CountForm data={data} />
  ) : data.view === 'give' ? (
    <GiveFormView data={data} />
  ) : (
    <BundleList data={data} />
  )
}
