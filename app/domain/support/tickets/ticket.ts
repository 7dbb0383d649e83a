export const TICKET_STATES = ['open', 'answered', 'waiting', 'solved', 'closed'] as const
export type TicketState = (typeof TICKET_STATES)[number]
export const PRIORITIES = ['normal', 'urgent'] as const
export type Priority = (typeof PRIORITIES)[number]
/** What an operator's answer may do to a ticket. */
export const ANSWER_STATES = ['answered', 'waiting', 'solved'] as const
export const SATISFACTION = ['5', '4', '3', '2', '1'] as const
export type TicketStep = 'opened' | 'answered' | 'waiting' | 'solved' | 'closed' | 'reopened' | 'taken' | 'assigned'
/** Calendar days in which an institution may open again what was solved or closed. */
const REOPEN_DAYS = 14
/** Without hours of their own, things are to be solved within so many times the hours of the first answer. */
const SOLVE_TIMES = 3

const DAY = 86_400_000

export const isOver = (state: TicketState): boolean => state === 'solved' || state === 'closed'

/** Whether an institution may open a ticket again: it ended, at most fourteen days ago. */
export const mayReopen = (ticket: { state: TicketState; endedAt: Date | null }, now: Date): boolean =>
  isOver(ticket.state) && ticket.endedAt !== null && now.getTime() - ticket.endedAt.getTime() <= REOPEN_DAYS * DAY

/** Open minutes within which a ticket is to be answered and solved; what is urgent in half the time. */
export function targetMinutes(
  settings: { responseHours: number; solveHours?: number | null },
  category: { hours: number | null },
  priority: Priority,
): { answer: number; solve: number } {
  const answer = category.hours ?? settings.responseHours
  const solve = Math.max(answer, settings.solveHours ?? answer * SOLVE_TIMES)
  const share = priority === 'urgent' ? 30 : 60
  return { answer: answer * share, solve: solve * share }
}
