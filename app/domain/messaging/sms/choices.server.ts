import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { chosenSession } from '~/domain/students/student-editor.server'
import { placesOf } from '~/domain/students/student-places.server'

interface Choice {
  value: number
  text: string
}

const unique = (pairs: readonly (readonly [number, string])[]): Choice[] =>
  [...new Map(pairs)].map(([value, text]) => ({ value, text }))

/** What a sending may be narrowed by: places of the current session, and designations that somebody has. Each in its order. */
export async function smsChoices(ctx: SiteCtx) {
  const { session } = await chosenSession(ctx, null)
  const places = session ? await placesOf(ctx.site.id, ctx.lang, { sessionId: session.id }) : []
  const designations = await sql<{ id: number; nameBn: string; nameEn: string }>(
    `SELECT d.id, d.name_bn AS "nameBn", d.name_en AS "nameEn" FROM designation d
     WHERE EXISTS (SELECT 1 FROM employee m WHERE m.site_id = $1 AND m.designation_id = d.id AND m.state = 'active') ORDER BY d.position, d.id`,
    [ctx.site.id],
  )
  return {
    classes: unique(places.map((one) => [one.classId, one.className])),
    sections: places.map((one) => ({ value: one.id, text: one.text })),
    versions: unique(places.map((one) => [one.versionId, one.version])),
    groups: unique(places.flatMap((one) => (one.hasGroups ? [[one.groupId, one.group] as const] : []))),
    designations: designations.map((one) => ({
      value: one.id,
      text: ctx.lang === 'bn' ? one.nameBn || one.nameEn : one.nameEn || one.nameBn,
    })),
  }
}
