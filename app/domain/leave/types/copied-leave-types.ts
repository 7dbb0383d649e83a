import { flat, type Layer } from '~/domain/replication/layers'

/** Kinds of leave with what they give; a kind by which leave was taken is changed by its institution alone. */
export const leaveTypeLayer: Layer = flat('leave_type', {
  key: 't.code',
  match: ['code'],
  label: [`coalesce(nullif(t.name_en, ''), t.name_bn)`, 'name_bn'],
  columns: {
    nameEn: 'name_en',
    nameBn: 'name_bn',
    basis: 'basis',
    halves: 'halves',
    perDays: 'per_days',
    times: 'times',
    mostHalves: 'most_halves',
    staff: 'staff',
    gender: 'gender',
    afterMonths: 'after_months',
    carryHalves: 'carry_halves',
    halfDays: 'half_days',
    counts: 'counts',
    documentFrom: 'document_from',
    paidPercent: 'paid_percent',
    belowHalves: 'below_halves',
    asDuty: 'as_duty',
    position: 'position',
    active: 'active',
  },
  editable: 'NOT EXISTS (SELECT 1 FROM leave_request r WHERE r.site_id = t.site_id AND r.type_id = t.id)',
})
