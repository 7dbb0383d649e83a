export const PAPER_STATES = ['draft', 'in-moderation', 'approved', 'sealed', 'opened', 'used'] as const
export type PaperState = (typeof PAPER_STATES)[number]

export const PAPER_MOVES = ['hand-in', 'approve', 'send-back', 'take-back', 'seal', 'open', 'use'] as const
export type PaperMove = (typeof PAPER_MOVES)[number]

/** Who has to do with a paper. Ids of users. */
export interface PaperPeople {
  madeBy: number
  moderatorId: number | null
  openerId: number | null
  openedBy: number | null
}

/** Somebody before a paper: who they are, and whether they may unseal any paper. */
export interface Reader {
  userId: number
  unseals: boolean
}

const FROM: Record<PaperMove, readonly PaperState[]> = {
  'hand-in': ['draft'],
  approve: ['in-moderation'],
  'send-back': ['in-moderation'],
  'take-back': ['in-moderation', 'approved'],
  seal: ['approved'],
  open: ['sealed'],
  use: ['opened'],
}

const TO: Record<PaperMove, PaperState> = {
  'hand-in': 'in-moderation',
  approve: 'approved',
  'send-back': 'draft',
  'take-back': 'draft',
  seal: 'sealed',
  open: 'opened',
  use: 'used',
}

/** The state after a move; null where it cannot be made from this one. */
export const paperStateAfter = (state: PaperState, move: PaperMove): PaperState | null =>
  FROM[move].includes(state) ? TO[move] : null

/** Whether somebody may open a sealed paper: the person named for it or one who unseals any, never who made or moderated it. */
export const mayUnseal = (paper: PaperPeople, { userId, unseals }: Reader): boolean =>
  userId !== paper.madeBy && userId !== paper.moderatorId && (unseals || userId === paper.openerId)

/** Whether somebody may make the move: each belongs to other people, so that no one alone brings a paper to the hall. */
export function mayMove(paper: PaperPeople, move: PaperMove, reader: Reader): boolean {
  if (move === 'hand-in' || move === 'take-back') return reader.userId === paper.madeBy
  if (move === 'approve' || move === 'send-back') return reader.userId === paper.moderatorId
  if (move === 'seal') return [paper.madeBy, paper.moderatorId].includes(reader.userId)
  return mayUnseal(paper, reader)
}

/**
 * Whether somebody may see what is on a paper. Its maker always writes it; the moderator from when it is handed in; sealed nobody; opened
 * those two, the person named and whoever opened it.
 */
export function maySee(state: PaperState, paper: PaperPeople, userId: number): boolean {
  if (state === 'sealed') return false
  if (state === 'draft') return userId === paper.madeBy
  if (state === 'in-moderation' || state === 'approved') return [paper.madeBy, paper.moderatorId].includes(userId)
  return [paper.madeBy, paper.moderatorId, paper.openerId, paper.openedBy].includes(userId)
}

/** Whether a paper is shown to somebody at all, without what is on it. */
export const mayKnow = (paper: PaperPeople, { userId, unseals }: Reader): boolean =>
  unseals || [paper.madeBy, paper.moderatorId, paper.openerId, paper.openedBy].includes(userId)
