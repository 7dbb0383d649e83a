import { flat, type Layer } from '~/domain/replication/layers'

/** Texts of letters and certificates; pictures of signatures are files of their own institution and stay. */
export const templateLayer: Layer = flat('document_template', {
  key: `t.kind || '|' || t.name_en`,
  match: ['kind', 'name_en'],
  label: ['name_en', 'name_bn'],
  columns: {
    nameBn: 'name_bn',
    titleEn: 'title_en',
    titleBn: 'title_bn',
    bodyEn: 'body_en',
    bodyBn: 'body_bn',
    layout: 'layout',
    active: 'active',
  },
})
