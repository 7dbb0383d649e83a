import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/lottery/${file}`

export const siteLottery = [
  area(
    'lottery:area',
    [route('site/lottery-result/site-admission-lottery-result-form', at('lottery.tsx'))],
    'site-lottery',
  ),
]

/** For the hall and for paper: no screens of the panel. */
export const lotteryFiles = [
  route('site/lottery-result/show/:id', at('show.tsx')),
  route('site/lottery-result/paper', at('paper.ts')),
]
