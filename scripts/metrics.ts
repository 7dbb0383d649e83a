import { createHash, timingSafeEqual } from 'node:crypto'
import type { Request, Response } from 'express'
import type { platform as Platform } from '../app/platform.server'
import { figuresOfAll } from './keeper'

type Figures = Awaited<ReturnType<typeof Platform.figures>>

const hashed = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * GET /metrics: the figures of every process behind this port, whichever of them is asked and by whatever host, for who has
 * the token. Without a token it is an address like any other that does not exist.
 * @param alone a process without a keeper
 */
export function metricsRoute(token: string | undefined, platform: typeof Platform, alone: boolean) {
  const wanted = token && hashed(`Bearer ${token}`)
  return async (req: Request, res: Response, next: () => void): Promise<void> => {
    if (!wanted) return next()
    if (!timingSafeEqual(hashed(req.headers.authorization ?? ''), wanted))
      return void res.status(401).set('WWW-Authenticate', 'Bearer').type('text/plain').send('METRICS_TOKEN')
    const all = alone ? [await platform.figures()] : await figuresOfAll<Figures>()
    const { type, text } = await platform.metricsText(all)
    res.set('Cache-Control', 'no-store').set('Content-Type', type).send(text)
  }
}
