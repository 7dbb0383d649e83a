import { sql } from 'db/connection'
import { Missing } from '~/domain/errors'
import type { SheetColumn } from '../export/sheet-values'
import type { Asks, EntryState } from '../registration-fields'

interface Declaration {
  id: number
  sessionId: number
  session: string
  classId: number
  classBn: string
  classEn: string
  boardId: number
  boardBn: string
  boardEn: string
  titleBn: string
  titleEn: string
  noteBn: string
  noteEn: string
  state: 'draft' | 'open' | 'closed'
  opensOn: string
  closesOn: string
  subHeadId: number | null
  /** Poisha. */
  fee: number
  dueOn: string | null
  asks: Asks
  columns: SheetColumn[]
  capitals: boolean
  photoName: string
  keepDays: number
  sections: number[]
}

export interface DeclarationRow extends Declaration {
  /** How many are in which state. */
  counts: Partial<Record<EntryState, number>>
  /** Somebody has done something for it: a guardian agreed, corrected or confirmed, the office checked, charged or took a signature. */
  begun: boolean
}

const SELECT = `SELECT b.id, b.session_id AS "sessionId", y.label AS session, b.class_id AS "classId", c.name_bn AS "classBn", c.name_en AS "classEn",
     b.board_id AS "boardId", o.name_bn AS "boardBn", o.name_en AS "boardEn", b.title_bn AS "titleBn", b.title_en AS "titleEn", b.note_bn AS "noteBn", b.note_en AS "noteEn", b.state,
     b.opens_on AS "opensOn", b.closes_on AS "closesOn", b.sub_head_id AS "subHeadId", b.fee, b.due_on AS "dueOn", b.asks, b.columns, b.capitals,
     b.photo_name AS "photoName", b.keep_days AS "keepDays",
     coalesce((SELECT json_agg(x.section_id ORDER BY x.section_id) FROM board_registration_section x WHERE x.site_id = b.site_id AND x.registration_id = b.id), '[]') AS sections,
     coalesce((SELECT json_object_agg(n.state, n.many) FROM (SELECT n.state, count(*)::int AS many FROM board_registration_entry n
       WHERE n.site_id = b.site_id AND n.registration_id = b.id GROUP BY n.state) n), '{}') AS counts,
     EXISTS (SELECT FROM board_registration_entry n WHERE n.site_id = b.site_id AND n.registration_id = b.id
       AND (n.state <> 'collecting' OR n.charge_id IS NOT NULL OR n.signature_file_id IS NOT NULL
         OR EXISTS (SELECT FROM board_registration_correction k WHERE k.site_id = n.site_id AND k.entry_id = n.id)
         OR EXISTS (SELECT FROM consent g WHERE g.site_id = n.site_id AND g.subject_kind = 'registration-entry' AND g.subject_id = n.id))) AS begun
   FROM board_registration b JOIN site_session y ON y.site_id = b.site_id AND y.id = b.session_id JOIN class c ON c.id = b.class_id JOIN board o ON o.id = b.board_id`

/** Registrations of the institution, the newest first. */
export const declarations = (siteId: number): Promise<DeclarationRow[]> =>
  sql(`${SELECT} WHERE b.site_id = $1 ORDER BY b.closes_on DESC, b.id DESC`, [siteId])

/** One registration as it is declared. @throws Missing for another institution's */
export async function declaration(siteId: number, id: number): Promise<DeclarationRow> {
  const [row] = await sql<DeclarationRow>(`${SELECT} WHERE b.site_id = $1 AND b.id = $2`, [siteId, id])
  if (!row) throw new Missing('registration')
  return row
}

interface Named {
  id: number
  nameBn: string
  nameEn: string
}

/** What the form of a registration chooses from; classes are those of the session. */
export async function declareChoices(siteId: number, sessionId: number) {
  return {
    sessions: await sql<{ id: number; label: string }>(
      'SELECT id, label FROM site_session WHERE site_id = $1 ORDER BY starts_on DESC',
      [siteId],
    ),
    classes: await sql<Named>(
      `SELECT c.id, c.name_bn AS "nameBn", c.name_en AS "nameEn" FROM class c
       WHERE EXISTS (SELECT 1 FROM class_offering o WHERE o.site_id = $1 AND o.session_id = $2 AND o.class_id = c.id) ORDER BY c.position`,
      [siteId, sessionId],
    ),
    boards: await sql<Named>(
      'SELECT id, name_bn AS "nameBn", name_en AS "nameEn" FROM board WHERE active ORDER BY position, name_en',
    ),
    subHeads: await sql<Named>(
      'SELECT id, name_bn AS "nameBn", name_en AS "nameEn" FROM fee_sub_head WHERE active ORDER BY position, name_en',
    ),
  }
}

/** The board that the institution belongs to, as it said of itself. */
export const ownBoard = async (siteId: number): Promise<number | null> =>
  (await sql<{ id: number | null }>('SELECT board_id AS id FROM site WHERE id = $1', [siteId]))[0]?.id ?? null
