import { flat, type Layer } from '~/domain/replication/layers'

export const eventLayer: Layer = flat('calendar_event', {
  key: `concat_ws('|', t.from_on, t.title_bn)`,
  match: ['from_on', 'title_bn'],
  label: ['title_en', 'title_bn'],
  columns: {
    titleEn: 'title_en',
    kind: 'kind',
    toOn: 'to_on',
    startsAt: 'starts_at',
    endsAt: 'ends_at',
    audience: 'audience',
    classIds: 'class_ids',
    noteEn: 'note_en',
    noteBn: 'note_bn',
  },
  where: 't.active',
})

export const overrideLayer: Layer = flat('calendar_override', {
  key: 't.central_event_id::text',
  match: ['central_event_id'],
  label: [
    '(SELECT title_en FROM central_event c WHERE c.id = t.central_event_id)',
    '(SELECT title_bn FROM central_event c WHERE c.id = t.central_event_id)',
  ],
  columns: { hidden: 'hidden', titleEn: 'title_en', titleBn: 'title_bn', fromOn: 'from_on', toOn: 'to_on' },
})
