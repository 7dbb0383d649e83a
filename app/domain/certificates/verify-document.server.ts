import { sql } from 'db/connection'
import type { DocumentKind } from './kinds.policy'

interface Named {
  nameEn: string
  nameBn: string
}

export interface DocumentFacts {
  kind: DocumentKind
  memoNo: string
  issuedOn: string
  student: Named
  code: string
  className: Named | null
  section: Named | null
  session: string | null
  roll: number | null
  /** What a forger would change: of a testimonial the board exam, of a transfer certificate the last day. */
  inputs: Record<string, string>
}

type DocumentVerification =
  | { state: 'unknown' }
  | { state: 'cancelled'; kind: DocumentKind }
  | { state: 'issued'; facts: DocumentFacts }

/** Of what was typed for a paper, what the verification page repeats: nothing about parents, health, addresses or reasons. */
const TOLD = ['exam', 'examYear', 'board', 'boardRoll', 'registration', 'gpa', 'leftOn', 'admissionNo']

/** What an issued document's code stands for. */
export async function verifyDocument(siteId: number, code: string): Promise<DocumentVerification> {
  const [row] = await sql<DocumentFacts & { revoked: boolean }>(
    `SELECT kind, memo_no AS "memoNo", issued_on AS "issuedOn", json_build_object('nameEn', shown->>'nameEn', 'nameBn', shown->>'nameBn') AS student, shown->>'code' AS code,
        shown->'place'->'className' AS "className", shown->'place'->'section' AS section, shown->'place'->>'session' AS session, (shown->'place'->>'roll')::int AS roll, shown->'inputs' AS inputs,
        revoked_at IS NOT NULL AS revoked FROM issued_document WHERE site_id = $1 AND verification_code = $2`,
    [siteId, code],
  )
  if (!row) return { state: 'unknown' }
  const { revoked, ...facts } = row
  if (revoked) return { state: 'cancelled', kind: facts.kind }
  return {
    state: 'issued',
    facts: { ...facts, inputs: Object.fromEntries(Object.entries(facts.inputs).filter(([key]) => TOLD.includes(key))) },
  }
}
