/** Addresses of draws and of what follows a choice: a part of app/paths.ts. */
export const lotteryPaths = {
  lottery: '/site/lottery-result/site-admission-lottery-result-form',
  lotteryOffer: (id: number) => `/site/lottery-result/site-admission-lottery-result-form?offer=${id}`,
  lotteryDraw: (id: number) => `/site/lottery-result/site-admission-lottery-result-form?draw=${id}`,
  lotteryShow: (id: number) => `/site/lottery-result/show/${id}`,
  lotteryPaper: (id: number, lang: 'bn' | 'en') => `/site/lottery-result/paper?draw=${id}&lang=${lang}`,
  afterChoosing: '/site/student-admission/after-choosing',
  afterChoosingOf: (offer: number) => `/site/student-admission/after-choosing?offer=${offer}`,
  webLotteries: '/web/admission-lottery',
  webLottery: (id: number) => `/web/admission-lottery/${id}`,
  webLotteryFile: (id: number, file: string) => `/web/admission-lottery/${id}/${file}`,
} as const
