import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnCards } from './admit/act-on-cards.server'
import { loadCards, type CardsData } from './admit/load-cards.server'
import { CandidateList } from './admit/candidate-list'
import { SectionList } from './admit/section-list'

export const handle: ScreenHandle = { title: 'duties:admit.title', words: ['ui', 'duties'] }

export const loader = guard('exams.admit-cards.view', (ctx, { request }) => loadCards(ctx, request))
export const action = guard('exams.admit-cards.print', { body: 'grid' }, actOnCards)

export default function AdmitCards() {
  const data = useLoaderData() as CardsData
  return data.view === 'section' ? <CandidateList data={data} /> : <SectionList data={data} />
}
