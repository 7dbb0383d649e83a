import fs from 'node:fs'
import { expect, test } from 'vitest'
import { HAD_AGAIN, PLACES } from '../../../scripts/sealed-rows'

const schema = fs.readFileSync('db/schema.sql', 'utf8')

/** Columns that hold what was sealed, by their name: `table.column`. */
const sealedColumns = [...schema.matchAll(/^CREATE TABLE (\w+) \(\n([\s\S]*?)^\)/gm)].flatMap(
  ([, table, columns = '']) =>
    [...columns.matchAll(/^ {2}(\w*sealed\w*) (?:bytea|text)\b/gm)].map(([, column]) => `${table}.${column}`),
)

test('every sealed column is opened by a start and sealed anew by gateways:rekey, or is had again by itself', () => {
  expect(sealedColumns.length).toBeGreaterThan(7)
  const known = [...PLACES.flatMap(({ columns }) => columns), ...Object.keys(HAD_AGAIN)]
  expect([...known].sort()).toEqual([...sealedColumns].sort())
})

test('whatever seals is a column of the list, or a ticket that is stored nowhere', () => {
  const sealing = fs
    .readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.server\.ts$/.test(file) && /\b(seal|sealKept)\(/.test(fs.readFileSync(`app/${file}`, 'utf8')))
    .sort()
  expect(sealing).toEqual([
    'domain/admissions/draw/draw-secret.server.ts', // admission_draw
    'domain/delivery/messages/secret.server.ts', // message_secret
    'domain/delivery/push/keys.server.ts', // push_key
    'domain/gateways/session/wire.server.ts', // gateway_token
    'domain/gateways/settings/rekey.server.ts',
    'domain/gateways/settings/shown-gateway.server.ts', // site_gateway, provider_gateway
    'domain/identity/account/impersonation.server.ts', // a pass in a cookie
    'domain/identity/factor/codes.server.ts', // second_factor
    'domain/inquiries/track-inquiry.server.ts', // a ticket in a form
    'domain/meetings/rekey.server.ts',
    'domain/meetings/settings.server.ts', // meeting_setting
    'domain/messaging/carriers/carriers.server.ts', // sms_carrier
    'domain/messaging/carriers/rekey.server.ts',
    'domain/operations/sealed.server.ts',
  ])
})
