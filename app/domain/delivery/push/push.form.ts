import { z } from 'zod'
import { issue } from '~/ui/fields/error'

const bytes = (size: number) =>
  z
    .string({ error: issue('required') })
    .max(200, issue('regex'))
    .regex(/^[A-Za-z0-9_-]+$/, issue('regex'))
    .refine((text) => Math.floor((text.length * 3) / 4) === size, issue('regex'))

/** What a browser says of itself when web push is turned on in it: its service's address, and with what it is sealed (base64url). */
export const pushForm = z.object({
  endpoint: z.string({ error: issue('required') }).max(1000, issue('max.string', { max: 1000 })),
  p256dh: bytes(65),
  auth: bytes(16),
})
export type PushForm = z.infer<typeof pushForm>
