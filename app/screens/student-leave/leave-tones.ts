import type { LeaveState } from '~/domain/attendance/leave/leave.policy'
import type { Tone } from '~/ui/page'

export const LEAVE_TONES: Record<LeaveState, Tone> = {
  asked: 'warn',
  granted: 'good',
  refused: 'bad',
  withdrawn: 'plain',
}
