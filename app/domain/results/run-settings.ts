import { NATIONAL_SETTINGS, type GradingSettings } from './marks.policy'
import type { RunShown } from './run-shown'

/** The rules a run was graded by, so that whoever asks again gets the same figures. */
export const gradingOf = ({
  scale,
  optionalBase,
  lonePass,
}: Pick<RunShown, 'scale' | 'optionalBase' | 'lonePass'>): GradingSettings => ({
  ...NATIONAL_SETTINGS,
  scale,
  optionalBase,
  lonePass: lonePass ?? false,
})
