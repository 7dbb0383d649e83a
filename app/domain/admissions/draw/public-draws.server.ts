import { Missing } from '~/domain/errors'
import { lotteryOffers, type LotteryOffer } from './lottery-offers.server'
import { drawOf, type Draw } from './one-draw.server'

interface PublicDraw {
  draw: Draw
  offer: LotteryOffer
}

/** The offers whose list is frozen, so that the public may look at it; those that wait for their draw first. */
export const publicDraws = async (siteId: number): Promise<LotteryOffer[]> =>
  (await lotteryOffers(siteId))
    .filter((one) => one.drawId !== null)
    .sort((a, b) => Number(a.drawnAt !== null) - Number(b.drawnAt !== null))

/** A draw as everybody sees it. @throws Missing for a rehearsal, which is nobody's outside, and another institution's */
export async function publicDraw(siteId: number, id: number): Promise<PublicDraw> {
  const draw = await drawOf(siteId, id)
  const [offer] = draw.rehearsal ? [] : await lotteryOffers(siteId, draw.offerId)
  if (!offer) throw new Missing('draw')
  return { draw, offer }
}
