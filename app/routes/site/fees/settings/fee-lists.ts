/** How often a plan may charge; what is charged when needed has none. */
export const FREQUENCIES_SHOWN = ['monthly', 'yearly', 'exam', 'once'] as const

/** Areas of the government's admission policy, as ~/domain/fees/fees.form has them. */
export const AREAS = ['rural', 'upazila', 'district', 'metropolitan', 'dhaka'] as const
