import { flat, type Layer } from '~/domain/replication/layers'

export const optionLayer: Layer = flat('site', {
  key: `'site'`,
  label: ['name_en', 'name_bn'],
  own: 'id',
  columns: { weekend: 'weekend', defaultLang: 'default_lang' },
})
