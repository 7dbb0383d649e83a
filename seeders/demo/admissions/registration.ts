import { drawnSignature } from './registration-signature'
import { collectPayment } from '../../../app/domain/payments/till/collect-payment.server'
import { saveDeclaration, moveDeclaration } from '../../../app/domain/registrations/declare/save-declaration.server'
import {
  acceptCorrection,
  checkEntries,
  putPicture,
  refuseCorrection,
  setNumber,
} from '../../../app/domain/registrations/desk/decide.server'
import { chargeRegistration } from '../../../app/domain/registrations/desk/registration-fee.server'
import { entriesOf, type Entry } from '../../../app/domain/registrations/entries.server'
import {
  agree,
  confirmEntry,
  findEntry,
  sendCorrections,
} from '../../../app/domain/registrations/guardian/correct.server'
import { makePins } from '../../../app/domain/registrations/guardian/pin.server'
import { FIELDS } from '../../../app/domain/registrations/registration-fields'
import { addDays, today } from '../../../app/format/dates'
import { sql } from '../../../db/connection'
import { createRow } from '../../rows'
import { demoSection, type WrittenSite } from '../academics'
import { demoCtx } from '../site-ctx'

const NOTE =
  'বোর্ডে যেভাবে তথ্য যাবে সেভাবে দেখানো হচ্ছে। নামের বানান জন্ম নিবন্ধন সনদ ও প্রাথমিক সনদের সঙ্গে মিলিয়ে দেখুন। ভুল থাকলে শেষ তারিখের আগেই জানান।'
const PAID = 9

/** Registration of class nine that is running: students of two sections in every state, corrections that wait and some that were decided, the fee charged and partly paid. */
export async function writeRegistration(
  site: WrittenSite,
  by: { admin: number; cashier: number },
  board: number,
): Promise<void> {
  const wanted = demoSection(site.plan)
  if (wanted.classCode !== 'NINE') return
  const first = site.sections.find((one) => one.plan === wanted)
  const [place] = await sql<{ sessionId: number; classId: number; other: number | null; head: number | null }>(
    `SELECT o.session_id AS "sessionId", o.class_id AS "classId",
       (SELECT y.id FROM section y JOIN class_offering q ON q.site_id = y.site_id AND q.id = y.class_offering_id
         WHERE y.site_id = x.site_id AND q.session_id = o.session_id AND q.class_id = o.class_id AND y.id <> x.id ORDER BY y.id DESC LIMIT 1) AS other,
       (SELECT h.id FROM fee_sub_head h JOIN fee_head f ON f.id = h.fee_head_id WHERE f.code = 'REGISTRATION' AND h.active ORDER BY h.position LIMIT 1) AS head
     FROM section x JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id WHERE x.site_id = $1 AND x.id = $2`,
    [site.id, first?.id ?? 0],
  )
  if (!first || !place) return
  const ctx = demoCtx(site.id, by.admin)
  const asks = Object.fromEntries(FIELDS.filter((one) => !one.fixed).map((one) => [`ask_${one.key}`, one.usual]))
  const id = await saveDeclaration(ctx, null, {
    ...asks,
    sessionId: place.sessionId,
    classId: place.classId,
    boardId: board,
    titleBn: 'নবম শ্রেণির রেজিস্ট্রেশন ২০২৬',
    titleEn: 'Registration of class nine, 2026',
    noteBn: NOTE,
    noteEn:
      'The data is shown as it goes to the board. Compare the spelling with the birth registration certificate, and say what is wrong before the last day.',
    opensOn: addDays(today(), -12),
    closesOn: addDays(today(), 18),
    fee: place.head === null ? null : 45_000n,
    subHeadId: place.head,
    dueOn: place.head === null ? null : addDays(today(), 12),
    keepDays: 365,
    sections: [first.id, ...(place.other === null ? [] : [place.other])],
  } as unknown as Parameters<typeof saveDeclaration>[2])
  await moveDeclaration(ctx, id, 'open')
  await makePins(ctx, id, { sectionIds: [first.id] })
  const own = await entriesOf(site.id, { registrationId: id, sectionIds: [first.id] })
  await proofRead(ctx, own)
  if (place.head === null || !(await sql('SELECT FROM book WHERE site_id = $1', [site.id])).length) return
  await chargeRegistration(ctx, id)
  await payFees(site.id, by.cashier, (await entriesOf(site.id, { registrationId: id })).slice(0, PAID))
}

/** What guardians did so far: read and confirmed, said what is wrong, or not come yet; and what the office made of it. */
async function proofRead(ctx: ReturnType<typeof demoCtx>, entries: readonly Entry[]): Promise<void> {
  const tenant = ctx.site
  for (const [at, entry] of entries.entries()) {
    if (at % 8 === 7) continue
    const by = {
      relation: at % 5 === 2 ? 'mother' : 'father',
      givenBy: String((at % 5 === 2 ? entry.values.motherNameBn : entry.values.fatherNameBn) ?? ''),
    }
    const found = await findEntry(tenant.id, entry.id)
    if (!found) continue
    await agree(tenant, found, by)
    if (at < 12)
      await putPicture(ctx, entry.id, 'signature', await drawnSignature(String(entry.values.nameEn ?? ''), at))
    if (at === 3 || at === 9 || at === 14 || at === 17)
      await sendCorrections(tenant, entry.id, {
        nameEn: String(entry.values.nameEn ?? '').replace(/^(Md\.?|Mst\.?) /, '') + ' Khan',
        ...(at === 14 ? { subjects: 'চতুর্থ বিষয় উচ্চতর গণিতের জায়গায় কৃষিশিক্ষা হবে।' } : {}),
      })
    if (at % 6 !== 5 && at !== 17 && entry.values.birthRegNo) await confirmEntry(tenant, entry.id, by)
  }
  const waiting = await sql<{ id: number }>(
    `SELECT id FROM board_registration_correction WHERE site_id = $1 AND state = 'asked' ORDER BY id LIMIT 2`,
    [tenant.id],
  )
  const [good, bad] = waiting
  if (good) await acceptCorrection(ctx, good.id)
  if (bad) await refuseCorrection(ctx, bad.id, 'জন্ম নিবন্ধন সনদে নামটি এভাবে নেই; সনদ ঠিক করে আনুন।')
  const checked = entries.slice(0, 8).map((one) => one.id)
  await checkEntries(ctx, checked)
  const numbered = await sql<{ id: number }>(
    `SELECT id FROM board_registration_entry WHERE site_id = $1 AND id = ANY ($2::bigint[]) AND state = 'checked' ORDER BY id LIMIT 3`,
    [tenant.id, checked],
  )
  for (const [at, { id }] of numbered.entries()) await setNumber(ctx, id, String(2_610_457_301 + at))
}

/** Some have paid at the counter today. */
async function payFees(siteId: number, cashier: number, entries: readonly Entry[]): Promise<void> {
  const [ledger] = await sql<{ id: number }>(`SELECT id FROM ledger WHERE site_id = $1 AND code = '1101'`, [siteId])
  if (!ledger) return
  const { id: turn } = await createRow('counter_session', { site_id: siteId, user_id: cashier })
  let cash = 0
  for (const one of entries) {
    if (!one.chargeId || !one.due) continue
    await collectPayment(
      { id: siteId },
      {
        day: today(),
        channel: 'counter',
        counterSessionId: turn,
        tenders: [{ method: 'cash', ledgerId: ledger.id, amount: one.due }],
        shares: [{ studentId: one.studentId, amount: one.due, charges: [one.chargeId], only: true }],
        userId: cashier,
      },
    )
    cash += one.due
  }
  await sql(
    'UPDATE counter_session SET closed_at = now(), expected = $3, counted = $3 WHERE site_id = $1 AND id = $2',
    [siteId, turn, cash],
  )
}
