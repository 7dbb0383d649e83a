import { sql } from 'db/connection'
import type { Ctx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { mustBeCentral } from '~/domain/tenancy/central.server'

export interface GroupOfLevel {
  id: number
  code: string
  nameEn: string
  nameBn: string
  subjects: number
}

/** The groups of a level: those its classes have, and those that have a curriculum, with how many subjects it names. */
export async function groupsOfLevel(ctx: Ctx, level: string): Promise<GroupOfLevel[]> {
  mustBeCentral(ctx)
  return sql(
    `SELECT g.id, g.code, g.name_en AS "nameEn", g.name_bn AS "nameBn", (SELECT count(*)::int FROM curriculum c WHERE c.level = $1 AND c.study_group_id = g.id) AS subjects
      FROM study_group g
      WHERE EXISTS (SELECT 1 FROM class_group x JOIN class k ON k.id = x.class_id WHERE x.study_group_id = g.id AND x.active AND k.level = $1)
        OR EXISTS (SELECT 1 FROM curriculum c WHERE c.level = $1 AND c.study_group_id = g.id)
      ORDER BY g.position, g.id`,
    [level],
  )
}

/**
 * Copies what another group of the level takes to this one; subjects it has already stay as they are. Gives how many
 * came. Refuses when the other group takes nothing.
 */
export async function copyCurriculum(ctx: Ctx, level: string, from: number, to: number): Promise<number> {
  mustBeCentral(ctx)
  const [there] = await sql('SELECT 1 FROM curriculum WHERE level = $1 AND study_group_id = $2 LIMIT 1', [level, from])
  const groups = await groupsOfLevel(ctx, level)
  if (!there || from === to || !groups.some((one) => one.id === to))
    throw new Refusal('catalogues:curriculum.nothingToCopy')
  const rows = await sql<{ id: number; subjectId: number; condition: string }>(
    `INSERT INTO curriculum (level, study_group_id, subject_id, condition, elective_set, choose, may_be_optional, position)
     SELECT level, $3, subject_id, condition, elective_set, choose, may_be_optional,
       row_number() OVER (ORDER BY position, id) + (SELECT coalesce(max(position), 0) FROM curriculum WHERE level = $1 AND study_group_id = $3)
     FROM curriculum WHERE level = $1 AND study_group_id = $2
     ON CONFLICT (level, study_group_id, subject_id) DO NOTHING RETURNING id, subject_id AS "subjectId", condition`,
    [level, from, to],
  )
  ctx.audit({ recordType: 'curriculum', recordId: `${level}/${to}`, after: { copiedFrom: from, rows } })
  return rows.length
}
