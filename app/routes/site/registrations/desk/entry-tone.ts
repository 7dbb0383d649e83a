import type { EntryState } from '~/domain/registrations/registration-fields'
import type { Tone } from '~/ui/page'

const TONES: Record<EntryState, Tone> = {
  collecting: 'plain',
  confirmed: 'accent',
  checked: 'good',
  registered: 'good',
}

export const entryTone = (state: EntryState): Tone => TONES[state]
