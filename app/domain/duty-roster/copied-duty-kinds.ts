import { flat, type Layer } from '~/domain/replication/layers'

export const dutyKindLayer: Layer = flat('staff_duty_kind', {
  key: 't.code',
  match: ['code'],
  label: [`coalesce(nullif(t.name_en, ''), t.name_bn)`, 'name_bn'],
  columns: {
    nameEn: 'name_en',
    nameBn: 'name_bn',
    startsAt: 'starts_at',
    endsAt: 'ends_at',
    place: 'place',
    people: 'people',
    teachersOnly: 'teachers_only',
    position: 'position',
    active: 'active',
  },
})
