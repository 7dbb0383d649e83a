import { guard } from '~/access/guard.server'
import { copyAnswer, printAnswer } from './desk/paper.server'

/** Papers of these kinds: a post prints and counts, a get shows an office copy or a template's specimen. */
export const loader = guard('students.attestation.view', (ctx, { request }) =>
  copyAnswer(ctx, request, ['attestation']),
)
export const action = guard('students.attestation.issue', { body: 'grid' }, (ctx, args) =>
  printAnswer(ctx, args, ['attestation']),
)
