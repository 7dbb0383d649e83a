import { guard } from '~/access/guard.server'
import { LETTERS } from '~/domain/certificates/kinds.policy'
import { copyAnswer, printAnswer } from './desk/paper.server'

/** Papers of these kinds: a post prints and counts, a get shows an office copy or a template's specimen. */
export const loader = guard('certificates.letters.view', (ctx, { request }) => copyAnswer(ctx, request, LETTERS))
export const action = guard('certificates.letters.issue', { body: 'grid' }, (ctx, args) =>
  printAnswer(ctx, args, LETTERS),
)
