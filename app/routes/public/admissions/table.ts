import { route } from '../../entries'

/** Lists in order that are public. */
export const admissionResultPages = [route('web/admission-result', 'routes/public/admissions/admission-result.tsx')]
