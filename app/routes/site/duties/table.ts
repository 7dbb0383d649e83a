import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/duties/${file}`

export const siteDuties = [
  area(
    'exams:area',
    [
      route('site/admit-card/site-admit-card-form', at('admit-cards.tsx')),
      route('site/exam-room-invigilator/invigilator-setup/site-exam-room-invigilator-set-form', at('invigilators.tsx')),
      route('site/site-answer-paper/site-base-answer-paper-distribution-form', at('answer-papers.tsx')),
    ],
    'site-duties',
  ),
]

/** Files: no screen, so outside the panel. */
export const dutyFiles = [
  route('site/admit-card/card', at('admit-card-file.ts')),
  route('site/exam-room-invigilator/paper', at('duty-paper.ts')),
  route('site/site-answer-paper/paper', at('bundle-paper.ts')),
]
