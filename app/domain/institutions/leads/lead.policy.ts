export const STAGES = ['new', 'contacted', 'interested', 'declined', 'applied'] as const
/** What a person may set; 'applied' comes of turning it into an application. */
export const OPEN_STAGES = ['new', 'contacted', 'interested', 'declined'] as const
export type Stage = (typeof STAGES)[number]

interface LeadFacts {
  stage: Stage
  active: boolean
  boardId: number | null
  thanaId: number | null
  addressBn: string
  contactName: string
  mobile: string | null
  email: string | null
}

/** What a lead must say before it can be an application: the fields that are missing, in order. */
export function missingForApplication(lead: LeadFacts): string[] {
  return (['boardId', 'thanaId', 'addressBn', 'contactName', 'mobile', 'email'] as const).filter(
    (field) => !lead[field],
  )
}

/** Once only, and not one that was put away. */
export const mayApply = (lead: Pick<LeadFacts, 'stage' | 'active'>): boolean => lead.active && lead.stage !== 'applied'
