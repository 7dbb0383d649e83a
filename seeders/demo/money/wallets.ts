import { sql } from '../../../db/connection'
import { createRow, insertRows } from '../../rows'

/**
 * Two numbers that an institution takes money on, and what its guardian has sent: one that waits, one that was refused, and a line of the
 * merchant's statement nobody has claimed. Nothing where the books are not open.
 */
export async function writeWallets(siteId: number, by: { guardian: number; accountant: number }): Promise<void> {
  const [ledger] = await sql<{ id: number }>(
    `SELECT id FROM ledger WHERE site_id = $1 AND holds = 'bank' AND active ORDER BY code LIMIT 1`,
    [siteId],
  )
  const charges = await sql<{ id: number; studentId: number; amount: number }>(
    `SELECT d.charge_id AS id, d.student_id AS "studentId", d.rest AS amount FROM app_user u
     JOIN student_guardian g ON g.site_id = u.tenant_id AND g.guardian_id = u.guardian_id JOIN fee_due d ON d.site_id = g.site_id AND d.student_id = g.student_id
     WHERE u.tenant_id = $1 AND u.id = $2 ORDER BY d.due_on, d.charge_id LIMIT 2`,
    [siteId, by.guardian],
  )
  const [first, second] = charges
  if (!ledger || !first || !second) return
  const account = (provider: string, number: string, kind: string, noteBn: string, noteEn: string) =>
    createRow('wallet_account', {
      site_id: siteId,
      provider,
      number,
      kind,
      ledger_id: ledger.id,
      note_bn: noteBn,
      note_en: noteEn,
      active: true,
    })
  const bkash = await account(
    'BKASH',
    '8801711000101',
    'merchant',
    'বিকাশ অ্যাপে ‘পেমেন্ট’ বেছে নিন; রেফারেন্সে শিক্ষার্থীর আইডি লিখুন।',
    'Choose Payment in the bKash app; write the student ID as reference.',
  )
  await account('NAGAD', '8801811000101', 'personal', '', '')
  const claim = {
    site_id: siteId,
    wallet_account_id: bkash.id,
    provider: 'BKASH',
    mobile: '8801712345678',
    sent_by: by.guardian,
  }
  const waiting = await createRow('wallet_claim', {
    ...claim,
    trx_id: '9GH7K2M4QX',
    amount: first.amount,
    student_id: first.studentId,
    state: 'waiting',
    sent_at: new Date(),
    answer: '',
    decided_by: null as number | null,
    decided_at: null as Date | null,
  })
  await createRow('wallet_claim', {
    ...claim,
    trx_id: '8FD2A6K9LM',
    amount: second.amount,
    student_id: second.studentId,
    state: 'refused',
    sent_at: new Date(),
    answer: 'এই আইডিতে বিকাশ হিসাবে কোনো টাকা পাওয়া যায়নি।',
    decided_by: by.accountant,
    decided_at: new Date(),
  })
  await insertRows('wallet_claim_charge', [
    { site_id: siteId, claim_id: waiting.id, charge_id: first.id, student_id: first.studentId },
  ])
  await insertRows('wallet_line', [
    {
      site_id: siteId,
      wallet_account_id: bkash.id,
      provider: 'BKASH',
      trx_id: '7BC4T8R2WZ',
      kind: 'payment',
      day: null,
      amount: 55_000,
      mobile: '8801911000222',
      imported_by: by.accountant,
      imported_at: new Date(),
    },
  ])
}
