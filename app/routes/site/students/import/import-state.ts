import type { ImportState } from '~/domain/students/import/import-state.policy'
import type { Tone } from '~/ui/page'

export const IMPORT_TONES: Record<ImportState, Tone> = {
  read: 'accent',
  mapped: 'accent',
  running: 'accent',
  done: 'good',
  failed: 'bad',
  discarded: 'plain',
}
