import { z } from 'zod'
import { zCheck, zChoice, zId, zText } from '~/ui/fields/zod'

const unit = zText({ max: 20, pattern: /^(all|[os][1-9]\d{0,14})$/ })

/** Whom the cards are for: 'all', a class offering ('o12') or a section ('s34'). */
/** `dues`: who owes something is left waiting. */
export const issueForm = z.object({ exam: zId(), unit, dues: zCheck() })
export const printForm = issueForm.extend({ lang: zChoice(['bn', 'en']), per: zChoice(['1', '2', '4']) })
export const holdForm = z.object({ exam: zId(), enrolment: zId(), reason: zText({ max: 200 }) })
export const releaseForm = z.object({ exam: zId(), enrolment: zId() })
