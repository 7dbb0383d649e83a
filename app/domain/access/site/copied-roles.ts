import type { Layer } from '~/domain/replication/layers'

/** Roles of an institution's own, by their names; who has them stays. */
export const ownRoleLayer: Layer = {
  table: 'role',
  rows: `SELECT t.id, t.name_bn AS key, t.name_en AS "labelEn", t.name_bn AS "labelBn",
      jsonb_build_object('nameEn', t.name_en, 'panel', t.panel, 'active', t.active) AS values, false AS editable
    FROM role t WHERE t.tenant_id = $1 AND ($2::text IS NULL OR true)`,
  insert: `INSERT INTO role (tenant_id, scope, panel, key, name_en, name_bn, active, edited_at)
    SELECT $2, s.scope, s.panel, 'own-' || substr(md5(s.key || $2::bigint), 1, 10), s.name_en, s.name_bn, s.active, now() FROM role s
    WHERE s.tenant_id = $1 AND s.id = ANY($3::bigint[]) ON CONFLICT DO NOTHING RETURNING 1`,
  update: null,
}

/** What a role gives that gives nothing yet; one that is in use there is changed by its institution alone. */
export const ownRightsLayer: Layer = {
  table: 'role_permission',
  rows: `SELECT t.id, t.name_bn AS key, t.name_en AS "labelEn", t.name_bn AS "labelBn", false AS editable,
      jsonb_build_object('rights', (SELECT count(*) || '#' || md5(string_agg(p.permission, ' ' ORDER BY p.permission)) FROM role_permission p WHERE p.role_id = t.id)) AS values
    FROM role t WHERE t.tenant_id = $1 AND ($2::text IS NULL OR true) AND EXISTS (SELECT FROM role_permission p WHERE p.role_id = t.id)`,
  insert: `WITH made AS (
      INSERT INTO role_permission (role_id, permission) SELECT d.id, p.permission FROM role s JOIN role d ON d.tenant_id = $2 AND d.name_bn = s.name_bn
      JOIN role_permission p ON p.role_id = s.id WHERE s.tenant_id = $1 AND s.id = ANY($3::bigint[]) ON CONFLICT DO NOTHING RETURNING role_id)
    SELECT DISTINCT role_id FROM made`,
  update: null,
}
