import { flat, type Layer } from '~/domain/replication/layers'

const SCALE = (site: string): string => `SELECT p.id, p.name_en AS key FROM progress_scale p WHERE p.site_id = ${site}`
const parent = {
  column: 'scale_id',
  keys: SCALE,
  join: 'progress_scale p ON p.site_id = t.site_id AND p.id = t.scale_id',
}

export const progressScaleLayer: Layer = flat('progress_scale', {
  key: 't.name_en',
  match: ['name_en'],
  label: ['name_en', 'name_bn'],
  columns: { nameBn: 'name_bn' },
})

export const progressLevelLayer: Layer = flat('progress_level', {
  key: `p.name_en || '|' || t.name_en`,
  match: ['name_en'],
  label: [`p.name_en || ': ' || t.name_en`, `p.name_bn || ': ' || t.name_bn`],
  parent,
  columns: { nameBn: 'name_bn', position: 'position' },
})

export const progressCategoryLayer: Layer = flat('progress_category', {
  key: `p.name_en || '|' || t.name_en`,
  match: ['name_en'],
  label: ['name_en', 'name_bn'],
  parent,
  columns: { nameBn: 'name_bn', kind: 'kind', position: 'position', active: 'active' },
})
