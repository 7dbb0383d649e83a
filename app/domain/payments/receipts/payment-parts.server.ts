/**
 * SQL, for FROM after `payment p`: of whom a payment is. Students by their codes, who sent an application by its number; the most of it first by
 * `ORDER BY x.amount DESC, x.id`.
 */
export const PAYMENT_PARTS = `(SELECT h.site_id, h.payment_id, s.id, s.code, s.name_en, s.name_bn, h.amount, false AS applicant
    FROM payment_share h JOIN student s ON s.site_id = h.site_id AND s.id = h.student_id
  UNION ALL SELECT h.site_id, h.payment_id, a.id, a.number, coalesce(nullif(a.name_en, ''), a.name_bn), coalesce(nullif(a.name_bn, ''), a.name_en), h.amount, true
    FROM payment_bill h JOIN application_bill b ON b.site_id = h.site_id AND b.id = h.bill_id JOIN application a ON a.site_id = b.site_id AND a.id = b.application_id)`
