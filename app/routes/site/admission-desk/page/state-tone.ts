import type { ApplicantState } from '~/domain/admissions/form/applicant.server'
import type { Tone } from '~/ui/page'

const TONES: Partial<Record<ApplicantState, Tone>> = {
  correction: 'warn',
  verified: 'good',
  rejected: 'bad',
}

export const stateTone = (state: ApplicantState): Tone | undefined => TONES[state]
