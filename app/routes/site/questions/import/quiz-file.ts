import { guard } from '~/access/guard.server'
import { exportFile } from '~/screens/questions/files/question-export.server'

export const loader = guard('questions.bank.view', (ctx, { request }) => exportFile(ctx, request, 'quiz'))
