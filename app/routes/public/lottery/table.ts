import { route } from '../../entries'

const at = (file: string) => `routes/public/lottery/${file}`

/** Draws of lots that anybody can check. */
export const lotteryPages = [
  route('web/admission-lottery', at('lotteries.tsx')),
  route('web/admission-lottery/:id', at('lottery.tsx')),
]

/** What a page of a draw lets one take along. */
export const lotteryDownloads = [route('web/admission-lottery/:id/:file', at('file.ts'))]
