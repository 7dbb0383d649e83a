import { sql } from 'db/connection'
import { receiptOf } from '~/domain/payments/till/receipt.server'
import { notify } from '~/domain/delivery/notifications.server'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { formatTaka } from '~/format/money'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'

/** Rings for the student and the guardians who have a login: a payment was received. */
export async function tellFamilyOfPayment(siteId: number, paymentId: number): Promise<void> {
  const payment = await receiptOf(siteId, paymentId)
  for (const person of payment.people) {
    const title = (lang: Lang) =>
      wordsFor(lang)('online-payment:notice.paid', {
        student: nameIn(person, lang),
        amount: formatTaka(person.amount, lang),
        receipt: digits(payment.receipt, lang),
        interpolation: { escapeValue: false },
      })
    await notify(siteId, await familyUsers(siteId, person.id), {
      titleEn: title('en'),
      titleBn: title('bn'),
      link: paths.ownReceipt(paymentId),
    })
  }
}

/** Logins of a student and of the guardians. */
const familyUsers = async (siteId: number, studentId: number): Promise<number[]> =>
  (
    await sql<{ id: number }>(
      `SELECT u.id FROM app_user u WHERE u.tenant_id = $1 AND u.state = 'active' AND (u.student_id = $2
         OR u.guardian_id IN (SELECT g.guardian_id FROM student_guardian g WHERE g.site_id = $1 AND g.student_id = $2)) ORDER BY u.id`,
      [siteId, studentId],
    )
  ).map(({ id }) => id)
