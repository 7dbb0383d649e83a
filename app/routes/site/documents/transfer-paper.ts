import { guard } from '~/access/guard.server'
import { copyAnswer, printAnswer } from './desk/paper.server'

/** Papers of these kinds: a post prints and counts, a get shows an office copy or a template's specimen. */
export const loader = guard('students.transfer.view', (ctx, { request }) => copyAnswer(ctx, request, ['transfer']))
export const action = guard('students.transfer.issue', { body: 'grid' }, (ctx, args) =>
  printAnswer(ctx, args, ['transfer']),
)
