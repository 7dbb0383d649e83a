import { sql } from 'db/connection'
import { notify, staffWhoMay } from '~/domain/delivery/notifications.server'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'

/** Rings for those who decide when the first claim comes into an empty queue: in January hundreds follow it. */
export async function tellOfficeOfClaim(siteId: number): Promise<void> {
  const waiting = await sql(`SELECT id FROM wallet_claim WHERE site_id = $1 AND state = 'waiting' LIMIT 2`, [siteId])
  if (waiting.length !== 1) return
  await notify(siteId, await staffWhoMay(siteId, 'payments.transaction-ids.decide'), {
    titleEn: wordsFor('en')('trx:notice.waits'),
    titleBn: wordsFor('bn')('trx:notice.waits'),
    link: paths.transactionIds,
  })
}

/** Rings for who sent a claim that was refused, with the reason. */
export async function tellSenderOfRefusal(siteId: number, claimId: number): Promise<void> {
  const [claim] = await sql<{ sentBy: number | null; trxId: string; answer: string }>(
    'SELECT sent_by AS "sentBy", trx_id AS "trxId", answer FROM wallet_claim WHERE site_id = $1 AND id = $2',
    [siteId, claimId],
  )
  if (!claim?.sentBy) return // an applicant's own page says it
  const words = { id: claim.trxId, interpolation: { escapeValue: false } }
  await notify(siteId, [claim.sentBy], {
    titleEn: wordsFor('en')('trx:notice.refused', words),
    titleBn: wordsFor('bn')('trx:notice.refused', words),
    bodyEn: claim.answer,
    bodyBn: claim.answer,
    link: paths.checkTransactionId(claim.trxId),
  })
}
