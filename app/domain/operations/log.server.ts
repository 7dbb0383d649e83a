import { pino } from 'pino'

/** The process's log: JSON lines on standard error. Secrets never reach it. */
export const log = pino(
  {
    level: process.env.LOG_LEVEL ?? 'info',
    base: null,
    redact: {
      paths: ['password', '*.password', 'token', '*.token', 'authorization', 'cookie', 'csrf', '*.csrf'],
      censor: '[hidden]',
    },
  },
  pino.destination({ fd: 2, sync: true }),
)
