import type { EmployeeState } from '~/domain/people/kinds'
import type { Tone } from '~/ui/page'

/** How a state looks. */
export const stateTone = (state: EmployeeState): Tone =>
  state === 'active' ? 'good' : state === 'suspended' ? 'warn' : 'plain'
