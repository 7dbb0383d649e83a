import { sql } from 'db/connection'
import { addTasks } from '~/domain/operations/jobs/enqueue.server'
import { shortText } from './short-text.policy'

/** What browsers show: of nobody's marks, money or health, for it lies open on a locked phone. */
interface Push {
  /** What it is about, 'notice 12': a browser is told of it once. */
  about: string
  titleBn: string
  titleEn: string
  bodyBn: string
  bodyEn: string
  /** Where it leads, on the own host. */
  path: string
}

/**
 * Has users told in those browsers where they turned that on, each in the browser's language; it is sent after the commit. Whether they
 * want to hear of this at all is the caller's question.
 * @returns to how many browsers it goes
 */
export async function pushTo(tenantId: number, userIds: readonly number[], push: Push): Promise<number> {
  if (!userIds.length) return 0
  const made = await sql<{ id: number }>(
    `INSERT INTO push_message (tenant_id, subscription_id, about, title, body, path)
     SELECT s.tenant_id, s.id, $3, CASE s.lang WHEN 'bn' THEN $4 ELSE $5 END, CASE s.lang WHEN 'bn' THEN $6 ELSE $7 END, $8
     FROM push_subscription s WHERE s.tenant_id = $1 AND s.user_id = ANY ($2::bigint[])
     ON CONFLICT (tenant_id, subscription_id, about) DO NOTHING RETURNING id`,
    [
      tenantId,
      userIds,
      push.about,
      shortText(push.titleBn),
      shortText(push.titleEn),
      shortText(push.bodyBn),
      shortText(push.bodyEn),
      push.path,
    ],
  )
  await addTasks(
    'push',
    made.map(({ id }) => ({ tenantId, pushId: id })),
  )
  return made.length
}
