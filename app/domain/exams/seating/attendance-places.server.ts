import { sql } from 'db/connection'
import { CLASS, SITS, SITTERS, type Named, type Sitting } from './attendance.server'
import { sectionJoins, SECTION_NAME } from './section-name'

interface Taken {
  total: number
  taken: number
  absent: number
  expelled: number
  late: number
}

/** Where a sitting is sat: a room, or a section, with how many of its people are taken. */
export interface Place extends Taken {
  kind: 'room' | 'section'
  id: number
  room: string | null
  className: Named
  section: Named
}

interface Part extends Taken {
  roomId: number | null
  room: string | null
  sectionId: number
  className: Named
  section: Named
}

/** The rooms of a sitting in the order one walks by them, then its sections in the order of classes. Nobody is named, so nobody is read. */
export async function placesAt(
  siteId: number,
  examId: number,
  { heldOn, startsAt }: Pick<Sitting, 'heldOn' | 'startsAt'>,
): Promise<Place[]> {
  const parts = await sql<Part>(
    `SELECT u."roomId", r.number AS room, s.id AS "sectionId", ${CLASS} AS "className", ${SECTION_NAME} AS section, u.total, u.taken, u.absent, u.expelled, u.late
    FROM (SELECT t.room_id AS "roomId", s.id AS section, count(*)::int AS total, count(a.state)::int AS taken, count(*) FILTER (WHERE a.state = 'absent')::int AS absent,
        count(*) FILTER (WHERE a.state = 'expelled')::int AS expelled, count(*) FILTER (WHERE a.state = 'late')::int AS late
      FROM ${SITTERS} WHERE ${SITS} GROUP BY t.room_id, s.site_id, s.id) u
    JOIN section s ON s.site_id = $1 AND s.id = u.section JOIN class_offering c ON c.site_id = s.site_id AND c.id = s.class_offering_id JOIN class k ON k.id = c.class_id ${sectionJoins('$3::date')}
    LEFT JOIN room r ON r.site_id = s.site_id AND r.id = u."roomId"
    ORDER BY k.position, s.position, s.id, r.position, r.id`,
    [siteId, examId, heldOn, startsAt],
  )
  const rooms = await sql<{ id: number }>(
    'SELECT id FROM room WHERE site_id = $1 AND id = ANY($2::bigint[]) ORDER BY position, id',
    [siteId, parts.flatMap((part) => part.roomId ?? [])],
  )
  const added = (kind: Place['kind'], id: number, own: readonly Part[]): Place[] => {
    const [first] = own
    if (!first) return []
    const sum = (key: keyof Taken) => own.reduce((so, part) => so + part[key], 0)
    const { room, className, section } = first
    const taken = { taken: sum('taken'), absent: sum('absent'), expelled: sum('expelled'), late: sum('late') }
    return [{ kind, id, room, className, section, total: sum('total'), ...taken }]
  }
  const sections = [...new Set(parts.map((part) => part.sectionId))]
  return [
    ...rooms.flatMap(({ id }) =>
      added(
        'room',
        id,
        parts.filter((part) => part.roomId === id),
      ),
    ),
    ...sections.flatMap((id) =>
      added(
        'section',
        id,
        parts.filter((part) => part.sectionId === id),
      ),
    ),
  ]
}
